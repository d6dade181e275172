import CatalogTools
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

// The complete content of the cell under the cursor, which is shown below the table.
extension TablePage {
  func drawNote(
    _ table: CatalogTable,
    _ layout: TableLayout,
    in body: Rect,
    of context: PageContext,
    on surface: inout Surface
  ) {
    let rect = layout.note
    guard !rect.isEmpty, let item = selectedItem, let column = selectedColumn else { return }
    let theme = surface.theme
    surface.canvas.divider(in: body, row: rect.top - 1, surface.border, style: theme.frame)
    let lines = [Self.name(of: item, in: table), Self.words(of: column, item, in: table)]
      .map { TextLine([TextRun($0.0, theme.strong), TextRun($0.1, theme.note)]) }
      .wrapped(to: rect.columns - 2)
    surface.writeRows(lines, from: 0, in: rect.inset(columns: 1))
  }

  private static func name(
    of item: CatalogIndex.Item,
    in table: CatalogTable
  ) -> (String, String) {
    let (id, title) = (table.name(of: item), table.title(of: item))
    return title.isEmpty || title == id ? (id, "") : (title, "  \(id)")
  }

  /// Returns a description of a cell's content.
  private static func words(
    of column: CatalogTable.Column,
    _ item: CatalogIndex.Item,
    in table: CatalogTable
  ) -> (String, String) {
    let cell = table.cell(column, of: item)
    let place = column.storefront?.shownName
    switch column.kind {
    case .product: return (cell.text, "")
    case .name, .type, .group, .level, .period:
      return (
        cell.text.isEmpty ? "–" : cell.text,
        "  \(Phrase("table-column.\(column.kind.rawValue)", english: column.kind.rawValue).text)"
      )
    case .plans:
      return (cell.text.isEmpty ? "–" : cell.text, "  " + localized("table.billing-plans"))
    case .missing:
      return cell.text.isEmpty
        ? (localized("table.no-language-is-missing"), "")
        : (cell.text, "  " + localized("table.languages-that-others-have"))
    case .difference:
      let against = "  " + localized("table.against", place ?? "", table.home.shownName)
      return (cell.text.isEmpty ? "–" : cell.text, against)
    case .price, .month:
      let what = column.kind == .month ? localized("table.a-month") + " " : ""
      let of =
        "  \(what)\(place.map { localized("table.in", $0) } ?? localized("table.the-base-price-for", table.home.shownName))"
      guard let amount = cell.order else { return ("–", of + localized("table.none-after-colon")) }
      let storefront = column.storefront ?? table.home
      let price = Price(milliunits: amount, currency: storefront.currency)
      let own = cell.standsIn ? localized("table.no-local-price-base-price-used") : ""
      return (PriceFormat.displayPrice(price, in: storefront), of + own)
    }
  }
}
