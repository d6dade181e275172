import AdvancedCommerce
package import StoreModel

/// The charges and refunds of the items of an Advanced Commerce transaction.
extension Transaction {
  /// The charge for each item, in the order of the items.
  ///
  /// The sum of the charges is the transaction's price.
  ///
  /// If an item has an offer, its charge is the offer's price. If the transaction had another price, for example the
  /// prorated price of a part of a cycle, each item has its share (rule: advanced-commerce.server.refund-limit).
  package var itemCharges: [Int64] {
    guard let info = advancedCommerceInfo else { return [] }
    let regular = info.items.map { max(0, $0.offer?.price ?? $0.price) }
    let total = regular.reduce(0, Self.sum)
    let price = max(0, price ?? 0)
    guard total != price else { return regular }
    let step = (currency ?? "USD").step
    var charges = regular.map { share in
      total == 0 ? 0 : Self.part(share, of: total, of: price) / step * step
    }
    if !charges.isEmpty {
      let rest = price.subtractingSaturated(charges.reduce(0, Self.sum))
      charges[0] = charges[0].addingSaturated(rest)
    }
    return charges
  }

  /// The sum of each item's refunds so far, in the order of the items.
  package var itemRefunds: [Int64] {
    (advancedCommerceInfo?.items ?? []).map { item in
      (item.refunds ?? []).map(\.refundAmount).reduce(0, Self.sum)
    }
  }

  /// Whether all or a part of the transaction was refunded.
  package var hasRefunds: Bool {
    revocationDate != nil || advancedCommerceInfo?.items.contains { $0.refunds != nil } ?? false
  }

  /// Returns the index of the unrevoked item with the given SKU, or `nil` if no such item exists.
  func index(of sku: String) -> Int? {
    advancedCommerceInfo?.items.firstIndex { $0.sku == sku && $0.revocationDate == nil }
  }

  /// Returns the amount of a refund of an item at a moment (rules: advanced-commerce.server.refund-by-item,
  /// advanced-commerce.server.refund-limit).
  ///
  /// - Parameters:
  ///   - item: The requested refund.
  ///   - index: The item's index.
  ///   - now: Store time.
  /// - Returns: The amount in milliunits, up to the rest of the charge, or `nil` for a prorated refund of a transaction
  ///   without a period.
  func amount(of item: RequestRefundItem, at index: Int, now: StoreInstant) -> Int64? {
    let charged = itemCharges[index]
    let left = max(0, charged.subtractingSaturated(itemRefunds[index]))
    switch item.refundType {
    case .prorated:
      return proration(at: now).map { min(left, $0.charge(for: charged)) }
    case .custom: return min(left, Int64(item.refundAmount ?? 0))
    default: return left
    }
  }

  /// Refunds items, and revokes the items whose `revoke` is `true`.
  ///
  /// When all items are revoked, the transaction itself is also revoked.
  mutating func giveBack(_ items: [RequestRefundItem], at now: StoreInstant) {
    guard var info = advancedCommerceInfo else { return }
    for item in items {
      guard let index = index(of: item.sku) else { continue }
      if let amount = amount(of: item, at: index, now: now), amount > 0 {
        let refund = AdvancedCommerceInfo.Refund(
          refundAmount: amount,
          refundDate: now,
          refundReason: item.refundReason.rawValue,
          refundType: item.refundType.rawValue
        )
        info.items[index].refunds = (info.items[index].refunds ?? []) + [refund]
      }
      if item.revoke { info.items[index].revocationDate = now }
      advancedCommerceInfo = info
    }
    signedDate = now
    if info.items.allSatisfy({ $0.revocationDate != nil }) {
      close(reason: items.first?.refundReason ?? .other, at: now)
    }
  }

  private mutating func close(reason: RefundReason, at now: StoreInstant) {
    let paid = price ?? 0
    let back = itemRefunds.reduce(0, Self.sum)
    revocationDate = now
    revocationReason =
      reason == .fulfillmentIssue || reason == .unsatisfiedWithPurchase ? .developerIssue : .other
    revocationType = back >= paid ? .refundFull : .refundProrated
    revocationPercentage = back >= paid ? 100_000 : Int(Self.part(back, of: paid, of: 100_000))
  }

  /// Returns the fraction `part / whole` of an amount, rounded down.
  ///
  /// The result is at most the whole amount.
  static func part(_ part: Int64, of whole: Int64, of amount: Int64) -> Int64 {
    guard whole > 0, part > 0, amount > 0 else { return 0 }
    return whole.dividingFullWidth(amount.multipliedFullWidth(by: min(part, whole))).quotient
  }

  /// Returns the fraction `part / whole` of an amount, rounded half up.
  ///
  /// The result is at most the whole amount.
  static func share(_ part: Int64, of whole: Int64, of amount: Int64) -> Int64 {
    guard whole > 0, part > 0, amount > 0 else { return 0 }
    let product = Int128(amount) * Int128(min(part, whole))
    return Int64(clamping: (product * 2 + Int128(whole)) / (Int128(whole) * 2))
  }

  /// The refunded amount, or `nil` if nothing was refunded.
  ///
  /// It is the whole price unless the refund was partial.
  package var refunded: Price? {
    guard revocationDate != nil, revocationType != .familyRevoke else { return nil }
    return price(ofShare: revocationPercentage ?? 100_000)
  }

  /// Returns a share of the price, rounded half up to the decimals of the currency
  /// (rule: refunds.share-rounded).
  ///
  /// - Parameter percentage: Thousandths of a percent, as in `revocationPercentage`.
  /// - Returns: The amount, or `nil` if the price is unknown.
  package func price(ofShare percentage: Int) -> Price? {
    guard let price, let currency else { return nil }
    let steps = Self.share(Int64(percentage), of: 100_000 * currency.step, of: price)
    return Price(
      milliunits: min(price, steps.multipliedSaturated(by: currency.step)),
      currency: currency
    )
  }

  private static func sum(_ left: Int64, _ right: Int64) -> Int64 { left.addingSaturated(right) }
}
