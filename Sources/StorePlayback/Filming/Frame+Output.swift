import TerminalCanvas

extension Frame {
  /// Returns the output that makes a terminal show this frame, according to ECMA-48.
  ///
  /// - Parameter old: The frame that the terminal shows, or `nil` for a new terminal.
  /// - Returns: The output. It is empty if the frames are equal.
  func output(since old: Frame?) -> String {
    var output = ""
    // A canvas without any cells makes every cell of the frame a change.
    let runs = canvas.changes(since: old?.canvas ?? Canvas(.zero))
    if old?.size != size {
      // Line wrapping is off, because the position of every run is set explicitly.
      output += "\u{1B}[?7l\u{1B}[0m\u{1B}[2J"
    }
    var style = Style.plain
    for run in runs {
      output += Self.move(Point(column: run.column, row: run.row))
      for cell in run.cells where !cell.isContinuation {
        if cell.style != style {
          style = cell.style
          output += style.codes
        }
        output.append(cell.character)
      }
    }
    if style != .plain { output += Style.plain.codes }
    if let cursor {
      if !output.isEmpty || old?.cursor != cursor { output += Self.move(cursor) }
      if old?.cursor == nil { output += "\u{1B}[?25h" }
    } else if old == nil || old?.cursor != nil {
      output += "\u{1B}[?25l"
    }
    return output
  }

  private static func move(_ point: Point) -> String {
    "\u{1B}[\(point.row + 1);\(point.column + 1)H"
  }
}

extension Style {
  /// The SGR sequence for this style.
  ///
  /// It doesn't depend on the previous style.
  fileprivate var codes: String {
    var codes = ["0"]
    let attributed: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    codes += attributed.filter { attributes.contains($0.0) }.map(\.1)
    codes += foreground.codes(plain: 30, bright: 90, extended: 38)
    codes += background.codes(plain: 40, bright: 100, extended: 48)
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

extension Color {
  fileprivate func codes(plain: UInt8, bright: UInt8, extended: UInt8) -> [String] {
    switch self {
    case .default: []
    case .ansi(let color) where color.rawValue < 8: [String(plain + color.rawValue)]
    case .ansi(let color): [String(bright + color.rawValue - 8)]
    case .palette(let number, _): [String(extended), "5", String(number)]
    case .rgb(let rgb): [extended, 2, rgb.red, rgb.green, rgb.blue].map { String($0) }
    }
  }
}
