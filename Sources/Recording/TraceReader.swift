import FoundationEssentials
import Geometry
import LayoutVocabulary
import SceneScript
import Stage

/// A recording as a trace holds it: enough to draw and compare it without its scene.
package struct Trace: Sendable {
  package var description: RecordingDescription
  package var frames: [StageFrame]

  package init(description: RecordingDescription, frames: [StageFrame]) {
    self.description = description
    self.frames = frames
  }
}

/// Why a text is no trace that can be read here.
package enum TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  case notATrace
  case unsupportedVersion(Int)
  /// Lines count from 1.
  case malformed(line: Int, reason: String)
  /// The closing line is missing, or counts other frames than the header.
  case torn

  package var description: String {
    switch self {
    case .notATrace: "this is no trace: its first line has no \"pivotreel-trace\""
    case .unsupportedVersion(let found):
      "the trace has format version \(found); this program reads version \(TraceWriter.version). Record it again."
    case .malformed(let line, let reason): "line \(line) of the trace is wrong: \(reason)"
    case .torn: "the trace breaks off before its end"
    }
  }
}

/// Reads a trace back into frames, which are those that were written up to the sixth decimal.
///
/// `absolute` frames are sums of `shown` ones; `momentIndex` counts the different layouts of the trace anew.
package struct TraceReader {
  private let description: RecordingDescription
  private let names: [String: ViewIndex]
  private var entries: [RecordingDescription.Entry] = []
  private var frames: [StageFrame] = []
  private var expected: [Int]
  private var current: Current

  /// Four and a half hours at 60 frames a second: what a trace asks for is made in memory.
  private static let lastIndex = 1_000_000

  /// What the lines so far say.
  private struct Current {
    var screen: Size
    var order: [ViewIndex] = []
    /// By view index; nil where the view does not exist.
    var states: [ViewState?]
    var conflicts: [[String]] = []
    var ambiguous: [StageFrame.Ambiguity] = []
    var moment = -1
  }

  /// The trace with these bytes.
  package static func read(_ bytes: [UInt8]) throws(TraceError) -> Trace {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first, let stamp = try? decode(first) as VersionRecord else { throw .notATrace }
    guard stamp.version == TraceWriter.version else { throw .unsupportedVersion(stamp.version) }
    guard let header = try? decode(first) as HeaderRecord else {
      throw .malformed(line: 1, reason: "the header lacks something, or has it in another form")
    }
    var reader = try TraceReader(header)
    var end: Int?
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      do {
        if end != nil { throw Fault("it stands after the end") }
        end = try reader.take(decode(line))
      } catch let fault as Fault {
        throw .malformed(line: index + 1, reason: fault.reason)
      } catch {
        throw .malformed(line: index + 1, reason: "it is not a line of JSON with the members of a trace")
      }
    }
    guard end == reader.expected.count else { throw .torn }
    reader.fill(upTo: Int.max)
    var description = reader.description
    description.entries = reader.entries
    for index in reader.frames.indices {
      reader.frames[index].entryInForce = description.entryInForce(atFrame: reader.frames[index].index)
    }
    return Trace(description: description, frames: reader.frames)
  }

  package static func read(_ lines: [String]) throws(TraceError) -> Trace {
    try read(Array(lines.joined(separator: "\n").utf8))
  }

  private init(_ header: HeaderRecord) throws(TraceError) {
    func wrong(_ reason: String) -> TraceError { .malformed(line: 1, reason: reason) }
    guard let fps = Rational(traceText: header.fps), fps > .zero, max(fps.numerator, fps.denominator) <= 1_000_000
    else {
      throw wrong("\(header.fps) is no frame rate")
    }
    guard let screen = Size(header.screen) else { throw wrong("a screen is a width and a height") }
    var frames: [ClosedRange<Int>] = []
    for run in header.frames {
      guard run.count == 2, run[0] <= run[1], run[0] > frames.last?.upperBound ?? -1 else {
        throw wrong("frames are ascending pairs of a first and a last index")
      }
      frames.append(run[0]...run[1])
    }
    guard frames.last?.upperBound ?? 0 <= TraceReader.lastIndex else { throw wrong("it has too many frames") }
    var names: [String: ViewIndex] = [:]
    var views: [RecordingDescription.View] = []
    for (index, view) in header.views.enumerated() {
      guard let kind = ViewKind(rawValue: view.kind) else {
        throw wrong("\(view.name) is of the unknown kind \(view.kind)")
      }
      guard names.updateValue(index, forKey: view.name) == nil else { throw wrong("two views are called \(view.name)") }
      views.append(
        .init(name: view.name, kind: kind, parent: nil, style: view.style.map(ViewStyle.init) ?? ViewStyle()))
    }
    for (index, view) in header.views.enumerated() {
      guard let parent = view.parent else { continue }
      guard let found = names[parent] else { throw wrong("\(view.name) stands in \(parent), which is no view") }
      views[index].parent = found
    }
    description = RecordingDescription(
      title: header.title, fps: fps, frames: frames, screen: screen, scale: header.scale, views: views, entries: [])
    self.names = names
    expected = frames.flatMap { Array($0) }
    current = Current(screen: screen, states: [ViewState?](repeating: nil, count: views.count))
  }

  /// Takes one line; the frame count when it is the closing one.
  private mutating func take(_ line: LineRecord) throws -> Int? {
    if let edit = line.edit {
      guard edit == entries.count else { throw Fault("edit \(edit) follows edit \(entries.count - 1)") }
      guard let time = line.time.flatMap(Rational.init(traceText:)), let name = line.name else {
        throw Fault("an edit has a time and a name")
      }
      entries.append(.init(time: time, name: name))
    } else if let frame = line.frame {
      try take(line, frame)
    } else if let end = line.end {
      return end
    } else {
      throw Fault("it is neither an edit, nor a frame, nor the end")
    }
    return nil
  }

  private mutating func take(_ line: LineRecord, _ index: Int) throws {
    fill(upTo: index)
    guard frames.count < expected.count, expected[frames.count] == index else {
      throw Fault("frame \(index) is not among the frames of the header, or stands twice")
    }
    if let screen = line.screen { current.screen = try Size(screen).orFault("a screen is a width and a height") }
    if let order = line.order { try arrange(order.map(view), line.views ?? [:]) }
    for view in current.order {
      guard let record = line.views?[description.views[view].name] else { continue }
      try change(view, record)
    }
    if let views = line.views,
      let stray = views.keys.sorted().first(where: { names[$0].map { current.states[$0] == nil } ?? true })
    {
      throw Fault("\(stray) is no view of frame \(index)")
    }
    if let conflicts = line.conflicts { current.conflicts = conflicts }
    if let ambiguous = line.ambiguous {
      current.ambiguous = try ambiguous.map { record in
        StageFrame.Ambiguity(
          view: try view(record.view),
          attributes: try record.attributes.map { try Attribute(name: $0).orFault("\($0) is no attribute") })
      }
    }
    if line.order != nil || line.views?.values.contains(where: { $0.model != nil }) ?? false { current.moment += 1 }
    append(index)
  }

  private mutating func arrange(_ order: [ViewIndex], _ records: [String: ViewRecord]) throws {
    var states = [ViewState?](repeating: nil, count: description.views.count)
    for view in order {
      let declared = description.views[view]
      guard states[view] == nil else { throw Fault("\(declared.name) stands twice in the order") }
      if let parent = declared.parent, states[parent] == nil {
        throw Fault("\(declared.name) stands before the view that it is in")
      }
      states[view] = current.states[view]
      guard states[view] == nil else { continue }
      guard let record = records[declared.name], let model = record.model.flatMap(Rect.init),
        let shown = record.shown.flatMap(Rect.init)
      else { throw Fault("\(declared.name) appears without its boxes") }
      states[view] = ViewState(
        view: view, parent: nil, model: model, shown: shown, absolute: shown, isHidden: false, opacity: 1,
        isAtRest: true, isGhost: false, style: declared.style)
    }
    current.order = order
    current.states = states
  }

  private mutating func change(_ view: ViewIndex, _ record: ViewRecord) throws {
    guard var state = current.states[view] else { return }
    if let model = record.model { state.model = try Rect(model).orFault("a box is x, y, width and height") }
    if let shown = record.shown { state.shown = try Rect(shown).orFault("a box is x, y, width and height") }
    if let hidden = record.hidden { state.isHidden = hidden }
    if let opacity = record.opacity { state.opacity = opacity }
    if let moving = record.moving { state.isAtRest = !moving }
    if let ghost = record.ghost { state.isGhost = ghost }
    if let style = record.style { state.style = ViewStyle(style) }
    current.states[view] = state
  }

  /// The recorded frames before `index` that have no line show what the frame before them shows.
  private mutating func fill(upTo index: Int) {
    while frames.count < expected.count, expected[frames.count] < index { append(expected[frames.count]) }
  }

  private mutating func append(_ index: Int) {
    var positions = [Int?](repeating: nil, count: description.views.count)
    var views: [ViewState] = []
    for view in current.order {
      guard var state = current.states[view] else { continue }
      positions[view] = views.count
      state.parent = description.views[view].parent.flatMap { positions[$0] }
      state.absolute = state.shown.offset(by: state.parent.map { views[$0].absolute.origin } ?? .zero)
      views.append(state)
    }
    frames.append(
      StageFrame(
        index: index, time: Rational(index) / description.fps, screen: current.screen, scale: description.scale,
        views: views, conflicts: current.conflicts, ambiguous: current.ambiguous, entryInForce: nil,
        momentIndex: max(current.moment, 0)))
  }

  private func view(_ name: String) throws -> ViewIndex { try names[name].orFault("\(name) is no view of the header") }
}

