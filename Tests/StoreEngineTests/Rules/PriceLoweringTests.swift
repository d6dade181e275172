import StoreModel
import StoreSamples
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Tests of lower prices in the catalog, which apply to subscribers from their next renewal without
/// consent.
struct PriceLoweringTests {
  private func edition(_ price: Int64, of product: Product) -> (CatalogFile, [Product]) {
    var product = product
    product.milliunits = price
    return (
      CatalogFile(name: "b", digest: "\(1_000_000_000_000_000 + price)", text: "{}"), [product]
    )
  }

  @Test(.rule("prices.decrease-from-next-renewal")) func theNextRenewalCostsLess() throws {
    var shop = Shop()
    try shop.buy(.goldMonthly)
    let known = try #require(shop.store.subscriptions.first)
    let paid = try #require(shop.store.transactions.last?.transaction.price)
    let full = known.product.milliunits
    let (file, products) = edition(full - 1000, of: .goldMonthly)
    try shop.perform(.changeCatalog(file, selling: products))
    let changed = try #require(shop.store.subscriptions.first)
    #expect(changed.renewalPrice.milliunits == full - 1000)
    #expect(changed.priceIncrease == nil)
    #expect(shop.store.transactions.last?.transaction.price == paid)
    try shop.perform(.advance(to: changed.expiresDate))
    #expect(shop.store.transactions.count == 2)
    #expect(shop.store.transactions.last?.transaction.price == full - 1000)
    // The merchant must raise a price explicitly.
    let (higher, dearer) = edition(full + 1000, of: .goldMonthly)
    try shop.perform(.changeCatalog(higher, selling: dearer))
    #expect(shop.store.subscriptions.first?.renewalPrice.milliunits == full - 1000)
  }

  /// Only one price change is pending at a time, so the lower price replaces an announced increase.
  @Test(.rule("prices.decrease-replaces-increase")) func aLowerPriceReplacesAnAnnouncedIncrease()
    throws
  {
    var shop = Shop()
    try shop.buy(.goldMonthly)
    let full = Product.goldMonthly.milliunits
    let price = Price(milliunits: full + 1000, currency: Storefront.unitedStates.currency)
    let id = try #require(shop.store.transactions.last?.id)
    try shop.perform(.raisePrice(id, to: price, needsConsent: true))
    let (file, products) = edition(full - 500, of: .goldMonthly)
    try shop.perform(.changeCatalog(file, selling: products))
    let known = try #require(shop.store.subscriptions.first)
    #expect(!known.awaitsConsent && known.renewalPrice.milliunits == full - 500)
  }

  /// If the catalog withdraws or lowers an announced price, the announced increase changes
  /// accordingly.
  @Test(
    .rule("prices.decrease-replaces-increase"),
    arguments: [(0, nil, false), (400, 400, true), (1000, 1000, true)] as [(Int64, Int64?, Bool)]
  )
  func anAnnouncedIncreaseFollowsTheCatalog(rise: Int64, expected: Int64?, waits: Bool) throws {
    var shop = Shop()
    try shop.buy(.goldMonthly)
    let full = Product.goldMonthly.milliunits
    let (first, dearer) = edition(full + 1000, of: .goldMonthly)
    try shop.perform(.changeCatalog(first, selling: dearer, insteadOf: [.goldMonthly]))
    let price = Price(milliunits: full + 1000, currency: Storefront.unitedStates.currency)
    let id = try #require(shop.store.transactions.last?.id)
    try shop.perform(.raisePrice(id, to: price, needsConsent: true))
    let (second, products) = edition(full + rise, of: .goldMonthly)
    try shop.perform(.changeCatalog(second, selling: products, insteadOf: dearer))
    let known = try #require(shop.store.subscriptions.first)
    #expect(known.priceIncrease?.price.milliunits == expected.map { full + $0 })
    #expect(known.awaitsConsent == waits)
    try shop.perform(.advance(to: known.expiresDate))
    #expect(shop.store.transactions.count == (waits ? 1 : 2))
    #expect(waits || shop.store.transactions.last?.transaction.price == full)
  }

  /// An edit of other properties doesn't change an announced increase.
  @Test func aTypedIncreaseOutlivesOtherEdits() throws {
    var shop = Shop()
    try shop.buy(.goldMonthly)
    let full = Product.goldMonthly.milliunits
    let price = Price(milliunits: full + 1000, currency: Storefront.unitedStates.currency)
    let id = try #require(shop.store.transactions.last?.id)
    try shop.perform(.raisePrice(id, to: price, needsConsent: false))
    let (file, products) = edition(full, of: .goldMonthly)
    try shop.perform(.changeCatalog(file, selling: products, insteadOf: [.goldMonthly]))
    #expect(shop.store.subscriptions.first?.priceIncrease?.price == price)
  }

