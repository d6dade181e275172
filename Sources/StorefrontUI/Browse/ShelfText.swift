import CatalogTools
import StoreCatalog
import StoreModel
import StoreQueries
import TerminalCanvas
import Texts

/// The rows of the product list, for a list with the given number of columns.
struct ShelfText {
  let stock: Shelf.Stock
  let context: PageContext
  let columns: Int
  /// The layout of the columns that the tester has chosen, or `nil` for the default layout.
  var chosen: RowColumns<CatalogIndex.Item>?
  /// The widths of the table's cells.
  ///
  /// They are computed once, because some of them depend on the titles.
  let widths: [ShelfColumn: Int]
  private let findMatches: (String) -> [Range<Int>]

  init(stock: Shelf.Stock, context: PageContext, columns: Int) {
    self.stock = stock
    self.context = context
    self.columns = columns
    widths = context.toAudience {
      Dictionary(uniqueKeysWithValues: ShelfColumn.allCases.map { ($0, $0.columns(of: columns)) })
    }
    findMatches = stock.list.query.matches.finder
  }

  var theme: Theme { context.theme }
  var shelf: Shelf { context.shelf }

  func line(_ row: CatalogList.Row, isSelected: Bool, isMarked: Bool = false) -> TextLine {
    let sign = (isMarked ? "✓" : " ") + (isSelected ? "▸" : " ")
    let mark = TextRun(sign, isMarked ? theme.warning : theme.text)
    return context.toAudience { audienceLine(row, mark) }
  }

  private func audienceLine(_ row: CatalogList.Row, _ mark: TextRun) -> TextLine {
    let isTable = columns >= ShelfColumn.leastColumns && chosen == nil
    let edited = editMark(of: row)
    let owned = ownedMark(of: row)
    if let chosen, case .item(let item) = row {
      let marks = TextRun(mark.text + edited.text, edited.text == " " ? mark.style : edited.style)
      if let line = chosen.line(of: item, mark: marks, theme) {
        return TextLine(line.marking(findMatches, theme.match).leading, trailing: [owned])
      }
    }
    switch row {
    case .section(let section, let count) where isTable:
      return tableHeading(section, count)
    case .section(let section, let count):
      return TextLine(
        [TextRun(" " + shelf.title(of: section), theme.heading)],
        trailing: [TextRun("\(grouped(count)) ", theme.note)]
      )
    case .item(.product(let index)):
      let product = stock.catalog.products[index]
      let price = priceRuns(of: product)
      let trailing =
        isTable ? tableCells(of: product, price: price) : price
      let taken = (trailing + [mark, edited, owned]).columns + 1
      let name = shelf.name(of: product)
      // Similar identifiers often differ only at their end.
      let shown =
        name == product.id.rawValue
        ? Self.shortIdentifier(name, columns: columns - taken) : name
      return TextLine(
        [mark, edited] + highlighted(shown) + [owned],
        trailing: trailing
      )
    case .item(.sku(let index)):
      let sku = stock.catalog.skus[index]
      let price = shelf.priceText(of: sku, in: shelf.storefront)
      let money =
        [TextRun(price ?? "—", theme.price)] + markRun(false)
        + periodRun(price == nil ? nil : sku.period)
      return TextLine(
        [mark, edited]
          + highlighted(shelf.words(of: sku)?.displayName ?? sku.sku) + [owned],
        trailing: isTable ? tableCells(of: sku, price: money) : money
      )
    }
  }

  /// Returns the number of columns for the mark after a row's chosen columns, including a space.
  func ownedColumns(of row: CatalogList.Row) -> Int {
    let mark = [ownedMark(of: row)].columns
    return mark > 0 ? mark + 1 : 0
  }

  /// Returns the mark after a name, which is `✓` if the customer has the product or SKU.
  private func ownedMark(of row: CatalogList.Row) -> TextRun {
    guard case .item(let item) = row, shelf.isOwned(item) else { return TextRun("", theme.good) }
    return TextRun(" ✓", theme.good)
  }

  /// Returns the mark before a name: `+` for a new item, or `~` for an edited item.
  ///
  /// The mark is shown until the user has seen the change.
  private func editMark(of row: CatalogList.Row) -> TextRun {
    guard !context.isForPresentation, !shelf.marks.isEmpty, case .item(let item) = row,
      let mark = shelf.marks[stock.catalog.id(of: item)]
    else { return TextRun(" ", theme.text) }
    return TextRun(mark.isNew ? "+" : "~", theme.warning)
  }

  /// Returns a shortened identifier that preserves its end, because similar identifiers often differ only there.
  private static func shortIdentifier(_ text: String, columns: Int) -> String {
    guard columns > 16, text.allSatisfy(\.isASCII), text.count > columns else {
      return TextLayout.truncated(text, to: columns, .middle)
    }
    return text.prefix(7) + "…" + text.suffix(columns - 8)
  }

  private func priceRuns(of product: Product) -> [TextRun] {
    let storefront = shelf.storefront
    let price = TextRun(shelf.priceText(of: product, in: storefront), theme.price)
    if product.isGeneric || !product.isForSale(in: storefront) {
      return [TextRun(price.text + " ", theme.note)]
    }
    return planRuns(of: product) + [price] + markRun(shelf.isAssumed(product, in: storefront))
      + periodRun(product.subscription?.period)
  }

  /// Returns the prices of the alternative billing plans, which come before the main price: `$5.49/mo or `.
  private func planRuns(of product: Product) -> [TextRun] {
    let storefront = shelf.storefront
    let plans = (product.subscription?.plansForSale ?? []).dropFirst()
    return plans.flatMap { plan -> [TextRun] in
      guard let terms = product.billing(plan, in: storefront) else { return [] }
      let isMarked =
        !context.isForPresentation && shelf.isAssumed(plan, of: product, in: storefront)
      let mark = isMarked ? ProductCard.standInMark : ""
      let price = PriceFormat.displayPrice(terms.bill, in: storefront)
      return [
        TextRun(price, theme.price),
        TextRun("\(Self.shortRate(terms.period))\(mark) \(localized("browse.or")) ", theme.note),
      ]
    }
  }

  /// Returns the column that contains the mark of a base price.
  private func markRun(_ isMarked: Bool) -> [TextRun] {
    // A presentation shows the mark and its meaning only in the details.
    shelf.marksPrices && !context.isForPresentation
      ? [TextRun(isMarked ? ProductCard.standInMark : " ", theme.warning)] : []
  }

  /// Returns the period in the column after the price.
  ///
  /// The column has the same width in every row.
  private func periodRun(_ period: SubscriptionPeriod?) -> [TextRun] {
    let rate = period.map(Self.shortRate) ?? ""
    // In line mode, two spaces separate cells.
    return [TextRun(TextLayout.padded(rate, to: theme.isReadInLines ? 7 : 5), theme.note)]
  }

  /// Returns a short form of a period, such as `/mo` or `/3mo`.
  static func shortRate(_ period: SubscriptionPeriod) -> String {
    // Japanese uses different words for one month and several months.
    if period.unit == .month, period.value > 1 {
      return "/" + localized("browse.n-mo", String(period.value))
    }
    let unit: String
    switch period.unit {
    case .day: unit = "d"
    case .week: unit = localized("browse.wk")
    case .month: unit = localized("browse.mo")
    case .year: unit = localized("browse.yr")
    }
    return period.value == 1 ? "/\(unit)" : "/\(period.value)\(unit)"
  }

  /// Returns a name in which the filter's matches are highlighted.
  private func highlighted(_ name: String) -> [TextRun] {
    TextRun(name, theme.text).marking(findMatches(name), theme.match)
  }
}
