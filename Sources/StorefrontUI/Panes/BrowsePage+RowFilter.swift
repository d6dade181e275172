import StoreEngine
import StoreTelling
import TerminalCanvas

// What panes are narrowed to.
extension BrowsePage {
  /// The rows that a live pane's filter leaves; nil if there is none.
  func filteredRows(of pane: Pane) -> [RowID]? {
    guard let filter = filters[pane], !filter.input.text.isEmpty else { return nil }
    return filter.rows
  }

  /// Whether a pane gives its first row to its filter.
  func showsFilterLine(_ pane: Pane, _ shelf: Shelf) -> Bool {
    if pane == .products { return shelf.isFiltering || !shelf.filter.text.isEmpty }
    return filters[pane].map { $0.isTyped || !$0.input.text.isEmpty } ?? false
  }

  /// Whether keys go to a pane's filter.
  func isTyping(in pane: Pane, _ shelf: Shelf) -> Bool {
    pane == .products ? shelf.isFiltering : filters[pane]?.isTyped ?? false
  }

  /// Finds the rows of the live panes' filters again.
  mutating func refilter(_ context: PageContext) {
    for (pane, filter) in filters where !filter.input.text.isEmpty {
      let rows = matches(of: filter.input.text, in: pane, context)
      filters[pane]?.rows = rows
    }
  }

  private func matches(of text: String, in pane: Pane, _ context: PageContext) -> [RowID] {
    let words = text.lowercased().split(separator: " ")
    let count = rowCountUnfiltered(of: pane, context)
    let rows =
      pane == .log ? max(0, count - RowFilter.reach)..<count : 0..<min(count, RowFilter.reach)
    // What a row shows where there is room for everything, in small letters.
    let text = RowText(context: context, live: live, notices: notices, columns: 200)
    return rows.compactMap { row in
      guard let id = rowIDUnfiltered(row, in: pane, context) else { return nil }
      let shown = text.line(of: id, in: pane).plainText.lowercased()
      return words.allSatisfy { shown.contains($0) } ? id : nil
    }
  }
}
