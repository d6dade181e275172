import CatalogTools
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import TerminalCanvas
import Testing
import WhatIf

@testable import StorefrontUI

/// The comparison of catalogs, the step's default, the menu, what-if and SKUs agree about who must consent.
struct PriceConsentAgreementTests {
  /// A price of a subscription before and after, in one storefront.
  struct Case: Sendable, CustomTestStringConvertible {
    let code: String
    let period: String
    /// The base price, and the storefront's own if it has one.
    let before: (base: String, own: String?)
    let after: (base: String, own: String?)

    var testDescription: String { "\(code) \(period) \(before) \(after)" }
  }

  /// Own prices at both sides of both boundaries, base prices, and storefronts that get or lose their own
  /// price.
  static let cases: [Case] = {
    let own = ["USA", "FRA", "DEU", "JPN", "BRA", "KOR"].flatMap { code in
      ["P1M", "P1Y"].flatMap { period in ownCases(code, period) }
    }
    let base = ["USA", "DEU", "JPN", "BRA", "IND"].flatMap { code in
      [
        ("P1M", "4.99", "9.99"), ("P1M", "4.99", "10.00"), ("P1M", "19.99", "29.99"),
        ("P1M", "19.99", "24.99"), ("P1Y", "59.99", "109.99"), ("P1Y", "59.99", "110.00"),
      ]
      .map { Case(code: code, period: $0.0, before: ($0.1, nil), after: ($0.2, nil)) }
    }
    let mixed = [
      ("BRA", "110.00"), ("BRA", "165.00"), ("JPN", "3500"), ("JPN", "5000"), ("GBR", "20.49"),
      ("GBR", "26.99"), ("GBR", "23.00"), ("JPN", "130"),
    ].map {
      Case(code: $0.0, period: "P1M", before: ("19.99", nil), after: ("19.99", $0.1))
    }
    // The storefront's own price is removed, and the base price is charged.
    let left = [("GBR", "4.49", "9.99"), ("GBR", "4.49", "10.99"), ("BRA", "10.00", "19.99")].map {
      Case(code: $0.0, period: "P1M", before: ($0.2, $0.1), after: ($0.2, nil))
    }
    return own + base + mixed + left
  }()

  private static func ownCases(_ code: String, _ period: String) -> [Case] {
    guard let currency = Storefront(countryCode: code)?.currency else { return [] }
    let dollars: Int64 = period == "P1Y" ? 50 : 5
    let limit = dollars * PriceIncreaseThresholds.bundled.rate(of: currency) / 1000
    // At 6/5 of the limit, half the price is below the limit. At four times the limit, half the price
    // is above it.
    return [(limit * 6 / 5, limit), (limit * 4, limit * 2)].flatMap { from, rise in
      [0, currency.step].map { more in
        Case(
          code: code,
          period: period,
          before: ("9.99", Price(milliunits: from, currency: currency).decimal),
          after: ("9.99", Price(milliunits: from + rise + more, currency: currency).decimal)
        )
      }
    }
  }

  @Test(arguments: cases)
  func oneAnswerIsGivenEverywhere(_ given: Case) async throws {
    let storefront = try #require(Storefront(countryCode: given.code))
    let (old, new) = (try catalog(given.before, given), try catalog(given.after, given))
    guard let answer = diff(old, new, storefront) else {
      Issue.record("the comparison gives no answer")
      return
    }
    #expect(try await step(from: old, to: new, in: storefront) == answer)
    if given.before.own == nil {
      // A step can name the price before the catalog has it. It gives the same answer, or an error.
      do {
        let found = try await step(from: old, to: new, in: storefront, isLoaded: false)
        #expect(found == answer)
      } catch {
        #expect("\(error)".contains("open the catalog that has the price first"))
      }
    }
    #expect(try menu(from: old, to: new, in: storefront) == answer)
    #expect(try whatIf(from: old, to: new, in: storefront) == answer)
    if given.before.own != nil, given.after.own != nil {
      #expect(try sku(old, new, storefront) == answer)
    }
  }

