import StoreModel

/// Messages of the system to the customer (rule: billing.messages-app-displays).
extension Decision {
  /// Posts a message that a tester requests, with or without a subscription.
  mutating func postMessage(
    _ reason: StoreMessage.Reason,
    about id: TransactionID?
  ) throws(StoreRefusal) {
    guard let id else { return post(reason, about: nil) }
    post(reason, about: try subscription(of: id).id)
  }

  /// Posts a message about the subscription with the given original transaction, or about no subscription.
  mutating func post(_ reason: StoreMessage.Reason, about subscription: TransactionID?) {
    let message = StoreMessage(
      id: store.nextMessage,
      reason: reason,
      subscription: subscription,
      since: store.now
    )
    record(.messagePosted(message: message))
  }

  /// Shows a pending message.
  ///
  /// If the reason still applies, the message's system sheet also opens.
  mutating func showMessage(_ id: MessageID) throws(StoreRefusal) {
    guard let message = store.messages[id: id] else { throw .messageNotPending(id) }
    guard store.isAppRunning else { throw .appNotRunning }
    guard !store.settings.isOffline else { throw .purchase(.networkError) }
    if let original = message.subscription, store.isPutOff(message) { throw .changeWaits(original) }
    record(.messageShown(message: id))
    guard let original = message.subscription, let known = store.subscription(of: original) else {
      return
    }
    switch message.reason {
    case .priceIncreaseConsent where known.awaitsConsent:
      present(.priceIncreaseConsent(subscription: original))
    case .billingIssue where known.hasBillingProblem:
      present(.billingProblem(subscription: original))
    case .priceIncreaseConsent, .billingIssue, .generic, .winBackOffer:
      break
    }
  }

  /// Returns the subscription that a transaction belongs to.
  func subscription(of id: TransactionID) throws(StoreRefusal) -> Subscription {
    guard store.transactions[id: id] != nil else { throw .transactionNotFound(id) }
    guard let subscription = store.subscription(of: id) else { throw .subscriptionNotFound(id) }
    return subscription
  }
}

extension Store {
  /// Returns whether a message asks about a price that doesn't apply to the next renewal.
  ///
  /// The message waits until the price applies (rule: prices.increase-other-product).
  package func isPutOff(_ message: StoreMessage) -> Bool {
    guard message.reason == .priceIncreaseConsent, let id = message.subscription,
      let known = subscription(of: id)
    else { return false }
    return known.awaitsConsent && !known.isAskedForConsent
  }
}

extension Subscription {
  /// Whether an announced price of the subscription or of one of its items waits for the customer's
  /// consent.
  package var awaitsConsent: Bool {
    advancedCommerce?.awaitsConsent ?? (priceIncrease?.status == .pending)
  }

  /// Whether the store is still retrying a failed renewal.
  package var hasBillingProblem: Bool {
    switch state {
    case .inGracePeriod, .inBillingRetryPeriod: true
    case .subscribed, .expired, .revoked: false
    }
  }
}
