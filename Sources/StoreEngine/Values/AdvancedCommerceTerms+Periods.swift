package import StoreModel

/// What a period of a bundle costs, and how one period follows another.
extension AdvancedCommerceTerms.Item {
  /// What a period costs now: the offer's price while one runs, else ``renewalPrice``.
  package var charge: Int64 { offer?.price ?? renewalPrice }

  /// What a period costs without an offer: the higher price once it was agreed to, or told.
  package var renewalPrice: Int64 {
    guard let increase = priceIncrease, increase.status == .accepted else { return price }
    return increase.price
  }

  /// The item in the period after this one: its offer counted down, gone when it has run out.
  package var following: Self {
    var item = self
    item.follows = nil
    guard let count = offer?.periodCount else { return item }
    if count > 1 {
      item.offer?.periodCount = count - 1
    } else {
      item.offer = nil
    }
    return item
  }

  /// Whether the next period cannot have it without the customer's consent; an offer that covers the
  /// period puts the higher price off (advanced-commerce.md 4.6).
  fileprivate var needsConsent: Bool { priceIncrease?.status == .pending && offer == nil }
}

extension AdvancedCommerceTerms.Bundle {
  /// What a period of it costs, offers applied, in milliunits.
  package var charge: Int64 { items.sum(of: \.charge) }

  /// What a period of it costs without offers, in milliunits.
  package var renewalPrice: Int64 { items.sum(of: \.renewalPrice) }

  /// How long a period of it is: that of an offer which all its items have, else its own.
  ///
  /// All items are billed together, so an offer of another length than the billing period is sold
  /// only for all of them at once (assumed; else 4000147).
  package var cycle: SubscriptionPeriod {
    guard let offer = items.first?.offer,
      items.allSatisfy({ $0.offer?.period == offer.period }),
      let length = SubscriptionPeriod(iso8601: offer.period)
    else { return period }
    return length
  }

  /// The first item whose offer does not go with the billing of the others; nil if all do.
  ///
  /// Offers of another length than the billing period must be as many periods long, too, because
  /// they have to end together.
  var misaligned: AdvancedCommerceTerms.Item? {
    let cycle = cycle
    let count = cycle == period ? nil : items.first?.offer?.periodCount
    return items.first { item in
      guard let offer = item.offer else { return false }
      return offer.period != cycle.iso8601 || count != nil && offer.periodCount != count
    }
  }

  /// The bundle in the period after this one.
  package var following: Self {
    var bundle = self
    bundle.items = items.map(\.following)
    return bundle
  }

  /// Takes out the items that the customer would have to agree to first, with those that depend on
  /// them (advanced-commerce.md 4.6).
  package mutating func dropItemsWithoutConsent() {
    let lapsing = items.filter(\.needsConsent)
    guard !lapsing.isEmpty else { return }
    let gone = Set(lapsing.flatMap { [$0.sku] + ($0.priceIncrease?.dependentSKUs ?? []) })
    items.removeAll { gone.contains($0.sku) }
  }
}

extension AdvancedCommerceTerms {
  /// What the next period really holds: ``next`` without the items that lack consent.
  package var renewing: Bundle {
    var bundle = next
    bundle.dropItemsWithoutConsent()
    return bundle
  }

  /// Goes over to the next period.
  ///
  /// A higher price that was agreed to is paid from now on; one that an offer puts off, or that was
  /// not announced yet, goes on waiting.
  mutating func beginNextPeriod() {
    let renewed = renewing
    current = renewed
    next = renewed.following
    for (index, item) in renewed.items.enumerated() {
      current.items[index].priceIncrease = nil
      current.items[index].announcesIncreaseAt = nil
      current.items[index].follows = nil
      guard item.priceIncrease?.status == .accepted, item.offer == nil else { continue }
      current.items[index].price = item.renewalPrice
      next.items[index].price = item.renewalPrice
      next.items[index].priceIncrease = nil
    }
  }

  /// Forgets the higher prices that the customer has not agreed to.
  mutating func dropUnansweredIncreases() {
    for index in next.items.indices where next.items[index].priceIncrease?.status == .pending {
      next.items[index].priceIncrease = nil
    }
  }

  /// Forgets everything that waits: the subscription ends as it was sold.
  mutating func close() {
    next = current.following
  }
}

extension Array where Element == AdvancedCommerceTerms.Item {
  /// A sum that stays at the largest amount there is instead of going beyond it.
  package func sum(of amount: (Element) -> Int64) -> Int64 {
    reduce(0) { sum, item in
      let (total, isTooMuch) = sum.addingReportingOverflow(amount(item))
      return isTooMuch ? .max : total
    }
  }
}
