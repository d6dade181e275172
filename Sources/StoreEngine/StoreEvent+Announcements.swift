package import StoreModel

/// Which streams of the app an event reaches (storekit2.md 2.2, the contract).
extension StoreEvent {
  /// What `Transaction.updates` announces for the event, in order.
  ///
  /// A purchase of the app's own is its caller's answer and is not announced, nor is the transaction
  /// that an upgrade replaces.
  package var transactionUpdates: [TransactionID] {
    switch self {
    case .appLaunched(let redelivered), .networkRestored(let redelivered):
      redelivered
    case .transactionAdded(let transaction, let sale):
      sale.origin == .purchase ? [] : [transaction.transactionId]
    case .transactionChanged(let transaction, .refunded),
      .transactionChanged(let transaction, .revoked):
      [transaction.transactionId]
    case .opened, .settingsChanged, .clockAdvanced, .appTerminated, .deviceReplaced, .synced,
      .sheetPresented, .sheetAnswered, .purchaseEnded, .purchaseDeferred, .deferredEnded,
      .transactionChanged(_, .upgraded), .transactionFinished, .subscriptionChanged,
      .systemSheetPresented, .systemSheetAnswered, .systemSheetEnded, .refundRequested,
      .refundDecided, .messagePosted, .messagesRedelivered, .messageShown, .purchaseIntentSent,
      .purchaseIntentsRedelivered, .transactionsDeleted, .transactionsCleared:
      []
    }
  }

  /// The original ids of the subscriptions that `Status.updates` speaks of for the event.
  package var statusUpdates: [TransactionID] {
    if case .subscriptionChanged(let subscription, _) = self {
      [subscription.originalTransactionId]
    } else {
      []
    }
  }
}
