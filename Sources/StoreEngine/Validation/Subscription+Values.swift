import StoreModel

extension Subscription {
  /// The first impossible value, as the end of a sentence, or `nil` if all are possible.
  var impossibleValue: String? {
    let awaited = awaited
    return product.impossibleValue ?? awaited.product?.impossibleValue
      ?? awaited.plan?.impossibleValue ?? impossiblePeriods ?? impossiblePrice
      ?? advancedCommerce?.impossibleValue
  }

  private var impossiblePeriods: String? {
    let periods = 0...Int32.max
    return inside(periods, periodsSinceAnchor, "periodsSinceAnchor")
      ?? offer?.impossibleValue ?? nextOffer?.impossibleValue
      // The limit is the number of the current offer's periods after the first, or 0 if no offer applies.
      ?? inside(0...(offer?.periodsAfterFirst ?? 0), offerPeriodsLeft, "offerPeriodsLeft")
      ?? renewalsLeft.flatMap { inside(periods, $0, "renewalsLeft") }
      ?? commitment?.impossibleValue
  }

  private var impossiblePrice: String? {
    let most = WholeBound.prices(advancedCommerce?.next.items.count ?? 1)
    return inside(most, renewalPrice.milliunits, "a renewal price")
      ?? priceIncrease.flatMap { within(.milliunits, $0.price.milliunits, "an announced price") }
      ?? priceOfNewSubscribers.flatMap {
        within(.milliunits, $0.milliunits, "the price of new subscribers")
      }
  }
}

extension Commitment {
  /// The possible numbers of a commitment's charges, up to a century of months.
  static let bills = 1...1200

  fileprivate var impossibleValue: String? {
    inside(Self.bills, billingPeriods, "billingPeriods")
      ?? inside(1...billingPeriods, billingPeriod, "billingPeriod") ?? plan.impossibleValue
  }
}

extension AdvancedCommerceTerms {
  fileprivate var impossibleValue: String? {
    inside(1...Int32.max, revision, "revision")
      ?? (current.items.isEmpty ? "has a subscription of no items" : nil)
      ?? current.items.firstFault { $0.impossibleValue }
      ?? next.items.firstFault { $0.impossibleValue }
  }
}

extension AdvancedCommerceTerms.Item {
  fileprivate var impossibleValue: String? {
    within(.milliunits, price, "an item's price") ?? offer?.impossibleValue
      ?? laterPrice.flatMap { within(.milliunits, $0, "an item's later price") }
      ?? priceIncrease.flatMap { within(.milliunits, $0.price, "an item's higher price") }
      ?? periodsBeforeIncrease.flatMap { within(.periodCount, $0, "periodsBeforeIncrease") }
  }
}
