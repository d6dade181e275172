import AdvancedCommerceMercato
import Testing

/// The guide's purchases of a subscription, with values that the App Store accepts.
struct GuideSubscriptionTests {
  @Test func example3PrintsTheEntitlements() async throws {
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
      let items = purchase.transaction.advancedCommerceInfo?.items ?? []
      #expect(items.map(\.details.sku) == ["PREMIUM_MONTHLY"])
      #expect(purchase.productId == GuideShop.premium)
      await purchase.finish()

      var other = subscription
      other.items[0].sku = "PREMIUM_YEARLY"
      let second = try await shop.backend.signed(other.base64()).jws
      let onAWatch = try await MethodSamples.purchaseOnAWatch(signedJWS: second)
      #expect(onAWatch.needsFinishTransaction)
      await onAWatch.finish()

      let (all, entitlements, latest) = await MethodSamples.transactions(of: GuideShop.premium)
      #expect(latest?.id == onAWatch.transaction.id)
      #expect(await count(all) == 2)
      #expect(await count(entitlements) == 2)
    }
  }

  @Test func theSubscriptionIsModifiedAndReactivated() async throws {
    let shop = try await GuideShop()
    let id = try await shop.run {
      let created = try await shop.backend.signed(subscription.base64()).jws
      let purchase = try await MethodSamples.purchaseOnAWatch(signedJWS: created)
      await purchase.finish()
      let id = String(purchase.transaction.id)

      var modification = ConstructionSamples.subscriptionModificationByBuilder()
        .taxCode("C003-00-1")
      modification.transactionId = id
      modification.addItems?[0].price = 2990
      let modified = try await shop.backend.signed(modification.base64()).jws
      let addition = try await MethodSamples.purchaseOnAWatch(signedJWS: modified)
      let items = addition.transaction.advancedCommerceInfo?.items.map(\.details.sku) ?? []
      #expect(Set(items) == ["PREMIUM_MONTHLY", "PREMIUM_ADDON"])
      await addition.finish()
      return id
    }
    try await shop.shop.play(.cancelRenewal(.latest))
    #expect(shop.renews == [false])
    try await shop.run {
      var reactivation = ConstructionSamples.subscriptionReactivationByBuilder()
      reactivation.transactionId = id
      let signed = try await shop.backend.signed(reactivation.base64()).jws
      let purchase = try await MethodSamples.purchaseOnAWatch(signedJWS: signed)
      #expect(purchase.productId == GuideShop.premium)
    }
    #expect(shop.renews == [true])
  }

  private func count(_ transactions: Transaction.Transactions?) async -> Int {
    var count = 0
    guard let transactions else { return 0 }
    for await _ in transactions { count += 1 }
    return count
  }
}

/// The guide's subscription with a price and a tax code that the App Store accepts.
private var subscription: SubscriptionCreateRequest {
  var request = ConstructionSamples.subscriptionCreation()
  request.items[0].price = 9990
  request.taxCode = "C003-00-1"
  return request
}
