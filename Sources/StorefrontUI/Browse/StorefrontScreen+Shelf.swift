import StoreCatalog
import StoreModel
import TerminalCanvas

extension StorefrontScreen {
  /// Draws the list of products: visible rows only.
  func drawShelf(in rect: Rect, on surface: inout Surface) {
    var list = rect
    if showsFilterLine(.products) {
      drawFilterLine(shelf.filter, of: .products, in: list.takeTop(1), on: &surface)
    }
    switch shelf.reading {
    case .underWay:
      drawEmpty(
        "Reading \(shelf.catalogName)…",
        "The list fills as soon as it is read.",
        in: list,
        on: &surface
      )
    case .refused:
      drawEmpty("Nothing can be sold", "0 shows what is wrong.", in: list, on: &surface)
    case .done:
      if shelf.rowCount == 0 {
        drawEmpty(
          shelf.isEmpty ? "No products in \(shelf.appName)" : "Nothing matches",
          shelf.filter.text.isEmpty ? "" : "esc clears the filter",
          in: list,
          on: &surface
        )
      }
      drawShelfRows(in: list, on: &surface)
    }
  }

  private func drawShelfRows(in list: Rect, on surface: inout Surface) {
    let theme = surface.theme
    guard let stock = shelf.stock else { return }
    let rows = shelf.position.visible(count: stock.list.count, height: list.rows)
    for row in rows {
      let line = Rect(
        column: list.left,
        row: list.top + row - rows.lowerBound,
        columns: list.columns,
        rows: 1
      )
      let isSelected = row == shelf.position.row
      let background =
        isSelected ? (focus == .products ? theme.selection : theme.idleSelection) : nil
      surface.write(
        shelfLine(stock.list[row], stock, theme, isSelected: isSelected, columns: line.columns),
        in: line,
        background: background
      )
      surface.mark(line, .row(.products, row))
      if isSelected, focus == .products, !shelf.isFiltering {
        surface.canvas.placeCursor(at: line.origin)
      }
    }
  }

  private func shelfLine(
    _ row: CatalogList.Row,
    _ stock: Shelf.Stock,
    _ theme: Theme,
    isSelected: Bool,
    columns: Int
  ) -> TextLine {
    let isTable = columns >= ShelfColumn.leastColumns
    let mark = TextRun(isSelected ? " ▸ " : "   ", theme.text)
    switch row {
    case .section(let section, let count) where isTable:
      return tableHeading(section, count, theme, columns: columns)
    case .section(let section, let count):
      return TextLine(
        [TextRun(" " + shelf.title(of: section), theme.heading)],
        trailing: [TextRun("\(grouped(count)) ", theme.note)]
      )
    case .item(.product(let index)):
      let product = stock.catalog.products[index]
      let owned = TextRun(shelf.isOwned(product.id) ? " ✓" : "", theme.good)
      let price = priceRuns(of: product, theme)
      let trailing =
        isTable ? tableCells(of: product, price: price, theme, columns: columns) : price
      let taken = (trailing + [mark, owned]).reduce(1) { $0 + $1.columns }
      let name = shelf.name(of: product)
      // The end of an identifier is what tells it from its neighbours.
      let shown =
        name == product.id.rawValue
        ? Self.shortIdentifier(name, columns: columns - taken) : name
      let line = TextLine(
        [mark] + highlighted(shown, stock.list.query, theme) + [owned],
        trailing: trailing
      )
      return product.subscription == nil ? line.fitted(to: columns) : line
    case .item(.sku(let index)):
      let sku = stock.catalog.skus[index]
      let words = Localization.choice(among: sku.localizations, for: locale)
      let price = sku.price(in: shelf.storefront)
        .map { PriceFormat.displayPrice($0, in: shelf.storefront) }
      let money =
        [TextRun(price ?? "—", theme.price)] + markRun(false, theme) + periodRun(sku.period, theme)
      let line = TextLine(
        [mark] + highlighted(words?.displayName ?? sku.sku, stock.list.query, theme),
        trailing: isTable ? tableCells(of: sku, price: money, theme, columns: columns) : money
      )
      return sku.period == nil ? line.fitted(to: columns) : line
    }
  }

  /// An identifier that keeps its end: what tells it from its neighbours.
  private static func shortIdentifier(_ text: String, columns: Int) -> String {
    guard columns > 16, text.allSatisfy(\.isASCII), text.count > columns else {
      return TextLayout.truncated(text, to: columns, .middle)
    }
    return text.prefix(7) + "…" + text.suffix(columns - 8)
  }

  private func priceRuns(of product: Product, _ theme: Theme) -> [TextRun] {
    let storefront = shelf.storefront
    let price = TextRun(shelf.priceText(of: product, in: storefront), theme.price)
    if product.isGeneric { return [TextRun(price.text + " ", theme.note)] }
    return [price] + markRun(shelf.isAssumed(product, in: storefront), theme)
      + periodRun(product.subscription?.period, theme)
  }

  /// The mark of a price that stands in for one the catalog lacks, in a column of its own.
  private func markRun(_ isMarked: Bool, _ theme: Theme) -> [TextRun] {
    shelf.marksPrices ? [TextRun(isMarked ? "*" : " ", theme.warning)] : []
  }

  /// The period in the column behind the price; as wide for every row.
  private func periodRun(_ period: SubscriptionPeriod?, _ theme: Theme) -> [TextRun] {
    guard let period else { return [TextRun("     ", theme.note)] }
    let unit: String
    switch period.unit {
    case .day: unit = "d"
    case .week: unit = "wk"
    case .month: unit = "mo"
    case .year: unit = "yr"
    }
    let text = period.value == 1 ? "/\(unit)" : "/\(period.value)\(unit)"
    return [TextRun(TextLayout.padded(text, to: 5), theme.note)]
  }

  /// A name with the letters that the filter found set off.
  private func highlighted(_ name: String, _ query: CatalogQuery, _ theme: Theme) -> [TextRun] {
    let matches = query.isEmpty ? [] : query.matches(in: name)
    guard !matches.isEmpty else { return [TextRun(name, theme.text)] }
    let letters = Array(name)
    var runs: [TextRun] = []
    var end = 0
    for match in matches {
      runs.append(TextRun(String(letters[end..<match.lowerBound]), theme.text))
      runs.append(TextRun(String(letters[match]), theme.match))
      end = match.upperBound
    }
    return runs + [TextRun(String(letters[end...]), theme.text)]
  }

  /// The line in which a pane's filter is typed and stays visible.
  func drawFilterLine(
    _ filter: TextInput,
    of pane: Pane,
    in rect: Rect,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    let isTyped = focus == pane && isTyping(in: pane)
    let text = filter.shown(columns: rect.columns - 5)
    surface.canvas.fill(rect, style: isTyped ? theme.field : theme.idleField)
    let style = isTyped ? theme.field : theme.match
    surface.canvas.write(" / ", at: rect.origin, style: style)
    surface.canvas.write(
      text.text,
      at: rect.origin.moved(columns: 3),
      style: style,
      maxWidth: rect.columns - 4
    )
    surface.mark(rect, .filterLine(pane))
    if isTyped {
      surface.canvas.placeCursor(at: rect.origin.moved(columns: 3 + text.cursor))
    }
  }

  /// What a pane says when it has nothing to show.
  func drawEmpty(_ title: String, _ hint: String, in rect: Rect, on surface: inout Surface) {
    surface.writeEmpty(title, hint, in: rect)
  }
}
