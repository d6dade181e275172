import StoreModel

/// Something that an event speaks of and that must be so for the event to have happened.
///
/// Every event names all of its own in ``StoreEvent/firstFault(_:)``, and ``Store`` knows for
/// each kind whether it is so: an event that is new cannot forget to be checked.
enum EventReference: Equatable {
  /// A transaction that exists.
  case transaction(TransactionID)
  /// An id that was given to a transaction, which may have been deleted since.
  case givenID(TransactionID)
  /// The id that the next transaction gets.
  case nextTransaction(TransactionID)
  /// A transaction that nobody has finished.
  case unfinished(TransactionID)
  /// A transaction whose refund waits to be decided.
  case refundRequest(TransactionID)

  /// The number that the next purchase gets.
  case nextPurchase(PurchaseID)
  /// A purchase that has begun, or begins with this event.
  case purchase(PurchaseID)
  /// A purchase whose sheet is up.
  case sheet(PurchaseID)
  /// A purchase whose sheet was answered and which has no outcome yet.
  case answered(PurchaseID)
  /// The same, or a purchase that begins and ends with this event.
  case unended(PurchaseID)
  /// A purchase that waits for somebody.
  case waiting(PurchaseID)

  case nextSystemSheet(SystemSheetID)
  case systemSheet(SystemSheetID)
  /// A system sheet that is up, or was answered and has no outcome yet.
  case unendedSystemSheet(SystemSheetID)
  case nextMessage(MessageID)
  case message(MessageID)
  case nextIntent(PurchaseIntentID)
  case intent(PurchaseIntentID)

  /// Whether the app runs.
  case app(isRunning: Bool)
  /// The moment of the event itself.
  case present(StoreInstant)
  /// A moment that is not behind that of the event.
  case past(StoreInstant)
  /// A moment that is not before that of the event.
  case future(StoreInstant)

  /// The merchant's retention messaging, by lower-case UUIDs.
  case image(String)
  case retentionMessage(String)
  case performanceTest(String)
}

extension StoreEvent {
  /// Hands on what the event speaks of, up to the first that is not so.
  ///
  /// - Parameter fault: Says why one is not so; nil if it is.
  /// - Returns: What was wrong with the first that is not so; nil if with none.
  func firstFault(_ fault: (EventReference) -> JournalFault?) -> JournalFault? {
    switch self {
    case .opened, .settingsChanged, .requestRefused, .testNotificationRequested, .deviceReplaced,
      .transactionsCleared, .notificationAttempted:
      nil
    case .clockAdvanced(let moment): fault(.future(moment))
    case .appLaunched(let ids): fault(.app(isRunning: false)) ?? ids.firstFault(fault)
    case .networkRestored(let ids): fault(.app(isRunning: true)) ?? ids.firstFault(fault)
    case .transactionsDeleted(let ids): ids.firstFault(fault)
    case .appTerminated, .synced: fault(.app(isRunning: true))
    case .transactionAdded(let transaction, let sale):
      fault(.nextTransaction(transaction.transactionId))
        ?? fault(.past(transaction.purchaseDate)) ?? fault(.past(transaction.signedDate))
        ?? sale.purchase.flatMap { fault(.purchase($0)) }
        ?? (transaction.originalTransactionId == transaction.transactionId
          ? nil : fault(.givenID(transaction.originalTransactionId)))
    case .transactionChanged(let transaction, _):
      fault(.transaction(transaction.transactionId)) ?? fault(.past(transaction.signedDate))
        ?? fault(.givenID(transaction.originalTransactionId))
    case .transactionFinished(let id, _): fault(.transaction(id)) ?? fault(.unfinished(id))
    case .subscriptionChanged(let subscription, _):
      fault(.transaction(subscription.latestTransactionId))
        ?? fault(.givenID(subscription.id)) ?? fault(.past(subscription.changedAt))
    case .sheetPresented, .sheetAnswered, .purchaseEnded, .purchaseDeferred, .deferredEnded:
      firstFaultOfPurchase(fault)
    case .systemSheetPresented, .systemSheetAnswered, .systemSheetEnded, .messagePosted,
      .messagesRedelivered, .messageShown, .purchaseIntentSent, .purchaseIntentsRedelivered:
      firstFaultOfNews(fault)
    case .refundRequested, .refundDecided, .serverRequestAccepted, .renewalDateExtended,
      .extensionFailed, .massExtensionEnded, .consumptionReported, .refundReversed,
      .messagingChanged, .notificationInvented:
      firstFaultOfServer(fault)
    }
  }

