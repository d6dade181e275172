import StoreModel

extension Transaction {
  /// The first impossible value, as the end of a sentence, or `nil` if all are possible.
  var impossibleValue: String? {
    let info = advancedCommerceInfo
    // Each unit, or each item, costs at most the highest price.
    let most = WholeBound.prices(max(quantity, info?.items.count ?? 1))
    return within(.quantity, quantity, "quantity")
      ?? price.flatMap { inside(most, $0, "a price") }
      ?? revocationPercentage.flatMap { inside(0...100_000, $0, "revocationPercentage") }
      ?? (expiresDate.map { $0 < purchaseDate } == true
        ? "has a transaction that expires before it was bought" : nil)
      ?? commitmentInfo?.impossibleValue ?? info?.impossibleValue(most)
  }
}

extension CommitmentInfo {
  fileprivate var impossibleValue: String? {
    let bills = Commitment.bills
    return inside(bills, totalBillingPeriods, "totalBillingPeriods")
      ?? inside(1...totalBillingPeriods, billingPeriodNumber, "billingPeriodNumber")
      ?? inside(
        WholeBound.prices(totalBillingPeriods),
        commitmentPrice,
        "commitmentPrice"
      )
  }
}

extension AdvancedCommerceInfo {
  /// Returns the first impossible number.
  ///
  /// `most` is the range of possible prices of the transaction.
  fileprivate func impossibleValue(_ most: ClosedRange<Int64>) -> String? {
    taxExclusivePrice.flatMap { inside(most, $0, "taxExclusivePrice") }
      ?? estimatedTax.flatMap { inside(most, $0, "estimatedTax") }
      ?? items.firstFault { $0.impossibleValue(most) }
  }
}

extension AdvancedCommerceInfo.Item {
  fileprivate func impossibleValue(_ most: ClosedRange<Int64>) -> String? {
    within(.milliunits, price, "an item's price")
      ?? offer?.impossibleValue
      ?? priceIncreaseInfo.flatMap { within(.milliunits, $0.price, "an item's higher price") }
      ?? refunds?.firstFault { inside(most, $0.refundAmount, "refundAmount") }
  }
}
