import StoreCatalog
import StoreEngine
import StoreModel
import TerminalCanvas

extension StorefrontScreen {
  /// Where the panes are at the screen's size.
  func layout(_ size: Size) -> BrowseLayout {
    BrowseLayout(
      body: bodyRect(size),
      screen: size,
      focus: focus,
      tab: tab,
      telling: telling,
      isZoomed: isZoomed,
      counts: [.transactions: rowCount(of: .transactions), .log: rowCount(of: .log)]
    )
  }

  /// A pane's frame; nil if it is not visible.
  func paneRect(_ pane: Pane) -> Rect? {
    layout(size).panes[pane]
  }

  /// The rows that a pane's list has.
  func paneHeight(_ pane: Pane) -> Int {
    var rows = (paneRect(pane)?.rows ?? size.rows / 2) - 2
    if showsFilterLine(pane) { rows -= 1 }
    rows -= serverRows(pane, columns: (paneRect(pane)?.columns ?? size.columns) - 2)
    return max(1, rows)
  }

  /// Draws every pane that has a place.
  func drawBrowse(in body: Rect, on surface: inout Surface) {
    let layout = layout(size)
    for pane in Pane.tabOrder {
      guard let rect = layout.panes[pane] else { continue }
      let tabs = layout.tabs[pane] ?? []
      let hasTabs = !tabs.isEmpty
      let inside = surface.frame(
        rect,
        title: hasTabs ? "" : title(of: pane),
        isFocused: isLit(pane)
      )
      surface.mark(rect, .pane(pane))
      if hasTabs {
        let end = drawTabs(tabs, of: pane, in: rect, on: &surface)
        drawCorner(of: pane, in: rect, behind: end - rect.left, on: &surface)
      } else {
        drawCorner(of: pane, in: rect, on: &surface)
      }
      switch pane {
      case .products: drawShelf(in: inside, on: &surface)
      case .detail: drawDetail(in: inside, on: &surface)
      case .entitlements, .transactions, .subscriptions, .log, .notifications:
        drawLive(pane, in: inside, on: &surface)
      }
    }
  }

  private func isLit(_ pane: Pane) -> Bool {
    focus == pane && !isAsked && menus.isEmpty
  }

  private func title(of pane: Pane) -> String {
    let title = pane == .detail ? detailTitle : pane.title
    return pane == .detail ? title : "\(pane.rawValue) \(title)"
  }

  /// Writes a pane's note behind its title, or behind the columns that its tabs take.
  private func drawCorner(
    of pane: Pane,
    in rect: Rect,
    behind tabs: Int? = nil,
    on surface: inout Surface
  ) {
    let note = corner(of: pane, hasTabs: tabs != nil)
    // Beside tabs there is room for all of it or for nothing.
    if let tabs, tabs + CharacterWidth.columns(of: note) + 5 > rect.columns { return }
    surface.cornerNote(note, of: rect, style: surface.theme.note, leavingLeft: tabs ?? 16)
  }

  /// How many rows a live pane's filter leaves of how many; nil where nothing is filtered.
  func filterCount(of pane: Pane) -> String? {
    filteredRows(of: pane).map { rows in
      let all = rowCountUnfiltered(of: pane)
      let searched = all > RowFilter.reach ? "the newest \(grouped(RowFilter.reach))" : grouped(all)
      return "\(grouped(rows.count)) of \(searched)"
    }
  }

  /// What a pane says of its rows in its top line.
  private func corner(of pane: Pane, hasTabs: Bool) -> String {
    // Where tabs take the top line, the filter's own line says it.
    if let count = filterCount(of: pane) { return hasTabs ? "" : count }
    switch pane {
    case .products:
      return shelf.stock.map { stock in
        let all = grouped(stock.index.count) + (stock.catalog.isWhole ? "" : " so far")
        return stock.list.matchCount == stock.index.count
          ? all : "\(grouped(stock.list.matchCount)) of \(all)"
      } ?? ""
    case .transactions where live.filter != .all: return live.filter.title
    case .transactions:
      let waiting = hasTabs || live.waiting.isEmpty ? "" : "\(grouped(live.waiting.count)) waiting"
      let unfinished =
        live.unfinishedCount > 0 ? "\(grouped(live.unfinishedCount)) unfinished" : ""
      let news = [waiting, unfinished].filter { !$0.isEmpty }.joined(separator: ", ")
      return news.isEmpty && !hasTabs ? grouped(rowCount(of: pane)) : news
    case .entitlements, .subscriptions: return hasTabs ? "" : grouped(rowCount(of: pane))
    case .notifications: return notificationsCorner
    case .log, .detail: return ""
    }
  }
}
