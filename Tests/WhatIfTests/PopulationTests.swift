import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import Testing

@testable import WhatIf

/// The figures of many simulated customers.
struct PopulationTests {
  private static let sample = WhatIf.Side(name: "A", catalog: .sample)

  private func population(_ customers: Int, _ habits: Habits = .lively) -> Population {
    var population = Population()
    population.customers = customers
    population.years = 1
    population.habits = habits
    return population
  }

  /// Returns the sample with every price multiplied by a percentage.
  private func raised(to percent: Int64) -> WhatIf.Side {
    let products = Catalog.sample.products.map { product in
      var product = product
      product.milliunits = (product.milliunits * percent / 100 + 5) / 10 * 10
      return product
    }
    return WhatIf.Side(
      name: "B",
      catalog: Catalog(
        products: products,
        groups: Catalog.sample.groups,
        settings: Catalog.sample.settings,
        app: Catalog.sample.app
      )
    )
  }

  /// A life doesn't depend on the other customers, or on the core that simulates it.
  @Test func theFiguresAreTheSumOfAllLives() throws {
    let all = try WhatIf(population(50), of: Self.sample)
    let together = all.result().first
    #expect(all.result().first == together)
    var sum = Figures(places: 3, months: 12)
    for number in 1...50 {
      let person = Person(number, in: all.population)
      let record = LifeRecord(
        of: person,
        ends: (1...12).map(all.population.monthStart),
        to: Figures(places: 3, months: 12)
      )
      var life = try all.life(of: person, Shop(all.first, all.population), record: record)
      life.live()
      sum += life.lived.record.figures
    }
    #expect(sum == together)
  }

  /// Every charge in every customer's store is in the figures, less the refunds of upgrades.
  @Test func revenueIsWhatTheStoresCharged() throws {
    let question = try WhatIf(population(40), of: Self.sample)
    var charged: [String: Int64] = [:]
    var givenBack: [String: Int64] = [:]
    for number in 1...40 {
      for case .transactionAdded(let transaction, let sale) in try question.events(of: number) {
        let refund = sale.upgradeRefund?.milliunits ?? 0
        charged[transaction.storefront, default: 0] += (transaction.price ?? 0) - refund
        givenBack[transaction.storefront, default: 0] += refund
      }
    }
    #expect(givenBack.values.contains { $0 > 0 })
    let figures = question.result().first
    let places = question.population.habits.places
    for (index, place) in places.enumerated() {
      #expect(figures.total(at: index).revenue == charged[place.countryCode] ?? 0)
      #expect(figures.total(at: index).givenBack == givenBack[place.countryCode] ?? 0)
    }
  }

  /// If every payment succeeds, customers who subscribe stay subscribers until an end.
  @Test func subscribersAreThoseWhoBeganAndDidNotEnd() throws {
    var habits = Habits.lively
    habits.billingFailures = .percent(0)
    let figures = try WhatIf(population(80, habits), of: Self.sample).result().first
    var present = 0
    for month in 0..<12 {
      let found = figures.month(month)
      present += found.begun - found.ended
      #expect(found.subscribers == present, "month \(month)")
      #expect(found.billingFailures == 0 && found.lapsed == 0)
    }
    #expect(present > 0)
  }

  @Test func twoCatalogsMeetTheSamePeople() throws {
    let population = population(40)
    let alone = try WhatIf(population, of: Self.sample).result().first
    let same = try WhatIf(population, of: Self.sample, and: raised(to: 100)).result()
    #expect(same.first == alone && same.second == alone)
    let later = try WhatIf(population, of: Self.sample, and: raised(to: 100), fromMonth: 5).result()
    #expect(later.second == alone)
    let dearer = try WhatIf(population, of: Self.sample, and: raised(to: 120)).result()
    #expect(dearer.first == alone)
    #expect(dearer.second?.total.subscribed == alone.total.subscribed)
    #expect(dearer.second != alone)
  }

  /// A share of the customers pays monthly if there is a plan, and a raised bill is judged like a monthly
  /// price.
  @Test func customersChooseBillingPlans() throws {
    func catalog(bill: String) throws -> Catalog {
      let text = """
        {"format": "storefront-catalog", "version": 1, "products": [],
         "subscriptionGroups": [{"id": "G", "name": "G", "subscriptions": [
           {"productID": "plus", "type": "RecurringSubscription", "displayPrice": "59.99",
            "groupNumber": 1, "recurringSubscriptionPeriod": "P1Y",
            "billingPlans": [{"billingPlanType": "MONTHLY", "displayPrice": "\(bill)"}]}]}]}
        """
      return try #require(CatalogReader.read(bytes: Array(text.utf8), path: "a").catalog)
    }
    var habits = Habits()
    (habits.arrivalMonths, habits.budgets, habits.storefronts) = (1, [], [Habits.Entry("USA", 1)])
    for percent: Int64 in [0, 40, 100] {
      habits.monthlyPlans = .percent(percent)
      let side = WhatIf.Side(name: "A", catalog: try catalog(bill: "5.49"))
      let question = try WhatIf(population(60, habits), of: side)
      var plans: [BillingPlan.Kind?: Int] = [:]
      for number in 1...60 {
        for case .transactionAdded(let transaction, let sale) in try question.events(of: number)
        where sale.origin != .renewal {
          plans[transaction.billingPlanType, default: 0] += 1
        }
      }
      #expect((plans[.monthly] != nil) == (percent > 0))
      #expect((plans.keys.contains { $0 != .monthly }) == (percent < 100))
    }
    let (old, new) = (try catalog(bill: "5.49"), try catalog(bill: "12"))
    var population = population(60, habits)
    population.years = 2
    let result = try WhatIf(
      population,
      of: WhatIf.Side(name: "A", catalog: old),
      and: WhatIf.Side(name: "B", catalog: new),
      fromMonth: 3
    ).result()
    let consent = try #require(result.second).consent
    #expect(consent.asked > 0 && consent.told == 0)
  }

