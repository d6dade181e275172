package import StoreModel
package import StoreScript

/// What a population of customers is assumed to do.
///
/// Every number is a guess of whoever writes the file; the defaults are round figures that were made up, so
/// that there is something to begin with. Whatever comes of them says what the store's rules make of these
/// assumptions, and nothing of what real customers will do.
package struct Habits: Hashable, Sendable {
  /// A value for something that a file names.
  package typealias Entry = WrittenEntry

  /// Over how many months the customers arrive.
  package var arrivalMonths = 12
  /// How many of all customers each storefront has, by its code.
  package var storefronts = [
    Entry("USA", 40), Entry("GBR", 10), Entry("DEU", 12), Entry("FRA", 8), Entry("JPN", 15),
    Entry("BRA", 8), Entry("CAN", 7),
  ]
  /// How often a period is chosen beside the others.
  package var plans = [
    Entry(SubscriptionPeriod(value: 1, unit: .week), 10),
    Entry(SubscriptionPeriod(value: 1, unit: .month), 60),
    Entry(SubscriptionPeriod(value: 2, unit: .month), 10),
    Entry(SubscriptionPeriod(value: 3, unit: .month), 10),
    Entry(SubscriptionPeriod(value: 6, unit: .month), 10),
    Entry(SubscriptionPeriod(value: 1, unit: .year), 30),
  ]
  /// How often a product is chosen, instead of what its period says.
  package var products: [Entry<ProductID, Int>] = []
  /// Customers who pay monthly where a subscription has a billing plan for it.
  package var monthlyPlans = Chance.percent(40)
  /// How many customers pay at most so much a month, in milliunits of ``currency``; none pay anything.
  package var budgets: [Entry<Int64, Int>] = [
    Entry(3000, 10), Entry(6000, 30), Entry(12_000, 35), Entry(30_000, 20), Entry(100_000, 5),
  ]
  package var sheetCancelled = Chance.percent(25)
  package var offerCodes = Chance.percent(5)
  package var trialConversion = Chance.percent(55)
  package var discountConversion = Chance.percent(75)
  /// In the first month of a subscription, in the second, and so on; the last one goes on.
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
  /// What everything is converted to.
  package var currency: Currency = "USD"
  /// How many thousandths of a currency one of ``currency`` is worth.
  package var rates: [Entry<Currency, Int64>] = Habits.roughRates

  package init() {}
}

extension Habits {
  /// What the numbers are, said wherever they or what comes of them is shown.
  package static let caution = """
    Assumptions, not a forecast: the habits are invented, and real customers will behave \
    differently.
    """

  /// The table of the rates that a file of habits begins with: those of the price increase thresholds.
  package static let datedRates = DatedTable(
    "exchange rates of what-if and price increases",
    checked: PriceIncreaseThresholds.bundled.date,
    source: "rounded figures, not market rates; a habits file can override them",
    rule: "prices.consent-rates-and-regions"
  )

  private static let roughRates = Currency.appStore.map {
    Entry($0, PriceIncreaseThresholds.bundled.rate(of: $0) / 1000)
  }

  /// The storefronts that customers come from, in the order of the file.
  package var places: [Storefront] {
    storefronts.filter { $0.value > 0 }.compactMap { Storefront(countryCode: $0.key) }
  }

  /// How likely a customer is to switch renewal off in a month of a subscription, counted from 0.
  func cancellation(inMonth month: Int) -> Chance {
    cancellations.isEmpty ? .percent(0) : cancellations[min(month, cancellations.count - 1)]
  }
}
