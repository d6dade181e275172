import TerminalCanvas

// Filters that are typed.
extension StorefrontScreen {
  /// Lets keys go to the filter of the pane that has the focus; details are filtered by product.
  mutating func openFilter() {
    guard Pane.live.contains(focus) else {
      focus = .products
      shelf.isFiltering = true
      return
    }
    browse.filters[focus, default: RowFilter()].isTyped = true
  }

  /// Keys go to the lists again.
  mutating func stopTyping() {
    shelf.isFiltering = false
    for pane in browse.filters.keys { browse.filters[pane]?.isTyped = false }
  }

  /// Takes a key into the filter that is being typed; nil lets it do what it does elsewhere.
  mutating func pressInFilter(_ key: Key) -> [Effect]? {
    let edit =
      shelf.isFiltering
      ? shelf.filter.edit(key) : browse.filters[focus, default: RowFilter()].input.edit(key)
    sayWhatWasLeftOut(of: shelf.isFiltering ? shelf.filter : browse.filters[focus]?.input)
    switch edit {
    case .kept: stopTyping()
    case .cleared:
      stopTyping()
      applyFilter()
    case .changed: applyFilter()
    case .unchanged: break
    case .passed: return nil
    }
    return []
  }

  /// Empties the filter of a pane.
  ///
  /// - Returns: Whether there was one.
  mutating func clearFilter(of pane: Pane) -> Bool {
    if pane == .products {
      guard !shelf.filter.text.isEmpty else { return false }
      shelf.filter = TextInput()
      shelf.applyFilter(keeping: shelf.selection)
      return true
    }
    guard browse.filteredRows(of: pane) != nil else { return false }
    browse.filters[pane] = nil
    browse.followSelections(context)
    return true
  }

  private mutating func applyFilter() {
    guard focus != .products else {
      shelf.applyFilter(keeping: shelf.selection)
      return
    }
    browse.refilter(context)
    browse.positions[focus] = nil
    browse.followSelections(context)
  }
}
