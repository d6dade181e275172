import StoreCatalog
import TerminalCanvas

// Filters that are typed: that of the products is the shelf's, the others are the page's own.
extension BrowsePage {
  /// Lets keys go to the filter of the pane that has the focus; details are filtered by product.
  mutating func openFilter(_ shelf: inout Shelf) {
    guard Pane.live.contains(focus) else {
      focus = .products
      shelf.isFiltering = true
      return
    }
    filters[focus, default: RowFilter()].isTyped = true
  }

  /// Keys go to the lists again.
  mutating func stopTyping(_ shelf: inout Shelf) {
    shelf.isFiltering = false
    for pane in filters.keys { filters[pane]?.isTyped = false }
  }

  /// Takes a key into the filter that is being typed.
  mutating func pressInFilter(
    _ key: Key,
    _ shelf: inout Shelf,
    _ context: PageContext
  ) -> FilterEdit {
    let edit =
      shelf.isFiltering
      ? shelf.filter.edit(key) : filters[focus, default: RowFilter()].input.edit(key)
    if edit == .kept || edit == .cleared { stopTyping(&shelf) }
    if edit == .changed || edit == .cleared { applyFilter(&shelf, context) }
    return edit
  }

  /// Empties the filter of a pane.
  ///
  /// - Returns: Whether there was one.
  mutating func clearFilter(
    of pane: Pane,
    _ shelf: inout Shelf,
    _ context: PageContext
  ) -> Bool {
    if pane == .products {
      guard !shelf.filter.text.isEmpty else { return false }
      shelf.clearFilter(keeping: shelf.selection)
      return true
    }
    guard filteredRows(of: pane) != nil else { return false }
    filters[pane] = nil
    followSelections(context)
    return true
  }

  /// What keys do while a filter is typed; nil if none is.
  func filterHints(_ shelf: Shelf) -> [(String, String)]? {
    if let filter = filters[focus], filter.isTyped {
      return Shelf.filterKeys + [("type", "words: rows that show them all stay")]
    }
    return shelf.isFiltering ? Shelf.filterHints : nil
  }

  private mutating func applyFilter(_ shelf: inout Shelf, _ context: PageContext) {
    guard focus != .products else { return shelf.applyFilter(keeping: shelf.selection) }
    refilter(context)
    positions[focus] = nil
    followSelections(context)
  }
}

extension Shelf {
  /// What ends the typing of any filter.
  static let filterKeys = [("enter", "Keep"), ("esc", "Clear")]
  /// What keys do while products are filtered.
  static let filterHints =
    filterKeys
    + [("also", "type:auto  group:plus  price<5  period:P1M  offer:code  changed:price")]

  /// Shows everything again.
  mutating func clearFilter(keeping item: CatalogIndex.Item?) {
    filter = TextInput()
    applyFilter(keeping: item)
  }

  /// Selects a product or SKU, without the filter if that hides it.
  mutating func reveal(_ item: CatalogIndex.Item) {
    if !select(item) { clearFilter(keeping: item) }
  }
}
