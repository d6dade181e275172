package import StoreModel

/// Which streams of the app an event reaches (storekit2.md 2.2, the contract).
extension StoreEvent {
  /// What `Transaction.updates` announces for the event to an app on the network, in order.
  ///
  /// A purchase of the app's own is its caller's result and is not announced, nor is the transaction
  /// that an upgrade replaces. ``Announcer`` knows what is held back while there is no network.
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
