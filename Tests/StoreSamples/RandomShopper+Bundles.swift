import AdvancedCommerce
import StoreEngine
import StoreModel

/// Advanced Commerce requests of an app: about existing items, and mostly valid.
extension RandomShopper {
  /// Returns a request with its product, sometimes with another one.
  mutating func advancedCommerceRequest(for store: Store) -> PurchaseRequest {
    let asked: AnyInAppRequest =
      chance(of: 4) ? .oneTimeCharge(charge(in: store)) : bundleRequest(for: store)
    let isCharge = asked.operation == .oneTimeCharge
    let product: Product = isCharge != chance(of: 40) ? .genericConsumable : .genericSubscription
    var request = PurchaseRequest(product: product, advancedCommerce: asked)
    if chance(of: 12) { request.simulatesAskToBuy = true }
    return request
  }

  private mutating func bundleRequest(for store: Store) -> AnyInAppRequest {
    let known = store.subscriptions.filter { $0.advancedCommerce != nil }
    guard let some = pick(known) else { return create(in: store) }
    switch number(below: 12) {
    case 0..<2:
      return create(in: store)
    case 2, 3:
      let over = known.filter { $0.state == .expired || $0.state == .revoked }
      return create(in: store, resuming: chance(of: 10) ? some : pick(over) ?? some)
    case 4, 5:
      let leaving = known.filter { $0.isActive && !$0.willAutoRenew }
      return reactivate(chance(of: 10) ? some : pick(leaving) ?? some, in: store)
    default:
      let active = known.filter { $0.state == .subscribed && $0.willAutoRenew }
      return modify(chance(of: 12) ? some : pick(active) ?? some, in: store)
    }
  }

  private mutating func charge(in store: Store) -> OneTimeChargeCreateRequest {
    OneTimeChargeCreateRequest(
      currency: currency(in: store),
      item: OneTimeChargeItem(sku: sku(), displayName: "N", description: "D", price: price()),
      requestInfo: info(),
      taxCode: "C003-00-2"
    )
  }

  private mutating func create(
    in store: Store,
    resuming known: Subscription? = nil
  ) -> AnyInAppRequest {
    let offer = chance(of: 3) ? offer(at: 1000) : nil
    let items = (0...number(below: 4)).map { _ in
      SubscriptionCreateItem(
        sku: sku(),
        displayName: "N",
        description: "D",
        price: price(),
        offer: chance(of: 4) ? nil : offer
      )
    }
    return .createSubscription(
      SubscriptionCreateRequest(
        currency: currency(in: store),
        descriptors: Descriptors(displayName: "Bundle", description: "D"),
        items: items,
        period: pick(Period.allCases) ?? .p1m,
        previousTransactionId: known?.latestTransactionId.description,
        requestInfo: info(of: known, in: store),
        storefront: storefront(in: store),
        taxCode: "C003-00-1"
      )
    )
  }

  private mutating func reactivate(_ known: Subscription, in store: Store) -> AnyInAppRequest {
    let skus = known.advancedCommerce?.current.items.map(\.sku) ?? []
    let items = chance(of: 3) ? pick(skus).map { [SubscriptionReactivateItem(sku: $0)] } : nil
    return .reactivateSubscription(
      SubscriptionReactivateInAppRequest(
        requestInfo: info(of: known, in: store),
        items: items,
        transactionId: known.latestTransactionId.description
      )
    )
  }

