import AdvancedCommerce
import StoreModel

/// Migrate a Subscription: an ordinary subscription becomes an Advanced Commerce subscription of a
/// generic product (rule: advanced-commerce.server.migrate-ordinary).
extension Decision {
  /// Migrates a subscription.
  ///
  /// The current period, its price and the renewal date stay unchanged, and nothing is charged.
  mutating func migrate(
    _ migration: SubscriptionMigrateRequest,
    asked request: AnyServerRequest,
    of id: TransactionID,
    _ known: Subscription,
    to target: Product?
  ) throws(StoreRefusal) {
    try checkMigratable(known, asked: request)
    let target = try checked(target, of: migration, asked: request)
    try checkChange(of: known, migration, asked: request)
    let storefront = store.storefront(of: known)
    let terms = known.migrated(by: migration, in: storefront)
    var subscription = known
    subscription.dropNextProduct()
    subscription.product = target
    subscription.groupID = target.subscription?.groupID ?? known.groupID
    subscription.offer = nil
    subscription.offerPeriodsLeft = 0
    subscription.nextOffer = nil
    subscription.appAccountToken =
      migration.requestInfo.appAccountToken.flatMap { $0.isEmpty ? nil : $0 }
      ?? known.appAccountToken
    accept(request, of: id)
    if var transaction = store.transactions[id: known.latestTransactionId]?.transaction {
      transaction.productId = target.id
      transaction.subscriptionGroupIdentifier = subscription.groupID
      transaction.appAccountToken = subscription.appAccountToken
      transaction.advancedCommerceInfo = store.info(
        of: terms,
        charged: transaction.price ?? 0,
        in: storefront
      )
      transaction.signedDate = store.now
      record(.transactionChanged(transaction: transaction, change: .own(.metadataUpdated)))
    }
    record(subscription, with: terms, change: .request(.migrated))
  }

  /// Refuses a subscription that can't be migrated or was already migrated
  /// (rule: advanced-commerce.server.migrate-ordinary).
  private func checkMigratable(
    _ known: Subscription,
    asked request: AnyServerRequest
  ) throws(StoreRefusal) {
    if let terms = known.advancedCommerce {
      throw request.refusal(
        terms.isMigrated == true ? .subscriptionAlreadyMigrated : .subscriptionAlreadyExists,
        "the subscription is one of Advanced Commerce already"
      )
    }
    guard known.isActive else {
      throw request.refusal(.inactiveACASub, "the subscription is \(known.state.words)")
    }
    let storefront = store.storefront(of: known)
    guard storefront.countryCode == store.settings.storefront.countryCode else {
      throw request.refusal(
        .storefrontChange,
        """
        the customer moved from \(storefront.countryCode) to \
        \(store.settings.storefront.countryCode) since the last renewal
        """,
        in: .storefront
      )
    }
    // An announced increase can't be divided among the items
    // (rule: advanced-commerce.server.migrate-announced-rise).
    guard known.priceIncrease == nil else {
      throw request.refusal(
        .migrationNotAllowedWhenPriceIncreaseCommunicated,
        "a higher price was announced and isn't in effect yet"
      )
    }
    // Advanced Commerce doesn't support these terms
    // (rule: advanced-commerce.server.migrate-monthly-bills).
    let periods = [known.product, known.nextProduct].compactMap(\.subscription?.period)
    guard known.commitment?.plan.kind != .monthly, known.nextPlan?.kind != .monthly,
      known.nextOffer == nil || known.isNextOfferUp,
      periods.allSatisfy({ Period($0).isDocumented })
    else {
      throw request.refusal(
        .productNotEligible,
        "Advanced Commerce doesn't support its billing plan, its period or its pending offer"
      )
    }
  }

  /// Returns the product that a migration names, if it can be the generic product of a
  /// subscription.
  private func checked(
    _ target: Product?,
    of migration: SubscriptionMigrateRequest,
    asked request: AnyServerRequest
  ) throws(StoreRefusal) -> Product {
    guard let target, target.id.rawValue == migration.targetProductId else {
      throw request.refusal(
        .productNotFound,
        "targetProductId \(migration.targetProductId) isn't a product of the catalog",
        in: .product
      )
    }
    guard target.isGeneric, target.type == .autoRenewable, target.subscription != nil else {
      throw request.refusal(
        .invalidTargetProductID,
        "targetProductId \(target.id) is not the generic subscription product",
        in: .product
      )
    }
    let storefront = store.settings.storefront
    guard target.isPriced(in: storefront) else {
      throw request.refusal(
        .missingPricingConfigForStorefront,
        "\(target.id) has prices for single storefronts and none for \(storefront.countryCode)",
        in: .product
      )
    }
    return target
  }

