import StoreCatalog
import StoreModel
import StoreQueries
import TerminalCanvas

/// The rows of a pane in columns that a person has chosen, as wide as what is in sight needs.
struct RowColumns<Row: Hashable> {
  private let names: [String]
  private let order: RowOrder?
  private var cells: [Row: [Cell]] = [:]
  private var widths: [Int]

  /// The columns whose cells end in line.
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

  /// The most columns of the screen that one takes before all others have what they need: a name that is
  /// long must not push them out.
  private static var widest: Int { 40 }

  /// - Parameters:
  ///   - names: The fields, in their order.
  ///   - rows: The rows in sight.
  ///   - room: The columns of the screen that all of them have.
  ///   - order: How they are sorted; nil as they happened.
  ///   - storefront: The storefront in whose format money is shown.
  ///   - words: The text of a price with more than its amount, or `nil`.
  ///   - value: What a row has in a field.
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

  /// What stands before the first column.
  private static var mark: String { "   " }
  private static var gap: String { "  " }
  /// The least that is left of a text.
  private static var narrowest: Int { 6 }

  /// Takes from the widest texts what there is no room for; numbers and moments are nothing without their end.
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

  /// Gives what is left of the room to the columns that need more, the narrowest first.
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

  /// Returns a row, or `nil` if the row was not in sight.
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
  /// The rows in sight in the columns that were chosen for a pane; nil where it has its own.
  func rowColumns(
    of pane: Pane,
    _ rows: [RowID],
    within room: Int,
    _ context: PageContext
  ) -> RowColumns<RowID>? {
    // Chosen columns have identifiers and moments, which a meeting is spared.
    guard !context.isForMeeting, let names = shownColumns(of: pane),
      let value = fieldValues(of: pane, context)
    else { return nil }
    // A purchase that waits shows what it waits for, and the keys that end the wait.
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

  /// Returns the visible products and SKUs in the chosen columns, or `nil` if no columns are chosen.
  func productColumns(
    _ rows: [CatalogList.Row],
    within room: Int,
    _ context: PageContext
  ) -> RowColumns<CatalogIndex.Item>? {
    guard !context.isForMeeting, let names = shownColumns(of: .products),
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

  /// The chosen columns of a pane, with one that identifies a row; `nil` if no columns are chosen.
  func shownColumns(of pane: Pane) -> [String]? {
    columns[pane].map { names in
      let identifying = pane.identifyingColumns
      return identifying.contains(where: names.contains) ? names : identifying.prefix(1) + names
    }
  }

  /// Gives the pane that has the focus other columns; none for its own.
  mutating func show(columns names: [String]) {
    columns[listed] = names.isEmpty ? nil : names
  }
}
