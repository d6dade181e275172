package import StoreModel

/// Which streams of the app an event reaches (storekit2.md 2.2, the contract).
extension StoreEvent {
  /// What `Transaction.updates` announces for the event to an app on the network, in order.
  ///
  /// A purchase of the app's own is its caller's answer and is not announced, nor is the transaction
  /// that an upgrade replaces. ``Announcer`` knows what is held back while there is no network.
  package var transactionUpdates: [TransactionID] {
    switch self {
    case .appLaunched(let redelivered), .networkRestored(let redelivered):
      redelivered
    case .transactionAdded(let transaction, let sale):
      sale.origin == .purchase ? [] : [transaction.transactionId]
    case .transactionChanged(let transaction, .refunded),
      .transactionChanged(let transaction, .refundedInPart),
      .transactionChanged(let transaction, .metadataUpdated),
      .transactionChanged(let transaction, .refundReversed),
      .transactionChanged(let transaction, .revoked):
      [transaction.transactionId]
    case .opened, .settingsChanged, .clockAdvanced, .appTerminated, .deviceReplaced, .synced,
      .sheetPresented, .sheetAnswered, .purchaseEnded, .purchaseDeferred, .deferredEnded,
      .transactionChanged(_, .upgraded), .transactionChanged(_, .ended),
      .transactionChanged(_, .extended),
      .transactionChanged(_, .accountTokenSet),
      .transactionFinished,
      .subscriptionChanged,
      .systemSheetPresented, .systemSheetAnswered, .systemSheetEnded, .refundRequested,
      .refundDecided, .messagePosted, .messagesRedelivered, .messageShown, .purchaseIntentSent,
      .purchaseIntentsRedelivered, .transactionsDeleted, .transactionsCleared,
      .serverRequestAccepted, .requestRefused, .renewalDateExtended, .extensionFailed,
      .massExtensionEnded, .consumptionReported,
      .refundReversed, .messagingChanged, .testNotificationRequested, .notificationInvented,
      .notificationAttempted:
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

  /// What `Message.messages` brings for the event to an app on the network, in order.
  package var messageUpdates: [StoreMessage] {
    switch self {
    case .messagePosted(let message): [message]
    case .messagesRedelivered(let messages): messages
    default: []
    }
  }

  /// What `PurchaseIntent.intents` brings for the event, in order.
  package var intentUpdates: [PurchaseIntent] {
    switch self {
    case .purchaseIntentSent(let intent): [intent]
    case .purchaseIntentsRedelivered(let intents): intents
    default: []
    }
  }
}
