import StoreEngine
import StoreModel

/// What the events so far have brought about, for the list of a test session's transactions.
struct PurchaseHistory {
  /// The last event that was read.
  private(set) var ordinal = 0
  private var purchases: [PurchaseID: PurchaseSheet] = [:]
  private var listed: [Listed] = []
  private var deferred: Set<PurchaseID> = []
  /// Whether every payment is cancelled: then a cancelled one is a failed transaction.
  private var cancelsPayments = false

  /// A line of the list, by what can still be looked up in the store.
  private enum Listed: Hashable {
    case transaction(TransactionID, purchase: PurchaseID?)
    case waiting(PurchaseID)
    case failed(FailedPurchase)
  }

  /// Reads events that follow those read before.
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

  /// Takes a purchase that brought no transaction off the list.
  mutating func hide(_ purchase: PurchaseID) {
    listed.removeAll { line in
      switch line {
      case .waiting(let id): id == purchase
      case .failed(let failed): failed.id == purchase
      case .transaction: false
      }
    }
  }

  /// Everything on the list, the oldest first.
  func entries(in store: Store) -> [Entry] {
    listed.compactMap { entry($0, in: store) }
  }

  /// What became of a purchase: of several transactions the first.
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

/// A purchase that ended without a transaction and will bring none.
struct FailedPurchase: Hashable {
  let sheet: PurchaseSheet
  /// Store time.
  let at: StoreInstant

  var id: PurchaseID { sheet.id }
}

/// What an identifier of a test session means.
enum Entry {
  case transaction(TransactionID)
  case waiting(DeferredPurchase)
  case failed(FailedPurchase)
}

extension PurchaseID {
  /// The first identifier of a purchase without a transaction, far from those of transactions, which begin
  /// at 0 (rules: testing.failed-purchase-ids, transactions.xcode-ids-from-zero).
  private static let first: UInt = 1_000_000_000_000_000_000

  /// The number by which a test session knows a purchase that has brought no transaction.
  var identifier: UInt { Self.first + UInt(rawValue) }

  /// The purchase of an identifier; nil for one that is a transaction's.
  init?(identifier: UInt) {
    guard identifier > Self.first, let number = Int(exactly: identifier - Self.first) else {
      return nil
    }
    self.init(rawValue: number)
  }
}
