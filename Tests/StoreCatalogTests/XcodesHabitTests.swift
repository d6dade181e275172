import CatalogTools
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

/// Values that Xcode lets its user write: such files open.
struct XcodesHabitTests {
  private func read(_ text: String) -> CatalogReading {
    CatalogReader.read(bytes: Array(text.utf8), path: "a.json")
  }

  private func told(_ reading: CatalogReading) -> [String] { reading.problems.map(\.description) }

  @Test(arguments: CatalogFormat.allCases)
  func aProductWithoutAPriceIsNotForSale(format: CatalogFormat) throws {
    let head =
      switch format {
      case .storeKit: #""version": {"major": 4, "minor": 0}"#
      case .storefrontCatalog: #""format": "storefront-catalog", "version": 1"#
      }
    let reading = read(
      #"{\#(head), "products": [{"productID": "a", "type": "Consumable", "displayPrice": ""}]}"#
    )
    let product = try #require(reading.catalog?.products.first)
    #expect(product.saleObstacle == .noPrice)
    #expect(!product.isForSale(in: .unitedStates))
    #expect(product.displayPrice(in: .unitedStates) == "no price yet")
    let problem = try #require(reading.problems.first)
    #expect(problem.severity == .warning)
    #expect(problem.message == "displayPrice of the product \"a\" is empty: it is not for sale")
    for other in CatalogFormat.allCases {
      let written = CatalogWriter.write(try #require(reading.catalog), as: other).bytes
      let again = CatalogReader.read(bytes: written, path: "b.json").catalog
      #expect(again?.products.first?.saleObstacle == .noPrice)
    }
  }

  @Test func aProductIsForSaleWhereItHasItsOwnPrice() throws {
    let product = Product(
      id: "a",
      type: .consumable,
      milliunits: 0,
      storefrontMilliunits: ["JPN": 100_000],
      saleObstacle: .noPrice
    )
    let japan = try #require(Storefront(countryCode: "JPN"))
    #expect(product.isForSale(in: japan))
    #expect(!product.isForSale(in: .unitedStates))
    // A product without a price is neither cheap nor expensive.
    for (term, storefront, count) in [
      ("price<5", Storefront.unitedStates, 0), ("price>=0", .unitedStates, 0),
      ("price>=0", japan, 1),
    ] {
      let index = CatalogIndex(Catalog(products: [product]), storefront: storefront)
      #expect(index.list(matching: CatalogQuery(typed: term)).matchCount == count, "\(term)")
    }
  }

  @Test func offersAndPlansWithoutAPriceAreLeftOut() throws {
    let reading = read(
      #"""
      {"version": {"major": 5}, "products": [], "subscriptionGroups": [{"id": "G", \#
      "name": "Plus", "subscriptions": [
      {"productID": "s", "type": "RecurringSubscription", "displayPrice": "4.99", \#
      "groupNumber": 1, "recurringSubscriptionPeriod": "P1Y",
      "adHocOffers": [
      {"paymentMode": "payUpFront", "subscriptionPeriod": "P1M", "offerID": "p", "displayPrice": ""},
      {"paymentMode": "free", "subscriptionPeriod": "P1M", "offerID": "", "displayPrice": ""},
      {"paymentMode": "free", "subscriptionPeriod": "P1M", "offerID": "q", "displayPrice": ""}],
      "billingPlans": [
      {"billingPlanType": "MONTHLY", "displayPrice": ""},
      {"billingPlanType": "BILLED_UPFRONT", "displayPrice": "9", "commitmentDisplayPrice": ""}]}
      ]}]}
      """#
    )
    let terms = try #require(reading.catalog?.products.first?.subscription)
    #expect(terms.offers.map(\.id) == ["q"])
    #expect(terms.billingPlans.map(\.kind) == [.upFront])
    #expect(terms.billingPlans.map(\.commitmentMilliunits) == [nil])
    #expect(reading.problems.count == 4)
    #expect(reading.errors == [])
  }

  /// Entries of `_storeKitErrors` with every possible problem.
  @Test(arguments: [
    #"{"name": "Purchases", "enabled": true, "current": {"index": 1, "type": "generic"}}"#,
    #"{"name": "Product Bundles", "enabled": false, "current": null}"#,
    #"{"name": "Purchase", "enabled": true, "current": {"index": 1, "type": "offer"}}"#,
    #"{"name": "Purchase", "enabled": false, "current": {"index": -1, "type": "generic"}}"#,
    #"{"name": "Purchase", "enabled": "yes", "current": {"index": 1, "type": "generic"}}"#,
    #"{"enabled": false}"#,
    #"{"name": "Purchase", "current": {}}"#,
    "7",
  ])
  func anInvalidSimulatedErrorIsAWarning(entry: String) {
    let text =
      #"{"version": {"major": 4}, "products": [], "settings": {"_storeKitErrors": [\#(entry)]}}"#
    let reading = read(text)
    #expect(reading.catalog != nil)
    #expect(reading.errors == [])
    #expect(!reading.problems.isEmpty, "\(told(reading))")
  }

  @Test func aWordOfANewerXcodeIsLeftOut() throws {
    func catalog(version: Int) -> CatalogReading {
      read(
        #"""
        {"version": {"major": \#(version)}, "products": [
        {"productID": "a", "type": "Consumable", "displayPrice": "1"},
        {"productID": "b", "type": "Bundle", "displayPrice": "1"}]}
        """#
      )
    }
    #expect(catalog(version: 5).errors.count == 1)
    let newer = catalog(version: 6)
    #expect(newer.errors == [])
    #expect(newer.problems.count == 2)
    #expect(newer.catalog?.products.map(\.id) == ["a"])
  }

  @Test func anEmptyStorefrontIsReadAsNil() {
    let reading = read(
      #"{"version": {"major": 4}, "products": [], "settings": {"_storefront": ""}}"#
    )
    #expect(reading.problems == [])
    #expect(reading.catalog?.settings.storefront == nil)
  }

  @Test(arguments: CatalogFormat.allCases)
  func anEndOfANonRenewingSubscriptionIsKept(format: CatalogFormat) throws {
    let reading = read(
      #"""
      {"version": {"major": 4}, "nonRenewingSubscriptions": [
      {"productID": "7-day", "type": "NonRenewingSubscription", "displayPrice": "1"},
      {"productID": "w", "type": "NonRenewingSubscription", "displayPrice": "1", "duration": "P7D"}],
      "products": [{"productID": "c", "type": "Consumable", "displayPrice": "1", "duration": "P1M"},
      {"productID": "d", "type": "Consumable", "displayPrice": "1", "duration": "soon"}]}
      """#
    )
    #expect(reading.catalog == nil)
    #expect(
      told(reading).filter { $0.contains("duration") } == [
        "a.json:4:88: warning: the product \"c\" has the duration P1M, but isn't a non-renewing "
          + "subscription; remove it; it has no effect",
        "a.json:5:75: duration of the product \"d\" is \"soon\", which isn't a period; write P, a "
          + "number and one of D, W, M, Y, such as P1M",
      ]
    )
    let good = try #require(
      read(
        #"""
        {"version": {"major": 4}, "nonRenewingSubscriptions": [
        {"productID": "7-day", "type": "NonRenewingSubscription", "displayPrice": "1"},
        {"productID": "w", "type": "NonRenewingSubscription", "displayPrice": "1", \#
        "duration": "P7D"}]}
        """#
      ).catalog
    )
    let again = CatalogReader.read(
      bytes: CatalogWriter.write(good, as: format).bytes,
      path: "b.json"
    )
    // No length is guessed from a name.
    #expect(again.catalog?.products.map(\.duration?.iso8601) == [nil, "P7D"])
  }
}
