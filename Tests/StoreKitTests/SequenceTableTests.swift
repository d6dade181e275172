import SessionSamples
import StoreEngine
import StoreKit
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// The transactions of each sequence.
struct SequenceTableTests {
  let kiosk: Kiosk

  init() throws {
    kiosk = try Kiosk()
  }

  func products(_ sequence: () -> Transaction.Transactions) async -> [String] {
    await kiosk.run {
      var products: [String] = []
      for await result in sequence() { products.append(result.unsafePayloadValue.productID) }
      return products
    }
  }

  func finishAll() async {
    await kiosk.run {
      for await result in Transaction.unfinished { await result.unsafePayloadValue.finish() }
    }
  }

  @Test(
    .rule(
      "transactions.all-lists-history",
      "transactions.snapshots-newest-first",
      "transactions.finish-removes-unfinished"
    )
  )
  func allHoldsEverythingButFinishedConsumables() async throws {
    try kiosk.buy("gems")
    try kiosk.buy("unlock")
    try kiosk.buy("season")
    try kiosk.buy("silver.monthly")
    try await kiosk.advance(days: 32)
    #expect(
      await products { Transaction.all }
        == ["silver.monthly", "silver.monthly", "season", "unlock", "gems"]
    )
    await finishAll()
    #expect(
      await products { Transaction.all }
        == ["silver.monthly", "silver.monthly", "season", "unlock"]
    )
    #expect(await products { Transaction.all(for: "silver.monthly") }.count == 2)
  }

  @Test(.rule("transactions.all-lists-history"))
  func allHoldsRefundedConsumables() async throws {
    let id = try #require(try kiosk.buy("gems"))
    await finishAll()
    #expect(await products { Transaction.all } == [])
    try kiosk.session.perform(.refund(id, .other))
    #expect(await products { Transaction.all } == ["gems"])
  }

  @Test(.rule("transactions.consumable-history-key"))
  func theHistoryKeyKeepsFinishedConsumables()
    async throws
  {
    try kiosk.session.changeSettings { $0.keepsFinishedConsumables = true }
    try kiosk.buy("gems")
    await finishAll()
    #expect(await products { Transaction.all } == ["gems"])
    #expect(await kiosk.run { await Transaction.latest(for: "gems") } != nil)
  }

  @Test(.rule("transactions.unfinished-any-age", "transactions.snapshots-newest-first"))
  func unfinishedContainsUnfinishedTransactions() async throws {
    try kiosk.buy("gems")
    try kiosk.buy("unlock")
    try await kiosk.advance(days: 400)
    #expect(await products { Transaction.unfinished } == ["unlock", "gems"])
    await finishAll()
    #expect(await products { Transaction.unfinished } == [])
  }

  @Test(
    .rule(
      "entitlements.current-entitlements",
      "entitlements.upgraded-not-entitled",
      "entitlements.non-renewing-stays"
    )
  )
  func currentEntitlementsContainUsableProducts() async throws {
    try kiosk.buy("gems")
    try kiosk.buy("unlock")
    try kiosk.buy("season")
    try kiosk.buy("silver.monthly")
    try kiosk.buy("gold.monthly")
    // The consumable isn't included, and neither is the plan that the better one replaced.
    #expect(
      await products { Transaction.currentEntitlements } == ["gold.monthly", "season", "unlock"]
    )
    // A non-renewing subscription never leaves the sequence, because the app decides about its end.
    try await kiosk.advance(days: 800)
    #expect(await products { Transaction.currentEntitlements(for: "season") } == ["season"])
    #expect(await products { Transaction.currentEntitlements(for: "gold.monthly") }.count == 1)
  }

  /// The latest one, as documented, or all, as observed in Xcode, newest first.
  @Test(.rule("entitlements.non-renewing-latest"), arguments: [false, true])
  func aNonRenewingSubscriptionBoughtTwiceIsListed(each: Bool) async throws {
    try kiosk.session.changeSettings { $0.listsEveryNonRenewing = each }
    try kiosk.buy("season")
    let second = try #require(try kiosk.buy("season"))
    #expect(
      await products { Transaction.currentEntitlements }
        == (each ? ["season", "season"] : ["season"])
    )
    let first = await kiosk.run {
      await Transaction.currentEntitlements(for: "season").first { _ in true }
    }
    #expect(first?.unsafePayloadValue.id == second.rawValue)
  }

  @Test(.rule("entitlements.shared-listed-too"))
  func aSharedSubscriptionIsListedNextToTheOwnOne() async throws {
    for product: ProductID in ["silver.yearly", "unlock"] {
      try kiosk.buy(product)
      try kiosk.session.perform(.familyBuy(PurchaseRequest(product: kiosk.offered(product))))
    }
    let plans = await products { Transaction.currentEntitlements(for: "silver.yearly") }
    #expect(plans == ["silver.yearly", "silver.yearly"])
    #expect(await products { Transaction.currentEntitlements(for: "unlock") } == ["unlock"])
  }

  @Test(
    .rule(
      "entitlements.current-entitlements",
      "entitlements.subscribed-or-grace",
      "transactions.latest-any-state"
    )
  )
  func refundedAndUnpaidProductsAreNotEntitled() async throws {
    let unlock = try #require(try kiosk.buy("unlock"))
    try kiosk.session.perform(.refund(unlock, .developerIssue))
    try kiosk.session.changeSettings { $0.billingRetryOnRenewal = true }
    try kiosk.buy("silver.monthly")
    try await kiosk.advance(days: 32)
    #expect(await products { Transaction.currentEntitlements } == [])
    let latest = await kiosk.run { await Transaction.latest(for: "unlock") }
    #expect(latest?.unsafePayloadValue.revocationReason == .developerIssue)
  }

  @Test(.rule("storekit.revocation-percent"))
  func aRevocationIsInPercent() async throws {
    let id = try #require(try kiosk.buy("unlock"))
    try kiosk.session.perform(.refund(id, .other, part: .percentage(50_000)))
    let latest = try #require(await kiosk.run { await Transaction.latest(for: "unlock") })
    #expect(latest.unsafePayloadValue.revocationPercentage == 50)
  }

  @Test(.rule("transactions.latest-any-state"))
  func latestReturnsATransactionInAnyState() async throws {
    try kiosk.buy("silver.monthly")
    try kiosk.buy("gold.monthly")
    try await kiosk.run { () async throws -> Void in
      let replaced = try #require(await Transaction.latest(for: "silver.monthly"))
      #expect(replaced.unsafePayloadValue.isUpgraded)
      #expect(await Transaction.latest(for: "season") == nil)
    }
    let gold = try await kiosk.product("gold.monthly")
    #expect(await gold.latestTransaction?.unsafePayloadValue.productID == "gold.monthly")
    var entitlements = 0
    for await _ in gold.currentEntitlements { entitlements += 1 }
    #expect(entitlements == 1)
  }

  @Test(.rule("entitlements.one-status-per-group"))
  func subscribersHaveStatuses()
    async throws
  {
    try await kiosk.run { () async throws -> Void in
      #expect(try await Product.SubscriptionInfo.status(for: "plans") == [])
      #expect(await activeGroups() == [])
    }
    let id = try #require(try kiosk.buy("silver.monthly"))
    try await kiosk.run { () async throws -> Void in
      #expect(try await Product.SubscriptionInfo.status(for: "plans").count == 1)
      #expect(try await Product.SubscriptionInfo.status(for: "others") == [])
      let own = try await Product.SubscriptionInfo.status(transactionID: id.rawValue)
      #expect(own?.state == .subscribed)
      #expect(try await Product.SubscriptionInfo.status(transactionID: 1) == nil)
      #expect(await activeGroups() == ["plans"])
      let transaction = try await Transaction.latest(for: "silver.monthly")?.payloadValue
      #expect(await transaction?.subscriptionStatus == own)
    }
  }

  @Test(.rule("renewal.preference-nil-when-off"))
  func theRenewalPreferenceIsTheNextProduct() async throws {
    func preference() async throws -> String? {
      let statuses = try await kiosk.run { try await Product.SubscriptionInfo.status(for: "plans") }
      return statuses.first?.renewalInfo.unsafePayloadValue.autoRenewPreference
    }
    let gold = try #require(try kiosk.buy("gold.monthly"))
    #expect(try await preference() == "gold.monthly")
    try kiosk.buy("silver.monthly")
    #expect(try await preference() == "silver.monthly")
    try kiosk.session.perform(.setAutoRenew(gold, false))
    #expect(try await preference() == nil)
  }

  @Test(.rule("storekit.cancelled-task-empty"))
  func aCancelledTaskOwnsNothing() async throws {
    try kiosk.buy("silver.monthly")
    let kiosk = kiosk
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await kiosk.run { () async throws -> Int in
        let statuses = try await Product.SubscriptionInfo.status(for: "plans").count
        var entitlements = 0
        for await _ in Transaction.currentEntitlements { entitlements += 1 }
        return statuses + entitlements
      }
    }
    #expect(try await task.value == 0)
  }
}
