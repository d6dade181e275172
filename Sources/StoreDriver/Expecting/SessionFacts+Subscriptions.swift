import StoreCatalog
package import StoreEngine
package import StoreModel
import StoreScript

// Facts about subscriptions. A script names a subscription by its product or group. If several subscriptions have the
// same generic product, the script names one by a SKU or by any of its transactions.
extension SessionFacts {
  static let subscriptions: [Finding] = [
    Finding(\.status, .byName { name in .value(\.name) { $0.subscription(named: name)?.state } }),
    Finding(
      \.willAutoRenew,
      .byName { name in .value(\.description) { $0.subscription(named: name)?.willAutoRenew } }
    ),
    Finding(
      \.renewsAs,
      .byName { name in .value(\.rawValue, or: noSubscription) { $0.renewsAs(name) } }
    ),
    Finding(
      \.renewalDate,
      .byName { name in .value(\.description) { $0.subscription(named: name)?.expiresDate } }
    ),
    Finding(
      \.renewalPrice,
      .byName { name in .value(\.self, or: noSubscription) { $0.renewalPrice(name) } }
    ),
    Finding(
      \.priceIncrease,
      .byName { name in .value(\.rawValue, or: noSubscription) { $0.priceIncrease(name) } }
    ),
    Finding(
      \.expirationReason,
      .byName { name in .value(\.rawValue, or: noSubscription) { $0.expirationReason(name) } }
    ),
    Finding(
      \.offer,
      .byName { name in .value(\.self, or: noSubscription, like: { $0.offer(name, as: $1) }) }
    ),
    Finding(
      \.eligibleForIntro,
      .byName { name in
        .value(\.description, or: "no such product or group") { $0.eligibleForIntro(name) }
      }
    ),
  ]

  /// The found value if the name refers to no subscription.
  ///
  /// No expectation can equal it.
  private static let noSubscription = "no subscription"

  /// Returns the most relevant subscription of the given product or group.
  ///
  /// A subscription that gives access comes before others, the customer's own before the family's, and a newer one
  /// before an older one.
  package func subscription(named name: String) -> Subscription? {
    names.subscription(named: name, in: store)
      ?? transaction(named: name).flatMap { store.subscription(of: $0.transactionId) }
  }

  private func renewsAs(_ name: String) -> ProductID? {
    subscription(named: name).map { store.renewalInfo(for: $0).autoRenewProductId }
  }

  /// Returns the price of the next period as the customer sees it.
  private func renewalPrice(_ name: String) -> String? {
    subscription(named: name).map {
      PriceFormat.displayPrice($0.renewalPrice, in: store.settings.storefront)
    }
  }

  /// Returns the state of a price increase, or `nil` if the subscription is unknown.
  private func priceIncrease(_ name: String) -> ExpectedPriceIncrease? {
    subscription(named: name).map {
      ExpectedPriceIncrease(store.renewalInfo(for: $0).priceIncreaseStatus)
    }
  }

  /// Returns the reason why a subscription ended, or `nil` if the subscription is unknown.
  private func expirationReason(_ name: String) -> ExpectedExpirationReason? {
    subscription(named: name).map { ExpectedExpirationReason($0.expirationIntent) }
  }

  /// Returns the offer of the current period, named by its id or by its kind, as in the expectation.
  ///
  /// - Returns: The offer, `none` for a period without an offer, or `nil` if the subscription is unknown.
  private func offer(_ name: String, as expected: String) -> String? {
    guard let subscription = subscription(named: name) else { return nil }
    guard let transaction = store.transactions[id: subscription.latestTransactionId]?.transaction,
      let kind = transaction.offerType
    else { return "none" }
    let words = [transaction.offerIdentifier, OfferKindName(kind).rawValue].compactMap(\.self)
    return words.contains(expected) ? expected : words.first
  }

  /// Returns whether the customer is eligible for the introductory offer of the given group or product.
  private func eligibleForIntro(_ name: String) -> Bool? {
    group(named: name).map(store.isEligibleForIntroOffer)
  }

  /// Returns the group of the given subscription or product, or the group with the given identifier.
  package func group(named name: String) -> SubscriptionGroupID? {
    if let subscription = subscription(named: name) { return subscription.groupID }
    let terms = (catalog?.products ?? []).lazy.compactMap { product in
      product.subscription.map { (product: product.id.rawValue, group: $0.groupID) }
    }
    return terms.first { $0.product == name || $0.group.rawValue == name }?.group
  }
}
