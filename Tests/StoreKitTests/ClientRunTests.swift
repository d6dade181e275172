import SessionSamples
import StoreEngine
import StoreKit
import StoreModel
import StoreSession
import StoreTestSupport
import Synchronization
import Testing

/// The clients at work: each idiom has its intended effect on a store.
struct ClientRunTests {
  @Test func anObserverDeliversAndFinishesPurchasesFromElsewhere() async throws {
    let kiosk = try Kiosk()
    let delivered = Ledger()
    let observer = kiosk.take {
      TransactionObserver { transaction in delivered.add(transaction.productID) }
    }
    try kiosk.buyElsewhere("unlock")
    try await kiosk.session.settled()
    #expect(delivered.entries == ["unlock"])
    #expect(kiosk.session.store.unfinished == [])
    withExtendedLifetime(observer) {}
  }

  @Test func aLoopWithAPatternReceivesOnlyVerifiedTransactions() async throws {
    let kiosk = try Kiosk()
    let heard = Ledger()
    let updates = kiosk.take { Transaction.updates }
    let loop = Task.detached { await collectUpdates(updates) { heard.add($0.productID) } }
    try kiosk.session.changeSettings { $0.verificationError = .foreignRoot }
    try kiosk.buyElsewhere("season")
    try kiosk.session.changeSettings { $0.verificationError = nil }
    try kiosk.buyElsewhere("unlock")
    try await kiosk.session.settled()
    #expect(heard.entries == ["unlock"])
    loop.cancel()
    await loop.value
  }

  @Test func entitlementsAreRefreshedAndLeftoversDelivered() async throws {
    let kiosk = try Kiosk()
    try kiosk.buy("gems")
    try kiosk.buy("unlock")
    try kiosk.buy("silver.monthly")
    let keeper = EntitlementKeeper()
    await kiosk.run { await keeper.launch() }
    #expect(await keeper.owned == ["unlock", "silver.monthly"])
    #expect(await keeper.delivered.sorted() == ["gems", "silver.monthly", "unlock"])
    #expect(await kiosk.run { await keeper.owns("unlock") })
    #expect(await !kiosk.run { await keeper.owns("season") })
    #expect(await kiosk.run { await keeper.history() }.count == 2)
  }

  @Test func aBoardShowsTheSubscriptionState() async throws {
    let kiosk = try Kiosk { $0.billingRetryOnRenewal = true }
    try kiosk.buy("silver.monthly")
    #expect(try await board(of: kiosk)?.access == .full)
    try kiosk.session.changeSettings { $0.billingGracePeriod = true }
    try await kiosk.advance(days: 32)
    guard case .withWarning(let until?) = try await board(of: kiosk)?.access else {
      Issue.record("a failed renewal with grace has a warning")
      return
    }
    #expect(until > Date(timeIntervalSince1970: 1_767_225_600))
    try await kiosk.advance(days: 20)
    #expect(try await board(of: kiosk)?.access == SubscriptionBoard.Access.none(reason: "billing"))
    #expect(await kiosk.run { await activeGroups() } == [])
  }

