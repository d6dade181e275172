import CatalogTools
import StoreCatalog
import StoreModel
import StoreQueries
import TerminalCanvas

/// The rows of a pane in the columns that the user chose.
///
/// The columns are as wide as the visible rows need.
struct RowColumns<Row: Hashable> {
  private let names: [String]
  private let order: RowOrder?
  private var cells: [Row: [Cell]] = [:]
  private var widths: [Int]

  /// The columns whose cells are aligned to the right.
  private var numbers: Set<Int> = []

  private struct Cell {
    let text: String
    let kind: Kind

    enum Kind {
      case text
      case number
      case money
      case moment
    }

    init(_ value: FieldValue, in storefront: Storefront, words: String?) {
      switch value {
      case .date(let date): (text, kind) = (date.minuteText, .moment)
      case .money(let milliunits, let currency):
        let price = Price(milliunits: milliunits, currency: currency)
        (text, kind) = (words ?? PriceFormat.displayPrice(price, in: storefront), .money)
      case .number: (text, kind) = (value.text, .number)
      case .none, .text, .texts, .flag: (text, kind) = (value.text, .text)
      }
    }

    var isNumber: Bool { kind == .number || kind == .money }
  }

  /// The maximum width of one column until all other columns are wide enough, so that a long name leaves space for
  /// them.
  private static var widest: Int { 40 }

  /// - Parameters:
  ///   - names: The names of the fields, in order.
  ///   - rows: The visible rows.
  ///   - room: The total width of all columns.
  ///   - order: The sort order, or `nil` for the order of events.
  ///   - storefront: The storefront whose format is used for money.
  ///   - words: A closure that returns the text of a price that has more than an amount, or `nil` for other fields.
  ///   - value: A closure that returns the value of a row's field.
  init(
    _ names: [String],
    _ rows: [Row],
    within room: Int,
    order: RowOrder?,
    in storefront: Storefront,
    words: (Row, String) -> String? = { _, _ in nil },
    value: (Row, String) -> FieldValue
  ) {
    self.names = names
    self.order = order
    widths = names.map { $0 == order?.field ? $0.count + 2 : $0.count }
    var needs = widths
    for row in rows {
      let cells = names.map { Cell(value(row, $0), in: storefront, words: words(row, $0)) }
      self.cells[row] = cells
      for (index, cell) in cells.enumerated() {
        let width = CharacterWidth.columns(of: cell.text)
        needs[index] = max(needs[index], width)
        widths[index] = max(widths[index], min(Self.widest, width))
        if cell.isNumber { numbers.insert(index) }
      }
    }
    fit(within: room - Self.mark.count)
    grow(to: needs, within: room - Self.mark.count)
  }

  /// The space before the first column.
  private static var mark: String { "   " }
  private static var gap: String { "  " }
  /// The minimum width of a column with text.
  private static var narrowest: Int { 6 }

  /// Shortens the widest columns with text to fit.
  ///
  /// Numbers and dates aren't shortened, because they would be meaningless.
  private mutating func fit(within room: Int) {
    let gaps = Self.gap.count * max(0, widths.count - 1)
    let texts = widths.indices.filter { index in
      cells.values.allSatisfy { $0[index].kind == .text }
    }
    while widths.reduce(gaps, +) > room,
      let widest = texts.max(by: { widths[$0] < widths[$1] }), widths[widest] > Self.narrowest
    {
      widths[widest] -= 1
    }
  }

  /// Distributes the remaining width to the columns that need more, starting with the narrowest column.
  private mutating func grow(to needs: [Int], within room: Int) {
    var left = room - widths.reduce(Self.gap.count * max(0, widths.count - 1), +)
    while left > 0,
      let narrow = widths.indices.filter({ widths[$0] < needs[$0] }).min(by: {
        widths[$0] < widths[$1]
      })
    {
      widths[narrow] += 1
      left -= 1
    }
  }

  func heading(_ theme: Theme) -> TextLine {
    let runs = names.indices.map { index in
      let isSorted = names[index] == order?.field
      let name = isSorted ? order?.words ?? "" : names[index]
      return TextRun(padded(name, index), theme.heading)
    }
    return TextLine([TextRun(Self.mark, theme.text)] + runs)
  }

  /// Returns the line for a row, or `nil` if the row isn't visible.
  func line(of row: Row, mark: TextRun, _ theme: Theme) -> TextLine? {
    guard let cells = cells[row] else { return nil }
    let runs = cells.enumerated().map { index, cell in
      let style =
        switch cell.kind {
        case .text, .number: theme.text
        case .money: theme.price
        case .moment: theme.note
        }
      return TextRun(padded(cell.text, index), style)
    }
    return TextLine([mark] + runs)
  }

  private func padded(_ text: String, _ index: Int) -> String {
    let shown = TextLayout.truncated(text, to: widths[index])
    let side: Alignment = numbers.contains(index) ? .trailing : .leading
    let cell = TextLayout.padded(shown, to: widths[index], side)
    return index == widths.count - 1 ? cell : cell + Self.gap
  }
}

extension BrowsePage {
  /// Returns the visible rows in the columns that the user chose for a pane, or `nil` if the pane has its default
  /// layout.
  func rowColumns(
    of pane: Pane,
    _ rows: [RowID],
    within room: Int,
    _ context: PageContext
  ) -> RowColumns<RowID>? {
    // A presentation hides identifiers and dates, which can be in the chosen columns.
    guard !context.isForPresentation, let names = shownColumns(of: pane),
      let value = fieldValues(of: pane, context)
    else { return nil }
    // A pending purchase shows its reason and the keys that answer it instead of columns.
    let columned = rows.filter { row in
      if case .waiting = row { false } else { true }
    }
    return RowColumns(
      names,
      columned,
      within: room,
      order: filters[pane]?.order,
      in: context.shelf.storefront,
      value: value
    )
  }

  /// Returns the visible products and SKUs in the columns that the user chose, or `nil` if no columns are chosen.
  func productColumns(
    _ rows: [CatalogList.Row],
    within room: Int,
    _ context: PageContext
  ) -> RowColumns<CatalogIndex.Item>? {
    guard !context.isForPresentation, let names = shownColumns(of: .products),
      let stock = context.shelf.stock
    else { return nil }
    let items = rows.compactMap { row in
      if case .item(let item) = row { item } else { nil }
    }
    let shelf = context.shelf
    return RowColumns(
      names,
      items,
      within: room,
      order: shelf.sorting.order,
      in: shelf.storefront,
      words: { $1 == ItemField.price.rawValue ? shelf.priceAndPeriod(of: $0) : nil },
      value: { item, name in
        guard let field = ItemField(rawValue: name) else { return .none }
        return field == .name
          ? .text(stock.index.name(of: item, in: shelf.locale))
          : stock.index.value(of: field, item)
      }
    )
  }

  /// Returns the columns that the user chose for a pane, and a column that identifies a row if none is included.
  ///
  /// The result is `nil` if no columns are chosen.
  func shownColumns(of pane: Pane) -> [String]? {
    columns[pane].map { names in
      let identifying = pane.identifyingColumns
      return identifying.contains(where: names.contains) ? names : identifying.prefix(1) + names
    }
  }

  /// Sets the columns of the focused pane, or restores the default columns if the array is empty.
  mutating func show(columns names: [String]) {
    columns[listed] = names.isEmpty ? nil : names
  }
}
