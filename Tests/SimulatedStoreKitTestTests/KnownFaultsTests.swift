import IsolatedStore
import StoreKitTest
import StoreTestSupport
import Testing

/// Faults in Apple's StoreKitTest that developers reported, and that this store doesn't have.
@Suite(.isolatedStore, .timeLimit(.minutes(10)))
struct KnownFaultsTests {
  private let session: SKTestSession

  init() throws {
    session = try Shop.session()
  }

  /// Updates that aren't delivered.
  @Test(.rule("testing.buy-is-outside-app", "entitlements.updates-cover-outside"))
  func everyChangeIsAnnounced() async throws {
    var updates = Transaction.updates.makeAsyncIterator()
    let bought = try await session.buyProduct(identifier: "shop.premium")
    #expect(try await updates.transaction().id == bought.id)
    try session.forceRenewalOfSubscription(productIdentifier: "shop.premium")
    let renewal = try await updates.transaction()
    #expect(renewal.reason == .renewal)
    try session.refundTransaction(identifier: UInt(renewal.id))
    #expect(try await updates.transaction().revocationDate == session.now)
  }

  /// A change can be read immediately, twenty times in a row.
  @Test func changesAreVisibleWhenTheCallReturns() async throws {
    for _ in 1...20 {
      let bought = try await Shop.buy("shop.monthly")
      #expect(await Shop.entitlements == ["shop.monthly"])
      #expect(await !Product.SubscriptionInfo.isEligibleForIntroOffer(for: "21000001"))
      try session.expireSubscription(productIdentifier: "shop.monthly")
      #expect(await Shop.entitlements == [])
      try session.deleteTransaction(identifier: UInt(bought.id))
      #expect(await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "21000001"))
      session.storefront = session.storefront == "USA" ? "GBR" : "USA"
      #expect(await Storefront.current?.countryCode == session.storefront)
    }
  }

  /// Nothing renews in the middle of a test, at any rate.
  @Test func nothingHappensByItself() async throws {
    session.timeRate = .oneRenewalEveryTwoSeconds
    let bought = try await Shop.buy("shop.monthly")
    for _ in 1...50 {
      #expect(try await Shop.state(of: "shop.monthly") == .subscribed)
      #expect(session.allTransactions().count == 1)
    }
    session.advance(by: .seconds(2))
    #expect(session.allTransactions().count == 2)
    #expect(session.allTransactions()[1].purchaseDate == bought.expirationDate)
  }

  /// Cleared transactions no longer exist, including unfinished ones.
  @Test(.rule("testing.reset-keeps-transactions", "transactions.clear-restores-eligibility"))
  func clearingRemovesAllTransactions() async throws {
    for id in ["shop.gems", "shop.unlock", "shop.season", "shop.monthly"] { try await Shop.buy(id) }
    session.askToBuyEnabled = true
    _ = try await Shop.product("length.monthly").purchase()
    session.clearTransactions()
    #expect(session.allTransactions() == [])
    for transactions in [Transaction.all, Transaction.unfinished, Transaction.currentEntitlements] {
      #expect(await Shop.products(of: transactions) == [])
    }
    #expect(try await Shop.state(of: "shop.monthly") == nil)
    #expect(await Transaction.latest(for: "shop.unlock") == nil)
    #expect(session.askToBuyEnabled)
  }

  /// A listener from before the clearing doesn't receive cleared transactions.
  @Test func anEarlierListenerDoesNotReceiveClearedTransactions() async throws {
    var updates = Transaction.updates.makeAsyncIterator()
    try session.buyProduct(productIdentifier: "shop.unlock")
    session.clearTransactions()
    let bought = try await session.buyProduct(identifier: "shop.unlock")
    #expect(try await updates.transaction().id == bought.id)
  }

  /// Each purchase is verified.
  @Test(.rule("purchasing.buy-succeeds"))
  func purchasesAreVerified() async throws {
    for _ in 1...50 {
      let gems = try await Shop.buy("shop.gems")
      await gems.finish()
    }
    #expect(session.allTransactions().count == 50)
  }

  /// The end of a period doesn't depend on the time zone.
  @Test func periodsHaveNoTimeZone() async throws {
    session.timeRate = .monthlyRenewalEveryThirtySeconds
    let bought = try await Shop.buy("shop.premium")
    #expect(bought.expirationDate == Shop.start.addingTimeInterval(30))
  }

