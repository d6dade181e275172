import AdvancedCommerceMercato
import Foundation
import SimulatedStoreKit
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Synchronization
import Testing

/// The transactions of each sequence, and their signatures.
struct StoreKitTransactionTests {
  @Test(.rule("transactions.all-lists-history", "transactions.snapshots-newest-first"))
  func snapshotsContainTheirTransactions() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("gems"), .answer(.buy), .buy("unlock"), .answer(.buy))
    try await shop.play(.buy("season"), .answer(.unverified(flaw: .foreignRoot)))
    try await shop.play(.buy("silver.monthly"), .answer(.buy))
    #expect(
      await shop.products { Transaction.all } == ["silver.monthly", "season", "unlock"]
    )
    #expect(await shop.products { Transaction.unfinished } == ["season"])
    #expect(
      await shop.products { Transaction.currentEntitlements }
        == ["silver.monthly", "season", "unlock"]
    )
    #expect(await shop.products { Transaction.all(for: "unlock") } == ["unlock"])
    #expect(await shop.products { Transaction.currentEntitlements(for: "gems") } == [])
  }

  @Test func aRefundedConsumableIsInTheHistoryAgain() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("gems"), .answer(.buy))
    #expect(await shop.latest("gems") == nil)
    try await shop.play(.refund(.latest, .developerIssue))
    let latest = try #require(await shop.latest("gems")).payloadValue
    #expect(latest.revocationReason == .developerIssue)
    #expect(latest.revocationDate == Date(timeIntervalSince1970: 1_767_225_600))
  }

  @Test(.rule("storekit.cancelled-task-empty"))
  func aSnapshotIsEmptyInACancelledTask() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("unlock"), .answer(.buy))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await shop.products { Transaction.currentEntitlements }
    }
    #expect(await task.value == [])
  }

  @Test(.rule("transactions.first-is-original", "purchasing.account-token-returned"))
  func aTransactionContainsTheSale() async throws {
    let shop = try await Shop.open()
    let token = "0b45f4fc-0d0b-4d9c-9c6e-0a4b3f0e7a11"
    try await shop.play(
      .buy(Buy(product: "unlock", appAccountToken: token)),
      .answer(.buy)
    )
    let result = try #require(await shop.latest("unlock"))
    let transaction = try result.payloadValue
    #expect(transaction.id == transaction.originalID)
    #expect(transaction.productType == .nonConsumable)
    #expect(transaction.appAccountToken == UUID(uuidString: token))
    #expect(transaction.price == Decimal(string: "4.99"))
    #expect(transaction.currency?.identifier == "USD")
    #expect(transaction.storefront.countryCode == "USA")
    #expect(transaction.environment == .sandbox)
    #expect(transaction.ownershipType == .purchased)
    #expect(transaction.reason == .purchase)
    #expect(transaction.appBundleID == "com.example.shop")
    #expect(transaction.purchaseDate == Date(timeIntervalSince1970: 1_767_225_600))
    #expect(transaction.expirationDate == nil)
  }

  @Test(.rule("signing.device-check"))
  func theSignedTextIsTheTransactions() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("unlock"), .answer(.buy))
    let result = try #require(await shop.latest("unlock"))
    let payload = try #require(
      JSONSerialization.jsonObject(with: result.payloadData) as? [String: Any]
    )
    #expect(payload["transactionId"] as? String == String(result.unsafePayloadValue.id))
    #expect(result.jwsRepresentation.split(separator: ".").count == 3)
    #expect(result.signatureData.count == 64)
    #expect(result.unsafePayloadValue.jsonRepresentation == result.payloadData)
    #expect(result.signedDate == result.unsafePayloadValue.purchaseDate)
    #expect(result.deviceVerification.count == 48)
  }

  @Test func beforeAndAfterARefundAreDifferentValuesOfOneIdentity() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("unlock"), .answer(.buy))
    let before = try #require(await shop.latest("unlock"))
    try await shop.play(.refund(.latest, .other))
    let after = try #require(await shop.latest("unlock"))
    #expect(before.unsafePayloadValue.id == after.unsafePayloadValue.id)
    #expect(before != after)
  }

  @Test(.rule("transactions.finish-repeats"))
  func finishingTwiceDoesNothing() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("unlock"), .answer(.buy))
    let transaction = try #require(await shop.latest("unlock")).payloadValue
    let before = shop.session.log.count
    await transaction.finish()
    #expect(shop.session.log.count == before)
  }

  @Test(.rule("entitlements.updates-not-own-purchase", "entitlements.updates-cover-outside"))
  func updatesTellOfEverythingButTheAppsOwnPurchases() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("unlock"), .answer(.buy))
    try await shop.play(.buy("gems"), .answer(.pending), .approve(nil))
    try await shop.play(.buyElsewhere(Buy(product: "season")))
    try await shop.play(.buy("silver.monthly"), .answer(.buy))
    try await shop.play(.advance(.by(SubscriptionPeriod(value: 1, unit: .month))))
    try await shop.play(.cancelRenewal(.latest), .refund(.latestOf("unlock"), .other))
    #expect(shop.driver.app.updates == ["gems", "season", "silver.monthly", "unlock"])
  }

  @Test func everyListenerGetsEveryUpdate() async throws {
    let shop = try await Shop.open()
    let (first, second) = StoreScope.with(shop.session) {
      (Transaction.updates, Transaction.updates)
    }
    let one = Task.detached { await first.first { _ in true }?.productID }
    let two = Task.detached { await second.first { _ in true }?.productID }
    try await shop.play(.buyElsewhere(Buy(product: "unlock")))
    #expect(await [one.value, two.value] == ["unlock", "unlock"])
  }

  @Test(.rule("entitlements.status-updates-changes", "entitlements.expiry-is-status-only"))
  func statusUpdatesTellOfEveryChangeOfASubscription() async throws {
    let shop = try await Shop.open()
    let states = Mutex<[Product.SubscriptionInfo.RenewalState]>([])
    let updates = StoreScope.with(shop.session) { Product.SubscriptionInfo.Status.updates }
    let listener = Task.detached {
      for await status in updates { states.withLock { $0.append(status.state) } }
    }
    try await shop.play(.buy("silver.monthly"), .answer(.buy), .cancelRenewal(.latest))
    try await shop.play(.advance(.by(SubscriptionPeriod(value: 1, unit: .month))))
    #expect(states.withLock { $0 } == [.subscribed, .subscribed, .expired])
    listener.cancel()
    await listener.value
  }

  @Test(.rule("storefronts.storefront-updates"))
  func storefrontUpdatesTellOfEveryChange()
    async throws
  {
    let shop = try await Shop.open()
    let heard = Mutex<[String]>([])
    let updates = StoreScope.with(shop.session) { Storefront.updates }
    let listener = Task.detached {
      for await storefront in updates { heard.withLock { $0.append(storefront.countryCode) } }
    }
    try await shop.play(.set { $0.storefront = "JPN" })
    #expect(heard.withLock { $0 } == ["JPN"])
    let current = await StoreScope.with(shop.session) { await Storefront.current }
    #expect(current?.currency?.identifier == "JPY")
    listener.cancel()
    await listener.value
  }

  @Test func everyGroupHasItsStatuses() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("silver.monthly"), .answer(.buy))
    let groups = await StoreScope.with(shop.session) {
      var groups: [String: [String]] = [:]
      for await (groupID, statuses) in Product.SubscriptionInfo.Status.all {
        groups[groupID] = statuses.map(\.transaction.unsafePayloadValue.productID)
      }
      return groups
    }
    #expect(groups == ["plans": ["silver.monthly"]])
  }

  @Test(.rule("payloads.app-transaction", "transactions.app-transaction-id-per-app"))
  func theReceiptOfTheAppIsSigned() async throws {
    let shop = try await Shop.open()
    let receipt = try await StoreScope.with(shop.session) { try await AppTransaction.shared }
    let value = try receipt.payloadValue
    #expect(value.bundleID == "com.example.shop")
    #expect(value.environment == .sandbox)
    #expect(value.appTransactionID == shop.session.store.identity.appTransactionId)
  }
}

extension Shop {
  /// Returns the latest transaction of a product.
  func latest(
    _ product: String
  ) async -> VerificationResult<Transaction>? {
    await StoreScope.with(session) {
      await Transaction.latest(for: product)
    }
  }
}
