package import StoreModel

/// What a period of a bundle costs, and how one period follows another.
extension AdvancedCommerceTerms.Item {
  /// What a period costs now: the offer's price while one runs, else ``renewalPrice``.
  package var charge: Int64 { offer?.price ?? renewalPrice }

  /// What a period costs without an offer: the higher price once it was agreed to, or told.
  package var renewalPrice: Int64 {
    guard let increase = priceIncrease, increase.status == .accepted, periodsBeforeIncrease == nil
    else { return price }
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
}

extension AdvancedCommerceTerms.Bundle {
  /// What a period of it costs, offers applied, in milliunits.
  package var charge: Int64 { items.sum(of: \.charge) }

  /// What a period of it costs without offers, in milliunits.
  package var renewalPrice: Int64 { items.sum(of: \.renewalPrice) }

  /// How long a period of it is: that of an offer which all its items have, else its own.
  ///
  /// All items are billed together, so an offer of another length than the billing period is sold only for
  /// all of them at once (rule: advanced-commerce.changes.offer-same-length).
  package var cycle: SubscriptionPeriod {
    guard let offer = items.first?.offer,
      items.allSatisfy({ $0.offer?.period == offer.period }),
      let length = SubscriptionPeriod(iso8601: offer.period)
    else { return period }
    return length
  }

  /// The first item whose offer does not go with the billing of the others; nil if all do.
  ///
  /// Offers of another length than the billing period must have the same number of periods too, because
  /// they end together (rule: advanced-commerce.changes.offer-same-length).
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
}

extension AdvancedCommerceTerms {
  /// Goes over to the next period.
  ///
  /// - Parameter moment: When it begins, in store time.
  mutating func beginNextPeriod(at moment: StoreInstant) {
    settleIncreases(at: moment)
    current = next
    for index in current.items.indices {
      current.items[index].dropIncrease()
      current.items[index].follows = nil
    }
    next = next.following
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
