import TerminalCanvas
import Texts

extension Question {
  /// Draws the question over the content of the screen, with the losses and the two answers.
  ///
  /// - Parameters:
  ///   - chosen: The index of the selected answer.
  ///   - offset: The number of rows of losses above the visible part.
  ///   - body: The area in which the question is drawn.
  ///   - surface: The surface to draw on.
  func draw(
    chosen: Int,
    from offset: Int,
    in body: Rect,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    let columns = theme.columns(atMost: 66, in: body)
    let lines = lines(columns: columns - 4, theme)
    let answers = Question.Answer.allCases
    let rect = body.centered(
      Size(columns: columns, rows: min(lines.count + answers.count + 3, body.rows))
    )
    surface.canvas.fill(rect)
    var area = surface.frame(rect, title: localized("question.are-you-sure"), isFocused: true)
    surface.mark(rect, .nothing)
    let rows = area.takeBottom(min(answers.count, area.rows))
    let divider = area.takeBottom(1)
    surface.canvas.divider(in: rect, row: divider.top, surface.border, style: theme.frame)
    surface.write(lines, from: offset, in: area)
    for answer in answers where answer.rawValue < rows.rows {
      let line = rows.row(answer.rawValue)
      let isSelected = answer.rawValue == chosen
      surface.write(
        TextLine([
          TextRun(answer == .keep ? " n  " : " y  ", theme.key),
          TextRun(answer == .keep ? refusal : verb, theme.text),
        ]),
        in: line,
        background: isSelected ? theme.selection : nil
      )
      surface.mark(line, .menuItem(answer.rawValue))
      if isSelected { surface.canvas.placeCursor(at: line.origin) }
    }
  }

  private func lines(columns: Int, _ theme: Theme) -> [TextLine] {
    TextLine.wrapped(title, theme.strong, columns: columns) + [.empty]
      + losses.flatMap { TextLine.wrapped($0, theme.text, columns: columns) }
  }

  /// Returns the scroll position of the losses.
  func scroll(from offset: Int, in body: Rect, _ theme: Theme) -> TextScroll {
    let columns = theme.columns(atMost: 66, in: body)
    let count = lines(columns: columns - 4, theme).count
    let chrome = Answer.allCases.count + 3
    let height = max(1, min(count, body.rows - chrome))
    return TextScroll(lines: count, height: height, offset: offset)
  }
}
