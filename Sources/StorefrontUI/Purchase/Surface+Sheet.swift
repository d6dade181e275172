import TerminalCanvas
import Texts

/// The parts of a purchase sheet or a system sheet.
extension Surface {
  /// Draws the frame of a sheet.
  ///
  /// A button in its corner closes the sheet.
  mutating func sheetFrame(_ frame: Rect, closing: Command) {
    canvas.fill(frame)
    cover(frame)
    canvas.box(
      frame,
      border,
      style: theme.focusedFrame,
      title: "App Store",
      titleStyle: theme.focusedTitle
    )
    mark(frame, .nothing)
    cornerNote(localized("sheet.esc"), of: frame, style: theme.note, leavingLeft: 16)
    mark(
      Rect(column: frame.right - 9, row: frame.top, columns: 8, rows: 1),
      .command(closing)
    )
  }

  /// Draws the scrolled text of a sheet.
  ///
  /// If lines are hidden, marks in the lower edge show this.
  mutating func terms(_ lines: [TextLine], from offset: Int, in rect: Rect, of frame: Rect) {
    let scroll = writeRows(lines, from: offset, in: rect)
    let edge = Rect(
      column: frame.left + 1,
      row: frame.top,
      columns: frame.columns - 2,
      rows: frame.rows - 1
    )
    mark(scroll, under: edge)
  }

  /// Draws the button for accepting the sheet.
  mutating func button(_ label: String, _ command: Command, in button: Rect) {
    guard !button.isEmpty else { return }
    canvas.fill(button, style: theme.button)
    let middle = button.row(button.rows / 2)
    canvas.write(
      theme.usesColor ? label : "[ \(label) ]",
      in: middle,
      style: theme.button,
      alignment: .center
    )
    mark(button, .command(command))
    canvas.placeCursor(
      at: Point(column: middle.left + (middle.columns - label.count) / 2, row: middle.top)
    )
  }

  /// Draws the tester's answers and their keys in a separate frame.
  mutating func answers(in context: Context, within rect: Rect) {
    guard rect.rows >= 3, !isForPresentation else { return }
    canvas.fill(rect)
    cover(rect)
    readAlong(rect)
    let inside = canvas.box(
      rect,
      border,
      style: theme.frame,
      title: localized("sheet.tester-what-happens"),
      titleStyle: theme.note
    )
    .inset(columns: 2)
    let grid = AnswerGrid(
      keys.answers(in: context),
      columns: AnswerGrid.columns(within: rect.columns),
      within: inside.columns
    )
    for cell in grid.cells {
      let box = Rect(
        column: inside.left + cell.column,
        row: inside.top + cell.row,
        columns: cell.width,
        rows: 1
      )
      guard box.top < inside.bottom else { return }
      write(
        [
          TextRun(theme.isReadInLines ? cell.binding.footerKey + " " : cell.key, theme.key),
          TextRun(cell.binding.label, theme.keyLabel),
        ],
        at: box.origin,
        columns: box.columns
      )
      mark(box, .command(cell.binding.command))
    }
  }
}
