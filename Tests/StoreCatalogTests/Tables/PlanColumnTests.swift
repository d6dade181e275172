import CatalogTools
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing
import VisibleText

/// The price of a billing plan in each storefront, in the table and in its terms.
struct PlanColumnTests {
  private func catalog() throws -> Catalog {
    let reading = CatalogReader.read(bytes: text(), path: "a")
    return try #require(reading.catalog, "\(reading.errorLines)")
  }

  private func text(_ more: String = "") -> [UInt8] {
    let text = """
      {"format": "storefront-catalog", "version": 1,
       "subscriptionGroups": [{"id": "G", "name": "G", "subscriptions": [
         {"productID": "plus", "type": "RecurringSubscription", "displayPrice": "59.99",
          "groupNumber": 1, "recurringSubscriptionPeriod": "P1Y"\(more),
          "adHocOffers": [{"offerID": "half", "paymentMode": "free", "subscriptionPeriod": "P1M",
            "billingPlanType": "MONTHLY"}],
          "billingPlans": [{"billingPlanType": "MONTHLY", "displayPrice": "5.49",
            "commitmentDisplayPrice": "65.88"}]}]}]}
      """
    return Array(text.utf8)
  }

  /// In every storefront, a commitment costs as much as its bills.
  @Test(.rule("commitments.price-is-sum-of-bills", "commitments.sold-everywhere"))
  func aCommitmentIsTheSumOfItsBills() throws {
    let plus = try #require(try catalog().product("plus"))
    for storefront in Storefront.all {
      let terms = try #require(plus.billing(.monthly, in: storefront))
      let total = terms.commitment?.total?.milliunits
      #expect(total == terms.bill.milliunits * 12, "\(storefront.countryCode)")
    }
  }

  /// The column of a storefront has its currency and the plan's only number, like a base price.
  @Test(arguments: ["DEU", "JPN", "USA"])
  func aColumnOfAStorefrontIsInItsCurrency(code: String) throws {
    let storefront = try #require(Storefront(countryCode: code))
    let catalog = try catalog()
    let table = CatalogTable(catalog, storefronts: [storefront])
    let names = table.columns.filter { $0.kind == .plans }
    #expect(names.map(\.name) == ["billing plans", "\(code) billing plans"])
    let item = try #require(table.items.first)
    let cell = table.cell(names[1], of: item)
    let plus = try #require(catalog.product("plus"))
    #expect(
      cell.text == plus.terms(in: storefront, plan: .monthly)
        + "; promotional offer half: 1 month free"
    )
    #expect(cell.standsIn == (code != "USA"))
    #expect(!table.cell(names[0], of: item).standsIn)
  }

  /// An exported table is read back without a change.
  @Test func theColumnIsReadBack() throws {
    let catalog = try catalog()
    let storefront = try #require(Storefront(countryCode: "DEU"))
    var bytes: [UInt8] = []
    try CatalogTable(catalog, storefronts: [storefront]).csv { (chunk: [UInt8]) throws in
      bytes += chunk
    }
    let reading = CatalogTableReading(bytes, of: catalog)
    #expect(reading.problemLines == [])
    #expect(reading.changes == [])
  }

  /// Only a price in another currency next to a plan with one number gets a note.
  @Test(arguments: [
    ("", 0), (#", "prices": {"JPN": "9000"}"#, 1), (#", "prices": {"USA": "59.99"}"#, 0),
  ])
  func lintReportsAPlanWithOneNumber(prices: String, count: Int) {
    let found = CatalogLint(text(prices), path: "a").findings.filter {
      $0.problem.rule == .billingPlan
    }
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.problem.severity == .note && $0.fix.isEmpty })
  }
}
