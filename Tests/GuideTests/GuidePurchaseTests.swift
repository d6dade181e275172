import AdvancedCommerceMercato
import Testing

/// The guide's calls and examples, run like an app runs them.
struct GuidePurchaseTests {
  @Test func bothProductsAreRetrievedAndKept() async throws {
    let shop = try await GuideShop()
    let products = try await shop.run {
      let first = try await MethodSamples.productRetrieval()
      #expect(try await MethodSamples.productRetrieval() == first)
      let ids = Set(first.map(\.id))
      #expect(try await AdvancedCommerceMercato.retrieveProducts(productIds: ids) == first)
      return first
    }
    #expect(products.map(\.id) == [GuideShop.basic, GuideShop.premium])
  }

  @Test func example1SellsTheBook() async throws {
    let shop = try await GuideShop()
    try await shop.run {
      try await PurchaseManager().purchaseWithAdvancedCommerce(productId: GuideShop.basic)
    }
    #expect(shop.backend.lines == ["delivered com.app.basic"])
    #expect(shop.shop.session.store.unfinishedCount == 0)
  }

  @Test func example1ReportsACancelledPurchase() async throws {
    let shop = try await GuideShop(answer: .cancel)
    try await shop.run {
      try await PurchaseManager().purchaseWithAdvancedCommerce(productId: GuideShop.basic)
    }
    #expect(shop.backend.lines == ["Purchase cancelled by user"])
  }

  @Test func example2SellsTheBookAndHasItVerified() async throws {
    let shop = try await GuideShop()
    try await shop.run {
      try await AdvancedPurchaseManager()
        .purchaseAdvancedCommerceProduct(productId: GuideShop.basic)
    }
    #expect(shop.backend.lines == ["delivered com.app.basic", "verified com.app.basic"])
    #expect(shop.shop.session.store.unfinishedCount == 0)
  }

  @Test func theWrapperIsTheDataOfItsText() {
    let text = #"{"signatureInfo":{"token":"a.b.c"}}"#
    #expect(MethodSamples.requestData(signatureInfo: text) == Data(text.utf8))
  }

  @Test func aRawJWSIsNotValidPurchaseData() async throws {
    let shop = try await GuideShop()
    try await shop.run {
      let jws = try await shop.backend.signed(ConstructionSamples.oneTimeCharge().base64()).jws
      await #expect(throws: MercatoError.self) {
        try await MethodSamples.purchase(signedJWS: Data(jws.utf8))
      }
    }
  }

  @Test func errorsAreCaughtByTheirNames() async throws {
    let cancelled = try await GuideShop(answer: .cancel)
    #expect(try await outcome(in: cancelled, of: GuideShop.basic) == "canceled")
    let asked = try await GuideShop(answer: .pending)
    #expect(try await outcome(in: asked, of: GuideShop.basic) == "pending")
    #expect(try await outcome(in: asked, of: "com.app.none") == "not found")
    #expect(try await outcome(in: asked, of: "gems") == "other")
    let bought = try await GuideShop()
    #expect(try await outcome(in: bought, of: GuideShop.basic) == "bought com.app.basic")
  }

  @Test func example3ReportsAnUnverifiedPurchase() async throws {
    let shop = try await GuideShop(answer: .unverified(flaw: .expiredLeaf))
    let outcome = try await outcome(in: shop, of: GuideShop.basic)
    #expect(outcome == "other")
    try await shop.run { await TransactionManager().checkUserEntitlements() }
    #expect(shop.backend.lines == ["Unverified transaction: invalidCertificateChain"])
  }

  private func outcome(in shop: GuideShop, of productId: String) async throws -> String {
    try await shop.run {
      let request = ConstructionSamples.oneTimeCharge()
      return await MethodSamples.errorHandling(
        productId: productId,
        jws: try await shop.backend.signed(request.base64()).jws,
        view: HeadlessUIContext()
      )
    }
  }
}
