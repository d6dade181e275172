import CatalogTools
import StoreCatalog
import StoreModel
import StoreSamples
import Testing
import Texts
import VisibleText

/// Billing plans on cards, in tables and in comparisons.
struct BillingPlanCardTests {
  private static let plans = BillingPlan.Kind.allCases
  private static let monthly = "$5.99 per month, 12-month commitment, $71.88 in total"

  private func catalog(_ product: Product) -> Catalog {
    Catalog(products: [product], groups: [SubscriptionGroup(id: "tides", name: "Tides")])
  }

  @Test(arguments: plans, SubscriptionOffer.Kind.allCases)
  func aCardNamesBothWaysToPay(plan: BillingPlan.Kind, kind: SubscriptionOffer.Kind) throws {
    let product = Product.tides([.tides(kind, for: plan)])
    let card = ProductCard(
      product,
      in: .unitedStates,
      locale: "en_US",
      home: .unitedStates,
      namesOffers: false
    )
    #expect([card.price, card.rate] == ["$59.99", "per year"])
    #expect(card.lines.contains("Or \(Self.monthly)."))
    let regular = plan == .monthly ? Self.monthly : "$59.99 per year"
    let intro = card.lines.contains("New subscribers: 1-month free trial, then \(regular).")
    #expect(intro == (kind == .introductory))
    let marked = card.lines.contains { $0.hasSuffix("first month free. Billed monthly.") }
    #expect(marked == (kind != .introductory && plan == .monthly))
  }

  /// In every storefront, a card describes a commitment like the sheet, with the total of all bills as they are
  /// charged.
  @Test(arguments: Storefront.all)
  func aCardSaysTheWholeCommitment(storefront: Storefront) throws {
    let product = Product.tides()
    let card = ProductCard(product, in: storefront, locale: "en_US", home: .unitedStates)
    let commitment = try #require(product.billing(.monthly, in: storefront)?.commitment)
    #expect(commitment.bills == 12)
    #expect(card.lines.contains(commitment.cancellation.text(in: storefront.customerLanguage)))
    let bill = try #require(product.bill(.monthly, in: storefront)).milliunits
    #expect(commitment.total?.milliunits == 12 * bill)
    let total = PriceFormat.displayPrice(
      Price(milliunits: 12 * bill, currency: storefront.currency),
      in: storefront
    )
    #expect(card.lines.contains { $0.contains(total) }, "\(card.lines)")
    let plain = ProductCard(.samples[0], in: storefront, locale: "en_US", home: .unitedStates)
    #expect(!plain.lines.contains(commitment.cancellation.text(in: storefront.customerLanguage)))
  }

  @Test func theTableHasAColumnWhereThereIsAPlan() throws {
    let table = CatalogTable(catalog(.tides()))
    let column = try #require(table.columns.first { $0.kind == .plans })
    #expect(table.items.map { table.cell(column, of: $0).text } == [Self.monthly])
    var plain = Product.tides()
    plain.subscription?.billingPlans = []
    #expect(!CatalogTable(catalog(plain)).columns.contains { $0.kind == .plans })
  }

  @Test func aComparisonKnowsThePlan() throws {
    var before = Product.tides()
    before.subscription?.billingPlans = []
    let added = CatalogComparison(from: catalog(before), to: catalog(.tides()))
    let text = added.text(isWhole: true, remedy: "").description
    #expect(text.contains(Self.monthly))
    let moved = CatalogComparison(
      from: catalog(.tides([.tides(.promotional, for: .upFront)])),
      to: catalog(.tides([.tides(.promotional, for: .monthly)]))
    )
    #expect(moved.text(isWhole: true, remedy: "").description.contains("billing plan"))
  }
}
