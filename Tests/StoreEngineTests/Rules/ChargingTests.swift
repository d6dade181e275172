import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

struct ChargingTests {
  private let reference = "8c6e0f6e-2f0a-4d3a-9a53-6d1a0a6f7b11"

  private func request(
    _ reference: String? = nil,
    currency: String = "USD",
    storefront: String? = nil,
    account: String? = nil,
    milliunits: Int64 = 4990
  ) -> PurchaseRequest {
    let charge = OneTimeChargeCreateRequest(
      currency: currency,
      item: OneTimeChargeItem(
        sku: "BOOK_1",
        displayName: "A Book",
        description: "A book to read",
        price: milliunits
      ),
      requestInfo: RequestInfo(
        requestReferenceId: reference ?? self.reference,
        appAccountToken: account
      ),
      taxCode: "C003-00-2",
      storefront: storefront
    )
    return PurchaseRequest(product: .genericConsumable, advancedCommerce: .oneTimeCharge(charge))
  }

  /// Returns Apple's error in the store's refusal.
  private func code(_ body: () throws -> Void) -> AdvancedCommerceErrorCode? {
    guard case .request(let refusal)? = refusal(body) else { return nil }
    return refusal.code
  }

  private func charge(_ request: PurchaseRequest, in shop: inout Shop) throws {
    try shop.perform(.purchase(request))
    if let sheet = shop.store.sheets.first {
      try shop.perform(.answer(sheet.id, .buy))
    }
  }

  @Test(
    .rule(
      "advanced-commerce.requests.charge-members",
      "payloads.advanced-commerce-info",
      "entitlements.charges-not-entitlements"
    )
  ) func aChargeSellsWhatTheRequestSays() throws {
    var shop = Shop()
    try charge(request(account: "11111111-2222-3333-4444-555555555555"), in: &shop)
    #expect(
      shop.news() == """
        sheet 1 com.example.aca.generic.consumable 4.99
        answer 1 buy
        add #1 com.example.aca.generic.consumable 4.99 purchase
        end 1 success #1
        """
    )
    #expect(shop.entitled == [])
    let sold = shop.transaction(1)
    #expect(sold.appAccountToken == "11111111-2222-3333-4444-555555555555")
    #expect(
      sold.advancedCommerceInfo
        == AdvancedCommerceInfo(
          requestReferenceId: reference,
          taxCode: "C003-00-2",
          taxRate: "0",
          taxExclusivePrice: 4990,
          estimatedTax: 0,
          items: [
            AdvancedCommerceInfo.Item(
              sku: "BOOK_1",
              displayName: "A Book",
              description: "A book to read",
              price: 4990
            )
          ]
        )
    )
  }

  @Test(.rule("purchasing.unfinished-charge-by-reference"))
  func onlyTheSameRequestIsAnsweredWithAnUnfinishedCharge() throws {
    var shop = Shop()
    try charge(request(), in: &shop)
    shop.skip()
    try charge(request(), in: &shop)
    #expect(shop.news() == "end 2 success #1")
    try charge(request("00000000-0000-4000-8000-000000000001"), in: &shop)
    #expect(shop.store.transactions.count == 2)
  }

  @Test func aRefundOfAChargeMarksItsItem() throws {
    var shop = Shop()
    try charge(request(), in: &shop)
    try shop.advance(to: "2026-02-01")
    try shop.perform(.refund(shop.id(1), .other))
    let refund = AdvancedCommerceInfo.Refund(
      refundAmount: 4990,
      refundDate: "2026-02-01",
      refundReason: "OTHER",
      refundType: "FULL"
    )
    let item = try #require(shop.transaction(1).advancedCommerceInfo?.items.first)
    #expect(item.refunds == [refund])
    #expect(item.revocationDate == "2026-02-01")
  }

  @Test(.rule("purchasing.generic-needs-request", "advanced-commerce.requests.generic-product"))
  func aGenericProductNeedsARequestAndARequestAGenericProduct() throws {
    var shop = Shop()
    var ordinary = request()
    ordinary.product = .gems
    var subscription = request()
    subscription.product = .silverMonthly
    subscription.product.isGeneric = true
    let bare = PurchaseRequest(product: .genericConsumable)
    #expect(refusal { try shop.perform(.purchase(bare)) } == .purchase(.productUnavailable))
    for wrong in [ordinary, subscription] {
      #expect(code { try shop.perform(.purchase(wrong)) } == .invalidSalable)
    }
  }

  @Test(
    .rule(
      "advanced-commerce.requests.currency-of-customer",
      "advanced-commerce.requests.account-agrees"
    )
  ) func aChargeIsForTheCustomersStorefrontAndAccount() throws {
    var shop = Shop()
    let euros = request(currency: "EUR")
    #expect(code { try shop.perform(.purchase(euros)) } == .invalidCurrency)
    let german = request(storefront: "DEU")
    #expect(code { try shop.perform(.purchase(german)) } == .mismatchedStorefront)
    var torn = request(account: "11111111-2222-3333-4444-555555555555")
    torn.appAccountToken = "21111111-2222-3333-4444-555555555555"
    #expect(code { try shop.perform(.purchase(torn)) } == .invalidAppAccountToken)
    var twice = request()
    twice.quantity = 2
    #expect(refusal { try shop.perform(.purchase(twice)) } == .purchase(.invalidQuantity))
  }

  /// Apple doesn't say whether a SKU may be sold twice, so a setting decides.
  @Test(.rule("advanced-commerce.requests.sku-owned-charge"))
  func aSKUThatTheCustomerHasIsRefusedWhereTheSettingSaysSo() throws {
    var shop = Shop()
    let second = request("00000000-0000-4000-8000-000000000002")
    try charge(request(), in: &shop)
    try charge(second, in: &shop)
    #expect(shop.store.transactions.count == 2)
    try shop.change { $0.advancedCommerce.refusesOwnedSKUs = true }
    // A retry is not a second purchase.
    try charge(second, in: &shop)
    let third = request("00000000-0000-4000-8000-000000000003")
    #expect(code { try shop.perform(.purchase(third)) } == .productAlreadyExists)
    try shop.perform(.refund(shop.id(1), .other))
    #expect(code { try shop.perform(.purchase(third)) } == .productAlreadyExists)
    try shop.perform(.refund(shop.id(2), .other))
    try charge(third, in: &shop)
    #expect(shop.store.transactions.count == 3)
  }

  /// A customer who owns one SKU doesn't own another one.
  @Test func onlyTheSKUThatIsOwnedIsNotSoldTwice() throws {
    func request(_ sku: String, _ reference: Int) -> AnyInAppRequest {
      .oneTimeCharge(
        OneTimeChargeCreateRequest(
          currency: "USD",
          item: OneTimeChargeItem(sku: sku, displayName: sku, description: sku, price: 4990),
          requestInfo: Shop.info(reference),
          taxCode: "C003-00-2"
        )
      )
    }
    var shop = Shop()
    try shop.change { $0.advancedCommerce.refusesOwnedSKUs = true }
    try shop.buy(request("BOOK", 1), with: .genericConsumable)
    try shop.perform(.finish(shop.id(1), by: .app))
    let again = shop.refusal(of: request("BOOK", 2), with: .genericConsumable)
    #expect(again?.code == .productAlreadyExists)
    #expect(shop.refusal(of: request("FILM", 2), with: .genericConsumable) == nil)
  }
}
