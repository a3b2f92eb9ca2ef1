import Drawing
import Geometry
import JSONText

/// The drawings of a recording as steps that stay and numbers that move.
///
/// Each drawing is taken apart into steps in order. A step whose kind is the same as in the frame before goes on with new numbers; where
/// the order differs, the steps between the first and the last difference end and others begin.
struct DrawingTracks {
  private let outline: (TextRun) throws -> TextOutline
  private(set) var numbers = NumberTracks()
  /// By number of the track.
  private var heads: [Int] = []
  private var headNumbers: [DrawnStep.Head: Int] = [:]
  private var headList: [DrawnStep.Head] = []
  private var texts = OutlinedTexts()
  private var images = EmbeddedImages()
  /// Tracks of the last drawing, in order.
  private var order: [Int] = []
  private var changes: [JSONValue] = []
  private var last: DisplayList?
  private var lastBoxes: [(view: Int, box: Rect)] = []

  init(outline: @escaping (TextRun) throws -> TextOutline) { self.outline = outline }

  /// Takes the drawing of `frame`, the next one, and where its views lie.
  mutating func append(_ list: DisplayList, boxes: [(view: Int, box: Rect)], frame: Int) throws {
    if list == last && boxes.elementsEqual(lastBoxes, by: ==) {
      for track in order { numbers.repeatLast(of: track) }
      return
    }
    last = list
    lastBoxes = boxes
    var steps: [DrawnStep] = []
    try flatten(list, into: &steps)
    for (view, box) in boxes { steps.append(DrawnStep(head: .view(view), numbers: box.edges)) }
    take(steps, frame: frame)
  }

  mutating func cut(at frame: Int) { numbers.cut(at: frame) }

  private mutating func take(_ steps: [DrawnStep], frame: Int) {
    let wanted = steps.map { number(of: $0.head) }
    let shorter = min(order.count, wanted.count)
    var prefix = 0
    while prefix < shorter && heads[order[prefix]] == wanted[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix && heads[order[order.count - 1 - suffix]] == wanted[wanted.count - 1 - suffix] {
      suffix += 1
    }
    for index in 0..<prefix { numbers.append(steps[index].numbers, to: order[index]) }
    let tail = order.suffix(suffix)
    for (track, step) in zip(tail, steps.suffix(suffix)) { numbers.append(step.numbers, to: track) }
    let old = Array(order[prefix..<(order.count - suffix)])
    let new = prefix..<(steps.count - suffix)
    guard !old.isEmpty || !new.isEmpty else { return }
    // As many as before: those of the same kind go on.
    let isPaired = old.count == new.count
    var replaced: [Int] = []
    for (offset, index) in new.enumerated() {
      if isPaired && heads[old[offset]] == wanted[index] {
        numbers.append(steps[index].numbers, to: old[offset])
        replaced.append(old[offset])
        continue
      }
      let track = numbers.begin(at: frame, steps[index].numbers)
      heads.append(wanted[index])
      replaced.append(track)
    }
    let kept = Set(replaced)
    for track in old where !kept.contains(track) { numbers.end(track) }
    order = Array(order[..<prefix]) + replaced + tail
    changes.append(
      .array([.integer(frame), .integer(prefix), .integer(old.count)] + replaced.map(JSONValue.integer)))
  }

  private mutating func number(of head: DrawnStep.Head) -> Int {
    if let number = headNumbers[head] { return number }
    headNumbers[head] = headList.count
    headList.append(head)
    return headList.count - 1
  }

  // MARK: Taking drawings apart

  private mutating func flatten(_ list: DisplayList, into steps: inout [DrawnStep]) throws {
    for command in list.commands {
      switch command {
      case .fill(let path, let color):
        let (shape, numbers) = DrawnStep.Shape.of(path)
        steps.append(DrawnStep(head: .fill(shape), numbers: numbers + color.channels))
      case .stroke(let path, let stroke):
        let (shape, numbers) = DrawnStep.Shape.of(path)
        steps.append(
          DrawnStep(
            head: .stroke(shape, dash: stroke.dash, isRound: stroke.ends == .round),
            numbers: numbers + stroke.color.channels + [stroke.width]))
      case .text(let run): try flatten(run, into: &steps)
      case .shadow(let shadow):
        let (shape, numbers) = DrawnStep.Shape.of(Path(roundedRect: shadow.box, radii: shadow.radii))
        steps.append(
          DrawnStep(
            head: .shadow(shape),
            numbers: numbers + shadow.color.channels + [shadow.offset.x, shadow.offset.y, shadow.blur]))
      case .image(let bitmap, let box):
        steps.append(DrawnStep(head: .image(images.number(of: bitmap)), numbers: box.edges))
      case .clip(let path, let inner):
        let (shape, numbers) = DrawnStep.Shape.of(path)
        try surround(inner, with: DrawnStep(head: .clip(shape), numbers: numbers), into: &steps)
      case .group(let opacity, let inner):
        try surround(inner, with: DrawnStep(head: .group, numbers: [opacity]), into: &steps)
      case .transform(let t, let inner):
        try surround(
          inner, with: DrawnStep(head: .transform, numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty]), into: &steps)
      }
    }
  }