  /// The reported case: the same prices need consent in Brazil as in the United States.
  @Test func theBasePriceAsksWhereItDoesAtHome() throws {
    let old = try catalog(("19.99", nil), period: "P1M", code: "BRA")
    let new = try catalog(("29.99", nil), period: "P1M", code: "BRA")
    for storefront in Storefront.all {
      #expect(diff(old, new, storefront) == true, "\(storefront.countryCode)")
    }
  }

  /// The menu starts with the catalog's current price, and says so.
  @Test func theMenuProposesTheCatalogsPrice() throws {
    let old = try catalog(("9.99", nil), period: "P1M", code: "USA")
    let new = try catalog(("13.99", nil), period: "P1M", code: "USA")
    var stage = try Stage(old)
    try stage.perform(.buy(Buy(product: "plus")))
    try stage.perform(.answer(.buy))
    try stage.press("4 o p")
    #expect(!stage.picture.contains("current price."))
    try stage.press("esc esc")
    stage.update([.catalogLoaded(new, CatalogIndex(new))])
    try stage.press("4 o p")
    #expect(stage.picture.contains("a  $13.99"), "\(stage.picture)")
    #expect(stage.picture.contains("current price."))
  }

  /// A subscriber with a pending change isn't asked about a price, and the palette shows the reason.
  @Test func aPendingChangePreventsAPriceIncrease() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    for product in ["observatory", "lite"] {
      try stage.perform(
        .buy(Buy(product: ProductID(rawValue: "com.example.meridian.plus.\(product).monthly")))
      )
      try stage.perform(.answer(.buy))
    }
    try stage.press("4 o")
    #expect(!stage.picture.contains("Raise the price"))
    try stage.press("esc :")
    try stage.type("raise the")
    #expect(stage.picture.contains("wait until it renews as another product or plan"))
  }

  /// A refused price is no longer pending.
  ///
  /// Its row and its page show when the subscription ends.
  @Test func aRefusedPriceSaysWhenItEnds() throws {
    var stage = try Stage(try catalog(("9.99", nil), period: "P1M", code: "USA"))
    for step: Step in [
      .buy(Buy(product: "plus")), .answer(.buy),
      .raisePrice(PriceRise(of: .latest, to: 19_990, needsConsent: true)),
    ] {
      try stage.perform(step)
    }
    try stage.press("4")
    #expect(stage.picture.contains("consent by"))
    try stage.perform(.refusePrice(.latest))
    let end = try #require(stage.store.subscriptions.first?.expiresDate.dayText)
    #expect(stage.picture.contains("will end \(end)"), "\(stage.picture)")
    #expect(!stage.picture.contains("consent by"))
    try stage.press("w T")
    #expect(
      stage.picture.contains("declined $19.99: will end \(end)"),
      "\(stage.picture)"
    )
    #expect(!stage.picture.contains("needs the customer"))
  }

  private func catalog(_ price: (base: String, own: String?), _ given: Case) throws -> Catalog {
    try catalog(price, period: given.period, code: given.code)
  }

  private func catalog(
    _ price: (base: String, own: String?),
    period: String,
    code: String
  ) throws -> Catalog {
    let own = price.own.map { #", "prices": {"\#(code)": "\#($0)"}"# } ?? ""
    let text = """
      {"format": "storefront-catalog", "version": 1,
       "subscriptionGroups": [{"id": "G", "name": "G", "subscriptions": [
         {"productID": "plus", "type": "RecurringSubscription", "displayPrice": "\(price.base)"\(own),
          "localizations": [], "groupNumber": 1, "recurringSubscriptionPeriod": "\(period)"}
       ]}]}
      """
    let reading = CatalogReader.read(bytes: Array(text.utf8), path: "a.catalog.json")
    return try #require(reading.catalog, "\(reading.errorLines)")
  }

  private func diff(_ old: Catalog, _ new: Catalog, _ storefront: Storefront) -> Bool? {
    answer(old, new, storefront, asked: "mustAgree", told: "isTold")
  }

  private func answer(
    _ old: Catalog,
    _ new: Catalog,
    _ storefront: Storefront,
    asked: String,
    told: String
  ) -> Bool? {
    let kinds = CatalogComparison(from: old, to: new).entries.flatMap(\.consequences).map(\.kind)
    let word = kinds.first {
      [asked, told].contains($0.word) && $0.storefronts.contains(storefront.countryCode)
    }?.word
    return word.map { $0 == asked }
  }

  /// Returns the answer for the same prices of a SKU.
  private func sku(_ old: Catalog, _ new: Catalog, _ storefront: Storefront) throws -> Bool? {
    let parts = try [old, new].map { catalog in
      let product = try #require(catalog.product("plus"))
      return Catalog(
        skus: CatalogSKUs([
          CatalogSKU(
            sku: "PLUS",
            kind: .subscription,
            localizations: [],
            storefrontMilliunits: product.storefrontMilliunits,
            taxCode: "S021-08-1",
            period: product.subscription?.period,
            genericProductID: "generic"
          )
        ])
      )
    }
    return answer(parts[0], parts[1], storefront, asked: "mustAgreeToItem", told: "isToldOfItem")
  }

  /// Returns the step's default, as the store runs it and as the step is recorded.
  private func step(
    from old: Catalog,
    to new: Catalog,
    in storefront: Storefront,
    isLoaded: Bool = true
  ) async throws -> Bool? {
    var plan = StorePlan(start: CivilDate(year: 2026, month: 1, day: 1).instant)
    plan.storefront = storefront
    let driver = try await StoreDriver.opened(selling: old, as: plan)
    defer { driver.close() }
    driver.readCatalogs { _ throws(StepFailure) in new }
    let price = try #require(new.product("plus")).price(in: storefront)
    let loading: [Step] = isLoaded ? [.catalog(CatalogStep(file: "new.json"))] : []
    for step in [.buy(Buy(product: "plus")), .answer(.buy)] + loading {
      try await driver.perform(step)
    }
    try await driver.perform(.raisePrice(PriceRise(of: .latest, to: price.milliunits)))
    let status = driver.session.store.subscriptions.first?.priceIncrease?.status
    let answer = status.map { $0 == .pending }
    #expect(driver.session.stepping.last?.step.text?.contains("consent: \(answer == true)") == true)
    return answer
  }

  private func menu(
    from old: Catalog,
    to new: Catalog,
    in storefront: Storefront
  ) throws -> Bool? {
    var stage = try Stage(old)
    var change = SettingsChange()
    change.storefront = storefront.countryCode
    try stage.perform(.set(change))
    try stage.perform(.buy(Buy(product: "plus")))
    try stage.perform(.answer(.buy))
    stage.update([.catalogLoaded(new, CatalogIndex(new))])
    let transaction = try #require(stage.store.transactions.last?.id)
    let price = try #require(new.product("plus")).price(in: storefront)
    var menu = Menu(.typedPriceRise(transaction))
    menu.query = TextInput(price.decimal)
    let items = stage.screen.items(of: menu)
    #expect(items.count == 3)
    let marked = items.filter { $0.value.hasSuffix("by the rule") }
    guard marked.count == 1, case .perform(.raisePrice(let rise)) = marked[0].choice else {
      return nil
    }
    return rise.needsConsent
  }

  private func whatIf(
    from old: Catalog,
    to new: Catalog,
    in storefront: Storefront
  ) throws -> Bool? {
    var population = Population()
    population.customers = 4
    population.years = 1
    population.habits.storefronts = [Habits.Entry(storefront.countryCode, 1)]
    population.habits.budgets = []
    population.habits.arrivalMonths = 1
    population.habits.sheetCancelled = .percent(0)
    population.habits.cancellations = [.percent(0)]
    population.habits.billingFailures = .percent(0)
    let consent = try #require(
      try WhatIf(
        population,
        of: WhatIf.Side(name: "a", catalog: old),
        and: WhatIf.Side(name: "b", catalog: new),
        fromMonth: 2
      ).result().second?.consent
    )
    #expect(consent.asked == 0 || consent.told == 0)
    return consent.asked + consent.told == 4 ? consent.asked == 4 : nil
  }
}