  /// A changed habit doesn't affect earlier events.
  @Test func aHabitChangesNothingElse() throws {
    var habits = Habits.lively
    let before = try WhatIf(population(60, habits), of: Self.sample).result().first
    habits.billingRecovery = .percent(0)
    let after = try WhatIf(population(60, habits), of: Self.sample).result().first
    #expect(after.total.subscribed == before.total.subscribed)
    #expect(after.total.billingRecoveries == 0 && before.total.billingRecoveries > 0)
    #expect(after.total.lapsed > before.total.lapsed)
  }

  /// By the engine's rule, an increase of a tenth is only announced in the USA, but needs consent in Germany.
  @Test func presentSubscribersAreAskedOrNotifiedAboutHigherPrices() throws {
    func changed(to percent: Int64, in place: String) throws -> WhatIfResult {
      var habits = Habits.lively
      habits.storefronts = [Habits.Entry(place, 1)]
      let population = population(80, habits)
      return try WhatIf(population, of: Self.sample, and: raised(to: percent), fromMonth: 5)
        .result()
    }
    let german = try changed(to: 110, in: "DEU")
    let consent = try #require(german.second?.consent)
    #expect(consent.asked > 10 && consent.told == 0)
    #expect(consent.agreed > consent.refused && consent.refused > 0)
    #expect(consent.agreed + consent.refused <= consent.asked)
    #expect(consent.ended > 0 && consent.ended <= consent.asked - consent.agreed)
    #expect(german.second?.total.notAgreed == consent.ended)
    let months = (0..<5).map { german.second?.month($0) }
    #expect(months == (0..<5).map { german.first.month($0) })

    let told = try changed(to: 110, in: "USA").second?.consent
    #expect(told?.asked == 0 && told?.told == consent.asked)
    let lower = try changed(to: 90, in: "USA").second?.consent
    #expect(lower?.payLess == consent.asked && lower?.told == 0)
  }

  /// Subscribers who keep the price aren't asked or notified, and don't leave because of it.
  ///
  /// A lower price reaches everyone.
  @Test func pricesArePreserved() throws {
    var population = population(80)
    population.habits.storefronts = [Habits.Entry("DEU", 1)]
    func changed(to percent: Int64) throws -> WhatIfResult {
      try WhatIf(population, of: Self.sample, and: raised(to: percent), fromMonth: 5).result()
    }
    let asked = try changed(to: 110).second?.consent.asked
    population.preservesPrices = true
    let preserved = try #require(try changed(to: 110).second)
    #expect(preserved.consent.preserved == asked)
    #expect(preserved.consent.asked == 0 && preserved.consent.told == 0)
    #expect(preserved.total.notAgreed == 0)
    let lower = try changed(to: 90).second?.consent
    #expect(lower?.payLess == asked && lower?.preserved == 0)
  }

  @Test func aQuestionThatCannotBeAnsweredSaysWhy() {
    func obstacle(
      _ habits: Habits = .lively,
      of catalog: Catalog = .sample,
      fromMonth month: Int = 0
    ) -> String? {
      do throws(WhatIf.Obstacle) {
        let side = WhatIf.Side(name: "x.storekit", catalog: catalog)
        _ = try WhatIf(population(10, habits), of: side, and: side, fromMonth: month)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(obstacle() == nil)
    #expect(obstacle(of: Catalog())?.hasPrefix("x.storekit has no auto-renewable") == true)
    #expect(
      obstacle(fromMonth: 12)
        == "there is no month 13 to change the catalog in; choose one from 1 to 12"
    )
    var habits = Habits.lively
    habits.products = [.init("com.example.meridian.plus.yearl", 5)]
    #expect(obstacle(habits)?.hasSuffix("did you mean com.example.meridian.plus.yearly?") == true)
    habits.products = []
    habits.rates = []
    #expect(obstacle(habits) == "the habits have no rate for EUR; add it under rates:")
    habits.rates = [.init("USD", 1140)]
    habits.currency = "USD"
    #expect(obstacle(habits)?.contains("1.14 USD for one USD") == true)
  }
}
