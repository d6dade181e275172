import StoreEngine
import StoreModel
import StoreTelling
import StoreViews
import TerminalCanvas

/// The main page, which shows the products, their details, and the activity of the store.
///
/// A selection follows its row when other rows are added or removed.
struct BrowsePage: Sendable {
  /// The list of products, with its catalog.
  var shelf: Shelf
  var focus = Pane.products {
    didSet { if focus != .detail { looked = focus } }
  }
  /// The pane whose selected row is described in the details.
  private(set) var looked = Pane.products {
    didSet { if looked != oldValue { positions[.detail] = nil } }
  }
  /// The visible pane in the frame of the live panes.
  var tab = Pane.transactions
  /// The visible pane in the frame that contains only the panes of past events.
  var telling = Pane.log
  var isZoomed = false
  /// The dividers that the user moved.
  var dividers = DividerTable()
  var positions: [Pane: ListPosition] = [:]
  /// The id of the selected row in each live pane.
  ///
  /// A pane without an id selects its first row, and the log its newest row.
  var selected: [Pane: RowID] = [:]
  /// The filters of the live panes.
  ///
  /// The filter of the products is part of ``shelf``.
  var filters: [Pane: RowFilter] = [:]
  /// The columns of live panes that don't have the default columns.
  var columns: [Pane: [String]] = [:]
  /// The part of ``columns`` that the config sets.
  private(set) var setColumns: [Pane: [String]] = [:]
  /// The selected rows, which the next command applies to.
  var marks: [Pane: RowMarks] = [:]
  /// Whether a command is running for each selected row, and therefore applies to the current row only.
  var actsOnMarks = false
  var live = LivePanes()
  var notices = NotificationShelf()

  init(catalogName: String) {
    shelf = Shelf(catalogName: catalogName)
  }

  /// Applies the current store and the events that are new to the page.
  mutating func handle(_ news: some Collection<JournaledEvent>, _ context: PageContext) {
    if let store = context.store { live.refresh(store, news) }
    if !news.isEmpty { notices.invalidate() }
    refresh(context)
  }

  /// Adds rows of notifications that the page has requested.
  mutating func handle(_ list: NotificationList, _ context: PageContext) {
    notices.replaceRows(list)
    refresh(context)
  }

  /// Shows the next group of transactions: all, unfinished, or delivered through updates.
  mutating func showNextTransactions(_ context: PageContext) {
    live.filter = live.filter.next
    if let store = context.store { live.refresh(store, []) }
    positions[.transactions] = nil
    refresh(context)
  }

  /// Applies the columns that a config sets.
  ///
  /// The user's own columns remain in panes for which the config sets no columns.
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

  /// Shows only the problems of a catalog that can't be used.
  mutating func refuse(_ problems: [String], unlisted: Int) {
    shelf.refuse(problems, unlisted: unlisted)
    focus = .detail
    isZoomed = true
  }

  /// Discards everything from the current store, because another store replaces the current store.
  mutating func forgetStore() {
    live = LivePanes()
    notices = NotificationShelf()
    positions = [:]
    selected = [:]
    marks = [:]
  }

  /// Discards the rows of the store after a move to another step.
  ///
  /// The user's selections and positions are preserved.
  mutating func returnStore() {
    let filter = live.filter
    live = LivePanes()
    live.filter = filter
    notices = NotificationShelf()
  }

  /// Requests the visible notifications that the page hasn't loaded yet.
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
