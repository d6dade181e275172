import StoreEngine
import StoreModel

/// The invariants of Advanced Commerce purchases.
extension Subscription {
  /// Returns the violations in the items of a subscription.
  ///
  /// The list is empty for an ordinary subscription.
  func itemViolations(_ info: RenewalInfo, _ latest: Transaction, in store: Store) -> [String] {
    guard let terms = advancedCommerce else {
      return product.isGeneric ? ["subscription \(id): it has no items"] : []
    }
    var violations: [String] = []
    func check(_ isTrue: Bool, _ violation: @autoclosure () -> String) {
      if !isTrue { violations.append("items of \(id): " + violation()) }
    }
    check(product.isGeneric, "an ordinary product carries them")
    check(offer == nil && nextOffer == nil && priceIncrease == nil, "it is ordinary as well")
    for bundle in [terms.current, terms.next] {
      check(!bundle.items.isEmpty, "there are none")
      check(Set(bundle.items.map(\.sku)).count == bundle.items.count, "an SKU is there twice")
      check(bundle.items.allSatisfy { $0.price >= 0 }, "a price is below nothing")
      check(
        bundle.items.allSatisfy { $0.offer.map { $0.periodCount > 0 } ?? true },
        "an offer has run out"
      )
    }
    check(terms.current.items.allSatisfy { $0.priceIncrease == nil }, "a rise is paid already")
    check(terms.current.items.allSatisfy { $0.laterPrice == nil }, "a lower price is paid already")
    check(
      renewalPrice.milliunits == terms.next.charge,
      "the next period has another price than its items"
    )
    for item in terms.next.items {
      check(
        item.announcesIncreaseAt == nil || item.priceIncrease?.status == .scheduled,
        "told twice"
      )
      check(item.priceIncrease == nil || isActive || hasBillingProblem, "a rise waits for nothing")
      if state == .subscribed, willAutoRenew {
        check(item.announcesIncreaseAt.map { $0 > store.now } ?? true, "a rise was not told")
      }
      let skus = terms.next.items.map(\.sku)
      check(
        item.priceIncrease?.dependentSKUs?.allSatisfy(skus.contains) ?? true,
        "something depends that is not there"
      )
    }
    check(
      info.advancedCommerceInfo?.items.map(\.sku)
        == terms.next.items.map(\.sku),
      "the renewal info has others"
    )
    return violations + paidViolations(terms, latest)
  }

  /// Returns the violations if the latest transaction doesn't match the current items.
  private func paidViolations(_ terms: AdvancedCommerceTerms, _ latest: Transaction) -> [String] {
    guard let info = latest.advancedCommerceInfo else {
      return ["items of \(id): nothing was paid for them"]
    }
    let paid = info.items.filter { $0.revocationDate == nil }.map { [$0.sku, $0.displayName] }
    let runs = terms.current.items.map { [$0.sku, $0.displayName] }
    var violations: [String] = []
    if isActive, paid != runs { violations.append("items of \(id): others were paid for") }
    if isActive,
      info.descriptors != terms.current.descriptors || info.period != terms.current.period
    {
      violations.append("items of \(id): sold under another name")
    }
    return violations
  }
}

extension Transaction {
  /// The violations in its refunds.
  var refundViolations: [String] {
    guard let info = advancedCommerceInfo else { return [] }
    var violations: [String] = []
    func check(_ isTrue: Bool, _ violation: @autoclosure () -> String) {
      if !isTrue { violations.append("transaction \(transactionId): " + violation()) }
    }
    check(itemCharges.reduce(0, +) == price, "its items cost something else")
    check(zip(itemCharges, itemRefunds).allSatisfy { $0 >= $1 }, "more came back than was paid")
    check(
      (revocationDate != nil) == info.items.allSatisfy { $0.revocationDate != nil },
      "it is gone, and its items are not"
    )
    check(revocationPercentage.map { (0...100_000).contains($0) } ?? true, "an odd percentage")
    return violations
  }
}
