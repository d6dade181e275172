import StoreCatalog
package import StoreModel

extension BillingPlan.Kind {
  /// Returns the proposed bill of a plan in milliunits.
  ///
  /// A bill of a monthly plan is its share of the up-front price, rounded up to a price that is usual in the
  /// currency. If all bills would then cost more than App Store Connect accepts, the share is rounded up to any
  /// valid price.
  ///
  /// - Parameters:
  ///   - price: The up-front price in milliunits.
  ///   - period: The period of the subscription, or `nil` if it is unknown.
  ///   - currency: The currency of both.
  /// - Returns: The bill in milliunits.
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
