import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The refusals of a purchase request, in the order of the checks.
struct RequestChecksTests {
  private func generic(
    period: SubscriptionPeriod = SubscriptionPeriod(value: 1, unit: .month),
    prices: [String: Int64] = [:],
    isGeneric: Bool = true
  ) -> Product {
    Product(
      id: "generic",
      type: .autoRenewable,
      milliunits: 290,
      storefrontMilliunits: prices,
      subscription: SubscriptionTerms(groupID: "g", groupLevel: 1, period: period),
      isGeneric: isGeneric
    )
  }

  @Test(.rule("advanced-commerce.requests.generic-product"))
  func theProductIsTheGenericOneOfItsKind() throws {
    var shop = Shop()
    let year = SubscriptionPeriod(value: 1, unit: .year)
    let rows: [(Product, AdvancedCommerceErrorCode?)] = [
      (generic(isGeneric: false), .invalidSalable),
      (.silverMonthly, .invalidSalable),
      (.genericConsumable, .invalidSalable),
      (generic(period: year), .invalidSalableDuration),
      (generic(prices: ["DEU": 290]), .missingPricingConfigForStorefront),
      (generic(prices: ["DEU": 290, "USA": 290]), nil),
    ]
    for (product, code) in rows {
      let refusal = shop.refusal(of: .create(), with: product)
      #expect(refusal?.code == code)
      #expect(refusal?.layer == (code == nil ? nil : .product))
    }
    #expect(
      refusal { try shop.perform(.purchase(PurchaseRequest(product: .genericSubscription))) }
        == .purchase(.productUnavailable)
    )
  }

  @Test(.rule("advanced-commerce.requests.currency-of-customer"))
  func theStorefrontAndItsMoneyAreTheCustomers() throws {
    var shop = Shop()
    #expect(shop.refusal(of: .create(storefront: "DEU"))?.code == .mismatchedStorefront)
    #expect(shop.refusal(of: .create(currency: "EUR"))?.code == .invalidCurrency)
    #expect(shop.refusal(of: .create(storefront: "USA")) == nil)
  }

  /// All problems of the request itself come first.
  @Test(.rule("advanced-commerce.requests.check-order")) func theFormComesBeforeTheProduct() {
    var shop = Shop()
    let wrong = AnyInAppRequest.create([.item("BASIC", 9995), .item("BASIC", -10)])
    let refusal = shop.refusal(of: wrong, with: .silverMonthly)
    #expect(refusal?.code == .invalidAmount)
    #expect(refusal?.layer == .payload)
    #expect(refusal?.problems.count == 3)
  }

  @Test(.rule("advanced-commerce.changes.offer-same-length")) func anImpossibleBillIsRefused()
    throws
  {
    var shop = Shop()
    let much = Int64.max / 1000 * 1000
    #expect(
      shop.refusal(of: .create([.item("A", much), .item("B", much)]))?.code == .invalidAmount
    )
    let week = Offer.periods(1, of: .p1w, at: 0)
    let fortnight = Offer.periods(2, of: .p1w, at: 990)
    let rows: [[SubscriptionCreateItem]] = [
      [.item("A", 9990, offer: week), .basic],
      [.item("A", 9990, offer: week), .item("B", 1990, offer: fortnight)],
      [.item("A", 9990, offer: week), .item("B", 1990, offer: .periods(1, of: .p1m, at: 0))],
    ]
    for items in rows {
      #expect(shop.refusal(of: .create(items))?.code == .misalignedBillingCycle)
    }
  }

  @Test(.rule("advanced-commerce.requests.account-agrees")) func anAccountIsNamedOnceOrAlike()
    throws
  {
    var shop = Shop()
    let account = "11111111-2222-3333-4444-555555555555"
    guard case .createSubscription(var create) = AnyInAppRequest.create() else { return }
    create.requestInfo.appAccountToken = account
    var purchase = PurchaseRequest(
      product: .genericSubscription,
      appAccountToken: "2" + account.dropFirst(),
      advancedCommerce: .createSubscription(create)
    )
    guard case .request(let refusal)? = refusal({ try shop.perform(.purchase(purchase)) }) else {
      Issue.record("two accounts are refused")
      return
    }
    #expect(refusal.code == .invalidAppAccountToken)
    purchase.appAccountToken = nil
    try shop.perform(.purchase(purchase))
    try shop.perform(.answer(PurchaseID(rawValue: 1), .buy))
    #expect(shop.transaction(1).appAccountToken == account)
    #expect(try shop.renewalInfo().appAccountToken == account)
  }
}
