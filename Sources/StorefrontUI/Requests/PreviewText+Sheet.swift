import Forms
import StoreEngine
import TerminalCanvas
import Texts

/// The payment sheet that is shown next to a form.
extension PreviewText {
  /// Returns the payment sheet as the customer will see it, or the reason why the sheet won't appear.
  func sheetLines(columns: Int) -> [TextLine] {
    var lines: [TextLine] = []
    if let refusal = draft.outlook.refusal {
      lines += TextLine.refused(refusal, columns: columns, theme) + [.empty]
    }
    guard let sheet = draft.outlook.sheet ?? roughSheet else {
      let words = localized("request.payment-sheet-shows-here-when")
      return lines + TextLine.wrapped(words, theme.note, columns: columns) + [.empty]
        + problemLines(columns: columns)
    }
    let text = PurchaseText(sheet: sheet, context: context)
    let words = text.item
    let inner = max(10, columns - 4)
    var rows = [
      TextLine(words.name, theme.strong), TextLine(words.app, theme.text),
      TextLine(words.kind, theme.note), .empty,
    ]
    rows += text.termLines(columns: inner)
    rows += [.empty, TextLine("[ \(text.button) ]", theme.button)]
    return lines + boxed(rows.wrapped(to: inner), title: "App Store", columns: columns)
      + TextLine.wrapped(
        localized("request.skus-descriptions-never-shown"),
        theme.note,
        columns: columns
      )
  }

  private var roughSheet: PurchaseSheet? {
    context.shelf.genericProducts(draft.kind.productType).first.flatMap(draft.roughSheet)
  }

  /// Returns all problems of a form, with the names of their fields.
  private func problemLines(columns: Int) -> [TextLine] {
    problems.filter(\.isError).flatMap { problem in
      let words =
        problem.field == FieldID(.send)
        ? problem.message : problem.message(about: form.label(of: problem.field))
      return TextLine.wrapped("✗ \(words)", theme.bad, columns: columns)
    }
  }

  /// Returns the lines with a frame around them.
  private func boxed(
    _ lines: [TextLine],
    title: String,
    columns: Int
  ) -> [TextLine] {
    let head = "╭─ \(title) "
    let rest = max(0, columns - CharacterWidth.columns(of: head) - 1)
    let bar = String(repeating: "─", count: max(0, columns - 2))
    return [TextLine(head + String(repeating: "─", count: rest) + "╮", theme.frame)]
      + lines.map { row in
        var row = row
        row.leading.insert(TextRun("│ ", theme.frame), at: 0)
        row.trailing.append(TextRun(" │", theme.frame))
        return row
      } + [TextLine("╰\(bar)╯", theme.frame)]
  }
}
