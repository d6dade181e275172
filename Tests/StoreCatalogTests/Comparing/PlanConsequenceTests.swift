import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSamples
import StoreTestSupport
import Testing
import VisibleText

/// Each change of a billing plan has the consequences that the engine has for the plan's subscribers.
struct PlanConsequenceTests {
  /// A plan's price before and after, in a storefront with or without its own price for the product.
  struct Case: Sendable, CustomTestStringConvertible {
    let code: String
    let own: String
    let bill: String

    var testDescription: String { "\(code) \(own) \(bill)" }
  }

  private static let codes = ["USA", "DEU", "FRA", "JPN", "BRA", "IND", "KOR"]

  static let cases = codes.flatMap { code in
    ["", #", "prices": {"\#(code)": "60"}"#].flatMap { own in
      ["3.00", "5.48", "5.50", "6.49", "8.23", "12.00", "17.00"].map {
        Case(code: code, own: own, bill: $0)
      }
    }
  }

  private func catalog(
    own: String = "",
    plan: String? = #"{"billingPlanType": "MONTHLY", "displayPrice": "5.49"}"#,
    offers: String = ""
  ) throws -> Catalog {
    let text = """
      {"format": "storefront-catalog", "version": 1,
       "subscriptionGroups": [{"id": "G", "name": "G", "subscriptions": [
         {"productID": "plus", "type": "RecurringSubscription", "displayPrice": "59.99"\(own),
          "groupNumber": 1, "recurringSubscriptionPeriod": "P1Y", \(offers)
          "billingPlans": [\(plan ?? "")]}
       ]}]}
      """
    let reading = CatalogReader.read(bytes: Array(text.utf8), path: "a.catalog.json")
    return try #require(reading.catalog, "\(reading.errorLines)")
  }

  private func consequences(_ old: Catalog, _ new: Catalog) -> [CatalogConsequence] {
    CatalogComparison(from: old, to: new).entries.flatMap(\.consequences)
  }

  private func subscribed(
    _ product: Product,
    in storefront: Storefront = .unitedStates
  ) throws -> SampleStore {
    var settings = StoreSettings()
    settings.storefront = storefront
    var store = SampleStore(settings: settings)
    try store.perform(.purchaseElsewhere(request(product, .monthly)))
    return store
  }

  private func request(_ product: Product, _ plan: BillingPlan.Kind?, offer: String? = nil)
    -> PurchaseRequest
  {
    var request = PurchaseRequest(product: product, offerID: offer)
    request.billingPlan = plan
    return request
  }

