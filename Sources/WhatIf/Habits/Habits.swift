package import StoreModel
package import StoreScript

/// The invented behavior of a population of customers.
///
/// Every number is a guess of the file's author. The defaults are invented round figures to start with. The
/// result shows what the store's rules make of these assumptions, and predicts nothing about real customers.
package struct Habits: Hashable, Sendable {
  /// A value with its name in a file.
  package typealias Entry = WrittenEntry

  /// The number of months in which the customers arrive.
  package var arrivalMonths = 12
  /// The share of customers in each storefront, by its code.
  package var storefronts = [
    Entry("USA", 40), Entry("GBR", 10), Entry("DEU", 12), Entry("FRA", 8), Entry("JPN", 15),
    Entry("BRA", 8), Entry("CAN", 7),
  ]
  /// The relative frequency of each period.
  package var plans = [
    Entry(SubscriptionPeriod(value: 1, unit: .week), 10),
    Entry(SubscriptionPeriod(value: 1, unit: .month), 60),
    Entry(SubscriptionPeriod(value: 2, unit: .month), 10),
    Entry(SubscriptionPeriod(value: 3, unit: .month), 10),
    Entry(SubscriptionPeriod(value: 6, unit: .month), 10),
    Entry(SubscriptionPeriod(value: 1, unit: .year), 30),
  ]
  /// The relative frequency of products.
  ///
  /// For these products it replaces the frequency of their period.
  package var products: [Entry<ProductID, Int>] = []
  /// The chance that a customer pays monthly if the subscription has a monthly billing plan.
  package var monthlyPlans = Chance.percent(40)
  /// The share of customers with each monthly budget, in milliunits of ``currency``.
  ///
  /// If the list is empty, customers pay any price.
  package var budgets: [Entry<Int64, Int>] = [
    Entry(3000, 10), Entry(6000, 30), Entry(12_000, 35), Entry(30_000, 20), Entry(100_000, 5),
  ]
  package var sheetCancelled = Chance.percent(25)
  package var offerCodes = Chance.percent(5)
  package var trialConversion = Chance.percent(55)
  package var discountConversion = Chance.percent(75)
  /// The chances that a customer turns off renewal in each month of a subscription.
  ///
  /// The last chance applies to all later months.
  package var cancellations = [12, 9, 7, 6, 5, 5, 4, 4, 3, 3, 3, 3, 2].map(Chance.percent)
  package var retentionOffers = Chance.percent(15)
  package var billingFailures = Chance.percent(3)
  package var billingRecovery = Chance.percent(65)
  package var billingRecoveryDays = 14
  package var returns = Chance.percent(1)
  package var winBacks = Chance.percent(4)
  package var upgrades = Chance.percent(1)
  package var downgrades = Chance(thousandths: 500)
  package var priceAgreed = Chance.percent(70)
  package var priceRefused = Chance.percent(15)
  package var noticeCancelled = Chance.percent(4)
  /// The currency that all amounts are converted to.
  package var currency: Currency = "USD"
  /// The rates in thousandths of a currency for one unit of ``currency``.
  package var rates: [Entry<Currency, Int64>] = Habits.roughRates

  package init() {}
}

extension Habits {
  /// The caution that is shown with the habits and with every result.
  package static let caution = """
    Assumptions, not a forecast: the habits are invented, and real customers will behave \
    differently.
    """

  /// The date and the source of the exchange rates in a new file of habits.
  ///
  /// The rates are those of the price increase thresholds.
  package static let datedRates = DatedTable(
    "exchange rates of what-if and price increases",
    checked: PriceIncreaseThresholds.bundled.date,
    source: "rounded figures, not market rates; a habits file can override them",
    rule: "prices.consent-rates-and-regions"
  )

  private static let roughRates = Currency.appStore.map {
    Entry($0, PriceIncreaseThresholds.bundled.rate(of: $0) / 1000)
  }

  /// The storefronts that have customers, in the order of the file.
  package var places: [Storefront] {
    storefronts.filter { $0.value > 0 }.compactMap { Storefront(countryCode: $0.key) }
  }

  /// Returns the chance that a customer turns off renewal in the given month of a subscription, counted from 0.
  func cancellation(inMonth month: Int) -> Chance {
    cancellations.isEmpty ? .percent(0) : cancellations[min(month, cancellations.count - 1)]
  }
}
