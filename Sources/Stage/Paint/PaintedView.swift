import Drawing
import Geometry
import LayoutVocabulary

/// One view as it is about to be painted: all that the look asks for, in the screen's coordinates.
struct PaintedView {
  let kind: ViewKind
  let style: ViewStyle
  /// On whole device pixels when the view is at rest; where it is, when it moves.
  let box: Rect
  let isAtRest: Bool
  let depth: Int
  /// nil for root.
  let hue: Hue?
  let screen: Size
  /// Device pixels per point.
  let scale: Double
  let time: Rational
  let theme: Theme
  let measurer: any TextMeasurer
  let isRightToLeft: Bool
  /// Whether root has a ground where the scene gives it none.
  let drawsGround: Bool
  /// The view's picture, where its file is there.
  let image: Bitmap?

  init(_ state: ViewState, in frame: StageFrame, _ context: PaintContext, _ measurer: any TextMeasurer) {
    let view = context.views[state.view]
    kind = view.kind
    style = state.style
    box = state.isAtRest ? state.absolute.snapped(toScale: frame.scale) : state.absolute
    isAtRest = state.isAtRest
    depth = view.depth
    hue = view.hue.map { context.theme.hues[$0] }
    screen = frame.screen
    scale = frame.scale
    time = frame.time
    theme = context.theme
    drawsGround = context.drawsGround
    isRightToLeft = context.direction == .rightToLeft
    self.measurer = measurer
    image = state.style.image.flatMap { context.images[$0] }
  }

  /// A control that the scene has switched off.
  var isOff: Bool { !style.isEnabled }

  /// The colour of a control.
  var tint: Color { style.color ?? theme[isOff ? .sink2 : .tint] }

  var font: Font { kind.font(for: style) }

  func textWidth(_ text: String, _ font: Font) -> Double {
    text.isEmpty ? 0 : measurer.measure(text, font: font, maxWidth: nil).size.width
  }

  /// A place `distance` from the side where reading begins.
  func x(_ distance: Double) -> Double { isRightToLeft ? box.maxX - distance : box.minX + distance }

  /// `rect`, or its mirror image in the view's box when reading begins at the right.
  func placed(_ rect: Rect) -> Rect {
    isRightToLeft ? Rect(box.minX + box.maxX - rect.maxX, rect.y, rect.width, rect.height) : rect
  }

  /// Where lines of text begin: where reading does, and in a left-to-right scene where the text's own does.
  var leading: TextRun.Alignment { isRightToLeft ? .right : .leading }

  // MARK: - Shape

  var radii: CornerRadii {
    if let corner = style.corner { return CornerRadii(corner) }
    let (w, h) = (box.width, box.height)
    switch kind {
    case .view, .stack, .scroll: return style.fill == nil && hue != nil ? radiiByPlace : .zero
    case .image: return CornerRadii(min(8, w / 4, h / 4))
    case .button: return CornerRadii(min(8, h / 4))
    case .textField, .textView: return CornerRadii(min(7, h / 4))
    case .label, .switch, .slider, .stepper, .segmented, .progress, .spinner, .guide: return .zero
    }
  }

  /// Each corner is as round as it is far from the screen's edges, up to 8: a bar that touches an edge is square there, and
  /// its corners grow smoothly as it moves away.
  private var radiiByPlace: CornerRadii {
    func distance(_ place: Double, _ length: Double) -> Double { max(0, min(place, length - place)) }
    let most = min(8, box.width / 4, box.height / 4)
    let left = distance(box.minX, screen.width)
    let right = distance(box.maxX, screen.width)
    let top = distance(box.minY, screen.height)
    let bottom = distance(box.maxY, screen.height)
    return CornerRadii(
      topLeft: min(most, left, top), topRight: min(most, right, top), bottomRight: min(most, right, bottom),
      bottomLeft: min(most, left, bottom))
  }

  /// The outline of the view's box.
  var shape: Path { Path(roundedRect: box, radii: radii) }

  /// Children of these never show outside.
  var clips: Bool { style.clips || kind == .scroll }

