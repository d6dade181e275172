import StoreModel

/// Scheduled and announced prices of items, and their effect at the end of a period
/// (rule: advanced-commerce.prices.rise-statuses).
extension AdvancedCommerceTerms {
  /// The SKUs that end with the current period because the customer didn't accept their price, and the SKUs that depend
  /// on these SKUs.
  ///
  /// The SKUs are in the order of the items
  /// (rules: advanced-commerce.prices.rise-statuses, advanced-commerce.prices.dependents).
  ///
  /// An offer that covers the next period postpones the higher price and the request for consent
  /// (rule: prices.increase-offer-postpones).
  package var lapsingSKUs: [String] {
    let unanswered = next.items.filter { $0.awaitsConsent && $0.offer == nil }
    guard !unanswered.isEmpty else { return [] }
    let dependents = unanswered.flatMap { $0.priceIncrease?.dependentSKUs ?? [] }
    return next.items.map(\.sku).filter { sku in
      dependents.contains(sku) || unanswered.contains { $0.sku == sku }
    }
  }

  /// Whether no item would renew, because the customer hasn't accepted any price.
  package var lapsesWhole: Bool {
    !next.items.isEmpty && lapsingSKUs.count == next.items.count
  }

  /// Whether an announced price of an item waits for the customer's consent.
  package var awaitsConsent: Bool { next.items.contains(where: \.awaitsConsent) }

  /// Applies or drops pending prices at the end of a period.
  ///
  /// Accepted prices take effect. Items whose price wasn't accepted end, with their dependents.
  /// Unannounced prices, and prices that an offer postpones, stay pending. The method changes only
  /// ``next``, before it becomes the current period.
  ///
  /// - Parameter renewal: The start of the next period, in store time.
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
        // The customer wasn't asked before the offer ended, and now it is too late.
        next.items[index].dropIncrease()
      }
    }
    next.forgetDependents()
  }

  /// Drops every pending price.
  mutating func dropIncreases() {
    for index in next.items.indices { next.items[index].dropIncrease() }
  }

  /// Removes the items that end because the customer declined their price, and the dependents of these items.
  mutating func leaveOutRefused() {
    let refused = next.items.filter { $0.refusesIncrease == true }
    let dependents = refused.flatMap { $0.priceIncrease?.dependentSKUs ?? [] }
    next.items.removeAll { item in
      dependents.contains(item.sku) || refused.contains { $0.sku == item.sku }
    }
    next.forgetDependents()
  }

  /// Drops the announced prices that the customer hasn't accepted.
  mutating func dropUnanswered() {
    for index in next.items.indices where next.items[index].awaitsConsent {
      next.items[index].dropIncrease()
    }
  }
}

extension AdvancedCommerceTerms.Item {
  /// Whether the item's higher price was announced and waits for the customer's consent.
  package var awaitsConsent: Bool { priceIncrease?.status == .pending }

  /// Whether the item's higher price was announced, accepted or not.
  package var isIncreaseAnnounced: Bool {
    priceIncrease.map { $0.status != .scheduled } ?? false
  }

  /// Whether the pending price is the regular price after an offer, which needs consent in some
  /// regions.
  var endsOffer: Bool { priceIncrease?.price == price }

  /// Copies the pending price of another item, with its state.
  mutating func takeIncrease(of other: Self) {
    priceIncrease = other.priceIncrease
    announcesIncreaseAt = other.announcesIncreaseAt
    periodsBeforeIncrease = other.periodsBeforeIncrease
    refusesIncrease = other.refusesIncrease
  }

  /// Drops the pending price.
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

  /// Removes dependent SKUs of items that the bundle doesn't contain.
  mutating func forgetDependents() {
    let known = items.map(\.sku)
    for index in items.indices {
      let left = items[index].priceIncrease?.dependentSKUs?.filter(known.contains)
      items[index].priceIncrease?.dependentSKUs = left?.isEmpty == true ? nil : left
    }
  }
}