  /// Refuses renewal items without a pending change of plan, and a pending change without renewal items
  /// (rule: advanced-commerce.server.migrate-renewal-items).
  private func checkChange(
    of known: Subscription,
    _ migration: SubscriptionMigrateRequest,
    asked request: AnyServerRequest
  ) throws(StoreRefusal) {
    guard known.keepsProduct == (migration.renewalItems == nil) else {
      throw request.refusal(
        .pendingChangesMismatch,
        known.keepsProduct
          ? "renewalItems requires a pending change of plan, and there is none"
          : "the plan changes to \(known.nextProduct.id); renewalItems must say what that becomes"
      )
    }
    let count = max(migration.items.count, migration.renewalItems?.count ?? 0)
    if let limit = store.settings.advancedCommerce.itemLimit, count > limit {
      throw request.refusal(.itemLimitExceeded, "\(count) items are more than \(limit)")
    }
  }
}

extension Product {
  /// Returns whether the product has a price in a storefront.
  ///
  /// Any price is enough, because each request names the real price
  /// (rule: advanced-commerce.requests.generic-product).
  func isPriced(in storefront: Storefront) -> Bool {
    storefrontMilliunits.isEmpty || storefrontMilliunits[storefront.countryCode] != nil
  }
}

extension Subscription {
  /// Returns the contents of the subscription after a migration.
  ///
  /// A migration request doesn't contain prices, so the first item gets the whole price and the current offer
  /// (rule: advanced-commerce.server.migrate-first-item-pays).
  fileprivate func migrated(
    by migration: SubscriptionMigrateRequest,
    in storefront: Storefront
  ) -> AdvancedCommerceTerms {
    typealias Item = AdvancedCommerceTerms.Item
    let descriptors = AdvancedCommerceInfo.Descriptors(
      displayName: migration.descriptors.displayName,
      description: migration.descriptors.description
    )
    func bundle(
      _ migrated: [SubscriptionMigrateItem],
      of product: Product,
      offer: AdvancedCommerceInfo.Offer?
    ) -> AdvancedCommerceTerms.Bundle {
      var items = migrated.map {
        Item(sku: $0.sku, displayName: $0.displayName, description: $0.description, price: 0)
      }
      if !items.isEmpty {
        items[0].price = product.price(in: storefront).milliunits
        items[0].offer = offer
      }
      return AdvancedCommerceTerms.Bundle(
        descriptors: descriptors,
        period: product.subscription?.period ?? BillingPlan.month,
        items: items
      )
    }
    let current = bundle(
      migration.items,
      of: product,
      offer: offer.map { $0.migrated(periods: offerPeriodsLeft + 1, in: storefront) }
    )
    let upcoming = upcomingOffer.map { upcoming in
      upcoming.migrated(
        periods: isNextOfferUp ? upcoming.periodsAfterFirst + 1 : offerPeriodsLeft,
        in: storefront
      )
    }
    var terms = AdvancedCommerceTerms(
      requestReferenceId: migration.requestInfo.requestReferenceId,
      taxCode: migration.taxCode,
      current: current,
      next: bundle(migration.renewalItems ?? migration.items, of: nextProduct, offer: upcoming)
    )
    terms.isMigrated = true
    return terms
  }
}

extension SubscriptionOffer {
  /// Returns the offer in the form of Advanced Commerce, with the number of remaining reduced
  /// periods.
  ///
  /// The reason of the new offer depends on the kind of this offer
  /// (rule: advanced-commerce.server.migrate-offer-reason).
  fileprivate func migrated(periods: Int, in storefront: Storefront) -> AdvancedCommerceInfo.Offer {
    let reason: OfferReason =
      switch kind {
      case .introductory: .acquisition
      case .promotional, .code: .retention
      case .winBack: .winBack
      }
    return AdvancedCommerceInfo.Offer(
      period: firstPeriod.iso8601,
      periodCount: paymentMode == .payAsYouGo ? periods : 1,
      price: price(in: storefront).milliunits,
      reason: reason.rawValue
    )
  }
}
