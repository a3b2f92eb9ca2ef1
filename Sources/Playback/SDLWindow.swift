import CSDL2
import Drawing
import Geometry
import Glibc

/// A window of the system and the pictures in it. Belongs to one thread.
///
/// Pictures are made by the processor, so they go straight into the window's own memory, and only the parts that changed.
/// A texture on the way would add a copy; with a graphics driver in software it cost five times as much.
package final class SDLWindow {
  private let window: OpaquePointer
  private var isKeyRepeated = false
  /// Where the pictures of the last presentation lie.
  private var shownBoxes: [SDL_Rect] = []
  private var cursors: [Cursor: OpaquePointer] = [:]
  private var shownCursor = Cursor.arrow
  /// What the window shows is not to be relied on: it is new, has another size, or something covered it.
  package private(set) var isDamaged = true

  /// Device pixels to a point.
  package let scale: Double

  /// A picture and where its top left corner lies, in device pixels.
  package struct Picture {
    package var bitmap: Bitmap
    package var x: Int
    package var y: Int
    /// Its pixels or its place differ from those of the last presentation.
    package var isNew: Bool

    package init(bitmap: Bitmap, x: Int, y: Int, isNew: Bool) {
      self.bitmap = bitmap
      self.x = x
      self.y = y
      self.isNew = isNew
    }

    fileprivate var box: SDL_Rect {
      SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(bitmap.width), h: Int32(bitmap.height))
    }
  }

  /// Opens a window of `size` points, or as much of it as the display holds.
  package init(title: String, size: Size, smallest: Size, scale: Double) throws(SDLError) {
    SDL_SetMainReady()
    // Xlib writes titles in the signs of the locale, and the one of a bare process has only ASCII.
    setlocale(LC_CTYPE, "C.UTF-8")
    // A player that stands still may let the screen sleep, and a compositor goes on while it runs.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_APP_NAME, "Pivotreel")
    try SDLWindow.connect()

    var pixels = (width: Int32((size.width * scale).rounded()), height: Int32((size.height * scale).rounded()))
    var usable = SDL_Rect()
    if SDL_GetDisplayUsableBounds(0, &usable) == 0, usable.w > 0, usable.h > 0 {
      pixels = (min(pixels.width, usable.w), min(pixels.height, usable.h))
    }
    let centered = pivotreel_windowpos_centered()
    guard
      let window = SDL_CreateWindow(
        title, centered, centered, pixels.width, pixels.height, SDL_WINDOW_RESIZABLE.rawValue)
    else {
      defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
      throw .noWindow(reason: SDLWindow.reason)
    }
    SDL_SetWindowMinimumSize(
      window, min(Int32(smallest.width * scale), pixels.width), min(Int32(smallest.height * scale), pixels.height))
    // Wayland has no memory of its own to draw in and needs SDL's detour.
    if String(cString: SDL_GetCurrentVideoDriver()) == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    self.window = window
    self.scale = scale
  }

  deinit {
    for cursor in Cursor.allCases {
      if let handle = cursors[cursor] { SDL_FreeCursor(handle) }
    }
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// What is still to be done when the display goes away while the window is open: the X server ends, or is out of reach.
  /// The connection's library ends the program then, and asks nobody but this.
  nonisolated(unsafe) private static var lastWords: (() -> Void)?

  /// `body` is called when the display is lost; the program ends with `status` after it.
  package static func whenDisplayIsLost(status: Int32, _ body: @escaping () -> Void) {
    lastWords = {
      body()
      exit(status)
    }
    // SDL has loaded the library, if there is an X display at all.
    guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD),
      let symbol = dlsym(library, "XSetIOErrorHandler")
    else { return }
    typealias Handler = @convention(c) (OpaquePointer?) -> Int32
    typealias Setter = @convention(c) (Handler) -> OpaquePointer?
    _ = unsafeBitCast(symbol, to: Setter.self)({ _ in
      SDLWindow.lastWords?()
      return 0
    })
  }

  private static var reason: String { String(cString: SDL_GetError()) }

  /// Finds a display that somebody can see. Left alone, SDL ends at drivers that draw into memory and play to nobody; one
  /// that is asked for by name in `SDL_VIDEODRIVER` is taken as it is.
  private static func connect() throws(SDLError) {
    if SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil {
      let displays = [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")].filter { getenv($0.0) != nil }
      if displays.isEmpty { throw .noDisplay(reason: "neither DISPLAY nor WAYLAND_DISPLAY is set") }
      SDL_SetHint(SDL_HINT_VIDEODRIVER, displays.map(\.1).joined(separator: ","))
      if SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 { return }
      let named = displays.map { "\($0.0)=\(getenv($0.0).map { String(cString: $0) } ?? "")" }
      throw .noDisplay(reason: "nothing answers at \(named.joined(separator: " or "))")
    }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(reason: reason) }
  }

  /// The size of the picture that fills the window, in device pixels.
  package var pixelSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return (Int(max(width, 1)), Int(max(height, 1)))
  }

  /// In points.
  package var size: Size {
    let pixels = pixelSize
    return Size(Double(pixels.width) / scale, Double(pixels.height) / scale)
  }

  package var title: String {
    get { String(cString: SDL_GetWindowTitle(window)) }
    set { SDL_SetWindowTitle(window, newValue) }
  }

  package func setFullScreen(_ isOn: Bool) {
    SDL_SetWindowFullscreen(window, isOn ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
  }

  /// How long the display shows one picture.
  package var refreshInterval: Duration {
    var mode = SDL_DisplayMode()
    let known = SDL_GetWindowDisplayMode(window, &mode) == 0 && mode.refresh_rate > 0
    return .seconds(1) / Int(known ? mode.refresh_rate : 60)
  }

  // MARK: - Pictures

  /// Shows opaque pictures one over another, the first at the bottom; together they cover the window. Only what changed
  /// is copied: where a picture is new, and where one was that has moved or gone.
  package func present(_ pictures: [Picture]) throws(SDLError) {
    guard let surface = SDL_GetWindowSurface(window) else { throw .cannotDraw(reason: SDLWindow.reason) }
    var whole = SDL_Rect(x: 0, y: 0, w: surface.pointee.w, h: surface.pointee.h)
    var changed: [SDL_Rect] = []
    func add(_ box: SDL_Rect) {
      var (box, visible) = (box, SDL_Rect())
      if SDL_IntersectRect(&box, &whole, &visible) == SDL_TRUE { changed.append(visible) }
    }
    let boxes = pictures.map(\.box)
    if isDamaged {
      add(whole)
    } else {
      for (picture, box) in zip(pictures, boxes) where picture.isNew { add(box) }
      for box in shownBoxes where !boxes.contains(where: { $0.isEqual(to: box) }) { add(box) }
    }
    for picture in pictures {
      for box in changed { try copy(picture, within: box, to: surface) }
    }
    isDamaged = false
    shownBoxes = boxes
    guard !changed.isEmpty else { return }
    guard SDL_UpdateWindowSurfaceRects(window, changed, Int32(changed.count)) == 0 else {
      throw .cannotDraw(reason: SDLWindow.reason)
    }
  }

  private func copy(
    _ picture: Picture, within limits: SDL_Rect, to surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(SDLError) {
    var (box, limits, part) = (picture.box, limits, SDL_Rect())
    guard SDL_IntersectRect(&box, &limits, &part) == SDL_TRUE else { return }
    var isCopied = false
    picture.bitmap.bytes.withUnsafeBytes { bytes in
      // SDL only reads from it. Nothing shines through, so the alpha channel may count as unused.
      guard
        let pixels = bytes.baseAddress,
        let source = SDL_CreateRGBSurfaceWithFormatFrom(
          UnsafeMutableRawPointer(mutating: pixels), Int32(picture.bitmap.width), Int32(picture.bitmap.height), 32,
          Int32(picture.bitmap.width * 4), SDL_PIXELFORMAT_RGB888.rawValue)
      else { return }
      var from = SDL_Rect(x: part.x - box.x, y: part.y - box.y, w: part.w, h: part.h)
      isCopied = SDL_UpperBlit(source, &from, surface, &part) == 0
      SDL_FreeSurface(source)
    }
    if !isCopied { throw .cannotDraw(reason: SDLWindow.reason) }
  }

  // MARK: - Pointer and clipboard

  package func show(_ cursor: Cursor) {
    guard cursor != shownCursor else { return }
    shownCursor = cursor
    let handle = cursors[cursor] ?? SDL_CreateSystemCursor(cursor.system)
    cursors[cursor] = handle
    SDL_SetCursor(handle)
  }

  package func copyToClipboard(_ text: String) { SDL_SetClipboardText(text) }

  // MARK: - Events

  /// Waits for something to happen, at most `timeout` (nil: for ever), and returns all that has happened, in order.
  package func events(timeout: Duration?) -> [WindowEvent] {
    var event = SDL_Event()
    var found: Bool
    if let timeout {
      // Rounded up, for a wait that ends early would find nothing to do and wait again.
      let milliseconds = (timeout.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
      found =
        milliseconds > 0
        ? SDL_WaitEventTimeout(&event, Int32(min(milliseconds, 60_000))) == 1 : SDL_PollEvent(&event) == 1
    } else {
      found = SDL_WaitEvent(&event) == 1
    }
    var events: [WindowEvent] = []
    while found {
      if let translated = translate(event) { events.append(translated) }
      found = SDL_PollEvent(&event) == 1
    }
    return events
  }

  private func translate(_ event: SDL_Event) -> WindowEvent? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_QUIT: return .closed
    case SDL_WINDOWEVENT:
      switch SDL_WindowEventID(rawValue: UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_SIZE_CHANGED:
        isDamaged = true
        return .resized(size)
      case SDL_WINDOWEVENT_EXPOSED:
        isDamaged = true
        return nil
      case SDL_WINDOWEVENT_LEAVE: return .pointerLeft
      default: return nil
      }
    case SDL_KEYDOWN:
      isKeyRepeated = event.key.repeat != 0
      return Key(event.key.keysym).map { .key($0, isRepeat: isKeyRepeated) }
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      return text.isEmpty ? nil : .text(text, isRepeat: isKeyRepeated)
    case SDL_MOUSEMOTION: return .pointerMoved(point(event.motion.x, event.motion.y), SDLWindow.modifiers)
    case SDL_MOUSEBUTTONDOWN where Int32(event.button.button) == SDL_BUTTON_LEFT:
      return .pointerPressed(point(event.button.x, event.button.y))
    case SDL_MOUSEBUTTONUP where Int32(event.button.button) == SDL_BUTTON_LEFT:
      return .pointerReleased(point(event.button.x, event.button.y))
    case SDL_MOUSEWHEEL where event.wheel.y != 0:
      let isFlipped = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue
      return .wheel(
        Int(isFlipped ? -event.wheel.y : event.wheel.y), at: point(event.wheel.mouseX, event.wheel.mouseY),
        SDLWindow.modifiers)
    default: return nil
    }
  }

  private static var modifiers: WindowEvent.Modifiers {
    let state = SDL_GetModState().rawValue
    var modifiers: WindowEvent.Modifiers = []
    if state & KMOD_SHIFT.rawValue != 0 { modifiers.insert(.shift) }
    if state & KMOD_ALT.rawValue != 0 { modifiers.insert(.alt) }
    if state & KMOD_CTRL.rawValue != 0 { modifiers.insert(.control) }
    return modifiers
  }

  private func point(_ x: Int32, _ y: Int32) -> Point { Point(Double(x) / scale, Double(y) / scale) }
}