  /// A subscriber with a pending change of plans pays the new plan's lower price.
  @Test func thePendingProductCostsLessToo() throws {
    var shop = Shop()
    try shop.buy(.goldMonthly)
    try shop.buy(.silverMonthly)
    let full = Product.silverMonthly.milliunits
    #expect(shop.store.subscriptions.first?.nextProduct.id == Product.silverMonthly.id)
    let (file, products) = edition(full - 500, of: .silverMonthly)
    try shop.perform(.changeCatalog(file, selling: products))
    let known = try #require(shop.store.subscriptions.first)
    #expect(known.renewalPrice.milliunits == full - 500)
  }

  private static let plans: Product = {
    var product = Product.silverYearly
    product.subscription?.billingPlans = [BillingPlan(kind: .monthly, milliunits: 4490)]
    return product
  }()

  /// A change of the catalog while another plan is pending, with the two purchases, the new prices
  /// and the next charge.
  struct Waiting: Sendable, CustomTestStringConvertible {
    let first: (product: Product, plan: BillingPlan.Kind?)
    let then: BillingPlan.Kind
    let year: Int64
    let bill: Int64
    let charge: Int64
    var testDescription: String { "\(first.product.id) \(first.plan?.rawValue ?? "") \(then)" }
  }

  /// The lower price applies to a pending plan, and after a withdrawal of the change also to the
  /// current plan.
  @Test(arguments: [
    Waiting(first: (plans, .upFront), then: .monthly, year: 49_990, bill: 3990, charge: 3990),
    Waiting(first: (plans, .monthly), then: .upFront, year: 39_990, bill: 4490, charge: 39_990),
    Waiting(first: (.silverMonthly, nil), then: .monthly, year: 49_990, bill: 3990, charge: 3990),
    Waiting(first: (.silverMonthly, nil), then: .upFront, year: 39_990, bill: 4490, charge: 39_990),
  ])
  func thePendingPlanCostsLessToo(_ given: Waiting) throws {
    var shop = Shop()
    for (product, plan) in [given.first, (Self.plans, given.then)] {
      var request = PurchaseRequest(product: product)
      request.billingPlan = plan
      try shop.perform(.purchaseElsewhere(request))
    }
    var sold = Self.plans
    sold.milliunits = given.year
    sold.subscription?.billingPlans = [BillingPlan(kind: .monthly, milliunits: given.bill)]
    let file = CatalogFile(name: "b", digest: "1000000000000001", text: "{}")
    try shop.perform(.changeCatalog(file, selling: [sold]))
    let known = try #require(shop.store.subscriptions.first)
    #expect(!known.keepsTerms)
    try shop.advance(to: known.termsEnd)
    #expect(shop.store.transactions.last?.transaction.price == given.charge)
  }

  /// The price of a commitment's bills is lowered while a change to paying up front is pending.
  ///
  /// If that change is withdrawn, the lower bills start with the next commitment.
  @Test(.rule("commitments.bills-keep-price")) func aWithdrawnChangeTakesTheLowerPrice() throws {
    var shop = Shop()
    var sold = Self.plans
    sold.subscription?.billingPlans = [BillingPlan(kind: .monthly, milliunits: 3990)]
    var request = PurchaseRequest(product: Self.plans)
    for plan in [BillingPlan.Kind.monthly, .upFront] {
      request.billingPlan = plan
      try shop.perform(.purchaseElsewhere(request))
    }
    let file = CatalogFile(name: "b", digest: "1000000000000001", text: "{}")
    try shop.perform(.changeCatalog(file, selling: [sold]))
    request = PurchaseRequest(product: sold)
    request.billingPlan = .monthly
    try shop.perform(.purchaseElsewhere(request))
    let known = try #require(shop.store.subscriptions.first)
    #expect(known.keepsTerms)
    try shop.advance(to: known.termsEnd)
    #expect(shop.transaction(12).price == 4490)
    #expect(shop.transaction(13).price == 3990)
  }

  @Test func anEndedSubscriptionKeepsItsPrice() throws {
    var shop = Shop()
    try shop.buy(.goldMonthly)
    let id = try #require(shop.store.transactions.last?.id)
    try shop.perform(.expire(id))
    let before = shop.store.subscriptions.first
    let (file, products) = edition(500, of: .goldMonthly)
    try shop.perform(.changeCatalog(file, selling: products))
    #expect(shop.store.subscriptions.first == before)
  }
}
