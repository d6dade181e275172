/// A higher price of a subscription, and whether current subscribers must consent to it.
///
/// Only this type decides whether consent is needed. The engine, `catalog diff`, what-if, the steps and the menus use
/// it.
package struct RecurringPriceRise: Hashable, Sendable {
  /// The price of a period before the increase.
  ///
  /// A price that follows the catalog's base price is in the base currency
  /// (``Product/judged(_:of:in:home:)``).
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

  /// Whether subscribers must consent, ignoring earlier increases.
  ///
  /// An earlier increase within a year can also require consent, but only the store has a record of such an increase.
  package var needsConsent: Bool { isAlwaysAsked || isLarge }

  /// Whether the storefront asks for consent to every increase (rule: prices.consent-always-regions).
  package var isAlwaysAsked: Bool { thresholds.alwaysAsk.contains(storefront.countryCode) }

  /// Whether the increase exceeds both the limit in percent and the limit in US dollars.
  ///
  /// Annual periods have the limit for a year, and other periods have the limit for a period. Both prices are compared
  /// in US dollars, with exact fractions, so that rounding doesn't shift the limit (rule: prices.consent-thresholds). A
  /// monthly bill of a year counts as a period (rule: prices.consent-monthly-bill).
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
  /// Returns the price that decides whether an increase in a storefront needs consent.
  ///
  /// A base price is judged in the base currency, because the App Store converts it. Its amount in the storefront isn't
  /// a real price in that currency. A storefront's own price is judged in the storefront's currency
  /// (rule: prices.consent-judged-currency). A monthly bill is always a base price.
  ///
  /// - Parameters:
  ///   - price: The price of a bill.
  ///   - plan: The billing plan of the subscribers.
  ///   - storefront: The storefront of the subscribers.
  ///   - home: The storefront of the catalog's base prices.
  /// - Returns: The price, in the currency of one of the two storefronts.
  package func judged(
    _ price: Price,
    of plan: BillingPlan.Kind,
    in storefront: Storefront,
    home: Storefront
  ) -> Price {
    guard !hasPrice(of: plan, in: storefront, home: home.countryCode) else { return price }
    let isBase = price == bill(plan, in: storefront)
    guard isBase || plan == .monthly else { return price }
    // The base price may have decimals that the storefront's currency lacks.
    let base = plan == .monthly ? subscription?.billingPlan(plan)?.milliunits : milliunits
    return Price(
      milliunits: isBase ? base ?? price.milliunits : price.milliunits,
      currency: home.currency
    )
  }
}