  /// The middle line of a border that lies inside the outline.
  func innerBorder(width: Double) -> Path {
    Path(roundedRect: box.inset(by: width / 2), radii: radii.grown(by: -width / 2))
  }

  /// A border inside the outline, thinner where the box has no room for it.
  func border(_ color: Color, width: Double, dash: [Double] = [], into list: inout DisplayList) {
    let width = min(width, box.width / 2, box.height / 2)
    guard width > 0 else { return }
    list.stroke(innerBorder(width: width), Stroke(color, width: width, dash: dash))
  }

  // MARK: - Parts that all kinds have

  /// Shadow, fill, and the edge of an uncoloured view.
  func paintGround(into list: inout DisplayList) {
    if let shadow = style.shadow, castsShadow {
      list.shadow(
        SoftShadow(
          box: box, radii: radii, offset: Point(shadow.dx, shadow.dy), blur: shadow.blur, color: shadow.color))
    }
    guard !box.isEmpty else { return }
    switch kind {
    case .view, .stack, .scroll:
      guard let hue else {
        if let ground = style.fill ?? (drawsGround ? theme[.root] : nil) { list.fill(shape, ground) }
        return
      }
      list.fill(shape, style.fill ?? hue.fill(depth: depth))
      if !clips { paintDefaultBorder(into: &list) }
    case .label:
      if let fill = style.fill { list.fill(shape, fill) }
    case .button: paintButtonPlate(into: &list)
    case .textField, .textView: paintFieldGround(into: &list)
    case .image: paintImageGround(into: &list)
    case .switch, .slider, .stepper, .segmented, .progress, .spinner, .guide: break
    }
  }

  /// What stands on the ground.
  func paintContent(into list: inout DisplayList) {
    guard !box.isEmpty else { return }
    switch kind {
    case .view, .stack, .scroll, .guide: break
    case .label: paintLabel(into: &list)
    case .button: paintButtonText(into: &list)
    case .textField: paintFieldText(into: &list)
    case .textView: paintTextViewText(into: &list)
    case .image: paintImage(into: &list)
    case .switch: paintSwitch(into: &list)
    case .slider: paintSlider(into: &list)
    case .stepper: paintStepper(into: &list)
    case .segmented: paintSegmented(into: &list)
    case .progress: paintProgress(into: &list)
    case .spinner: paintSpinner(into: &list)
    }
  }

  /// The edge of an uncoloured view.
  private func paintDefaultBorder(into list: inout DisplayList) {
    guard let hue, style.fill == nil, style.border == nil else { return }
    border(hue.line.opacity(0.75), width: 1, into: &list)
  }

  /// What stands above the children: the border that the scene writes, as on the platform, and the edge that children would
  /// be cut off at.
  func paintEdge(into list: inout DisplayList) {
    guard kind != .guide else { return }
    if let written = style.border { return border(written.color, width: written.width, into: &list) }
    switch kind {
    case .view, .stack, .scroll: if clips { paintDefaultBorder(into: &list) }
    default: break
    }
  }

  /// A shadow needs a box that shows.
  private var castsShadow: Bool {
    switch kind {
    case .view, .stack, .scroll, .image, .textField, .textView: true
    case .label, .button: style.fill != nil
    case .switch, .slider, .stepper, .segmented, .progress, .spinner, .guide: false
    }
  }

  // MARK: - Text

  /// One line of text in `box`, its capitals in the middle; at rest its baseline stands on a device pixel.
  func line(
    _ text: String, _ font: Font, _ color: Color, in box: Rect, alignment: TextRun.Alignment? = nil,
    truncation: TextRun.Truncation = .end
  ) -> TextRun {
    onPixels(
      TextRun(
        text, font: font, color: color, box: box, alignment: alignment ?? leading, truncation: truncation,
        tightening: 0.03))
  }

  func onPixels(_ run: TextRun) -> TextRun {
    guard isAtRest else { return run }
    var run = run
    let baseline = run.firstBaseline(lineCount: 1)
    run.box.y += (baseline * scale).rounded() / scale - baseline
    return run
  }
}
