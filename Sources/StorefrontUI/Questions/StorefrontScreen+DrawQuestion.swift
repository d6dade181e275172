import TerminalCanvas

extension StorefrontScreen {
  /// Draws a question over whatever is below it: what will be lost, and the two answers.
  func drawQuestion(_ question: Question, of menu: Menu, in body: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let columns = min(66, body.columns - 2)
    let lines = questionLines(question, columns: columns - 4, theme)
    let answers = Question.Answer.allCases
    let rect = body.centered(
      Size(columns: columns, rows: min(lines.count + answers.count + 3, body.rows))
    )
    surface.canvas.fill(rect)
    var area = surface.frame(rect, title: "Are you sure?", isFocused: true)
    surface.mark(rect, .nothing)
    let rows = area.takeBottom(min(answers.count, area.rows))
    let divider = area.takeBottom(1)
    surface.canvas.divider(in: rect, row: divider.top, surface.border, style: theme.frame)
    surface.write(lines, from: menu.textOffset, in: area)
    for answer in answers where answer.rawValue < rows.rows {
      let place = Rect(
        column: rows.left,
        row: rows.top + answer.rawValue,
        columns: rows.columns,
        rows: 1
      )
      let isSelected = answer.rawValue == menu.position.row
      surface.write(
        TextLine([
          TextRun(answer == .keep ? " n  " : " y  ", theme.key),
          TextRun(answer == .keep ? "Keep it as it is" : question.verb, theme.text),
        ]),
        in: place,
        background: isSelected ? theme.selection : nil
      )
      surface.mark(place, .menuItem(answer.rawValue))
      if isSelected { surface.canvas.placeCursor(at: place.origin) }
    }
  }

  private func questionLines(
    _ question: Question,
    columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    TextLine.wrapped(question.title, theme.strong, columns: columns) + [.empty]
      + question.losses.flatMap { TextLine.wrapped($0, theme.text, columns: columns) }
  }

  /// The lines of the question that is up, and how many of them are in sight.
  var questionScroll: (lines: Int, height: Int)? {
    guard let question else { return nil }
    let body = bodyRect(size)
    let columns = min(66, body.columns - 2)
    let lines = questionLines(question, columns: columns - 4, Theme(appearance)).count
    let chrome = Question.Answer.allCases.count + 3
    return (lines, max(1, min(lines, body.rows - chrome)))
  }
}
