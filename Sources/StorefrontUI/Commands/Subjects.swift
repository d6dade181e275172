import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import StoreViews
import Texts

/// What commands are about, and how it stands: what is open, and what the selected row of the pane with the
/// focus stands for.
///
/// It is worked out once for each picture and each key; menus, footer, help and palette share it. It is only read: what
/// changes the pages gets the pages themselves and a ``PageContext``, and never the copy of them here. A class,
/// because every command is asked with it.
final class Subjects: Sendable {
  let context: PageContext
  /// The pages as they are.
  let pages: Pages
  private let session: ShownSession
  private let program: ProgramFacts
  /// Whether the mouse is the program's, and not the terminal's.
  let capturesMouse: Bool
  /// What the selected row of the pane with the focus stands for.
  let row: RowID?
  /// The transaction that actions are about: the inspected one, or that of the selected row.
  let transaction: TransactionRecord?

  init(of screen: StorefrontScreen) {
    context = screen.context
    pages = screen.pages
    session = screen.session
    program = screen.program
    capturesMouse = screen.terminal.capturesMouse
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
  var history: PlaceHistory { pages.history }
  var live: LivePanes { browse.live }

  /// What is shown of two branches that lie side by side; nil while another page is open.
  var comparedView: Explanation.BranchView? {
    pages.explanation.flatMap { $0.comparison == nil ? nil : $0.view }
  }

  /// The form that is open, or `nil` while another page is.
  var form: FormPage? { pages.form }

  /// The request that is shown on its way, or `nil` while another page is open.
  var wire: WirePage? { pages.wire }

  /// The transaction that is looked into, or `nil` while another page is open.
  var inspector: Inspector? {
    if case .inspector(let page) = page { page } else { nil }
  }

  /// The notification that is looked into, or `nil` while another page is open.
  var notificationPage: NotificationPage? {
    if case .notification(let page) = page { page } else { nil }
  }

  func selectedRow(of pane: Pane) -> RowID? { browse.selectedRow(of: pane, context) }

  func record(of row: RowID) -> TransactionRecord? {
    store.flatMap { browse.record(of: row, in: $0) }
  }

  /// The subscription of the transaction that actions are about, else the newest in the group of the
  /// selected product.
  var subscription: Subscription? { pages.subscription(of: transaction, context) }

  /// Whether the selected product is in front.
  var isAtProduct: Bool { pages.isAtProduct }

  /// The product or SKU that is selected, in the list or in the price table.
  var selectedThing: CatalogEditor.Thing? { pages.selectedThing }

  /// The product whose access is explained: that of the selected row, or the selected product.
  var explainedProduct: ProductID? {
    if let transaction { return transaction.transaction.productId }
    return isAtProduct ? shelf.selectedProduct?.id : nil
  }

  /// The product whose subscribers are extended: that of the selected row, else of the newest one.
  var extendableProduct: ProductID? {
    subscription?.product.id ?? live.subscriptions.first?.product.id
  }

  /// The notification that commands are about: the open one or the selected one; nil for the newest.
  var notification: NotificationID? {
    if let notificationPage { return notificationPage.id }
    guard page == .browse, case .notification(let id) = row else { return nil }
    return id
  }

  /// The next thing that falls due, such as `Gold renews 2026-02-01 00:00`.
  func words(ofEventAt due: StoreInstant) -> String {
    let subscription = live.subscriptions.first { $0.expiresDate == due }
    let what = subscription.map { one in
      "\(context.name(of: one.product.id)) \(one.renewsNext ? said("common.renews") : said("common.ends")) "
    }
    return (what ?? "") + due.minuteText
  }

  /// What `y` copies.
  var text: String? {
    if let inspector { return inspector.transaction.description }
    let texts = chosenRows.compactMap(text)
    guard texts.isEmpty else { return texts.joined(separator: "\n") }
    return Pane.live.contains(browse.looked) ? nil : shelf.selectedID?.text
  }

  /// The rows that something is done with: those that are marked, else the selected one.
  var chosenRows: [RowID] { pages.chosenRows(context) }

  /// What identifies a row.
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

  /// The products and SKUs that something is done with: those that are marked, else the selected one.
  var chosenItems: [CatalogIndex.Item] {
    let marked = pages.markedItems(context)
    return marked.isEmpty ? [shelf.selection].compactMap(\.self) : marked
  }
}

// The store's session and the program.
extension Subjects {
  /// The next moment at which something falls due, or `nil` if nothing does.
  var nextDue: StoreInstant? { session.snapshot?.nextDue }
  /// Store seconds in a wall second.
  var rate: Double { session.rate }
  /// The words for the next undo, or `nil` if there is nothing to undo.
  var undoable: String? { session.snapshot?.undoable }
  /// Whether something was undone that can be done again.
  var isRedoable: Bool { session.snapshot?.isRedoable ?? false }
  /// The steps and branches as they were looked at last.
  var stepLine: StepLine? { session.stepLine }
  /// The number of steps behind the store, or `nil` if it keeps none.
  var stepCount: Int? { session.snapshot?.stepCount }
  /// The last command for marked rows, while nothing else was done after it.
  var doneTogether: DoneTogether? { session.doneTogether }
  /// The script that plays, or `nil` if none does.
  var playback: PlaybackStatus? { session.playback }
  /// The recording in progress, or `nil` if nothing is recorded.
  var recording: RecordingStatus? { session.recording }
  /// The catalog's path as the user gave it, or `nil` if it is the sample.
  var catalogPath: String? { program.catalogPath }
  /// Finds the catalog with which a copy of the log begins, or `nil` for the present one.
  var recordingSource: (@Sendable () -> RecordingSource)? { program.recordingSource }
}

// Purchases that wait for a parent, the customer or the bank.
extension Subjects {
  /// The purchase that waits: the selected one if it does, else the oldest.
  func waiting(_ reasons: DeferredPurchase.Reason...) -> DeferredPurchase? {
    let all = live.waiting.filter { reasons.contains($0.reason) }
    if case .waiting(let id) = selectedRow(of: .transactions),
      let chosen = all.first(where: { $0.id == id })
    {
      return chosen
    }
    return browse.actsOnMarks ? nil : all.first
  }

  /// A purchase that the customer must settle: one that was interrupted, or that the bank asks about.
  var waitingForCustomer: DeferredPurchase? { waiting(.interrupted, .authentication) }

  /// A purchase that can be declined: by a parent, or by the bank.
  var declinable: DeferredPurchase? { waiting(.askToBuy, .authentication) }
}

extension StorefrontScreen {
  var subjects: Subjects { Subjects(of: self) }
}