  /// Disabled dialogs stay disabled.
  @Test(.rule("sheets.dialogs-off-agree"))
  func noDialogComesUpWhileTheyAreOff() async throws {
    try await session.setSimulatedError(.purchase(.purchaseNotAllowed), forAPI: .purchase)
    _ = try? await Shop.product("shop.unlock").purchase()
    #expect(session.dialog == nil)
    try await session.setSimulatedError(nil, forAPI: .purchase)
    try await Shop.buy("shop.unlock")
    #expect(session.dialog == nil)
  }

  /// An upgrade on another device is delivered, and the transaction that it replaced is marked as upgraded.
  @Test(.rule("purchasing.outside-app-on-updates", "entitlements.upgraded-not-entitled"))
  func anUpgradeElsewhereIsAnnounced() async throws {
    var updates = Transaction.updates.makeAsyncIterator()
    let first = try await session.buyProduct(identifier: "shop.monthly")
    #expect(try await updates.transaction().id == first.id)
    session.advance(by: .seconds(86_400))
    let second = try await session.buyProduct(identifier: "shop.premium")
    #expect(try await updates.transaction().id == second.id)
    let replaced = try #require(await Transaction.latest(for: "shop.monthly")).payloadValue
    #expect(replaced.isUpgraded)
    #expect(await Shop.entitlements == ["shop.premium"])
  }

  /// A refunded non-consumable can be bought again, any number of times.
  @Test(.rule("purchasing.refunded-may-be-bought"))
  func aRefundedProductIsForSale() async throws {
    var seen: Set<UInt64> = []
    for _ in 1...10 {
      let bought = try await Shop.buy("shop.unlock")
      #expect(seen.insert(bought.id).inserted)
      try session.refundTransaction(identifier: UInt(bought.id))
    }
  }

  /// Introductory eligibility is restored as soon as transactions are cleared.
  @Test(.rule("transactions.clear-restores-eligibility"))
  func clearingBringsTheIntroductoryOfferBack() async throws {
    for _ in 1...10 {
      let product = try await Shop.product("shop.monthly")
      #expect(await product.subscription?.isEligibleForIntroOffer == true)
      #expect(try await Shop.buy("shop.monthly").offer?.type == .introductory)
      #expect(await product.subscription?.isEligibleForIntroOffer == false)
      session.clearTransactions()
    }
  }

  /// Each listener receives each storefront change once.
  @Test(.rule("storefronts.storefront-updates"))
  func storefrontsReachEveryListener() async throws {
    var first = Storefront.updates.makeAsyncIterator()
    var second = Storefront.updates.makeAsyncIterator()
    for code in ["DEU", "JPN", "BRA"] { session.storefront = code }
    var heard: [[String]] = [[], []]
    for _ in 1...3 {
      heard[0].append(await first.next()?.countryCode ?? "")
      heard[1].append(await second.next()?.countryCode ?? "")
    }
    #expect(heard == [["DEU", "JPN", "BRA"], ["DEU", "JPN", "BRA"]])
  }

  /// Entering billing retry is delivered as a status, once.
  @Test(.rule("entitlements.status-updates-changes"))
  func enteringBillingRetryIsDelivered() async throws {
    let bought = try await Shop.buy("shop.premium")
    session.shouldEnterBillingRetryOnRenewal = true
    var updates = Product.SubscriptionInfo.Status.updates.makeAsyncIterator()
    // The first listener at launch also receives the initial status.
    _ = await updates.next()
    session.advance(to: try #require(bought.expirationDate))
    #expect(await updates.next()?.state == .inBillingRetryPeriod)
  }

  /// `nil` removes a simulated error, and the next session doesn't have it.
  @Test func simulatedErrorsEndWithTheirSession() async throws {
    try await session.setSimulatedError(.generic(.unknown), forAPI: .purchase)
    try await session.setSimulatedError(nil, forAPI: .purchase)
    try await Shop.buy("shop.unlock")
    try await session.setSimulatedError(.generic(.unknown), forAPI: .purchase)
    let next = try Shop.session()
    #expect(await next.simulatedError(forAPI: .purchase) == nil)
    try await Shop.buy("shop.unlock")
  }
}
