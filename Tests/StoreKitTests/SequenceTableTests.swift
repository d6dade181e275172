import SessionSamples
import StoreEngine
import StoreKit
import StoreModel
import StoreSession
import Testing

/// What each sequence gives (storekit2.md 2.1), row by row.
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

  @Test func allHoldsEverythingButFinishedConsumables() async throws {
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

  @Test func allHoldsRefundedConsumables() async throws {
    let id = try #require(try kiosk.buy("gems"))
    await finishAll()
    #expect(await products { Transaction.all } == [])
    try kiosk.session.perform(.refund(id, .other))
    #expect(await products { Transaction.all } == ["gems"])
  }

  @Test func theHistoryKeyKeepsFinishedConsumables() async throws {
    try kiosk.session.changeSettings { $0.keepsFinishedConsumables = true }
    try kiosk.buy("gems")
    await finishAll()
    #expect(await products { Transaction.all } == ["gems"])
    #expect(await kiosk.run { await Transaction.latest(for: "gems") } != nil)
  }

  @Test func unfinishedIsWhatWasNotFinished() async throws {
    try kiosk.buy("gems")
    try kiosk.buy("unlock")
    try await kiosk.advance(days: 400)
    #expect(await products { Transaction.unfinished } == ["unlock", "gems"])
    await finishAll()
    #expect(await products { Transaction.unfinished } == [])
  }

  @Test func currentEntitlementsAreWhatMayBeUsedNow() async throws {
    try kiosk.buy("gems")
    try kiosk.buy("unlock")
    try kiosk.buy("season")
    try kiosk.buy("silver.monthly")
    try kiosk.buy("gold.monthly")
    // The consumable is not there, nor the plan that the better one replaced.
    #expect(
      await products { Transaction.currentEntitlements } == ["gold.monthly", "season", "unlock"]
    )
    // A non-renewing subscription stays for ever: the app judges.
    try await kiosk.advance(days: 800)
    #expect(await products { Transaction.currentEntitlements(for: "season") } == ["season"])
    #expect(await products { Transaction.currentEntitlements(for: "gold.monthly") }.count == 1)
  }

  /// As documented the latest, and as measured each (storekit2.md 3.7, 40), newest first.
  @Test(arguments: [false, true])
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

  @Test func refundedAndUnpaidIsNoEntitlement() async throws {
    let unlock = try #require(try kiosk.buy("unlock"))
    try kiosk.session.perform(.refund(unlock, .developerIssue))
    try kiosk.session.changeSettings { $0.billingRetryOnRenewal = true }
    try kiosk.buy("silver.monthly")
    try await kiosk.advance(days: 32)
    #expect(await products { Transaction.currentEntitlements } == [])
    let latest = await kiosk.run { await Transaction.latest(for: "unlock") }
    #expect(latest?.unsafePayloadValue.revocationReason == .developerIssue)
  }

  @Test func latestIsThereWhateverBecameOfIt() async throws {
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

  @Test func statusesAreThereForThoseWhoSubscribed() async throws {
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

  @Test func aCancelledTaskOwnsNothing() async throws {
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