  private mutating func surround(
    _ inner: DisplayList, with step: DrawnStep, into steps: inout [DrawnStep]
  ) throws {
    steps.append(step)
    try flatten(inner, into: &steps)
    steps.append(DrawnStep(head: .end, numbers: []))
  }

  private mutating func flatten(_ run: TextRun, into steps: inout [DrawnStep]) throws {
    for line in try outline(run).lines {
      if !line.letters.isEmpty {
        steps.append(
          DrawnStep(
            head: .text(line: texts.number(of: line)), numbers: [line.origin.x, line.origin.y] + run.color.channels))
      }
      for picture in line.pictures {
        let box = picture.box.offset(by: line.origin)
        steps.append(DrawnStep(head: .image(images.number(of: picture.bitmap)), numbers: box.edges))
      }
    }
  }

  // MARK: As text

  /// `heads`, `tracks` as `[head, …]` each, `order` as changes `[frame, at, removed, tracks …]`, `letters`, `lines` and `images`.
  var members: [JSONValue.Member] {
    let tracks = numbers.tracks.enumerated().map { index, track -> JSONValue in
      guard case .array(let value) = track.value else { return .null }
      return .array([.integer(heads[index])] + value)
    }
    return [
      .init("heads", .array(headList.map(\.value))), .init("tracks", .array(tracks)), .init("order", .array(changes)),
      .init("curves", .array(numbers.curves.map(\.value))), .init("letters", .strings(texts.letters)),
      .init("lines", .array(texts.lines)), .init("images", .strings(images.files)),
    ]
  }
}

extension DrawnStep.Head {
  fileprivate var value: JSONValue {
    switch self {
    case .fill(let shape): ["f", shape.value]
    case .stroke(let shape, let dash, let isRound):
      ["s", shape.value, .array(dash.map(JSONValue.exact)), .integer(isRound ? 1 : 0)]
    case .text(let line): ["x", .integer(line)]
    case .image(let image): ["i", .integer(image)]
    case .shadow(let shape): ["w", shape.value]
    case .clip(let shape): ["c", shape.value]
    case .group: ["g"]
    case .transform: ["t"]
    case .end: ["e"]
    case .view(let view): ["v", .integer(view)]
    }
  }
}

extension DrawnStep.Shape {
  /// The number of numbers for boxes, the letters of a path.
  fileprivate var value: JSONValue {
    switch self {
    case .box: 4
    case .roundedBox: 5
    case .corneredBox: 8
    case .path(let letters): .string(letters)
    }
  }
}

extension Color {
  fileprivate var channels: [Double] { [red, green, blue, alpha] }
}

extension Rect {
  var edges: [Double] { [x, y, width, height] }
}
