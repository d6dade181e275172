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
    let rows = (paneRect(pane)?.rows ?? size.rows / 2) - 2
    return max(1, showsFilterLine(pane) ? rows - 1 : rows)
  }

  /// Draws every pane that has a place.
  func drawBrowse(in body: Rect, on surface: inout Surface) {
    let layout = layout(size)
    for pane in Pane.tabOrder {
      guard let rect = layout.panes[pane] else { continue }
      let hasTabs = layout.tabbed == pane && !layout.tabs.isEmpty
      let inside = surface.frame(
        rect,
        title: hasTabs ? "" : title(of: pane),
        isFocused: isLit(pane)
      )
      surface.mark(rect, .pane(pane))
      if hasTabs {
        let end = drawTabs(layout.tabs, in: rect, on: &surface)
        drawCorner(of: pane, in: rect, behind: end - rect.left, on: &surface)
      } else {
        drawCorner(of: pane, in: rect, on: &surface)
      }
      switch pane {
      case .products: drawShelf(in: inside, on: &surface)
      case .detail: drawDetail(in: inside, on: &surface)
      case .entitlements, .transactions, .subscriptions, .log:
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

  /// - Returns: The column behind the last tab.
  private func drawTabs(_ tabs: [Pane], in rect: Rect, on surface: inout Surface) -> Int {
    let theme = surface.theme
    var column = rect.left + 1
    let isTight = rect.columns < 76
    for pane in tabs {
      let isShown = pane == layout(size).tabbed
      let name = isTight && !isShown ? "" : " " + pane.title
      let count = pane == .detail || (isTight && !isShown) ? "" : badge(of: pane)
      let text = " \(pane.rawValue)\(name)\(count) "
      let width = CharacterWidth.columns(of: text)
      guard column + width < rect.right - 1 else { break }
      let style = isShown ? (isLit(pane) ? theme.focusedTitle : theme.strong) : theme.note
      surface.canvas.write(text, at: Point(column: column, row: rect.top), style: style)
      surface.mark(
        Rect(column: column, row: rect.top, columns: width, rows: 1),
        .command(.screen(.focus(pane)))
      )
      column += width + 1
    }
    return column
  }

  /// How many rows are behind a tab; purchases that wait for somebody are told apart.
  private func badge(of pane: Pane) -> String {
    switch pane {
    case .products, .detail, .log: return ""
    case .entitlements, .subscriptions: return " \(grouped(rowCountUnfiltered(of: pane)))"
    case .transactions:
      let count = snapshot?.store.transactions.count ?? 0
      let waiting = live.waiting.count
      return " \(grouped(count))" + (waiting > 0 ? " + \(grouped(waiting)) waiting" : "")
    }
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

  /// What a pane says of its rows in its top line.
  private func corner(of pane: Pane, hasTabs: Bool) -> String {
    if let rows = filteredRows(of: pane) {
      let all = rowCountUnfiltered(of: pane)
      let searched = all > RowFilter.reach ? "the newest \(grouped(RowFilter.reach))" : grouped(all)
      return "\(grouped(rows.count)) of \(searched)"
    }
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
    case .log, .detail: return ""
    }
  }
}
