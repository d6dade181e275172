import StoreCatalog
import StoreEngine
import StoreQueries
import StoreTelling
import StoreViews
import TerminalCanvas

// The filters of the live panes.
extension BrowsePage {
  /// Returns the filtered and sorted rows of a live pane, or `nil` if the pane is neither filtered nor sorted.
  func filteredRows(of pane: Pane) -> [RowID]? {
    guard let filter = filters[pane], filter.isActive else { return nil }
    return filter.rows
  }

  /// Returns whether a pane shows its filter in its first row.
  func showsFilterLine(_ pane: Pane) -> Bool {
    if pane == .products { return shelf.isFiltering || !shelf.filter.text.isEmpty }
    return filters[pane].map { $0.isTyped || !$0.input.text.isEmpty } ?? false
  }

  /// Returns whether typed keys go to a pane's filter.
  func isTyping(in pane: Pane) -> Bool {
    pane == .products ? shelf.isFiltering : filters[pane]?.isTyped ?? false
  }

  /// Updates the rows that match the filters of the live panes.
  mutating func refilter(_ context: PageContext) {
    for (pane, filter) in filters where filter.isActive {
      guard let finder = rowFinder(of: filter.input.text, in: pane, context) else { continue }
      let found = matches(of: finder.isFound, in: pane, context)
      let rows =
        filter.order.map { order in
          found.sorted(isDescending: order.isDescending) { SortKey(finder.value($0, order.field)) }
        } ?? found
      filters[pane]?.rows = rows
      filters[pane]?.problem = finder.problem
      filters[pane]?.matches = finder.matches
    }
  }

  func sortKey(
    of row: RowID,
    by field: String,
    in pane: Pane,
    _ context: PageContext
  ) -> SortKey {
    SortKey(fieldValues(of: pane, context)?(row, field) ?? .none)
  }

  /// Returns a function that returns the value of a row's field.
  ///
  /// The result is `nil` if no store is open.
  func fieldValues(of pane: Pane, _ context: PageContext) -> ((RowID, String) -> FieldValue)? {
    rowFinder(of: "", in: pane, context)?.value
  }

  private func matches(
    of isFound: (RowID, () -> String?) -> Bool,
    in pane: Pane,
    _ context: PageContext
  ) -> [RowID] {
    let count = rowCountUnfiltered(of: pane, context)
    let rows =
      pane == .log ? max(0, count - RowFilter.reach)..<count : 0..<min(count, RowFilter.reach)
    // The search uses the row's text at a width where nothing is truncated.
    let text = RowText(context: context, live: live, notices: notices, columns: 200)
    return rows.compactMap { row in
      guard let id = rowIDUnfiltered(row, in: pane, context) else { return nil }
      return isFound(id) { text.line(of: id, in: pane).plainText } ? id : nil
    }
  }

  /// The closures that match the rows of a pane, and that return values for sorting the rows.
  private struct RowFinder {
    let isFound: (RowID, () -> String?) -> Bool
    let value: (RowID, String) -> FieldValue
    /// The problem of the filter's text, or `nil` if the text is valid.
    let problem: String?
    /// The words and patterns that match rows.
    let matches: QueryMatches
  }

  /// Returns the closures that match the rows of a pane, or `nil` if no store is open.
  private func rowFinder(
    of text: String,
    in pane: Pane,
    _ context: PageContext
  ) -> RowFinder? {
    guard let store = context.store else { return nil }
    let views = context.viewContext(store)
    func finder<Row>(
      _ view: StoreView<Row>,
      _ row: @escaping (RowID) -> Row?
    ) -> RowFinder {
      let query = Query(typed: text, fields: view.fields, names: shelf.queryNames)
      let isFound = view.finder(of: query, views)
      return RowFinder(
        isFound: { id, shown in row(id).map { isFound($0, shown) } ?? false },
        value: { id, field in
          let column = view.columns.first { $0.field.name == field }
          return row(id).flatMap { column?.value($0, views) } ?? .none
        },
        problem: query.problems.first,
        matches: QueryMatches(of: [query.condition])
      )
    }
    switch pane {
    case .products, .detail: return nil
    case .entitlements, .transactions:
      return finder(pane == .entitlements ? .entitlements : .transactions) { [live] id in
        live.transaction(id, in: store)
      }
    case .subscriptions:
      return finder(.subscriptions) { [live] id in
        if case .subscription(let id) = id { live.subscription(id, in: store) } else { nil }
      }
    case .notifications:
      return finder(.notifications) { [notices] id in
        if case .notification(let id) = id { notices[id] } else { nil }
      }
    case .log:
      return finder(.log) { id in
        if case .line(let id) = id { context.log.line(id) } else { nil }
      }
    }
  }

  /// Returns the problem of a pane's filter, or `nil` if the filter is valid.
  func filterProblem(of pane: Pane) -> String? {
    pane == .products ? shelf.filterProblem : filters[pane]?.problem
  }
}
