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
/// It is computed once for each frame and each key. Menus, footer, help and palette share it. It is read-only.
/// Commands that change pages receive the pages and a ``PageContext`` instead. This is a class, because every command
/// receives it.
final class Subjects: Sendable {
  let context: PageContext
  /// The current pages.
  let pages: Pages
  private let session: ShownSession
  private let program: ProgramFacts
  /// Whether mouse events go to the program and not to the terminal.
  let capturesMouse: Bool
  /// The id of the selected row in the focused pane.
  let row: RowID?
  /// The transaction that commands act on: the inspected transaction, or the transaction of the selected row.
  let transaction: TransactionRecord?
  /// The rules of the refusal that is shown, or that was shown until the current key.
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

  /// The view of two compared branches, or `nil` if another page is open.
  var comparedView: Explanation.BranchView? {
    pages.explanation.flatMap { $0.comparison == nil ? nil : $0.view }
  }

  /// The open form, or `nil` if another page is open.
  var form: FormPage? { pages.form }

  /// The page with a request's details, or `nil` if another page is open.
  var wire: WirePage? { pages.wire }

  /// The inspected transaction, or `nil` if another page is open.
  var inspector: Inspector? {
    if case .inspector(let page) = page { page } else { nil }
  }

  /// The inspected notification, or `nil` if another page is open.
  var notificationPage: NotificationPage? {
    if case .notification(let page) = page { page } else { nil }
  }

  func selectedRow(of pane: Pane) -> RowID? { browse.selectedRow(of: pane, context) }

  func record(of row: RowID) -> TransactionRecord? {
    store.flatMap { browse.record(of: row, in: $0) }
  }

  /// The subscription of the current transaction, or otherwise the newest subscription in the selected product's
  /// group.
  var subscription: Subscription? { pages.subscription(of: transaction, context) }

  /// Whether commands act on the selected product.
  var isAtProduct: Bool { pages.isAtProduct }

  /// The product or SKU that is selected in the list or in the price table.
  var selectedThing: CatalogEditor.Target? { pages.selectedThing }

  /// The product whose access is explained.
  ///
  /// This is the product of the selected row, or otherwise the selected product.
  var explainedProduct: ProductID? {
    if let transaction { return transaction.transaction.productId }
    return isAtProduct ? shelf.selectedProduct?.id : nil
  }

  /// The product whose subscriptions are extended.
  ///
  /// It comes from the current subscription, or otherwise from the newest subscription.
  var extendableProduct: ProductID? {
    subscription?.product.id ?? live.subscriptions.first?.product.id
  }

  /// The notification that commands act on: the open or selected notification, or `nil` for the newest notification.
  var notification: NotificationID? {
    if let notificationPage { return notificationPage.id }
    guard page == .browse, case .notification(let id) = row else { return nil }
    return id
  }

  /// Returns a description of the next due event, such as `Gold renews 2026-02-01 00:00`.
  func words(ofEventAt due: StoreInstant) -> String {
    let subscription = live.subscriptions.first { $0.expiresDate == due }
    let what = subscription.map { one in
      "\(context.name(of: one.product.id)) \(one.renewsNext ? localized("common.renews") : localized("common.ends")) "
    }
    return (what ?? "") + due.minuteText
  }

  /// The string that the command with the key `y` copies.
  var text: String? {
    if let inspector { return inspector.transaction.description }
    let texts = chosenRows.compactMap(text)
    guard texts.isEmpty else { return texts.joined(separator: "\n") }
    return Pane.live.contains(browse.looked) ? nil : shelf.selectedID?.text
  }

  /// The rows that commands act on: the selected rows, or the current row if none is selected.
  var chosenRows: [RowID] { pages.chosenRows(context) }

  /// Returns the string that identifies a row.
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

  /// The products and SKUs that commands act on: the selected ones, or the current one if none is selected.
  var chosenItems: [CatalogIndex.Item] {
    let marked = pages.markedItems(context)
    return marked.isEmpty ? [shelf.selection].compactMap(\.self) : marked
  }
}

// The state of the session and the program.
extension Subjects {
  /// The next time at which an event is due, or `nil` if no event is due.
  var nextDue: StoreInstant? { session.snapshot?.nextDue }
  /// The store seconds that pass in one second of wall time.
  var rate: Double { session.rate }
  /// The step that the next undo reverses, or `nil` if no step can be undone.
  var undoable: String? { session.snapshot?.undoable }
  /// Whether an undone step can be redone.
  var isRedoable: Bool { session.snapshot?.isRedoable ?? false }
  /// The steps and branches when they were last requested.
  var stepLine: StepLine? { session.stepLine }
  /// The number of the store's steps, or `nil` if the store doesn't record steps.
  var stepCount: Int? { session.snapshot?.stepCount }
  /// The last command that ran for several rows, or `nil` if another step has run since then.
  var undoGroup: UndoGroup? { session.undoGroup }
  /// The script that is playing, or `nil` if no script is playing.
  var playback: PlaybackStatus? { session.playback }
  /// The current recording, or `nil` if nothing is being recorded.
  var recording: RecordingStatus? { session.recording }
  /// The catalog's path as the user specified it, or `nil` for the sample.
  var catalogPath: String? { program.catalogPath }
  /// A closure that returns the catalog for the start of a copied log.
  ///
  /// If it is `nil`, the current catalog is used.
  var recordingSource: (@Sendable () -> RecordingSource)? { program.recordingSource }
}

// Purchases that are waiting for a parent, the customer or the bank.
extension Subjects {
  /// Returns the selected pending purchase if it has one of the given reasons.
  ///
  /// Otherwise, returns the oldest pending purchase with one of these reasons.
  func waiting(_ reasons: DeferredPurchase.Reason...) -> DeferredPurchase? {
    let all = live.waiting.filter { reasons.contains($0.reason) }
    if case .waiting(let id) = selectedRow(of: .transactions),
      let chosen = all.first(where: { $0.id == id })
    {
      return chosen
    }
    return browse.actsOnMarks ? nil : all.first
  }

  /// A purchase that the customer must complete, because it was interrupted or the bank requires authentication.
  var waitingForCustomer: DeferredPurchase? { waiting(.interrupted, .authentication) }

  /// A purchase that a parent or the bank can decline.
  var declinable: DeferredPurchase? { waiting(.askToBuy, .authentication) }
}

extension StorefrontScreen {
  var subjects: Subjects { Subjects(of: self) }
}
