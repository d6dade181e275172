import StoreModel

/// Extensions of renewal dates, for example after an outage (rule: server.extension-moves-date).
extension Decision {
  /// Extends the renewal date of a subscription.
  ///
  /// The id can be that of any transaction of the subscription.
  ///
  /// A repeated request with the same identifier and terms has no effect. A repeated identifier
  /// with other terms is refused (rule: server.extension-repeats).
  mutating func extendRenewalDate(
    of id: TransactionID,
    by terms: RenewalExtension
  ) throws(StoreRefusal) {
    try store.check(terms)
    guard let transaction = store.transactions[id: id]?.transaction else {
      throw .server(.originalTransactionNotFound, "there is no transaction \(id)")
    }
    guard let known = store.subscription(of: transaction.transactionId) else {
      throw .server(.extensionIneligible, "transaction \(id) does not belong to a subscription")
    }
    let earlier = store.extensions(of: known.id)
      .first { $0.terms.requestIdentifier == terms.requestIdentifier }
    if let earlier {
      guard earlier.terms == terms else {
        throw .server(
          .invalidRequestIdentifier,
          "requestIdentifier \(terms.requestIdentifier) was used for another extension"
        )
      }
      return record("server.extension-repeats")
    }
    try store.checkExtension(of: known)
    extend(known, by: terms, isMass: false)
  }

  /// Extends the renewal dates of all active subscribers of a product.
  ///
  /// The extension is complete at once, although Apple's server needs some time (rule: server.extension-all-at-once).
  /// Shared subscriptions are skipped and not counted, because each is extended with its buyer's subscription
  /// (rule: server.extension-family). A repeated request has no effect (rule: server.extension-repeats).
  mutating func extendAllRenewalDates(_ asked: MassRenewalExtension) throws(StoreRefusal) {
    var request = asked
    request.terms.requestIdentifier = asked.terms.requestIdentifier.lowercased()
    try check(request)
    if let earlier = store.massExtension(
      request.terms.requestIdentifier,
      of: request.productID
    ) {
      guard earlier.request == request else {
        throw .server(
          .invalidRequestIdentifier,
          "requestIdentifier \(request.terms.requestIdentifier) was used for another extension"
        )
      }
      return record("server.extension-repeats")
    }
    var result = MassExtensionResult(
      request: request,
      succeededCount: 0,
      failedCount: 0,
      completeDate: store.now
    )
    for known in store.subscriptions where store.isMeant(known, by: request) {
      do throws(StoreRefusal) {
        try store.checkExtension(of: known)
        extend(known, by: request.terms, isMass: true)
        result.succeededCount += 1
      } catch {
        record(.extensionFailed(subscription: known.id, request: request))
        result.failedCount += 1
      }
    }
    record(.massExtensionEnded(result: result))
  }

  private func check(_ request: MassRenewalExtension) throws(StoreRefusal) {
    try store.check(request.terms)
    guard request.terms.requestIdentifier.isUUID else {
      throw .server(
        .invalidRequestIdentifier,
        "requestIdentifier \(request.terms.requestIdentifier) is not a UUID"
      )
    }
    guard let codes = request.storefronts else { return }
    guard !codes.isEmpty else {
      throw .server(
        .emptyStorefrontCountryCodes,
        "storefrontCountryCodes is empty; omit it for all storefronts"
      )
    }
    if let unknown = codes.first(where: { Storefront(countryCode: $0) == nil }) {
      throw .server(
        .invalidStorefrontCountryCode,
        "storefrontCountryCodes has \(unknown), which isn't a storefront; use codes such as USA"
      )
    }
  }

  /// Extends the end of a subscription's period.
  ///
  /// The period keeps its line item (rules: server.extension-moves-date, server.extension-line-item). A commitment ends
  /// with its last billing period, counted from the extended date (rule: commitments.extended-commitment).
  private mutating func extend(
    _ known: Subscription,
    by terms: RenewalExtension,
    isMass: Bool
  ) {
    guard var transaction = store.transactions[id: known.latestTransactionId]?.transaction else {
      return
    }
    let rate = store.settings.timeRate
    var subscription = known
    subscription.extend(byDays: terms.days, rate: rate, at: store.now)
    transaction.expiresDate = subscription.expiresDate
    if let commitment = subscription.commitment {
      transaction.commitmentInfo?.commitmentExpiresDate = commitment.expiresDate
    }
    transaction.signedDate = store.now
    record(.renewalDateExtended(subscription: known.id, extension: terms, isMass: isMass))
    record(.transactionChanged(transaction: transaction, change: .joint(.extended)))
    record(.subscriptionChanged(subscription: subscription, change: .joint(.extended)))
  }
}

extension Subscription {
  fileprivate mutating func extend(byDays count: Int, rate: TimeRate, at now: StoreInstant) {
    expiresDate = rate.end(of: SubscriptionPeriod(value: count, unit: .day), from: expiresDate)
    if let plan = commitment, let bill = billedPeriod {
      let billsLeft = plan.billingPeriods - plan.billingPeriod
      let end = rate.end(of: bill, after: billsLeft, from: expiresDate)
      commitment?.expiresDate = end
    }
    changedAt = now
  }
}

extension Store {
  /// Returns whether a request applies to a subscription: an active subscription of the customer to the product, in one
  /// of the request's storefronts.
  fileprivate func isMeant(
    _ subscription: Subscription,
    by request: MassRenewalExtension
  ) -> Bool {
    subscription.product.id == request.productID && subscription.isActive
      && !isShared(subscription)
      && request.storefronts?.contains(storefront(of: subscription).countryCode) ?? true
  }
}
