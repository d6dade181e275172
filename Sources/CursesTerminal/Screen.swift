import CNCurses
import Glibc
import TerminalCanvas
import VisibleText

/// The open screen of ncurses, with its content and its operations.
///
/// ncurses has one screen for each process and no locks. The thread that opens the screen passes this value to the
/// screen's thread. After that, only the screen's thread uses it.
struct Screen: Sendable {
  let abilities: cn_abilities
  /// A note for the user about the choice of terminal type.
  let note: String?
  /// The file descriptor for keys.
  ///
  /// It isn't always standard input, which may be a pipe.
  let input: Int32
  /// The file descriptor of the terminal.
  let output: Int32
  /// The file descriptor from which signals are read as bytes.
  let signals: Int32

  /// Whether to request the terminal's background.
  ///
  /// This is the case only if the terminal supports the request and shows colors.
  let asksBackground: Bool

  private let isASCIIOnly: Bool
  private var pens: [Style: cn_pen] = [:]
  private var shown: Canvas?
  private var title = ""

  /// Opens the screen with the first terminal type that works.
  init(_ options: TerminalOptions, mailbox: Mailbox) throws(TerminalError) {
    output = STDOUT_FILENO
    guard isatty(output) == 1 else { throw .notATerminal }
    guard !["", "dumb"].contains(options.type) else { throw .linesOnly(type: options.type) }
    if isatty(STDIN_FILENO) == 1 {
      input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    } else {
      input = Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC)
    }
    guard input >= 0 else { throw .notATerminal }
    signals = cn_watch_signals()
    guard signals >= 0 else {
      _ = Glibc.close(input)
      throw .noResources
    }
    cn_guard_start(output)
    cn_guard_thread()

    let types = [options.type] + options.standIns
    var abilities = cn_abilities()
    var chosen: String?
    let delay = Int32(clamping: options.escapeDelay)
    for type in types where chosen == nil {
      let result = cn_open(type, input, output, delay, options.wantsColor, &abilities)
      if result == CN_OPENED { chosen = type }
    }
    guard let chosen else {
      cn_guard_stop()
      cn_stop_signals()
      _ = Glibc.close(input)
      throw .unknownType(options.type)
    }
    self.abilities = abilities
    asksBackground = options.asksBackground && abilities.has_modes && abilities.colors > 0
    isASCIIOnly = options.isASCIIOnly || !abilities.is_utf8
    note =
      chosen == options.type
      ? nil
      : "The terminal type '\(options.type)' is unknown here; \(chosen) stands in for it. "
        + "Set TERM to another type for other colors."
    mailbox.size = kernelSize ?? .standard
  }

  /// The terminal's size as the kernel reports it.
  var kernelSize: Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cn_size(output, &columns, &rows) else { return nil }
    return Size(columns: Int(columns), rows: Int(rows))
  }

  /// The number of colors, or 0 if the terminal shows no colors.
  var colors: Int { Int(abilities.colors) }

  /// Whether the terminal may support the clipboard.
  var hasClipboard: Bool { abilities.has_clipboard }

  /// Draws the differences between a frame and the content of the screen.
  mutating func show(_ frame: Frame) {
    setTitle(frame.title)
    cn_capture_mouse(frame.capturesMouse)
    let runs: [CellRun]
    if let shown, shown.fullSize == frame.size {
      runs = frame.canvas.changes(since: shown)
    } else {
      cn_erase()
      runs = frame.canvas.changes(since: Canvas(.zero))
    }
    for run in runs { put(run) }
    shown = frame.canvas
    let cursor = frame.cursor ?? Point(column: -1, row: -1)
    cn_place_cursor(Int32(cursor.column), Int32(cursor.row))
    cn_flush()
  }

  /// Applies a new size.
  ///
  /// The next frame is drawn completely.
  mutating func resize(to size: Size) {
    cn_resize(Int32(clamping: size.columns), Int32(clamping: size.rows))
    shown = nil
  }

  func send(_ clipboard: ClipboardText) {
    send(clipboard.sequence)
  }

  /// Requests the color of the terminal's background (OSC 11).
  ///
  /// A terminal that doesn't support the request ignores it.
  func askBackground() {
    send("\u{1B}]11;?\u{1B}\\")
  }

  /// Discards unread input.
  ///
  /// Otherwise, a late response of the terminal would be typed into the shell.
  func dropInput() {
    tcflush(input, TCIFLUSH)
  }

  /// Restores the terminal and the signal handlers.
  func close() {
    cn_close()
    cn_guard_stop()
    cn_stop_signals()
    _ = Glibc.close(input)
  }

  private mutating func setTitle(_ wanted: String) {
    guard wanted != title, abilities.has_modes else { return }
    title = wanted
    send("\u{1B}]2;\(wanted.withVisibleSigns)\u{07}")
  }

  private func send(_ sequence: String) {
    var sequence = sequence
    sequence.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        _ = cn_write(output, characters.baseAddress, characters.count)
      }
    }
  }

  private mutating func put(_ run: CellRun) {
    var style: Style?
    var pen = cn_pen()
    for (offset, cell) in run.cells.enumerated() where !cell.isContinuation || isASCIIOnly {
      let cell = isASCIIOnly ? cell.inASCII : cell
      if style != cell.style {
        style = cell.style
        pen = self.pen(for: cell.style)
      }
      put(cell, column: Int32(run.column + offset), row: Int32(run.row), pen: pen)
    }
  }

  private func put(_ cell: Cell, column: Int32, row: Int32, pen: cn_pen) {
    if cell.glyph.isSingle {
      var scalar = cell.glyph.base.value
      cn_put(column, row, &scalar, 1, Int32(cell.width), pen)
    } else {
      let scalars = cell.glyph.scalars.map(\.value)
      cn_put(column, row, scalars, Int32(scalars.count), Int32(cell.width), pen)
    }
  }

  private mutating func pen(for style: Style) -> cn_pen {
    if let pen = pens[style] { return pen }
    var attributes = style.attributes
    let foreground = number(of: style.foreground)
    if case .ansi(let color) = style.foreground, color.rawValue >= 8, 1..<16 ~= abilities.colors {
      attributes.insert(.bold)
    }
    let background = number(of: style.background)
    let pen = cn_make_pen(UInt32(attributes.rawValue), foreground, background)
    pens[style] = pen
    return pen
  }

  /// Returns the number of the given color on this terminal, among its 256, 16 or 8 colors.
  private func number(of color: Color) -> Int32 {
    let colors = abilities.colors
    switch color {
    case .default:
      return -1
    case .palette(let number, _) where colors >= 256:
      return Int32(number)
    case .palette(_, let fallback):
      return self.number(of: .ansi(fallback))
    case .rgb(let rgb):
      return self.number(of: .palette(rgb.nearestInPalette, fallback: rgb.nearestANSI))
    case .ansi(let color):
      return colors >= 16 ? Int32(color.rawValue) : Int32(color.rawValue % 8)
    }
  }
}
