import StoreModel

/// A journal is the outside world: each event is checked against the store it is read into.
extension Store {
  /// Why an event cannot have happened to this store; nil if it can.
  func fault(of event: StoreEvent, ordinal: Int) -> JournalFault? {
    switch event {
    case .opened:
      .opensAgain(ordinal: ordinal)
    case .clockAdvanced(let moment):
      moment < now ? .timeRunsBackwards(ordinal: ordinal) : nil
    case .transactionAdded(let transaction, _):
      transaction.transactionId == transactions.nextID
        ? nil : .idsNotConsecutive(ordinal: ordinal, id: transaction.transactionId)
    case .transactionChanged(let transaction, _):
      absence(of: [transaction.transactionId], ordinal: ordinal)
    case .transactionFinished(let id, _), .refundDecided(let id, _):
      absence(of: [id], ordinal: ordinal)
    case .subscriptionChanged(let subscription, _):
      absence(of: [subscription.latestTransactionId], ordinal: ordinal)
    case .refundRequested(let request):
      absence(of: [request.transaction], ordinal: ordinal)
    case .appLaunched(let ids), .networkRestored(let ids), .transactionsDeleted(let ids):
      absence(of: ids, ordinal: ordinal)
    case .messagePosted(let message):
      absence(of: message.subscription.map { [$0] } ?? [], ordinal: ordinal)
    case .systemSheetAnswered(let sheet, _), .systemSheetEnded(let sheet, _):
      sheet < nextSystemSheet ? nil : .unknownSystemSheet(ordinal: ordinal, id: sheet)
    case .messageShown(let message):
      message < nextMessage ? nil : .unknownMessage(ordinal: ordinal, id: message)
    case .serverRequestAccepted(_, let id):
      absence(of: [id], ordinal: ordinal)
    case .renewalDateExtended(let id, _, _), .extensionFailed(let id, _),
      .consumptionReported(let id, _), .refundReversed(let id):
      absence(of: [id], ordinal: ordinal)
    case .massExtensionEnded, .messagingChanged, .testNotificationRequested, .notificationInvented,
      .notificationAttempted,
      .requestRefused, .settingsChanged, .appTerminated, .deviceReplaced, .synced,
      .sheetPresented,
      .sheetAnswered, .purchaseEnded, .purchaseDeferred, .deferredEnded, .systemSheetPresented,
      .messagesRedelivered, .purchaseIntentSent, .purchaseIntentsRedelivered,
      .transactionsCleared:
      nil
    }
  }

  private func absence(of ids: [TransactionID], ordinal: Int) -> JournalFault? {
    ids.first { transactions.position(of: $0) == nil }
      .map { .unknownTransaction(ordinal: ordinal, id: $0) }
  }
}
