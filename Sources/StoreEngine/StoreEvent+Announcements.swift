package import StoreModel

/// The streams of the app that an event reaches.
extension StoreEvent {
  /// What `Transaction.updates` announces for the event to an app on the network, in order.
  ///
  /// A purchase of the app's own is its caller's result and isn't announced
  /// (rule: entitlements.updates-not-own-purchase). Every other new transaction is, and some changes are
  /// (rule: entitlements.updates-cover-outside). ``Announcer`` knows what waits for the network.
  package var transactionUpdates: [TransactionID] {
    if case .transactionAdded(let transaction, let sale) = self {
      sale.origin == .purchase ? [] : [transaction.transactionId]
    } else if case .transactionChanged(let transaction, let change) = self {
      change.consequence.isAnnounced ? [transaction.transactionId] : []
    } else if case .appLaunched(let redelivered) = self {
      redelivered
    } else if case .networkRestored(let redelivered) = self {
      redelivered
    } else {
      []
    }
  }

  /// The original ids of the subscriptions that `Status.updates` delivers for the event
  /// (rules: entitlements.status-updates-changes, entitlements.expiry-is-status-only).
  package var statusUpdates: [TransactionID] {
    if case .subscriptionChanged(let subscription, _) = self {
      [subscription.originalTransactionId]
    } else {
      []
    }
  }

  /// What `Message.messages` brings for the event to an app on the network, in order.
  package var messageUpdates: [StoreMessage] {
    if case .messagePosted(let message) = self {
      [message]
    } else if case .messagesRedelivered(let messages) = self {
      messages
    } else {
      []
    }
  }

  /// What `PurchaseIntent.intents` brings for the event, in order.
  package var intentUpdates: [PurchaseIntent] {
    if case .purchaseIntentSent(let intent) = self {
      [intent]
    } else if case .purchaseIntentsRedelivered(let intents) = self {
      intents
    } else {
      []
    }
  }
}