  private mutating func modify(_ known: Subscription, in store: Store) -> AnyInAppRequest {
    var request = SubscriptionModifyInAppRequest(
      requestInfo: info(of: known, in: store),
      currency: currency(in: store),
      retainBillingCycle: true,
      transactionId: known.latestTransactionId.description
    )
    let held = known.advancedCommerce?.current.items ?? []
    switch number(below: 8) {
    case 0, 1:
      request.addItems = [
        SubscriptionModifyAddItem(
          sku: sku(),
          displayName: "N",
          description: "D",
          price: price(),
          offer: chance(of: 4) ? offer(at: 1000) : nil,
          proratedPrice: chance(of: 6) ? 1000 : nil
        )
      ]
    case 2: request.changeItems = pick(held).map { [change($0, .immediately)] }
    case 3: request.changeItems = pick(held).map { [change($0, .nextBillCycle)] }
    case 4:
      request.changeItems = pick(held).map { [change($0, .immediately)] }
      request.retainBillingCycle = false
    case 5:
      request.removeItems = pick(held).map { item in
        [SubscriptionModifyRemoveItem(sku: chance(of: 12) ? sku() : item.sku)]
      }
    case 6:
      let effective: Effective = chance(of: 2) ? .immediately : .nextBillCycle
      let changed = chance(of: 12) ? Array(held.dropLast()) : held
      request.changeItems = changed.map { change($0, effective) }
      request.periodChange = SubscriptionModifyPeriodChange(
        effective: effective,
        period: pick(Period.allCases) ?? .p1m
      )
      request.retainBillingCycle = effective == .nextBillCycle
    default:
      request.descriptors = SubscriptionModifyDescriptors(
        displayName: "Other",
        effective: chance(of: 2) ? .immediately : .nextBillCycle
      )
    }
    if chance(of: 15) { request.retainBillingCycle.toggle() }
    return .modifySubscription(request)
  }

  /// Returns another SKU in place of an item, or an offer for it.
  private mutating func change(
    _ item: AdvancedCommerceTerms.Item,
    _ effective: Effective
  ) -> SubscriptionModifyChangeItem {
    let isSame = chance(of: 3)
    let isOffer = isSame && !chance(of: 6)
    return SubscriptionModifyChangeItem(
      currentSku: item.sku,
      sku: isSame ? item.sku : sku(),
      displayName: "N",
      description: "D",
      price: isSame && !chance(of: 6) ? item.price : price(),
      effective: effective,
      reason: isOffer ? .applyOffer : .upgrade,
      offer: isOffer ? offer(at: min(item.price, 1000)) : nil
    )
  }
}

// The parts of requests.
extension RandomShopper {
  /// Returns metadata with a new reference, sometimes with a used one or with a token.
  mutating func info(of known: Subscription? = nil, in store: Store? = nil) -> RequestInfo {
    let digits = String(chance(of: 40) ? number(below: 3) : number(below: 1_000_000))
    var info = RequestInfo(
      requestReferenceId: "00000000-0000-4000-8000-"
        + String(repeating: "0", count: 12 - digits.count) + digits
    )
    if let known, let store, chance(of: 4) {
      info.consistencyToken = chance(of: 8) ? "1.2.3" : store.consistencyToken(for: known)
    }
    return info
  }

  mutating func sku() -> String { "SKU\(number(below: 60))" }

  /// Returns milliunits that are valid in every currency, and sometimes in none.
  mutating func price() -> Int64 {
    chance(of: 40) ? 1995 : 1000 * Int64(1 + number(below: 20))
  }

  /// Returns the customer's currency, or sometimes another one.
  private mutating func currency(in store: Store) -> String {
    chance(of: 20) ? "CHF" : store.settings.storefront.currency.rawValue
  }

  /// Returns no storefront, the customer's, or sometimes another one.
  mutating func storefront(in store: Store) -> String? {
    guard chance(of: 4) else { return nil }
    return chance(of: 6) ? "CHE" : store.settings.storefront.countryCode
  }

  private mutating func offer(at price: Int64) -> Offer {
    let isFree = chance(of: 3)
    return Offer(
      period: pick([.p1w, .p1m, .p1m, .p3m]) ?? .p1m,
      periodCount: isFree ? 1 : Int32(1 + number(below: 3)),
      price: isFree ? 0 : price,
      reason: pick(OfferReason.allCases) ?? .acquisition
    )
  }
}
