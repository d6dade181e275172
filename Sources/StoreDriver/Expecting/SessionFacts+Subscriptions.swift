import StoreCatalog
package import StoreEngine
package import StoreModel
import StoreScript

// Facts about subscriptions. A script names a subscription by its product or group. If several have the same
// generic product, it names one by a SKU or by any of its transactions.
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

  /// The found text for a name without a subscription.
  ///
  /// No expectation can equal it.
  private static let noSubscription = "no subscription"

  /// Returns the most relevant subscription of a product or group: one that gives access before others, the
  /// customer's own before the family's, a newer one before an older one.
  package func subscription(named name: String) -> Subscription? {
    names.subscription(named: name, in: store)
      ?? transaction(named: name).flatMap { store.subscription(of: $0.transactionId) }
  }

  private func renewsAs(_ name: String) -> ProductID? {
    subscription(named: name).map { store.renewalInfo(for: $0).autoRenewProductId }
  }

  /// Returns the price of the next period as the customer reads it.
  private func renewalPrice(_ name: String) -> String? {
    subscription(named: name).map {
      PriceFormat.displayPrice($0.renewalPrice, in: store.settings.storefront)
    }
  }

  /// Returns the state of a price increase, or `nil` for an unknown subscription.
  private func priceIncrease(_ name: String) -> ExpectedPriceIncrease? {
    subscription(named: name).map {
      ExpectedPriceIncrease(store.renewalInfo(for: $0).priceIncreaseStatus)
    }
  }

  /// Returns the reason why a subscription ended, or `nil` for an unknown subscription.
  private func expirationReason(_ name: String) -> ExpectedExpirationReason? {
    subscription(named: name).map { ExpectedExpirationReason($0.expirationIntent) }
  }

  /// Returns the offer of the current period, by its id or by its kind, as in the expectation.
  ///
  /// - Returns: `none` without an offer, or `nil` for an unknown subscription.
  private func offer(_ name: String, as expected: String) -> String? {
    guard let subscription = subscription(named: name) else { return nil }
    guard let transaction = store.transactions[id: subscription.latestTransactionId]?.transaction,
      let kind = transaction.offerType
    else { return "none" }
    let words = [transaction.offerIdentifier, OfferKindName(kind).rawValue].compactMap(\.self)
    return words.contains(expected) ? expected : words.first
  }

  /// Returns whether the customer is eligible for the introductory offer of a group, or of a product's group.
  private func eligibleForIntro(_ name: String) -> Bool? {
    group(named: name).map(store.isEligibleForIntroOffer)
  }

  /// Returns the group of a subscription or product, or the group with this identifier.
  package func group(named name: String) -> SubscriptionGroupID? {
    if let subscription = subscription(named: name) { return subscription.groupID }
    let terms = (catalog?.products ?? []).lazy.compactMap { product in
      product.subscription.map { (product: product.id.rawValue, group: $0.groupID) }
    }
    return terms.first { $0.product == name || $0.group.rawValue == name }?.group
  }
}
