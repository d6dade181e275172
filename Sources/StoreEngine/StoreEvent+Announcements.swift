package import StoreModel

/// The elements of the app's streams that an event produces.
extension StoreEvent {
  /// The transactions that `Transaction.updates` delivers for the event to an app on the network, in order.
  ///
  /// A purchase in the app isn't announced, because its caller gets the result
  /// (rule: entitlements.updates-not-own-purchase). Every other new transaction is announced, and so are some changes
  /// (rule: entitlements.updates-cover-outside). ``Announcer`` stores the updates that wait for the network.
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

  /// The messages that `Message.messages` delivers for the event to an app on the network, in order.
  package var messageUpdates: [StoreMessage] {
    if case .messagePosted(let message) = self {
      [message]
    } else if case .messagesRedelivered(let messages) = self {
      messages
    } else {
      []
    }
  }

  /// The intents that `PurchaseIntent.intents` delivers for the event, in order.
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
