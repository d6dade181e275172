import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

extension BrowsePage {
  /// Draws every visible pane.
  ///
  /// - Returns: The scroll position of the details, or `nil` if the details don't have the focus.
  @discardableResult
  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll? {
    let layout = layout(context)
    var details: TextScroll?
    for pane in Pane.tabOrder {
      if let rect = layout.panes[pane] { surface.mark(rect, .pane(pane)) }
    }
    for division in layout.divisions { surface.mark(division.grip, .divider(division.divider)) }
    for pane in Pane.tabOrder {
      guard let rect = layout.panes[pane] else { continue }
      let tabs = layout.tabs[pane] ?? []
      let hasTabs = !tabs.isEmpty
      let inside = surface.frame(
        rect,
        title: hasTabs ? "" : title(of: pane, context),
        isFocused: focus == pane && context.isInFront
      )
      if hasTabs {
        let end = drawTabs(tabs, of: pane, in: rect, context, on: &surface)
        drawCorner(of: pane, in: rect, behind: end - rect.left, context, on: &surface)
      } else {
        drawCorner(of: pane, in: rect, context, on: &surface)
      }
      switch pane {
      case .products: drawShelf(in: inside, context, on: &surface)
      case .detail: details = drawDetail(in: inside, context, on: &surface)
      case .entitlements, .transactions, .subscriptions, .log, .notifications:
        drawLive(pane, in: inside, context, on: &surface)
      }
    }
    return focus == .detail ? details : nil
  }

  private func title(of pane: Pane, _ context: PageContext) -> String {
    if context.isForPresentation {
      return pane == .entitlements ? context.toCustomers { localized("browse.yours") } : ""
    }
    return pane == .detail
      ? detailText(context, frame: 0).title : "\(pane.rawValue) \(pane.title)"
  }

  /// Writes a pane's note after its title, or after its tabs.
  private func drawCorner(
    of pane: Pane,
    in rect: Rect,
    behind tabs: Int? = nil,
    _ context: PageContext,
    on surface: inout Surface
  ) {
    let note = corner(of: pane, hasTabs: tabs != nil, context)
    // Next to tabs, the note is written only if it fits completely.
    if let tabs, tabs + CharacterWidth.columns(of: note) + 5 > rect.columns { return }
    surface.cornerNote(note, of: rect, style: surface.theme.note, leavingLeft: tabs ?? 16)
  }

  /// Returns the number of rows that match a live pane's filter and the number of all rows, or `nil` if there is no
  /// filter.
  func filterCount(of pane: Pane, _ context: PageContext) -> String? {
    guard filters[pane]?.input.text.isEmpty == false else { return nil }
    return filteredRows(of: pane).map { rows in
      let all = rowCountUnfiltered(of: pane, context)
      let searched =
        all > RowFilter.reach
        ? localized("browse.the-newest", grouped(RowFilter.reach)) : grouped(all)
      return localized("common.of", grouped(rows.count), searched)
    }
  }

  /// Returns the number of products and SKUs, and their sort order.
  private func productsCorner(_ shelf: Shelf) -> String {
    guard let stock = shelf.stock else { return "" }
    let all =
      grouped(stock.index.count) + (stock.catalog.isWhole ? "" : " " + localized("browse.so-far"))
    let found = grouped(stock.list.matchCount)
    let count =
      shelf.search.isUnderWay
      ? localized("browse.searching")
      : stock.list.isCut
        ? localized("browse.at-least-of", found, all)
        : stock.list.matchCount == stock.index.count ? all : localized("common.of", found, all)
    guard let order = shelf.sorting.order else { return count }
    return
      "\(count) · \(shelf.sorting.isUnderWay ? localized("browse.sorting") : localized("browse.by", order.words))"
  }

  /// Returns the note about a pane's rows that is shown in the pane's top line.
  private func corner(of pane: Pane, hasTabs: Bool, _ context: PageContext) -> String {
    if context.isForPresentation { return "" }
    let marked = markCount(of: pane, context)
    // The pane's tab already shows the count.
    if marked > 0 { return hasTabs ? "" : localized("browse.marked", grouped(marked)) }
    if let order = filters[pane]?.order { return localized("browse.by", order.words) }
    if pane == .products { return productsCorner(shelf) }
    // If tabs fill the top line, the line of the filter shows the count.
    if let count = filterCount(of: pane, context) { return hasTabs ? "" : count }
    switch pane {
    case .transactions where live.filter != .all: return live.filter.title
    case .transactions:
      let waiting =
        hasTabs || live.waiting.isEmpty
        ? "" : localized("browse.waiting", grouped(live.waiting.count))
      let unfinished =
        live.unfinishedCount > 0
        ? localized("browse.unfinished", grouped(live.unfinishedCount)) : ""
      let news = [waiting, unfinished].filter { !$0.isEmpty }.listed()
      return news.isEmpty && !hasTabs ? grouped(rowCount(of: pane, context)) : news
    case .entitlements, .subscriptions: return hasTabs ? "" : grouped(rowCount(of: pane, context))
    case .notifications: return context.notificationsCorner
    case .log, .detail, .products: return ""
    }
  }
}
