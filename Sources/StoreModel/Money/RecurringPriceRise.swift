/// A higher price of something that renews, and whether present subscribers must agree to it.
///
/// The only place that decides it: the engine, `catalog diff`, what-if, the steps and the menus call it.
package struct RecurringPriceRise: Hashable, Sendable {
  /// The price of a period before and after.
  ///
  /// A price that follows the catalog's base price is in the base currency (``Product/judged(_:of:in:home:)``).
  package let from: Price
  package let to: Price
  package let period: SubscriptionPeriod
  package let storefront: Storefront
  package let thresholds: PriceIncreaseThresholds

  package init(
    from: Price,
    to: Price,
    period: SubscriptionPeriod,
    storefront: Storefront,
    thresholds: PriceIncreaseThresholds
  ) {
    self.from = from
    self.to = to
    self.period = period
    self.storefront = storefront
    self.thresholds = thresholds
  }

  /// Whether subscribers must agree, apart from an earlier increase within a year, which only the store knows of.
  package var needsConsent: Bool { isAlwaysAsked || isLarge }

  /// Whether the storefront asks for consent to every increase (rule: prices.consent-always-regions).
  package var isAlwaysAsked: Bool { thresholds.alwaysAsk.contains(storefront.countryCode) }

  /// Whether the increase is above the percentage and above the amount of a period, or of a year for annual periods.
  ///
  /// Both prices are compared in US dollars, by exact fractions: no boundary moves by rounding
  /// (rule: prices.consent-thresholds). A monthly bill of a year counts as a period (rule: prices.consent-monthly-bill).
  package var isLarge: Bool {
    let (fromRate, toRate) = (rate(of: from), rate(of: to))
    let before = Int128(from.milliunits) * toRate
    let increase = Int128(to.milliunits) * fromRate - before
    let limit = period.months == 12 ? thresholds.usdPerYear : thresholds.usdPerPeriod
    return increase * 100 > before * Int128(thresholds.percent)
      && increase * 1_000_000 > Int128(limit) * fromRate * toRate
  }

  private func rate(of price: Price) -> Int128 { Int128(thresholds.rate(of: price.currency)) }
}

extension Product {
  /// The price that decides about an increase in a storefront.
  ///
  /// The base price is judged in the base currency, because the App Store equalizes base prices: what the storefront shows
  /// isn't an amount of its currency. Any other price is the storefront's own (rule: prices.consent-judged-currency). A
  /// monthly bill is always a base price.
  ///
  /// - Parameters:
  ///   - price: The price of a bill.
  ///   - plan: The billing plan of the subscribers.
  ///   - storefront: The storefront of the subscribers.
  ///   - home: The storefront of the catalog's base prices.
  /// - Returns: The price, in the currency of one of the two.
  package func judged(
    _ price: Price,
    of plan: BillingPlan.Kind,
    in storefront: Storefront,
    home: Storefront
  ) -> Price {
    guard !hasPrice(of: plan, in: storefront, home: home.countryCode) else { return price }
    let isBase = price == bill(plan, in: storefront)
    guard isBase || plan == .monthly else { return price }
    // The base price itself has decimals that the storefront's currency may not have.
    let base = plan == .monthly ? subscription?.billingPlan(plan)?.milliunits : milliunits
    return Price(
      milliunits: isBase ? base ?? price.milliunits : price.milliunits,
      currency: home.currency
    )
  }
}
