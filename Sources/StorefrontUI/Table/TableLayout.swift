import CatalogTools
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// The layout of the table in the part of the screen where pages are drawn.
struct TableLayout {
  private let page: TablePage
  /// The area inside the frame, without the note that is below the table.
  let area: Rect
  /// The area of the note about the cell under the cursor.
  ///
  /// It is empty if the note doesn't fit.
  let note: Rect
  /// The width of the first column, including the space after it.
  let firstWidth: Int
  /// The visible columns after the first column.
  ///
  /// They include the column under the cursor.
  private(set) var shown = 1..<1

  init(_ page: TablePage, _ context: PageContext) {
    self.page = page
    var inside = context.body.inset(columns: 1, rows: 1)
    let wanted = inside.columns < 100 ? 3 : 2
    note = inside.takeBottom(inside.rows >= 10 ? wanted : 0)
    if !note.isEmpty { _ = inside.takeBottom(1) }
    area = inside
    let least = page.first == .product ? 30 : 22
    var width = min(max(least, inside.columns / 4), 48, max(8, inside.columns * 2 / 5))
    // If all columns fit, the first column gets the remaining width.
    let others = page.columns.dropFirst().reduce(0) { $0 + $1.width + 1 }
    if !page.columns.isEmpty, width + others < inside.columns - 2 {
      width = min(60, inside.columns - 2 - others)
    }
    firstWidth = width
    shown = columnsInSight
  }

  /// Whether the layout includes a line for the filter.
  var hasFilterLine: Bool { page.filter.isTyped || !page.filter.input.text.isEmpty }

  /// The number of rows that fit below the headings.
  var height: Int { max(1, area.rows - 1 - (hasFilterLine ? 1 : 0)) }

  private var columnsInSight: Range<Int> {
    let columns = page.columns
    guard columns.count > 1 else { return 1..<1 }
    var start = max(1, min(page.firstColumn, columns.count - 1))
    if page.column > 0 { start = min(start, page.column) }
    while start < page.column, end(from: start) <= page.column { start += 1 }
    // If there is unused space on the right side, columns that are hidden on the left side become visible.
    while start > 1, start - 1 <= max(1, page.column), end(from: start - 1) >= columns.count {
      start -= 1
    }
    return start..<end(from: start)
  }

  /// Returns the index after the last column that fits.
  private func end(from start: Int) -> Int {
    let columns = page.columns
    var room = area.columns - 2 - firstWidth
    var end = start
    while end < columns.count, columns[end].width <= room || end == start {
      room -= columns[end].width + 1
      end += 1
    }
    return end
  }
}

extension CatalogTable.Column {
  /// The width of the column's cells.
  var width: Int {
    switch kind {
    case .product, .name: 30
    case .type: 27
    case .group: 18
    case .level: 5
    case .period: 8
    case .plans: 52
    case .price: 12
    case .month: 12
    case .difference: 9
    case .missing: 20
    }
  }

  /// Returns the heading of the column.
  ///
  /// Base prices are in the currency of the given storefront.
  func heading(_ home: Storefront) -> String {
    let code = storefront?.countryCode
    let currency = (storefront ?? home).currency.rawValue
    return switch kind {
    case .product: localized("table.identifier")
    case .name, .type, .group, .level, .period:
      Phrase("table-column.\(kind.rawValue)", english: kind.rawValue).text
    case .price: "\(code ?? localized("table.price")) \(currency) "
    case .month: localized("table.mo", code ?? localized("table.price")) + " "
    case .difference: "\(code ?? "") ±"
    case .plans: localized("table.billing-plans")
    case .missing: localized("table.missing")
    }
  }
}