  @Test(arguments: cases)
  func billsAreTheEngines(_ given: Case) throws {
    let storefront = try #require(Storefront(countryCode: given.code))
    let old = try catalog(own: given.own)
    let new = try catalog(
      own: given.own,
      plan: #"{"billingPlanType": "MONTHLY", "displayPrice": "\#(given.bill)"}"#
    )
    let told = consequences(old, new)
    #expect(told.allSatisfy { $0.plan == .monthly })
    let words = told.filter { $0.kind.storefronts.contains(given.code) }.map(\.kind.word)
    let (plus, sold) = (try #require(old.product("plus")), try #require(new.product("plus")))
    var store = try subscribed(plus, in: storefront)
    let known = try #require(store.store.subscriptions.first)
    let (bill, price) = (known.renewalPrice, try #require(sold.bill(.monthly, in: storefront)))
    if price.milliunits > bill.milliunits {
      let asks = store.store.needsConsent(known, to: price, sold: sold, home: new.home)
      #expect(words == [asks ? "mustAgree" : "isTold"])
      // More than 50 % and USD 5 above 5.49, whether or not the yearly price has its own number in the
      // storefront.
      if ["12.00", "17.00"].contains(given.bill) { #expect(asks) }
    } else {
      let file = CatalogFile(name: "b", digest: "1000000000000000", text: "{}")
      let events = try store.perform(.changeCatalog(file, selling: [sold]))
      let isLowered = events.contains {
        guard case .subscriptionChanged(_, .price(.priceLowered)) = $0 else { return false }
        return true
      }
      #expect(words == (isLowered ? ["renewsLower"] : []))
      // The bills of the commitment keep their price.
      #expect(store.store.subscriptions.first?.renewalPrice == bill)
    }
  }

  /// A plan that is removed or off is refused to new customers.
  ///
  /// Its subscribers start another commitment with it.
  @Test(arguments: [
    nil, #"{"billingPlanType": "MONTHLY", "displayPrice": "5.49", "isEnabled": false}"#,
    #"{"billingPlanType": "BILLED_UPFRONT", "displayPrice": "59.99"}"#,
  ])
  func aPlanIsClosedAndOpened(plan: String?) throws {
    let (old, new) = (try catalog(), try catalog(plan: plan))
    #expect(consequences(old, new).map(\.kind) == [.planCloses])
    #expect(consequences(new, old).map(\.kind) == [.planOpens])
    let (plus, sold) = (try #require(old.product("plus")), try #require(new.product("plus")))
    var empty = SampleStore()
    #expect(throws: StoreRefusal.self) {
      try empty.perform(.purchaseElsewhere(request(sold, .monthly)))
    }
    var store = try subscribed(plus)
    let file = CatalogFile(name: "b", digest: "1000000000000000", text: "{}")
    try store.perform(.changeCatalog(file, selling: [sold]))
    try store.perform(.advance(to: CivilDate(year: 2027, month: 3, day: 1).instant))
    let commitment = try #require(store.store.subscriptions.first?.commitment)
    #expect(commitment.plan.kind == .monthly)
    #expect(commitment.expiresDate == CivilDate(year: 2028, month: 1, day: 1).instant)
    #expect(store.store.transactions.map(\.transaction.price).allSatisfy { $0 == 5_490 })
  }

  private static let offerLists: [(key: String, offer: String)] = [
    (
      "introductoryOffers",
      #""paymentMode": "payAsYouGo", "displayPrice": "1.99", "subscriptionPeriod": "P1M""#
    ),
    (
      "adHocOffers",
      #""offerID": "x", "paymentMode": "payAsYouGo", "displayPrice": "1.99", "subscriptionPeriod": "P1M""#
    ),
    (
      "codeOffers",
      #""referenceName": "x", "paymentMode": "free", "subscriptionPeriod": "P1M", "eligibility": ["new", "existing"]"#
    ),
    (
      "winbackOffers",
      #""offerID": "x", "paymentMode": "free", "subscriptionPeriod": "P1M", "isEligible": true"#
    ),
  ]

  /// An offer that only another plan still has is gone for its own plan.
  @Test(arguments: offerLists.indices, [true, false])
  func anOfferOfAPlanIsLost(index: Int, movesToOtherPlan: Bool) throws {
    let (key, offer) = Self.offerLists[index]
    let list = { (offers: [String]) in
      "\"\(key)\": [" + offers.map { "{\($0)}" }.joined(separator: ", ") + "],"
    }
    // A pay-as-you-go offer is billed like the subscription, so monthly only under the monthly plan.
    let free =
      offer.replacing("payAsYouGo", with: "free")
      .replacing(#""displayPrice": "1.99", "#, with: "")
    let old = try catalog(offers: list(["\(free), \"billingPlanType\": \"MONTHLY\""]))
    let new = try catalog(offers: movesToOtherPlan ? list([free]) : "")
    let told = consequences(old, new)
    let lost = told.compactMap { consequence -> BillingPlan.Kind? in
      guard case .offerIsGone = consequence.kind else { return nil }
      return consequence.plan
    }
    #expect(lost == [.monthly], "\(told)")
    guard key != "introductoryOffers", key != "winbackOffers" else { return }
    for (catalog, isRefused) in [(old, false), (new, true)] {
      var store = try subscribed(try #require(old.product("plus")))
      let asked = request(try #require(catalog.product("plus")), .monthly, offer: "x")
      #expect((try? store.perform(.purchaseElsewhere(asked))) == nil ? isRefused : !isRefused)
    }
  }

  /// The words name the plan, and what a commitment keeps.
  @Test func thePlanIsNamed() throws {
    let dear = #"{"billingPlanType": "MONTHLY", "displayPrice": "12"}"#
    let comparison = CatalogComparison(from: try catalog(), to: try catalog(plan: dear))
    let text = comparison.text(isWhole: false, remedy: "").description
    #expect(
      text.contains(
        "  ! current subscribers who pay monthly everywhere must agree before they pay the higher price, "
          + "unless you preserve theirs; bills inside a commitment keep their price"
      ),
      "\(text)"
    )
    let json = comparison.json.printed.description
    #expect(json.contains(#""billingPlan": "MONTHLY""#), "\(json)")
  }

  /// The storefronts of prices are named by the exceptions, if these are fewer.
  @Test(arguments: 1...4)
  func fewStorefrontsThatDifferAreNamed(count: Int) throws {
    let codes = Self.codes.prefix(count)
    let own = codes.map { "\"\($0)\": \"59\"" }.joined(separator: ", ")
    let before = try catalog(own: #", "prices": {\#(own)}"#)
    let lower = Catalog(
      products: before.products.map {
        var product = $0
        product.milliunits = 30_000
        return product
      },
      groups: before.groups,
      skus: before.skus,
      settings: before.settings,
      app: before.app
    )
    let text = CatalogComparison(from: before, to: lower).text(isWhole: true, remedy: "")
      .description
    let names = codes.compactMap { Storefront(countryCode: $0)?.countryName }.sorted()
    let list =
      names.count == 1
      ? names[0] : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
    #expect(text.contains("who pay upfront everywhere except in \(list) renew"), "\(text)")
  }
}
