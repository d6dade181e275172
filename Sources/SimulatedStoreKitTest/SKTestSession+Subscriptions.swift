import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession

/// Actions on subscriptions.
extension SKTestSession {
  /// Ends the current period of a subscription now, without renewing it.
  ///
  /// ```swift
  /// try session.expireSubscription(productIdentifier: "com.example.plus.monthly")
  /// ```
  ///
  /// - Throws: ``SKTestError``: `invalidProductIdentifier` or `invalidProductType` if the product isn't an
  ///   auto-renewable subscription, or `noSubscriptionFound` if the customer isn't subscribed to the product.
  public func expireSubscription(productIdentifier: String) throws {
    try attempt(.expire(subscription(to: productIdentifier)))
  }

  /// Ends the current period of a subscription now and starts the next one.
  ///
  /// The method turns on automatic renewal, and cancels a pending price increase. It resolves an existing billing
  /// problem. Without a billing problem, the renewal fails if ``shouldEnterBillingRetryOnRenewal`` is `true`. Store
  /// time doesn't move. `Transaction.updates` delivers the renewal.
  ///
  /// ```swift
  /// for _ in 1...3 {
  ///   try session.forceRenewalOfSubscription(productIdentifier: "com.example.plus.monthly")
  /// }
  /// ```
  ///
  /// - Throws: ``SKTestError``, as for ``expireSubscription(productIdentifier:)``.
  public func forceRenewalOfSubscription(productIdentifier: String) throws {
    try attempt(.forceRenewal(subscription(to: productIdentifier)))
  }

  /// Turns on automatic renewal for a transaction's subscription.
  ///
  /// - Throws: ``SKTestError``: `noTransactionFound`, `noSubscriptionFound`, or `invalidAction` if the subscription has
  ///   ended.
  public func enableAutoRenewForTransaction(identifier: UInt) throws {
    try attempt(.setAutoRenew(transaction(identifier), true))
  }

  /// Turns off automatic renewal for a transaction's subscription.
  ///
  /// - Throws: ``SKTestError``, as for ``enableAutoRenewForTransaction(identifier:)-(UInt)``.
  public func disableAutoRenewForTransaction(identifier: UInt) throws {
    try attempt(.setAutoRenew(transaction(identifier), false))
  }

  /// Announces a price increase that needs the customer's consent.
  ///
  /// Apple's method doesn't have a parameter for the new price. Here the method announces a price that is one unit of
  /// the currency higher, or the price that is already announced (rule: prices.test-session-amount).
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
      // An offer reduces the next renewal price, so the new price must be based on the regular price.
      try attempt(.raisePrice(id, to: present.oneUnitMore, needsConsent: true))
    } catch let refusal as StoreRefusal {
      throw SKTestError(refusal)
    }
  }

  /// Accepts the announced price increase on behalf of the customer.
  ///
  /// - Throws: ``SKTestError``: `noTransactionFound`, `noSubscriptionFound`, or `invalidAction` if no price increase
  ///   was announced.
  public func consentToPriceIncreaseForTransaction(identifier: UInt) throws {
    try attempt(.answerPriceIncrease(transaction(identifier), agrees: true))
  }

  /// Declines the announced price increase on behalf of the customer.
  ///
  /// The subscription ends with its current period.
  ///
  /// - Throws: ``SKTestError``, as for ``consentToPriceIncreaseForTransaction(identifier:)-(UInt)``.
  public func declinePriceIncreaseForTransaction(identifier: UInt) throws {
    try attempt(.answerPriceIncrease(transaction(identifier), agrees: false))
  }

  /// Returns the last transaction of the customer's newest subscription to a product.
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