extension Key {
  /// The key of a key press, if it is one that counts as a key; signs arrive as text.
  fileprivate init?(_ pressed: SDL_Keysym) {
    let modifiers = UInt32(pressed.mod)
    let letters = SDLK_a.rawValue...SDLK_z.rawValue
    let code = UInt32(bitPattern: pressed.sym)
    if modifiers & KMOD_CTRL.rawValue != 0, letters.contains(code) {
      self = .control(Character(Unicode.Scalar(UInt8(code))))
      return
    }
    guard modifiers & (KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue) == 0 else { return nil }
    let shift = modifiers & KMOD_SHIFT.rawValue != 0
    switch SDL_KeyCode(rawValue: code) {
    case SDLK_SPACE: self = .space
    case SDLK_LEFT: self = shift ? .shiftLeft : .left
    case SDLK_RIGHT: self = shift ? .shiftRight : .right
    case SDLK_UP: self = .up
    case SDLK_DOWN: self = .down
    case SDLK_HOME: self = .home
    case SDLK_END: self = .end
    case SDLK_BACKSPACE: self = .backspace
    case SDLK_ESCAPE: self = .escape
    case SDLK_RETURN, SDLK_KP_ENTER: self = .enter
    case SDLK_TAB: self = shift ? .shiftTab : .tab
    case SDLK_F5: self = .f5
    case let code where letters.contains(code.rawValue):
      self = .letter(Character(Unicode.Scalar(UInt8(code.rawValue))), shift: shift)
    default: return nil
    }
  }
}

extension SDL_Rect {
  fileprivate func isEqual(to other: SDL_Rect) -> Bool {
    x == other.x && y == other.y && w == other.w && h == other.h
  }
}

extension Cursor {
  fileprivate var system: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .horizontal: SDL_SYSTEM_CURSOR_SIZEWE
    case .vertical: SDL_SYSTEM_CURSOR_SIZENS
    case .both: SDL_SYSTEM_CURSOR_SIZENWSE
    }
  }
}
