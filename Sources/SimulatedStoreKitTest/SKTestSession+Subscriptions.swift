import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession

/// What becomes of subscriptions.
extension SKTestSession {
  /// Ends the current period of a subscription now, and its renewal with it.
  ///
  /// ```swift
  /// try session.expireSubscription(productIdentifier: "com.example.plus.monthly")
  /// ```
  ///
  /// - Throws: ``SKTestError``: `invalidProductIdentifier` or `invalidProductType` for what is no
  ///   auto-renewable subscription, `noSubscriptionFound` if the customer has none of it.
  public func expireSubscription(productIdentifier: String) throws {
    try attempt(.expire(subscription(to: productIdentifier)))
  }

  /// Ends the current period of a subscription now and begins the next one.
  ///
  /// Renewal is switched on, and a price that waits for consent is forgotten. A billing problem is
  /// settled; without one the renewal fails while ``shouldEnterBillingRetryOnRenewal`` is on. Store
  /// time stands; `Transaction.updates` brings the renewal.
  ///
  /// ```swift
  /// for _ in 1...3 {
  ///   try session.forceRenewalOfSubscription(productIdentifier: "com.example.plus.monthly")
  /// }
  /// ```
  ///
  /// - Throws: ``SKTestError``, as ``expireSubscription(productIdentifier:)``.
  public func forceRenewalOfSubscription(productIdentifier: String) throws {
    try attempt(.forceRenewal(subscription(to: productIdentifier)))
  }

  /// Switches the renewal of a transaction's subscription on.
  ///
  /// - Throws: ``SKTestError``: `noTransactionFound`, `noSubscriptionFound`, or `invalidAction` if
  ///   the subscription is over.
  public func enableAutoRenewForTransaction(identifier: UInt) throws {
    try attempt(.setAutoRenew(transaction(identifier), true))
  }

  /// Switches the renewal of a transaction's subscription off.
  ///
  /// - Throws: ``SKTestError``, as ``enableAutoRenewForTransaction(identifier:)-(UInt)``.
  public func disableAutoRenewForTransaction(identifier: UInt) throws {
    try attempt(.setAutoRenew(transaction(identifier), false))
  }

  /// Announces a higher price that the customer must agree to; may be repeated.
  ///
  /// The original names no price. Here it is one unit of the currency above the present one
  /// (rule: prices.test-session-amount).
  ///
  /// - Throws: ``SKTestError``: `noTransactionFound` or `noSubscriptionFound`.
  public func requestPriceIncreaseConsentForTransaction(identifier: UInt) throws {
    let id = try transaction(identifier)
    guard let subscription = store.read({ $0.subscription(of: id) }) else {
      throw SKTestError(.noSubscriptionFound, "transaction \(id) doesn't belong to a subscription")
    }
    let raised = subscription.priceIncrease?.price ?? subscription.renewalPrice.oneUnitMore
    do {
      try store.perform(.raisePrice(id, to: raised, needsConsent: true))
    } catch StoreRefusal.notAnIncrease(let present) {
      // The next period is reduced by an offer.
      try attempt(.raisePrice(id, to: present.oneUnitMore, needsConsent: true))
    } catch let refusal as StoreRefusal {
      throw SKTestError(refusal)
    }
  }

  /// The customer agrees to the price that was announced.
  ///
  /// - Throws: ``SKTestError``: `noTransactionFound`, `noSubscriptionFound`, or `invalidAction` if
  ///   nothing was announced.
  public func consentToPriceIncreaseForTransaction(identifier: UInt) throws {
    try attempt(.answerPriceIncrease(transaction(identifier), agrees: true))
  }

  /// The customer refuses the price that was announced; the subscription ends with its period.
  ///
  /// - Throws: ``SKTestError``, as ``consentToPriceIncreaseForTransaction(identifier:)-(UInt)``.
  public func declinePriceIncreaseForTransaction(identifier: UInt) throws {
    try attempt(.answerPriceIncrease(transaction(identifier), agrees: false))
  }

  /// The newest subscription to a product, by its last transaction.
  private func subscription(to identifier: String) throws -> TransactionID {
    let id = ProductID(rawValue: identifier)
    let product = try product(identifier)
    guard product.subscription != nil else {
      throw SKTestError(.invalidProductType, "\(identifier) isn't an auto-renewable subscription")
    }
    let found = store.read { $0.subscriptions.last { $0.product.id == id } }
    guard let found else {
      throw SKTestError(.noSubscriptionFound, "the customer has no subscription to \(identifier)")
    }
    return found.latestTransactionId
  }

  func product(_ identifier: String) throws -> StoreModel.Product {
    guard let product = store.catalog.product(ProductID(rawValue: identifier)) else {
      throw SKTestError(
        .invalidProductIdentifier,
        "the configuration file has no product \(identifier)"
      )
    }
    return product
  }
}

extension Price {
  fileprivate var oneUnitMore: Price { Price(milliunits: milliunits + 1000, currency: currency) }
}
