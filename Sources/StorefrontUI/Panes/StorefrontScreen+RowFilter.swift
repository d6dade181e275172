import StoreEngine
import TerminalCanvas

extension StorefrontScreen {
  /// The rows that a live pane's filter leaves; nil if there is none.
  func filteredRows(of pane: Pane) -> [RowID]? {
    guard let filter = rowFilters[pane], !filter.input.text.isEmpty else { return nil }
    return filter.rows
  }

  /// Whether a pane gives its first row to its filter.
  func showsFilterLine(_ pane: Pane) -> Bool {
    if pane == .products { return shelf.isFiltering || !shelf.filter.text.isEmpty }
    return rowFilters[pane].map { $0.isTyped || !$0.input.text.isEmpty } ?? false
  }

  /// Whether keys go to a pane's filter.
  func isTyping(in pane: Pane) -> Bool {
    pane == .products ? shelf.isFiltering : rowFilters[pane]?.isTyped ?? false
  }

  /// Lets keys go to the filter of the pane that has the focus; details are filtered by product.
  mutating func openFilter() {
    guard Pane.live.contains(focus) else {
      focus = .products
      shelf.isFiltering = true
      return
    }
    rowFilters[focus, default: RowFilter()].isTyped = true
  }

  /// Keys go to the lists again.
  mutating func stopTyping() {
    shelf.isFiltering = false
    for pane in rowFilters.keys { rowFilters[pane]?.isTyped = false }
  }

  /// Takes a key into the filter that is being typed; nil lets it do what it does elsewhere.
  mutating func pressInFilter(_ key: Key) -> [Effect]? {
    let edit =
      shelf.isFiltering
      ? shelf.filter.edit(key) : rowFilters[focus, default: RowFilter()].input.edit(key)
    sayWhatWasLeftOut(of: shelf.isFiltering ? shelf.filter : rowFilters[focus]?.input)
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
    guard filteredRows(of: pane) != nil else { return false }
    rowFilters[pane] = nil
    followSelections()
    return true
  }

  /// Finds the rows of the live panes' filters again.
  mutating func refilter() {
    for (pane, filter) in rowFilters where !filter.input.text.isEmpty {
      let rows = matches(of: filter.input.text, in: pane)
      rowFilters[pane]?.rows = rows
    }
  }

  private mutating func applyFilter() {
    guard focus != .products else {
      shelf.applyFilter(keeping: shelf.selection)
      return
    }
    refilter()
    positions[focus] = nil
    followSelections()
  }

  private func matches(of text: String, in pane: Pane) -> [RowID] {
    let words = text.lowercased().split(separator: " ")
    let count = rowCountUnfiltered(of: pane)
    let rows =
      pane == .log ? max(0, count - RowFilter.reach)..<count : 0..<min(count, RowFilter.reach)
    let theme = Theme(appearance)
    return rows.compactMap { row in
      guard let id = rowIDUnfiltered(row, in: pane) else { return nil }
      let shown = searchedText(of: id, in: pane, theme)
      return words.allSatisfy { shown.contains($0) } ? id : nil
    }
  }

  /// What a row shows where there is room for everything, in small letters.
  private func searchedText(of id: RowID, in pane: Pane, _ theme: Theme) -> String {
    let line = line(of: id, in: pane, theme, isFirst: true, isSelected: false, columns: 200)
    return line.plainText.lowercased()
  }
}
