import AdvancedCommerce
import StoreEngine
import StoreModel

/// Requests of a merchant's server: about existing items, and sometimes about missing ones.
extension RandomShopper {
  mutating func merchantCommand(for store: Store) -> StoreCommand {
    let id = subject(in: store)
    let known = store.subscription(of: id)
    let request: AnyServerRequest =
      switch number(below: 24) {
      case 0:
        .cancel(
          SubscriptionCancelRequest(
            requestInfo: info(of: known, in: store),
            storefront: storefront(in: store)
          )
        )
      case 1: .revoke(revocation(of: known, in: store))
      case 2..<10: .changePrice(prices(of: known, in: store))
      case 10..<14: .changeMetadata(metadata(of: known, in: store))
      case 14..<19: .requestRefund(refund(of: store.transactions[id: id]?.transaction))
      default: .migrate(migration(in: store))
      }
    guard case .migrate(var migration) = request else {
      return .serverRequest(request, of: id, target: nil)
    }
    let target: Product? =
      chance(of: 12) ? pick([Product.goldMonthly, nil]) ?? nil : .genericSubscription
    if let target, !chance(of: 20) { migration.targetProductId = target.id.rawValue }
    return .serverRequest(.migrate(migration), of: anyPeriod(in: store), target: target)
  }

  /// Returns the customer's answer to the price of an item, usually one that is waiting for it.
  mutating func answerItemPrice(in store: Store) -> StoreCommand {
    let waiting = store.subscriptions.filter { $0.advancedCommerce?.awaitsConsent ?? false }
    let known = pick(waiting)
    let skus = known?.advancedCommerce?.next.items.filter(\.awaitsConsent).map(\.sku) ?? []
    return .answerItemPrice(
      known?.id ?? anyPeriod(in: store),
      sku: pick(skus) ?? sku(),
      agrees: chance(of: 2)
    )
  }

  /// Returns a transaction of an Advanced Commerce sale, usually the latest of an active subscription.
  private mutating func subject(in store: Store) -> TransactionID {
    if chance(of: 25) { return anyTransaction(in: store) }
    let known = store.subscriptions.filter { $0.advancedCommerce != nil }
    let active = known.filter { $0.state == .subscribed && $0.willAutoRenew }
    if chance(of: 6) {
      let ids = store.history(of: Product.genericConsumable.id).prefix(8)
      if let id = pick(Array(ids)) { return id }
    }
    guard let one = pick(chance(of: 4) ? known : active) ?? pick(known) else {
      return anyTransaction(in: store)
    }
    return chance(of: 6) ? one.id : one.latestTransactionId
  }

  private mutating func revocation(
    of known: Subscription?,
    in store: Store
  ) -> SubscriptionRevokeRequest {
    SubscriptionRevokeRequest(
      requestInfo: info(of: known, in: store),
      refundReason: pick(RefundReason.allCases) ?? .other,
      refundType: chance(of: 2) ? .full : .prorated
    )
  }

  private mutating func prices(
    of known: Subscription?,
    in store: Store
  ) -> SubscriptionPriceChangeRequest {
    let items = known?.advancedCommerce?.next.items ?? []
    let fitting = items.filter { $0.offer == nil && !$0.isIncreaseAnnounced }
    let running = known?.advancedCommerce?.current.items ?? []
    let item = chance(of: 10) ? pick(items + running) : pick(fitting)
    let present = item?.price ?? 1000
    let others = items.map(\.sku).filter { $0 != item?.sku }
    let dependents = chance(of: 2) ? pick(others).map { [$0] } : nil
    return SubscriptionPriceChangeRequest(
      requestInfo: info(of: known, in: store),
      items: [
        SubscriptionPriceChangeItem(
          sku: item.map(\.sku) ?? sku(),
          price: max(0, chance(of: 30) ? 1995 : present + 1000 * Int64(number(below: 12) - 2)),
          dependentSKUs: dependents
        )
      ],
      currency: chance(of: 30) ? "CHF" : nil,
      storefront: storefront(in: store)
    )
  }

  private mutating func metadata(
    of known: Subscription?,
    in store: Store
  ) -> SubscriptionChangeMetadataRequest {
    let items = known?.advancedCommerce.map { $0.current.items + $0.next.items } ?? []
    let effective: Effective = chance(of: 2) ? .immediately : .nextBillCycle
    return SubscriptionChangeMetadataRequest(
      requestInfo: info(of: known, in: store),
      descriptors: chance(of: 2)
        ? SubscriptionChangeMetadataDescriptors(displayName: "Renamed", effective: effective)
        : nil,
      items: [
        SubscriptionChangeMetadataItem(
          currentSku: pick(items.map(\.sku)) ?? sku(),
          effective: effective,
          sku: chance(of: 2) ? sku() : nil,
          displayName: "M"
        )
      ],
      taxCode: chance(of: 3) ? "S021-08-1" : nil
    )
  }

  private mutating func refund(of transaction: Transaction?) -> RequestRefundRequest {
    let skus = transaction?.advancedCommerceInfo?.items.map(\.sku) ?? []
    let chosen = skus.filter { _ in !chance(of: 3) }
    let declines = chance(of: 8)
    return RequestRefundRequest(
      requestInfo: info(),
      items: (chosen.isEmpty ? [pick(skus) ?? sku()] : chosen).map { sku in
        let type = pick(RefundType.allCases) ?? .full
        return RequestRefundItem(
          sku: chance(of: 20) ? self.sku() : sku,
          refundReason: declines ? .simulateRefundDecline : pick(RefundReason.allCases) ?? .other,
          refundType: type,
          refundAmount: type == .custom ? Int32(1000 * (1 + number(below: 3))) : nil,
          revoke: chance(of: 2)
        )
      }
    )
  }

  private mutating func migration(in store: Store) -> SubscriptionMigrateRequest {
    let name = sku()
    let isChanging = store.subscriptions.contains { $0.product.id != $0.nextProduct.id }
    return SubscriptionMigrateRequest(
      requestInfo: info(),
      targetProductId: Product.genericSubscription.id.rawValue,
      taxCode: "C003-00-1",
      descriptors: SubscriptionMigrateDescriptors(displayName: "Moved", description: "D"),
      items: (0...number(below: 2)).map { index in
        SubscriptionMigrateItem(sku: "\(name).\(index)", displayName: "N", description: "D")
      },
      renewalItems: isChanging && chance(of: 2)
        ? [SubscriptionMigrateRenewalItem(sku: sku(), displayName: "N", description: "D")] : nil
    )
  }
}
