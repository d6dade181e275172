import StoreModel

/// Scheduled and announced prices of items, and their effect at the end of a period
/// (rule: advanced-commerce.prices.rise-statuses).
extension AdvancedCommerceTerms {
  /// The SKUs that end with the running period because the customer did not agree to their price, with
  /// those that depend on them; in the order of the items
  /// (rules: advanced-commerce.prices.rise-statuses, advanced-commerce.prices.dependents).
  ///
  /// An offer that covers the next period postpones the higher price and its question
  /// (rule: prices.increase-offer-postpones).
  package var lapsingSKUs: [String] {
    let unanswered = next.items.filter { $0.awaitsConsent && $0.offer == nil }
    guard !unanswered.isEmpty else { return [] }
    let dependents = unanswered.flatMap { $0.priceIncrease?.dependentSKUs ?? [] }
    return next.items.map(\.sku).filter { sku in
      dependents.contains(sku) || unanswered.contains { $0.sku == sku }
    }
  }

  /// Whether nothing would be left to renew, because the customer agreed to no price.
  package var lapsesWhole: Bool {
    !next.items.isEmpty && lapsingSKUs.count == next.items.count
  }

  /// Whether the customer has not agreed to an announced price of some item.
  package var awaitsConsent: Bool { next.items.contains(where: \.awaitsConsent) }

  /// Settles with the end of a period what waits for it: what was agreed to is paid from now on, and
  /// what was not ends, with what depends on it.
  ///
  /// What was not announced yet goes on waiting, and so does what an offer puts off. It changes
  /// ``next`` only, before that becomes the running period.
  ///
  /// - Parameter renewal: When the next period begins, in store time.
  mutating func settleIncreases(at renewal: StoreInstant) {
    let lapsing = lapsingSKUs
    next.items.removeAll { lapsing.contains($0.sku) }
    for index in next.items.indices {
      let item = next.items[index]
      guard let increase = item.priceIncrease else { continue }
      if let periods = item.periodsBeforeIncrease {
        next.items[index].periodsBeforeIncrease = periods > 1 ? periods - 1 : nil
      } else if increase.status == .accepted, item.offer == nil {
        if increase.price > item.price { raisedAt = renewal }
        next.items[index].price = increase.price
        next.items[index].dropIncrease()
      } else if item.endsOffer {
        // The customer was not asked whether the offer may end, and the moment has passed.
        next.items[index].dropIncrease()
      }
    }
    next.forgetDependents()
  }

  /// Forgets every price that is on its way.
  mutating func dropIncreases() {
    for index in next.items.indices { next.items[index].dropIncrease() }
  }

  /// Takes out what ends with the period because the customer refused its price, with what depends on
  /// it.
  mutating func leaveOutRefused() {
    let refused = next.items.filter { $0.refusesIncrease == true }
    let dependents = refused.flatMap { $0.priceIncrease?.dependentSKUs ?? [] }
    next.items.removeAll { item in
      dependents.contains(item.sku) || refused.contains { $0.sku == item.sku }
    }
    next.forgetDependents()
  }

  /// Forgets the prices that wait for consent.
  mutating func dropUnanswered() {
    for index in next.items.indices where next.items[index].awaitsConsent {
      next.items[index].dropIncrease()
    }
  }
}

extension AdvancedCommerceTerms.Item {
  /// Whether its price was announced and the customer has not agreed.
  package var awaitsConsent: Bool { priceIncrease?.status == .pending }

  /// Whether its price was announced, agreed to or not.
  package var isIncreaseAnnounced: Bool {
    priceIncrease.map { $0.status != .scheduled } ?? false
  }

  /// Whether what is on its way is the regular price after an offer, which some regions ask about.
  var endsOffer: Bool { priceIncrease?.price == price }

  /// Takes the price over that is on its way to another item, with where it stands.
  mutating func takeIncrease(of other: Self) {
    priceIncrease = other.priceIncrease
    announcesIncreaseAt = other.announcesIncreaseAt
    periodsBeforeIncrease = other.periodsBeforeIncrease
    refusesIncrease = other.refusesIncrease
  }

  /// Forgets the price that is on its way.
  mutating func dropIncrease() {
    priceIncrease = nil
    announcesIncreaseAt = nil
    periodsBeforeIncrease = nil
    refusesIncrease = nil
  }
}

extension AdvancedCommerceTerms.Bundle {
  package subscript(sku sku: String) -> AdvancedCommerceTerms.Item? {
    items.first { $0.sku == sku }
  }

  /// Forgets dependent SKUs that it does not hold.
  mutating func forgetDependents() {
    let known = items.map(\.sku)
    for index in items.indices {
      let left = items[index].priceIncrease?.dependentSKUs?.filter(known.contains)
      items[index].priceIncrease?.dependentSKUs = left?.isEmpty == true ? nil : left
    }
  }
}
