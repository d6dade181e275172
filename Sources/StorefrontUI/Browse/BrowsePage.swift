import StoreEngine
import StoreModel
import StoreTelling
import StoreViews
import TerminalCanvas

/// The main screen: the products, their details, and panes that show the activity of the store.
///
/// Selections follow the content of a row, not its number: they stay when other rows are added or removed.
struct BrowsePage: Sendable {
  /// The list of products, with its catalog.
  var shelf: Shelf
  var focus = Pane.products {
    didSet { if focus != .detail { looked = focus } }
  }
  /// The pane whose selected row the details describe.
  private(set) var looked = Pane.products {
    didSet { if looked != oldValue { positions[.detail] = nil } }
  }
  /// The visible pane of the frame that live panes share.
  var tab = Pane.transactions
  /// The visible pane of the frame that only the panes of past events share.
  var telling = Pane.log
  var isZoomed = false
  /// The dividers that the user moved.
  var dividers = DividerTable()
  var positions: [Pane: ListPosition] = [:]
  /// The id of the selected row in each live pane, or `nil` to stay on the first row.
  var selected: [Pane: RowID] = [:]
  /// The filters of the live panes.
  ///
  /// The shelf has the filter of the products.
  var filters: [Pane: RowFilter] = [:]
  /// The columns of live panes whose columns aren't the default ones.
  var columns: [Pane: [String]] = [:]
  /// The part of ``columns`` that comes from a config.
  private(set) var setColumns: [Pane: [String]] = [:]
  /// The rows that the next command applies to.
  var marks: [Pane: RowMarks] = [:]
  /// Whether a command runs for each selected row, and therefore applies to the current row only.
  var actsOnMarks = false
  var live = LivePanes()
  var notices = NotificationShelf()

  init(catalogName: String) {
    shelf = Shelf(catalogName: catalogName)
  }

  /// Applies the current store, and the events that the page has not seen.
  mutating func handle(_ news: some Collection<JournaledEvent>, _ context: PageContext) {
    if let store = context.store { live.refresh(store, news) }
    if !news.isEmpty { notices.invalidate() }
    refresh(context)
  }

  /// Adds notification rows that the page requested.
  mutating func handle(_ list: NotificationList, _ context: PageContext) {
    notices.replaceRows(list)
    refresh(context)
  }

  /// Shows the next group of transactions: all, the unfinished ones, or those delivered through updates.
  mutating func showNextTransactions(_ context: PageContext) {
    live.filter = live.filter.next
    if let store = context.store { live.refresh(store, []) }
    positions[.transactions] = nil
    refresh(context)
  }

  /// Applies the columns that a config sets.
  ///
  /// Columns that the user chose on the screen stay.
  mutating func set(columns: [Pane: [String]]) {
    for (pane, names) in setColumns where self.columns[pane] == names { self.columns[pane] = nil }
    setColumns = columns.filter { !$0.value.isEmpty }
    self.columns.merge(setColumns) { _, set in set }
  }

  /// Updates the filtered rows and the selections.
  mutating func refresh(_ context: PageContext) {
    refilter(context)
    followSelections(context)
    pruneMarks(context)
  }

  /// Shows the problems of a catalog that can't be used, and no other pane.
  mutating func refuse(_ problems: [String], unlisted: Int) {
    shelf.refuse(problems, unlisted: unlisted)
    focus = .detail
    isZoomed = true
  }

  /// Discards everything from the current store, because another store replaces it.
  mutating func forgetStore() {
    live = LivePanes()
    notices = NotificationShelf()
    positions = [:]
    selected = [:]
    marks = [:]
  }

  /// Discards the rows of a store that moved to another step, and keeps the user's position.
  mutating func returnStore() {
    let filter = live.filter
    live = LivePanes()
    live.filter = filter
    notices = NotificationShelf()
  }

  /// Requests the visible notifications that the page doesn't have yet.
  mutating func notificationEffects(_ context: PageContext) -> [Effect] {
    guard rect(of: .notifications, context) != nil else {
      return notices.rowsToCount().map { [.readNotifications($0)] } ?? []
    }
    let isActive = filters[.notifications]?.isActive ?? false
    let shown: Range<Int>
    if !isActive {
      let height = height(of: .notifications, context)
      let position = positions[.notifications] ?? ListPosition()
      shown = position.visible(count: max(notices.count, height), height: height)
    } else {
      shown = 0..<RowFilter.reach
    }
    return notices.rowsToAsk(for: shown).map { [.readNotifications($0)] } ?? []
  }
}
