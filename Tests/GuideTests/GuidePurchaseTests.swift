import AdvancedCommerceMercato
import Testing

/// The guide's calls and examples, run as an app runs them.
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

  @Test func example1TellsOfACustomerWhoClosesTheSheet() async throws {
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

  @Test func example3TellsWhatTheCustomerHas() async throws {
    let shop = try await GuideShop()
    let (premium, basic) = try await shop.run {
      let data = try await shop.backend.signed(subscription.base64()).wrapper
      guard case .success(let premium) = try await MethodSamples.purchase(signedJWS: data) else {
        throw NoBackend()
      }
      let jws = try await shop.backend.signed(ConstructionSamples.oneTimeCharge().base64()).jws
      let basic = try await AdvancedCommerceMercato.shared.purchase(
        productId: GuideShop.basic,
        compactJWS: jws
      )
      let manager = TransactionManager()
      await manager.checkUserEntitlements()
      await manager.getAllTransactionHistory(for: GuideShop.basic)
      return (premium, basic.transaction)
    }
    #expect(
      shop.backend.lines == [
        "Active entitlement: com.app.premium",
        "Latest verified transaction: \(premium.id)",
        "Latest verified transaction: \(basic.id)",
        "Transaction: \(basic.id), Date: \(basic.purchaseDate)",
      ]
    )
  }

  @Test func aSubscriptionIsBoughtInEveryWayOfTheGuide() async throws {
    let shop = try await GuideShop()
    try await shop.run {
      let first = try await shop.backend.signed(subscription.base64()).jws
      let purchase = try await MethodSamples.purchase(
        signedJWS: first,
        viewController: HeadlessUIContext()
      )
      #expect(purchase.transaction.advancedCommerceInfo?.items.map(\.details.sku) == ["PREMIUM"])
      #expect(purchase.productId == GuideShop.premium)
      await purchase.finish()

      let second = try await shop.backend.signed(subscription.base64()).jws
      let onAWatch = try await MethodSamples.purchaseOnAWatch(signedJWS: second)
      #expect(onAWatch.needsFinishTransaction)
      await onAWatch.finish()

      let (all, entitlements, latest) = await MethodSamples.transactions(of: GuideShop.premium)
      #expect(latest?.id == onAWatch.transaction.id)
      #expect(await count(all) == 2)
      #expect(await count(entitlements) == 2)
    }
  }

  @Test func theWrapperIsTheDataOfItsText() {
    let text = #"{"signatureInfo":{"token":"a.b.c"}}"#
    #expect(MethodSamples.requestData(signatureInfo: text) == Data(text.utf8))
  }

  @Test func aRawJWSIsNoDataForThePurchase() async throws {
    let shop = try await GuideShop()
    try await shop.run {
      let jws = try await shop.backend.signed(subscription.base64()).jws
      await #expect(throws: MercatoError.self) {
        try await MethodSamples.purchase(signedJWS: Data(jws.utf8))
      }
    }
  }

  @Test func errorsAreCaughtByTheirNames() async throws {
    let cancelled = try await GuideShop(answer: .cancel)
    #expect(try await outcome(in: cancelled, of: GuideShop.premium) == "canceled")
    let asked = try await GuideShop(answer: .ask)
    #expect(try await outcome(in: asked, of: GuideShop.premium) == "pending")
    #expect(try await outcome(in: asked, of: "com.app.none") == "not found")
    #expect(try await outcome(in: asked, of: "gems") == "other")
    let bought = try await GuideShop()
    #expect(try await outcome(in: bought, of: GuideShop.premium) == "bought com.app.premium")
  }

  private func outcome(in shop: GuideShop, of productId: String) async throws -> String {
    try await shop.run {
      let jws = try await shop.backend.signed(subscription.base64()).jws
      return await MethodSamples.errorHandling(
        productId: productId,
        jws: jws,
        view: HeadlessUIContext()
      )
    }
  }

  private func count(_ transactions: Transaction.Transactions?) async -> Int {
    var count = 0
    guard let transactions else { return 0 }
    for await _ in transactions { count += 1 }
    return count
  }
}

/// The guide's subscription with a price and a tax code that the App Store takes.
private var subscription: SubscriptionCreateRequest {
  var request = ConstructionSamples.subscriptionCreation()
  request.items[0].sku = "PREMIUM"
  request.items[0].price = 9990
  request.taxCode = "C003-00-1"
  return request
}
