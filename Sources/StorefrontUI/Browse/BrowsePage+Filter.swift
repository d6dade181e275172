import CatalogTools
import StoreCatalog
import StoreModel
import StoreQueries
import StoreViews
import TerminalCanvas
import Texts

// The text filters. The shelf stores the filter of the products, and the page stores all other filters.
extension BrowsePage {
  /// Opens the filter of the focused pane.
  ///
  /// If the details have the focus, the filter of the products opens.
  mutating func openFilter() {
    guard Pane.live.contains(focus) else {
      focus = .products
      shelf.isFiltering = true
      return
    }
    filters[focus, default: RowFilter()].isTyped = true
  }

  /// Ends typing in a filter, so that keys apply to the lists again.
  mutating func stopTyping() {
    shelf.isFiltering = false
    for pane in filters.keys { filters[pane]?.isTyped = false }
  }

  /// Handles a key in the open filter.
  ///
  /// The tab key completes a word up to the point where several completions are possible.
  mutating func pressInFilter(
    _ key: Key,
    _ past: inout FilterHistory,
    _ context: PageContext
  ) -> FilterEdit {
    let fields = (shelf.isFiltering ? Pane.products : focus).queryFields
    let edit =
      shelf.isFiltering
      ? shelf.filter.edit(key, completing: fields, shelf.queryNames, &past)
      : filters[focus, default: RowFilter()].input
        .edit(key, completing: fields, shelf.queryNames, &past)
    if edit == .kept || edit == .cleared { stopTyping() }
    if edit == .changed || edit == .cleared { applyFilter(context) }
    return edit
  }

  /// Clears the filter of a pane.
  ///
  /// - Returns: Whether the pane had a filter.
  mutating func clearFilter(of pane: Pane, _ context: PageContext) -> Bool {
    if pane == .products {
      guard !shelf.filter.text.isEmpty else { return false }
      shelf.clearFilter(keeping: shelf.selection)
      return true
    }
    guard let filter = filters[pane], !filter.input.text.isEmpty else { return false }
    // The sort order is preserved.
    filters[pane] = filter.order.map { RowFilter(order: $0) }
    refresh(context)
    return true
  }

  /// Returns the hints about keys and about the content of the open filter, or `nil` if no filter is open.
  func filterHints(in context: PageContext) -> [KeyHint]? {
    let pane = shelf.isFiltering ? Pane.products : focus
    let filter = shelf.isFiltering ? shelf.filter : filters[pane]?.input
    guard let filter, isTyping(in: pane) else { return nil }
    if let problem = filterProblem(of: pane) {
      return Shelf.filterKeys + [KeyHint(words: "?", problem.capitalizedFirst).cut]
    }
    return Shelf.filterHints(of: filter, pane.queryFields, shelf.queryNames)
  }

  /// The pane to filter, to sort, and to set columns for.
  ///
  /// This is the product list if the details have the focus.
  var listed: Pane { focus == .detail ? .products : focus }

  /// Returns the sort order of a pane's rows, or `nil` for the default order.
  func order(of pane: Pane) -> RowOrder? {
    pane == .products ? shelf.sorting.order : filters[pane]?.order
  }

  /// Sorts the rows of the focused pane, or restores the default order if `order` is `nil`.
  ///
  /// - Returns: The work to do in the background if sorting takes too long for a key press.
  mutating func sort(by order: RowOrder?, _ context: PageContext) -> [Effect] {
    guard listed != .products else { return shelf.sort(by: order) }
    filters[focus, default: RowFilter()].order = order
    positions[focus] = nil
    refresh(context)
    return []
  }

  private mutating func applyFilter(_ context: PageContext) {
    guard focus != .products else { return shelf.applyFilter(keeping: shelf.selection) }
    refilter(context)
    positions[focus] = nil
    followSelections(context)
  }
}

extension Shelf {
  /// The hints about the keys that close a filter.
  static var filterKeys: [KeyHint] {
    [KeyHint(.enter, localized("browse.keep")), KeyHint(.escape, localized("browse.clear"))]
  }

  /// Returns the hints about keys in an open filter, and about the fields to search.
  static func filterHints(
    of filter: TextInput,
    _ fields: [QueryField],
    _ saved: QueryNames = QueryNames()
  ) -> [KeyHint] {
    let words = QueryCompletion(filter.text, fields: fields, names: saved).candidates
    guard words.isEmpty else {
      return filterKeys + [KeyHint(.tab, words.joined(separator: " ")).cut]
    }
    let names = fields.map { $0.name + ":" }.joined(separator: " ")
    return filterKeys + [KeyHint(words: localized("browse.also"), names).cut]
  }
}

extension Pane {
  /// The fields that can sort the pane's rows and be shown as columns.
  var columnFields: [QueryField] {
    self == .products ? ItemField.columns.map(\.queryField) : queryFields
  }

  /// The columns that identify a row.
  ///
  /// At least one of these columns is always shown. By default, it is the first one.
  var identifyingColumns: [String] {
    switch self {
    case .products, .detail: [ItemField.name.rawValue, ItemField.id.rawValue]
    case .entitlements, .transactions, .subscriptions: ["name", "id", "product"]
    case .notifications: ["type", "number"]
    case .log: ["text", "number"]
    }
  }

  /// The fields that a filter of the pane can search.
  var queryFields: [QueryField] {
    switch self {
    case .products, .detail: ViewName.products.fields
    case .entitlements: ViewName.entitlements.fields
    case .transactions: ViewName.transactions.fields
    case .subscriptions: ViewName.subscriptions.fields
    case .notifications: ViewName.notifications.fields
    case .log: ViewName.log.fields
    }
  }
}
