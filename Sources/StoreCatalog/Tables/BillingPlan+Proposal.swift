package import StoreModel

extension BillingPlan.Kind {
  /// The bill that is proposed for a plan of a subscription, in milliunits.
  ///
  /// A bill of a monthly plan is its share of the price of paying at once, rounded up to a price that looks like those of
  /// the currency, or to any if all bills would cost more than App Store Connect takes.
  ///
  /// - Parameters:
  ///   - price: The price of paying at once, in milliunits.
  ///   - period: The period of the subscription, or `nil` if it is unknown.
  ///   - currency: The currency of both.
  /// - Returns: The bill, in milliunits.
  package func proposedBill(
    forPrice price: Int64,
    every period: SubscriptionPeriod?,
    in currency: Currency
  ) -> Int64 {
    switch self {
    case .upFront: return price
    case .monthly:
      let bills = Int64(max(1, period?.months ?? 1))
      let share = (price + bills - 1) / bills
      let bill = PriceHabits(of: [], in: currency).next(from: share)
      let most = price.multipliedSaturated(by: AppStoreLimits.commitmentPercent.upperBound) / 100
      guard bill.multipliedSaturated(by: bills) > most else { return bill }
      let least = currency.rawValue == "USD" ? AppStoreLimits.dollars.lowerBound : 0
      return max(least, (share + currency.step - 1) / currency.step * currency.step)
    }
  }
}