// MARK: Lines as they stand in the file

/// What is wrong with one line.
private struct Fault: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}

private struct VersionRecord: Decodable {
  var version: Int

  enum CodingKeys: String, CodingKey { case version = "pivotreel-trace" }
}

private struct HeaderRecord: Decodable {
  var title: String
  var fps: String
  var frames: [[Int]]
  var screen: [Double]
  var scale: Double
  var views: [View]

  struct View: Decodable {
    var name: String
    var kind: String
    var parent: String?
    var style: StyleRecord?
  }
}

private struct LineRecord: Decodable {
  var edit: Int?
  var time: String?
  var name: String?
  var frame: Int?
  var screen: [Double]?
  var order: [String]?
  var views: [String: ViewRecord]?
  var conflicts: [[String]]?
  var ambiguous: [AmbiguityRecord]?
  var end: Int?
}

private struct ViewRecord: Decodable {
  var model: [Double]?
  var shown: [Double]?
  var hidden: Bool?
  var opacity: Double?
  var moving: Bool?
  var ghost: Bool?
  var style: StyleRecord?
}

private struct AmbiguityRecord: Decodable {
  var view: String
  var attributes: [String]
}

private func decode<Record: Decodable>(_ line: ArraySlice<UInt8>) throws -> Record {
  try JSONDecoder().decode(Record.self, from: Data(line))
}

extension Optional {
  fileprivate func orFault(_ reason: String) throws -> Wrapped {
    guard let self else { throw Fault(reason) }
    return self
  }
}

extension Size {
  fileprivate init?(_ numbers: [Double]) {
    guard numbers.count == 2 else { return nil }
    self.init(numbers[0], numbers[1])
  }
}

extension Rect {
  fileprivate init?(_ numbers: [Double]) {
    guard numbers.count == 4 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

extension Rational {
  /// Reads what `description` writes: `3/2` or `3`.
  fileprivate init?(traceText text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard let numerator = parts[0], parts.count <= 2 else { return nil }
    guard parts.count == 2 else {
      self.init(numerator)
      return
    }
    guard let denominator = parts[1], denominator > 0 else { return nil }
    self.init(numerator, denominator)
  }
}
