import TerminalCanvas
import Texts

/// The scroll position of a text.
struct TextScroll: Hashable {
  /// The number of rows in the text.
  var lines: Int
  /// The number of visible rows.
  var height: Int
  /// The number of rows scrolled off the top.
  var offset: Int

  /// The largest offset that still fills the frame.
  var end: Int { max(0, lines - height) }
  /// Whether the text is longer than its frame.
  var isLong: Bool { lines > height }
  /// The row at the top, limited to the end of the text.
  var top: Int { max(0, min(offset, end)) }
  /// The number of rows hidden below.
  var below: Int { max(0, lines - top - height) }

  /// Returns the offset that scrolls a row to the top, as far as possible.
  func offset(of row: Int) -> Int { max(0, min(row, end)) }
}

/// Texts that can be longer than their frame.
extension Surface {
  /// Writes lines into a frame, one column from its edges.
  ///
  /// Marks in the lower edge show that more lines are hidden.
  mutating func write(_ lines: [TextLine], from offset: Int, in rect: Rect) {
    let scroll = writeRows(lines, from: offset, in: rect.inset(columns: 1))
    drawScrollBar(of: nil, beside: rect, top: scroll.top, count: scroll.lines, isFocused: true)
    mark(scroll, under: rect)
  }

  /// Writes the lines that fit, starting at the scrolled row.
  ///
  /// - Returns: The scroll position.
  @discardableResult
  mutating func writeRows(_ lines: [TextLine], from offset: Int, in rect: Rect) -> TextScroll {
    let scroll = TextScroll(lines: lines.count, height: rect.rows, offset: offset)
    for (index, line) in lines.dropFirst(scroll.top).prefix(rect.rows).enumerated() {
      write(line, in: rect.row(index))
    }
    return scroll
  }

  /// Writes the number of hidden rows into the line under a rectangle.
  mutating func mark(_ scroll: TextScroll, under rect: Rect) {
    let marks = [
      scroll.top > 0 ? "↑ \(scroll.top)" : "", scroll.below > 0 ? "↓ \(scroll.below)" : "",
    ]
    .filter { !$0.isEmpty }
    guard !marks.isEmpty else { return }
    writeNote(" " + localized("drawing.more", marks.joined(separator: " ")) + " ", under: rect)
  }

  /// Writes a note at the right of the line under a rectangle.
  mutating func writeNote(_ text: String, under rect: Rect) {
    canvas.write(
      text,
      in: Rect(column: rect.left, row: rect.bottom, columns: rect.columns - 1, rows: 1),
      style: theme.note,
      alignment: .trailing
    )
  }

  /// Writes a text in the middle of an empty rectangle, with a hint for the next step.
  ///
  /// - Parameters:
  ///   - title: The state.
  ///   - hint: The next step.
  ///   - more: Further hints, each on its own line.
  ///   - rect: The rectangle.
  ///   - command: The command that a click on the hint runs, or `nil`.
  mutating func writeEmpty(
    _ title: String,
    _ hint: String = "",
    more: [String] = [],
    in rect: Rect,
    running command: Command? = nil
  ) {
    guard rect.rows > 0 else { return }
    let room = max(1, rect.columns - 2)
    let hints = hint.isEmpty ? [] : TextLayout.wrapped(hint, to: room)
    let titles = TextLayout.wrapped(title, to: room)
    let others = more.flatMap { TextLayout.wrapped($0, to: room) }
    let lines = titles.map { ($0, theme.strong) } + (hints + others).map { ($0, theme.note) }
    let centered = max(2, titles.count + hints.count)
    // The title and its hint are centered, unless the lines below them don't fit then.
    let above = min((rect.rows - centered) / 2, rect.rows - lines.count)
    let top = rect.top + max(0, above)
    for (index, line) in lines.enumerated() where top + index < rect.bottom {
      let row = Rect(column: rect.left + 1, row: top + index, columns: rect.columns - 2, rows: 1)
      canvas.write(line.0, in: row, style: line.1, alignment: .center)
      if let command, hints.indices.contains(index - titles.count) { mark(row, .command(command)) }
    }
  }
}
