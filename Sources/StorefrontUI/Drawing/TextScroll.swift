import TerminalCanvas
import Texts

/// The scroll position of a text.
struct TextScroll: Hashable {
  /// The number of rows in the text.
  var lines: Int
  /// The number of visible rows.
  var height: Int
  /// The number of rows above the visible part.
  var offset: Int

  /// The largest offset at which the text still fills the frame.
  var end: Int { max(0, lines - height) }
  /// Whether the text is longer than its frame.
  var isLong: Bool { lines > height }
  /// The index of the top row, limited to the end of the text.
  var top: Int { max(0, min(offset, end)) }
  /// The number of rows below the visible part.
  var below: Int { max(0, lines - top - height) }

  /// Returns the offset at which the given row is at the top, or as near to the top as possible.
  func offset(of row: Int) -> Int { max(0, min(row, end)) }
}

/// Text that can be longer than its frame.
extension Surface {
  /// Writes lines into a frame, with a margin of one column.
  ///
  /// If lines are hidden, marks in the lower edge show this.
  mutating func write(_ lines: [TextLine], from offset: Int, in rect: Rect) {
    let scroll = writeRows(lines, from: offset, in: rect.inset(columns: 1))
    drawScrollBar(of: nil, beside: rect, top: scroll.top, count: scroll.lines, isFocused: true)
    mark(scroll, under: rect)
  }

  /// Writes the lines that fit, starting at `offset`.
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

  /// Writes the numbers of hidden rows into the line below a rectangle.
  mutating func mark(_ scroll: TextScroll, under rect: Rect) {
    let marks = [
      scroll.top > 0 ? "↑ \(scroll.top)" : "", scroll.below > 0 ? "↓ \(scroll.below)" : "",
    ]
    .filter { !$0.isEmpty }
    guard !marks.isEmpty else { return }
    writeNote(" " + localized("drawing.more", marks.joined(separator: " ")) + " ", under: rect)
  }

  /// Writes a note on the right side of the line below a rectangle.
  mutating func writeNote(_ text: String, under rect: Rect) {
    canvas.write(
      text,
      in: Rect(column: rect.left, row: rect.bottom, columns: rect.columns - 1, rows: 1),
      style: theme.note,
      alignment: .trailing
    )
  }

  /// Writes a message in the middle of an empty rectangle, with a hint about what the user can do next.
  ///
  /// - Parameters:
  ///   - title: A description of the state.
  ///   - hint: A suggestion for the user's next action.
  ///   - more: Further hints, each on its own line.
  ///   - rect: The rectangle.
  ///   - command: The command that a click on the hint runs, or `nil` if there isn't one.
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
    // The title and the hint are centered if the lines below them still fit.
    let above = min((rect.rows - centered) / 2, rect.rows - lines.count)
    let top = rect.top + max(0, above)
    for (index, line) in lines.enumerated() where top + index < rect.bottom {
      let row = Rect(column: rect.left + 1, row: top + index, columns: rect.columns - 2, rows: 1)
      canvas.write(line.0, in: row, style: line.1, alignment: .center)
      if let command, hints.indices.contains(index - titles.count) { mark(row, .command(command)) }
    }
  }
}
