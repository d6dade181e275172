import StoreModel

/// The price of the rest of a billing cycle.
///
/// The price is price x remaining time / length of the cycle, rounded half up to the decimals of the currency. An item
/// that replaces another item costs only the difference, because the other item is paid to the end of the cycle
/// (rule: advanced-commerce.changes.proration). A `proratedPrice` in the request replaces this price
/// (rule: advanced-commerce.requests.prorated-price). Every screen that shows such an amount says that this store
/// computed it.
struct Proration: Equatable {
  /// The remaining time of the cycle, in milliseconds of store time.
  let remaining: Int64
  /// The length of the whole cycle, in milliseconds of store time.
  let length: Int64
  let currency: Currency

  /// Creates the proration of a cycle between two moments, at a moment inside the cycle.
  init(from start: StoreInstant, to end: StoreInstant, at now: StoreInstant, currency: Currency) {
    length = max(1, start.milliseconds(until: end))
    remaining = min(length, max(0, now.milliseconds(until: end)))
    self.currency = currency
  }

  /// Returns the price of the rest of the cycle (rules: advanced-commerce.changes.proration,
  /// plans.upgrade-refund-amount).
  ///
  /// - Parameters:
  ///   - price: The price of a whole cycle.
  ///   - paid: The price that was paid for the whole cycle of the replaced item.
  /// - Returns: The price in milliunits, never below 0.
  func charge(for price: Int64, insteadOf paid: Int64 = 0) -> Int64 {
    let (difference, isTooMuch) = price.subtractingReportingOverflow(paid)
    guard !isTooMuch, difference > 0 else { return 0 }
    let unit = currency.step
    let (high, low) = difference.multipliedFullWidth(by: remaining)
    let (units, rest) = (length * unit).dividingFullWidth((high, low))
    let isUp = rest >= length * unit - rest
    return (units + (isUp ? 1 : 0)) * unit
  }

  /// The rest of the cycle, in thousandths of a percent, rounded half up.
  var percentage: Int { Int(Transaction.share(remaining, of: length, of: 100_000)) }
}

extension Transaction {
  /// Returns the proration of the transaction's period at a moment of store time, or `nil` if the transaction doesn't
  /// have a period.
  func proration(at moment: StoreInstant) -> Proration? {
    expiresDate.map {
      Proration(from: purchaseDate, to: $0, at: moment, currency: currency ?? "USD")
    }
  }

  /// Returns the price of the rest of the transaction's period at a moment of store time.
  ///
  /// Returns `nil` for free trials, periods that have ended and purchases of family members.
  func unusedPrice(at moment: StoreInstant) -> Price? {
    guard !isShared, let price, let currency, let rest = proration(at: moment) else { return nil }
    let unused = min(price, rest.charge(for: price))
    return unused > 0 ? Price(milliunits: unused, currency: currency) : nil
  }
}

extension Store {
  /// Returns the proration of a subscription's current cycle.
  func proration(of subscription: Subscription) -> Proration {
    let rate = settings.timeRate
    let past = max(0, subscription.periodsSinceAnchor - 1)
    let start =
      past == 0
      ? subscription.anchor
      : subscription.billedPeriod.map { rate.end(of: $0, after: past, from: subscription.anchor) }
        ?? subscription.anchor
    return Proration(
      from: min(start, subscription.expiresDate),
      to: subscription.expiresDate,
      at: now,
      currency: storefront(of: subscription).currency
    )
  }
}
