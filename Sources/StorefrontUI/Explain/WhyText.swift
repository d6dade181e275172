import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas
import Texts

/// The reasons why the customer has or doesn't have access to a product, wrapped into rows.
struct WhyText {
  let context: PageContext
  let columns: Int
  /// Whether the rules follow each reason.
  var namesRules = false

  /// Returns the reasons, with the conclusion last.
  func lines(of id: ProductID) -> [TextLine] {
    let theme = context.theme
    guard let store = context.store, let product = context.shelf.product(id) else {
      return [TextLine(localized("explain.catalog-no-such-product-any-more"), theme.note)]
    }
    let reasons = store.why(product: product)
    var lines = [
      TextLine([TextRun(context.shelf.name(of: product), theme.strong)]),
      TextLine(id.rawValue, theme.note),
      .empty,
    ]
    if context.isReadOnly, !context.isAppRunning {
      let words = localized("explain.app-isnt-running-store")
      lines += TextLayout.wrapped(words, to: columns).map { TextLine($0, theme.note) } + [.empty]
    }
    for (index, reason) in reasons.enumerated() {
      var style = theme.text
      let isVerdict = index == reasons.count - 1
      if isVerdict { style = reason == .entitled(true) ? theme.good : theme.bad }
      if isVerdict { lines.append(.empty) }
      let mark = isVerdict ? "" : "\(index + 1). "
      let rows = TextLayout.wrapped(
        reason.phrase.text.capitalizedFirst,
        to: max(1, columns - mark.count)
      )
      for (number, row) in rows.enumerated() {
        let lead = number == 0 ? mark : String(repeating: " ", count: mark.count)
        lines.append(TextLine([TextRun(lead, theme.note), TextRun(row, style)]))
      }
      if namesRules, !context.isForPresentation {
        lines += TextLine.rules(reason.rules, indent: mark.count, theme)
      }
    }
    return lines
  }
}