  @Test func aCancelledPlanEndsForThatReason() async throws {
    let kiosk = try Kiosk()
    let id = try #require(try kiosk.buy("silver.monthly"))
    try kiosk.session.perform(.setAutoRenew(id, false))
    let ending = try #require(try await board(of: kiosk))
    #expect(ending.endsInsteadOfRenewing)
    #expect(ending.nextProductID == nil)
    try await kiosk.advance(days: 32)
    #expect(
      try await board(of: kiosk)?.access == SubscriptionBoard.Access.none(reason: "cancelled")
    )
  }

  @Test func pricesAreWritten() async throws {
    let kiosk = try Kiosk()
    let products = try await kiosk.run {
      try await Product.products(for: ["silver.monthly", "silver.yearly"])
    }
    let (monthly, yearly) = (PriceTag(product: products[0]), PriceTag(product: products[1]))
    #expect(monthly.perUnit == "$4.99/month")
    #expect(yearly.perMonth == "$4.17")
    #expect(yearly.length() == "1 year")
    #expect(yearly.length(in: Locale(identifier: "de_DE")) == "1 Jahr")
    #expect(yearly.symbol == "$" && yearly.code == "USD")
    #expect(PriceTag.saving(of: products[1], against: products[0], periods: 12) == 16)
  }

  @Test func aShelfIsSorted() async throws {
    let kiosk = try Kiosk()
    let ids = ["season", "gold.monthly", "unlock", "silver.yearly", "silver.monthly", "gems"]
    let shelf = ProductShelf(try await kiosk.run { try await Product.products(for: ids) })
    #expect(shelf.consumables.map(\.id) == ["gems"])
    #expect(shelf.nonConsumables.map(\.id) == ["unlock"])
    #expect(shelf.plans.map(\.id) == ["gold.monthly", "silver.monthly", "silver.yearly"])
    #expect(shelf.passes.map(\.id) == ["season"])
    #expect(shelf.unknown == [])
    #expect(shelf.byGroup["plans"]?.count == 3)
  }

  @Test func aCacheAsksOnceThroughAProtocol() async throws {
    let kiosk = try Kiosk()
    let cache = ProductCache<Product>()
    let first = try await kiosk.run { try await cache.items(["gems", "unlock"]) }
    try kiosk.session.changeSettings { $0.loadProductsError = .networkError }
    let second = try await kiosk.run { try await cache.items(["unlock"]) }
    #expect(first.map(\.id) == ["gems", "unlock"])
    #expect(second == [first[1]])
  }

  @Test @MainActor func aModelShowsPurchases() async throws {
    let kiosk = try Kiosk()
    let model = ShopModel()
    await kiosk.run { await model.start(["unlock", "silver.monthly"]) }
    #expect(model.products.map(\.id) == ["silver.monthly", "unlock"])
    await kiosk.run { await model.buy(model.products[1]) }
    #expect(model.owned == ["unlock"])
    #expect(!model.isBuying)
    model.stop()
  }

  @Test func severalSequencesBecomeOneStream() async throws {
    let kiosk = try Kiosk()
    var news = kiosk.take { storeNews() }.makeAsyncIterator()
    try kiosk.buyElsewhere("unlock")
    #expect(await news.next() == .transaction(productID: "unlock", revoked: false))
    try kiosk.session.changeSettings { $0.storefront = .named("JPN") }
    #expect(await news.next() == .storefront("JPN"))
    try kiosk.buy("silver.monthly")
    #expect(await news.next() == .status(.subscribed))
  }

  @Test func anySequenceOfTransactionsWillDo() async throws {
    let kiosk = try Kiosk()
    try kiosk.buy("unlock")
    let first = await kiosk.run { await firstProductID(in: Transaction.all) }
    #expect(first == "unlock")
  }

  @Test func theReceiptTellsFoundersFromNewcomers() async throws {
    let kiosk = try Kiosk()
    try await kiosk.run { () async throws -> Void in
      #expect(try await AppGate(firstFreeVersion: "2.0").standing() == .founder)
      #expect(try await AppGate(firstFreeVersion: "1.0").standing() == .newcomer)
      #expect(try await AppGate(firstFreeVersion: "1.0").isTesting())
    }
    try kiosk.session.changeSettings { $0.verificationError = .tamperedPayload }
    try await kiosk.run { () async throws -> Void in
      #expect(try await AppGate(firstFreeVersion: "2.0").standing() == .untrusted)
    }
  }

  @Test(.rule("entitlements.sync-brings-nothing-new", "entitlements.sync-cancel"))
  func restoring()
    async throws
  {
    let kiosk = try Kiosk()
    #expect(await kiosk.run { await RestoreButton().press() } == .nothing)
    try kiosk.buy("unlock")
    #expect(await kiosk.run { await RestoreButton().press() } == .restored(1))
    try kiosk.session.changeSettings { $0.syncError = .userCancelled }
    #expect(await kiosk.run { await RestoreButton().press() } == .cancelled)
    try kiosk.session.changeSettings { $0.canMakePayments = false }
    #expect(await kiosk.run { await RestoreButton().press() } == .failed("payments are off"))
  }

  @Test(.rule("storefronts.storefront-updates"))
  func countriesAreWatched() async throws {
    let kiosk = try Kiosk()
    let watch = StorefrontWatch()
    let updates = kiosk.take { Storefront.updates }
    let loop = Task { await kiosk.run { await watch.watch(updates) } }
    try kiosk.session.changeSettings { $0.storefront = .named("DEU") }
    try await kiosk.session.settled()
    #expect(watch.seen.last == "DEU EUR")
    loop.cancel()
    await loop.value
  }

  @Test func callbacksAreCalled() async throws {
    let kiosk = try Kiosk()
    let store = CallbackStore()
    let (found, bought) = (Ledger(), Ledger())
    await kiosk.take {
      store.products(["unlock"]) { result in
        for product in (try? result.get()) ?? [] { found.add(product.id) }
      }
    }.value
    let product = try #require(
      try await kiosk.run { try await Product.products(for: found.entries) }.first
    )
    await store.buy(product) { result in
      if let transaction = try? result.get() { bought.add(transaction.productID) }
    }.value
    #expect(bought.entries == ["unlock"])
  }

  private func board(of kiosk: Kiosk) async throws -> SubscriptionBoard? {
    try await kiosk.run {
      let statuses = try await Product.SubscriptionInfo.status(for: "plans")
      return SubscriptionBoard.best(of: statuses, levels: ["gold.monthly": 1])
    }
  }
}

/// The values that a callback received, in order.
final class Ledger: Sendable {
  private let list = Mutex<[String]>([])

  var entries: [String] { list.withLock { $0 } }

  func add(_ entry: String) {
    list.withLock { $0.append(entry) }
  }
}
