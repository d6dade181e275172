import StoreEngine
import StoreModel

/// The purchases in the store's events so far.
///
/// A test session creates its list of transactions from these purchases.
struct PurchaseHistory {
  /// The ordinal of the last event that was read.
  private(set) var ordinal = 0
  private var purchases: [PurchaseID: PurchaseSheet] = [:]
  private var listed: [Listed] = []
  private var deferred: Set<PurchaseID> = []
  /// Whether the settings cancel every payment.
  ///
  /// In that case, a cancelled payment counts as a failed transaction.
  private var cancelsPayments = false

  /// A row of the list.
  ///
  /// A row stores identifiers, because the store contains the current values.
  private enum Listed: Hashable {
    case transaction(TransactionID, purchase: PurchaseID?)
    case waiting(PurchaseID)
    case failed(FailedPurchase)
  }

  /// Reads events, and ignores events that were already read.
  mutating func read(_ events: [JournaledEvent]) {
    for journaled in events where journaled.ordinal > ordinal {
      read(journaled)
      ordinal = journaled.ordinal
    }
  }

  private mutating func read(_ journaled: JournaledEvent) {
    switch journaled.event {
    case .opened(_, let settings, _), .settingsChanged(let settings):
      cancelsPayments = settings.standingAnswer == .cancel
    case .sheetPresented(let sheet):
      purchases[sheet.id] = sheet
    case .purchaseDeferred(let purchase):
      deferred.insert(purchase.id)
      listed.append(.waiting(purchase.id))
    case .deferredEnded(let purchase, _):
      hide(purchase)
    case .purchaseEnded(let purchase, let outcome):
      guard let sheet = purchases.removeValue(forKey: purchase), isFailure(outcome),
        deferred.remove(purchase) == nil
      else { return }
      listed.append(.failed(FailedPurchase(sheet: sheet, at: journaled.at)))
    case .transactionAdded(let transaction, let sale):
      listed.append(.transaction(transaction.transactionId, purchase: sale.purchase))
    case .transactionsCleared:
      listed = []
    case .clockAdvanced, .catalogChanged, .lifeBegan, .appLaunched, .appTerminated, .deviceReplaced,
      .synced, .sheetAnswered, .transactionChanged, .transactionFinished, .subscriptionChanged,
      .systemSheetPresented, .systemSheetAnswered, .systemSheetEnded, .refundRequested,
      .refundDecided, .messagePosted, .messagesRedelivered, .messageShown, .purchaseIntentSent,
      .purchaseIntentsRedelivered, .networkRestored, .transactionsDeleted, .serverRequestAccepted,
      .requestRefused, .renewalDateExtended, .extensionFailed, .massExtensionEnded,
      .consumptionReported, .refundReversed, .messagingChanged, .testNotificationRequested,
      .notificationSent, .notificationAttempted:
      break
    }
  }

  private func isFailure(_ outcome: PurchaseOutcome) -> Bool {
    switch outcome {
    case .failed: true
    case .userCancelled: cancelsPayments
    case .success, .pending: false
    }
  }

  /// Removes a pending or failed purchase from the list.
  mutating func hide(_ purchase: PurchaseID) {
    listed.removeAll { line in
      switch line {
      case .waiting(let id): id == purchase
      case .failed(let failed): failed.id == purchase
      case .transaction: false
      }
    }
  }

  /// Returns all entries of the list, oldest first.
  func entries(in store: Store) -> [Entry] {
    listed.compactMap { entry($0, in: store) }
  }

  /// Returns the entry of a purchase, or `nil` if the list doesn't contain the purchase.
  ///
  /// If the purchase created several transactions, the entry is the first transaction.
  func entry(of purchase: PurchaseID, in store: Store) -> Entry? {
    let line = listed.first { line in
      switch line {
      case .transaction(_, let origin): origin == purchase
      case .waiting(let id): id == purchase
      case .failed(let failed): failed.id == purchase
      }
    }
    return line.flatMap { entry($0, in: store) }
  }

  private func entry(_ line: Listed, in store: Store) -> Entry? {
    switch line {
    case .transaction(let id, _):
      store.transactions[id: id] == nil ? nil : .transaction(id)
    case .waiting(let id):
      store.deferred.first { $0.id == id }.map(Entry.waiting)
    case .failed(let purchase):
      .failed(purchase)
    }
  }
}

/// A purchase that ended without a transaction.
struct FailedPurchase: Hashable {
  let sheet: PurchaseSheet
  /// The time of the failure, in store time.
  let at: StoreInstant

  var id: PurchaseID { sheet.id }
}

/// The transaction, or the purchase without a transaction, that belongs to an identifier of a test session.
enum Entry {
  case transaction(TransactionID)
  case waiting(DeferredPurchase)
  case failed(FailedPurchase)
}

extension PurchaseID {
  /// The number that is added to the ID of a purchase without a transaction.
  ///
  /// The number is large, so that these identifiers differ from the identifiers of transactions, which start at 0
  /// (rules: testing.failed-purchase-ids, transactions.xcode-ids-from-zero).
  private static let first: UInt = 1_000_000_000_000_000_000

  /// The identifier that a test session uses for a purchase without a transaction.
  var identifier: UInt { Self.first + UInt(rawValue) }

  /// Creates the ID of a purchase, or returns `nil` if the identifier belongs to a transaction.
  init?(identifier: UInt) {
    guard identifier > Self.first, let number = Int(exactly: identifier - Self.first) else {
      return nil
    }
    self.init(rawValue: number)
  }
}
