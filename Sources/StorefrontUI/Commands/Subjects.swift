import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import StoreViews
import Texts

/// The state that commands act on: the open page, and the content of the selected row in the focused pane.
///
/// It is computed once for each frame and each key, and shared by menus, footer, help and palette. It is
/// read-only: commands that change the pages receive the pages and a ``PageContext``, never this copy. It is
/// a class because every command receives it.
final class Subjects: Sendable {
  let context: PageContext
  /// The current pages.
  let pages: Pages
  private let session: ShownSession
  private let program: ProgramFacts
  /// Whether the program handles the mouse, and not the terminal.
  let capturesMouse: Bool
  /// The id of the selected row in the focused pane.
  let row: RowID?
  /// The transaction that commands act on: the inspected one, or that of the selected row.
  let transaction: TransactionRecord?
  /// The rules of the refusal that is shown, or that the current key removes.
  let refusalRules: [RuleID]

  init(of screen: StorefrontScreen) {
    context = screen.context
    pages = screen.pages
    session = screen.session
    program = screen.program
    capturesMouse = screen.terminal.capturesMouse
    refusalRules = screen.messages.toast?.rules ?? screen.messages.removedRules
    row = pages.row(context)
    transaction = pages.transaction(of: row, context)
  }

  var store: Store? { context.store }
  var app: AppSnapshot { context.app }
  var shelf: Shelf { context.shelf }
  var browse: BrowsePage { pages.browse }
  var table: TablePage { pages.table }
  var page: OpenPage { pages.open }
  var catalogEditing: CatalogEditing { pages.catalogEditing }
  var history: LocationHistory { pages.history }
  var live: LivePanes { browse.live }

  /// The view of two compared branches, or `nil` while another page is open.
  var comparedView: Explanation.BranchView? {
    pages.explanation.flatMap { $0.comparison == nil ? nil : $0.view }
  }

  /// The open form, or `nil` while another page is open.
  var form: FormPage? { pages.form }

  /// The page of a request's details, or `nil` while another page is open.
  var wire: WirePage? { pages.wire }

  /// The inspected transaction, or `nil` while another page is open.
  var inspector: Inspector? {
    if case .inspector(let page) = page { page } else { nil }
  }

  /// The inspected notification, or `nil` while another page is open.
  var notificationPage: NotificationPage? {
    if case .notification(let page) = page { page } else { nil }
  }

  func selectedRow(of pane: Pane) -> RowID? { browse.selectedRow(of: pane, context) }

  func record(of row: RowID) -> TransactionRecord? {
    store.flatMap { browse.record(of: row, in: $0) }
  }

  /// The subscription of the current transaction, otherwise the newest one in the group of the selected
  /// product.
  var subscription: Subscription? { pages.subscription(of: transaction, context) }

  /// Whether commands act on the selected product.
  var isAtProduct: Bool { pages.isAtProduct }

  /// The product or SKU that is selected in the list or in the price table.
  var selectedThing: CatalogEditor.Target? { pages.selectedThing }

  /// The product whose access is explained: that of the selected row, or the selected product.
  var explainedProduct: ProductID? {
    if let transaction { return transaction.transaction.productId }
    return isAtProduct ? shelf.selectedProduct?.id : nil
  }

  /// The product whose subscriptions are extended: that of the selected row, otherwise of the newest
  /// subscription.
  var extendableProduct: ProductID? {
    subscription?.product.id ?? live.subscriptions.first?.product.id
  }

  /// The notification that commands act on: the open one or the selected one, or `nil` for the newest.
  var notification: NotificationID? {
    if let notificationPage { return notificationPage.id }
    guard page == .browse, case .notification(let id) = row else { return nil }
    return id
  }

  /// Returns the words for the next due event, such as `Gold renews 2026-02-01 00:00`.
  func words(ofEventAt due: StoreInstant) -> String {
    let subscription = live.subscriptions.first { $0.expiresDate == due }
    let what = subscription.map { one in
      "\(context.name(of: one.product.id)) \(one.renewsNext ? localized("common.renews") : localized("common.ends")) "
    }
    return (what ?? "") + due.minuteText
  }

  /// The text that `y` copies.
  var text: String? {
    if let inspector { return inspector.transaction.description }
    let texts = chosenRows.compactMap(text)
    guard texts.isEmpty else { return texts.joined(separator: "\n") }
    return Pane.live.contains(browse.looked) ? nil : shelf.selectedID?.text
  }

  /// The rows that commands act on: the rows selected for a command, otherwise the current row.
  var chosenRows: [RowID] { pages.chosenRows(context) }

  /// Returns the identifying text of a row.
  private func text(of row: RowID) -> String? {
    switch row {
    case .line(let id): context.log.line(id)?.text
    case .notification(let id):
      browse.notices[id].map { $0.transaction?.description ?? $0.kind.description }
    case .transaction(let id): id.description
    case .subscription(let id):
      store.flatMap { browse.live.subscription(id, in: $0) }?.latestTransactionId.description
    case .item(let id): id.text
    case .waiting: nil
    }
  }

  /// The products and SKUs that commands act on: those selected for a command, otherwise the current one.
  var chosenItems: [CatalogIndex.Item] {
    let marked = pages.markedItems(context)
    return marked.isEmpty ? [shelf.selection].compactMap(\.self) : marked
  }
}

// The state of the session and the program.
extension Subjects {
  /// The next time at which an event is due, or `nil` if none is.
  var nextDue: StoreInstant? { session.snapshot?.nextDue }
  /// The store seconds that pass in one second of wall time.
  var rate: Double { session.rate }
  /// The words for the next undo, or `nil` if there is nothing to undo.
  var undoable: String? { session.snapshot?.undoable }
  /// Whether there is an undone step to redo.
  var isRedoable: Bool { session.snapshot?.isRedoable ?? false }
  /// The steps and branches, as of the last request.
  var stepLine: StepLine? { session.stepLine }
  /// The number of the store's steps, or `nil` if it keeps none.
  var stepCount: Int? { session.snapshot?.stepCount }
  /// The last command for several rows, until another step runs.
  var undoGroup: UndoGroup? { session.undoGroup }
  /// The script that plays, or `nil` if none does.
  var playback: PlaybackStatus? { session.playback }
  /// The recording in progress, or `nil` if nothing is recorded.
  var recording: RecordingStatus? { session.recording }
  /// The catalog's path as the user gave it, or `nil` if it is the sample.
  var catalogPath: String? { program.catalogPath }
  /// A closure that returns the catalog for the start of a copy of the log, or `nil` for the current catalog.
  var recordingSource: (@Sendable () -> RecordingSource)? { program.recordingSource }
}

// Purchases that wait for a parent, the customer or the bank.
extension Subjects {
  /// Returns the selected pending purchase if it has one of these reasons, otherwise the oldest
  /// purchase with one of them.
  func waiting(_ reasons: DeferredPurchase.Reason...) -> DeferredPurchase? {
    let all = live.waiting.filter { reasons.contains($0.reason) }
    if case .waiting(let id) = selectedRow(of: .transactions),
      let chosen = all.first(where: { $0.id == id })
    {
      return chosen
    }
    return browse.actsOnMarks ? nil : all.first
  }

  /// A purchase that the customer must complete: an interrupted one, or one that needs authentication by the
  /// bank.
  var waitingForCustomer: DeferredPurchase? { waiting(.interrupted, .authentication) }

  /// A purchase that a parent or the bank can decline.
  var declinable: DeferredPurchase? { waiting(.askToBuy, .authentication) }
}

extension StorefrontScreen {
  var subjects: Subjects { Subjects(of: self) }
}
