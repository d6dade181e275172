import StoreEngine
import StoreModel
import TerminalCanvas

extension StorefrontScreen {
  /// The chain of reasons why a product may be used or not, the verdict last.
  func whyLines(_ id: ProductID, columns: Int, _ theme: Theme) -> [TextLine] {
    guard let store = snapshot?.store, let product = shelf.product(id) else {
      return [TextLine("The catalog has no such product any more.", theme.note)]
    }
    let reasons = store.why(product: product)
    var lines = [
      TextLine([TextRun(shelf.name(of: product), theme.strong)]),
      TextLine(id.rawValue, theme.note),
      .empty,
    ]
    for (index, reason) in reasons.enumerated() {
      let style: Style
      switch reason {
      case .entitled(true): style = theme.good
      case .entitled(false): style = theme.bad
      default: style = theme.text
      }
      let isVerdict = index == reasons.count - 1
      if isVerdict { lines.append(.empty) }
      let mark = isVerdict ? "" : "\(index + 1). "
      let rows = TextLayout.wrapped(
        reason.text.capitalizedFirst,
        to: max(1, columns - mark.count)
      )
      for (number, row) in rows.enumerated() {
        let lead = number == 0 ? mark : String(repeating: " ", count: mark.count)
        lines.append(TextLine([TextRun(lead, theme.note), TextRun(row, style)]))
      }
    }
    return lines
  }
}