  private func firstFaultOfPurchase(_ fault: (EventReference) -> JournalFault?) -> JournalFault? {
    switch self {
    case .sheetPresented(let sheet): fault(.app(isRunning: true)) ?? fault(.nextPurchase(sheet.id))
    case .sheetAnswered(let purchase, _): fault(.sheet(purchase))
    case .purchaseEnded(let purchase, .success(let id)):
      fault(.unended(purchase)) ?? fault(.transaction(id))
    case .purchaseEnded(let purchase, .userCancelled), .purchaseEnded(let purchase, .pending),
      .purchaseEnded(let purchase, .failed):
      fault(.unended(purchase))
    case .purchaseDeferred(let waiting):
      fault(.answered(waiting.id)) ?? fault(.present(waiting.since))
    case .deferredEnded(let purchase, _): fault(.waiting(purchase))
    default: nil
    }
  }

  private func firstFaultOfNews(_ fault: (EventReference) -> JournalFault?) -> JournalFault? {
    switch self {
    case .systemSheetPresented(let sheet):
      fault(.nextSystemSheet(sheet.id)) ?? sheet.kind.transaction.flatMap { fault(.givenID($0)) }
    case .systemSheetAnswered(let sheet, let answer):
      fault(.systemSheet(sheet)) ?? answer.subscription.flatMap { fault(.transaction($0)) }
    case .systemSheetEnded(let sheet, _): fault(.unendedSystemSheet(sheet))
    case .messagePosted(let message):
      fault(.nextMessage(message.id)) ?? fault(.present(message.since))
        ?? message.subscription.flatMap { fault(.givenID($0)) }
    case .messagesRedelivered(let messages): messages.firstFault { fault(.message($0.id)) }
    case .messageShown(let message): fault(.message(message))
    case .purchaseIntentSent(let intent): fault(.nextIntent(intent.id))
    case .purchaseIntentsRedelivered(let intents): intents.firstFault { fault(.intent($0.id)) }
    default: nil
    }
  }

  private func firstFaultOfServer(_ fault: (EventReference) -> JournalFault?) -> JournalFault? {
    switch self {
    case .refundRequested(let request):
      fault(.transaction(request.transaction)) ?? fault(.present(request.since))
    case .refundDecided(let id, _): fault(.transaction(id)) ?? fault(.refundRequest(id))
    case .serverRequestAccepted(_, let id), .renewalDateExtended(let id, _, _),
      .extensionFailed(let id, _), .consumptionReported(let id, _), .refundReversed(let id):
      fault(.transaction(id))
    case .massExtensionEnded(let result): fault(.present(result.completeDate))
    case .messagingChanged(let change): change.reference.flatMap(fault)
    case .notificationInvented(let invented):
      invented.transaction.flatMap { fault(.transaction($0)) }
    default: nil
    }
  }
}

extension [TransactionID] {
  fileprivate func firstFault(_ fault: (EventReference) -> JournalFault?) -> JournalFault? {
    firstFault { fault(.transaction($0)) }
  }
}

extension Array {
  /// What is wrong with the first element that anything is wrong with.
  fileprivate func firstFault(_ fault: (Element) -> JournalFault?) -> JournalFault? {
    for element in self {
      if let fault = fault(element) { return fault }
    }
    return nil
  }
}

extension SystemSheetAnswer {
  /// The subscription that it changes, by any of its transactions.
  fileprivate var subscription: TransactionID? {
    switch self {
    case .setAutoRenew(let subscription, _): subscription
    case .agree, .cancel, .decline, .redeem, .change, .fail: nil
    }
  }
}

extension MessagingChange {
  /// What must be there to be changed.
  fileprivate var reference: EventReference? {
    switch self {
    case .imageDeleted(let image), .imageReviewed(let image, _): .image(image)
    case .messageDeleted(let message), .messageReviewed(let message, _): .retentionMessage(message)
    case .defaultSet(let setting): .retentionMessage(setting.message)
    case .performanceTestEnded(let test, _): .performanceTest(test)
    case .performanceTestBegun(let test): .givenID(test.originalTransactionId)
    case .imageUploaded, .messageUploaded, .defaultDeleted, .realtimeURLSet, .realtimeURLDeleted:
      nil
    }
  }
}
