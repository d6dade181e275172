import StoreCatalog
package import StoreEngine
import StoreModel
import StoreScript

// What subscriptions are to a script; each is named by its product or its group, one of several with
// the same generic product also by a SKU of its or by any of its transactions.
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

  /// What is found of a name that is no subscription's: never what can be expected of one.
  private static let noSubscription = "no subscription"

  /// The subscription of a product or of a group that matters most: one that gives access before one
  /// that does not, the customer's own before the family's, a newer one before an older one.
  package func subscription(named name: String) -> Subscription? {
    names.subscription(named: name, in: store)
      ?? transaction(named: name).flatMap { store.subscription(of: $0.transactionId) }
  }

  private func renewsAs(_ name: String) -> ProductID? {
    subscription(named: name).map { store.renewalInfo(for: $0).autoRenewProductId }
  }

  /// The price of the next period as the customer reads it.
  private func renewalPrice(_ name: String) -> String? {
    subscription(named: name).map {
      PriceFormat.displayPrice($0.renewalPrice, in: store.settings.storefront)
    }
  }

  /// What became of a price increase; nil for a subscription that there is not.
  private func priceIncrease(_ name: String) -> ExpectedPriceIncrease? {
    subscription(named: name).map {
      ExpectedPriceIncrease(store.renewalInfo(for: $0).priceIncreaseStatus)
    }
  }

  /// Why it ended; nil for a subscription that there is not.
  private func expirationReason(_ name: String) -> ExpectedExpirationReason? {
    subscription(named: name).map { ExpectedExpirationReason($0.expirationIntent) }
  }

  /// The offer under which the current period runs, in the word that was expected if it is one of
  /// the offer's: its id or its kind.
  ///
  /// - Returns: `none` for none, nil for a subscription that there is not.
  private func offer(_ name: String, as expected: String) -> String? {
    guard let subscription = subscription(named: name) else { return nil }
    guard let transaction = store.transactions[id: subscription.latestTransactionId]?.transaction,
      let kind = transaction.offerType
    else { return "none" }
    let words = [transaction.offerIdentifier, OfferKindName(kind).rawValue].compactMap(\.self)
    return words.contains(expected) ? expected : words.first
  }

  /// Whether the customer may have the introductory offer of a group, or of a product's group.
  private func eligibleForIntro(_ name: String) -> Bool? {
    group(named: name).map(store.isEligibleForIntroOffer)
  }

  private func group(named name: String) -> SubscriptionGroupID? {
    if let subscription = subscription(named: name) { return subscription.groupID }
    let terms = (catalog?.products ?? []).lazy.compactMap { product in
      product.subscription.map { (product: product.id.rawValue, group: $0.groupID) }
    }
    return terms.first { $0.product == name || $0.group.rawValue == name }?.group
  }
}
