package import StoreModel

/// The price of a bundle's period, and the transition to the next period.
extension AdvancedCommerceTerms.Item {
  /// The current price of a period: the price of the current offer, otherwise ``renewalPrice``.
  package var charge: Int64 { offer?.price ?? renewalPrice }

  /// The price of a period without an offer.
  ///
  /// It is the higher price if that price is accepted, by consent or by the announcement alone.
  package var renewalPrice: Int64 {
    guard let increase = priceIncrease, increase.status == .accepted, periodsBeforeIncrease == nil
    else { return price }
    return increase.price
  }

  /// The item in the following period, with one offer period less.
  package var following: Self {
    var item = self
    item.follows = nil
    item.price = laterPrice ?? price
    item.laterPrice = nil
    guard let count = offer?.periodCount else { return item }
    if count > 1 {
      item.offer?.periodCount = count - 1
    } else {
      item.offer = nil
    }
    return item
  }
}

extension AdvancedCommerceTerms.Bundle {
  /// The price of the bundle's period with offers, in milliunits.
  package var charge: Int64 { items.sum(of: \.charge) }

  /// The price of the bundle's period without offers, in milliunits.
  package var renewalPrice: Int64 { items.sum(of: \.renewalPrice) }

  /// The length of the bundle's period: the period of the offer if all items have the same offer period, otherwise the
  /// billing period.
  ///
  /// All items are billed together. If an offer has another length than the billing period, it is
  /// therefore sold only for all items at once (rule: advanced-commerce.changes.offer-same-length).
  package var cycle: SubscriptionPeriod {
    guard let offer = items.first?.offer,
      items.allSatisfy({ $0.offer?.period == offer.period }),
      let length = SubscriptionPeriod(iso8601: offer.period)
    else { return period }
    return length
  }

  /// The first item whose offer can't be billed together with the other items, or `nil` if all can.
  ///
  /// If offers have another length than the billing period, they must also have the same number of
  /// periods, because they end together (rule: advanced-commerce.changes.offer-same-length).
  var misaligned: AdvancedCommerceTerms.Item? {
    let cycle = cycle
    let count = cycle == period ? nil : items.first?.offer?.periodCount
    return items.first { item in
      guard let offer = item.offer else { return false }
      return offer.period != cycle.iso8601 || count != nil && offer.periodCount != count
    }
  }

  /// The bundle in the following period.
  package var following: Self {
    var bundle = self
    bundle.items = items.map(\.following)
    return bundle
  }
}

extension AdvancedCommerceTerms {
  /// Starts the next period.
  ///
  /// - Parameter moment: The start of the next period, in store time.
  mutating func beginNextPeriod(at moment: StoreInstant) {
    settleIncreases(at: moment)
    let following = next.following
    takeUpNext()
    for index in current.items.indices { current.items[index].dropIncrease() }
    next = following
  }

  /// Makes the items of the next period the current items.
  mutating func takeUpNext() {
    current = next
    for index in current.items.indices {
      current.items[index].follows = nil
      current.items[index].laterPrice = nil
    }
  }

  /// Drops all pending changes.
  ///
  /// The subscription then ends with its current terms.
  mutating func close() {
    next = current.following
  }
}

extension Array where Element == AdvancedCommerceTerms.Item {
  /// Returns the sum, or the largest amount if the sum overflows.
  package func sum(of amount: (Element) -> Int64) -> Int64 {
    reduce(0) { sum, item in
      let (total, isTooMuch) = sum.addingReportingOverflow(amount(item))
      return isTooMuch ? .max : total
    }
  }
}
