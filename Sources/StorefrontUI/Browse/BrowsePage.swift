import StoreEngine
import StoreModel
import StoreTelling
import StoreViews
import TerminalCanvas

/// The main screen: the products, their details, and panes that show what the store does.
///
/// Its lists keep to what their rows stand for: when rows come and go, what is selected stays selected.
struct BrowsePage: Sendable {
  /// The list of products, with the catalog that it lists.
  var shelf: Shelf
  var focus = Pane.products {
    didSet { if focus != .detail { looked = focus } }
  }
  /// The pane whose selected row the details are about.
  private(set) var looked = Pane.products {
    didSet { if looked != oldValue { positions[.detail] = nil } }
  }
  /// The live pane that is shown where they share a frame.
  var tab = Pane.transactions
  /// Which of the panes that tell what has happened is shown where only they share a frame.
  var telling = Pane.log
  var isZoomed = false
  /// Where the main screen is divided other than by itself.
  var dividers = DividerTable()
  var positions: [Pane: ListPosition] = [:]
  /// What the selected row of each live pane stands for; nil keeps to the first row.
  var selected: [Pane: RowID] = [:]
  /// What live panes are narrowed to; the products have theirs in the shelf.
  var filters: [Pane: RowFilter] = [:]
  /// The columns of live panes that have others than their own.
  var columns: [Pane: [String]] = [:]
  /// What of ``columns`` a config says.
  private(set) var setColumns: [Pane: [String]] = [:]
  /// The rows that something is done with together.
  var marks: [Pane: RowMarks] = [:]
  /// Whether a command is run for a marked row: nothing but that row is meant then.
  var actsOnMarks = false
  var live = LivePanes()
  var notices = NotificationShelf()

  init(catalogName: String) {
    shelf = Shelf(catalogName: catalogName)
  }

  /// Takes in what the store is now, and the events that the page has not seen.
  mutating func take(_ news: some Collection<JournaledEvent>, _ context: PageContext) {
    if let store = context.store { live.refresh(store, news) }
    if !news.isEmpty { notices.invalidate() }
    refresh(context)
  }

  /// Takes rows in that were asked for.
  mutating func take(_ list: NotificationList, _ context: PageContext) {
    notices.take(list)
    refresh(context)
  }

  /// Shows other transactions: all, the unfinished ones, or those that came through updates.
  mutating func showNextTransactions(_ context: PageContext) {
    live.filter = live.filter.next
    if let store = context.store { live.refresh(store, []) }
    positions[.transactions] = nil
    refresh(context)
  }

  /// Takes over the columns that a config says; those that were chosen on the screen stay.
  mutating func set(columns: [Pane: [String]]) {
    for (pane, names) in setColumns where self.columns[pane] == names { self.columns[pane] = nil }
    setColumns = columns.filter { !$0.value.isEmpty }
    self.columns.merge(setColumns) { _, set in set }
  }

  /// Finds the rows of filters and selections again.
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

  /// Forgets everything that was shown of a store, because another one comes.
  mutating func forgetStore() {
    live = LivePanes()
    notices = NotificationShelf()
    positions = [:]
    selected = [:]
    marks = [:]
  }

  /// Forgets the rows of a store that has gone back; where a person was in them stays.
  mutating func returnStore() {
    let filter = live.filter
    live = LivePanes()
    live.filter = filter
    notices = NotificationShelf()
  }

  /// Asks for the notifications that are in sight and not known.
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
