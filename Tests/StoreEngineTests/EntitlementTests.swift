import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The transactions that give access, are unfinished or are listed.
struct EntitlementTests {
  @Test(.rule("entitlements.current-entitlements", "entitlements.non-renewing-stays"))
  func everyKindEntitlesByItsOwnRule() throws {
    var shop = Shop()
    try shop.buy(.gems)
    try shop.buy(.unlock)
    try shop.buy(.season)
    try shop.buy(.silverMonthly)
    #expect(shop.entitled == [2, 3, 4])
    try shop.advance(to: "2027-01-31")
    // The subscription's latest period is listed, and the season pass, because StoreKit doesn't end
    // it.
    #expect(shop.entitled == [2, 3, 16])
    #expect(shop.store.entitlementCount == 3)
    #expect(shop.store.isEntitled(by: shop.id(16)))
    #expect(!shop.store.isEntitled(by: shop.id(15)))
    #expect(!shop.store.isEntitled(by: 1))
  }

  @Test func aProductsHistoryIsNewestFirst() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.buy(.unlock)
    try shop.advance(to: "2026-03-31")
    #expect(shop.numbers(shop.store.history(of: "silver.monthly")) == [4, 3, 1])
    #expect(shop.store.latest(for: "silver.monthly") == shop.id(4))
    #expect(shop.store.latest(for: "gems") == nil)
    #expect(Array(shop.store.history(of: "gems")) == [])
  }

  @Test(.rule("transactions.xcode-ids-from-zero")) func aTransactionIsFoundByItsId() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    try shop.buy(.gems)
    let table = shop.store.transactions
    #expect(table[id: shop.id(2)] == table[1])
    #expect(table.position(of: shop.id(2)) == 1)
    #expect(table[id: TransactionID(rawValue: shop.id(2).rawValue + 1)] == nil)
    #expect(table[id: 1] == nil)
    #expect(table.reversed().map(\.transaction.productId) == ["gems", "unlock"])
    #expect(shop.id(1).rawValue / 1_000_000_000_000_000 == 2)
  }

  @Test(.rule("transactions.finish-removes-unfinished", "transactions.unfinished-any-age"))
  func finishingTakesATransactionOutOfTheUnfinished() throws {
    var shop = Shop()
    for product in [Product.gems, .unlock, .season] { try shop.buy(product) }
    try shop.perform(.finish(shop.id(2), by: .app))
    #expect(shop.unfinished == [1, 3])
    #expect(shop.store.unfinishedCount == 2)
    #expect(shop.store.transactions.map(\.isFinished) == [false, true, false])
  }

  /// The latest non-renewing subscription is an entitlement, as Apple documents, or every one if
  /// the setting says so.
  @Test(.rule("entitlements.non-renewing-latest"))
  func everyPurchaseOfANonRenewingSubscriptionEntitlesByASwitch() throws {
    var shop = Shop()
    for _ in 1...3 { try shop.buy(.season) }
    #expect(shop.entitled == [3])
    try shop.change { $0.listsEveryNonRenewing = true }
    #expect(shop.entitled == [1, 2, 3])
    try shop.buy(.season)
    try shop.buy(.unlock)
    #expect(shop.entitled == [1, 2, 3, 4, 5])
    try shop.perform(.refund(shop.id(2), .other))
    #expect(shop.entitled == [1, 3, 4, 5])
    try shop.perform(.server(.reverseRefund(shop.id(2))))
    #expect(shop.entitled == [1, 2, 3, 4, 5])
    try shop.change { $0.listsEveryNonRenewing = false }
    #expect(shop.entitled == [4, 5])
    try shop.perform(.refund(shop.id(4), .other))
    #expect(shop.entitled == [3, 5])
  }

  @Test(.rule("transactions.all-lists-history", "transactions.consumable-history-key"))
  func finishedConsumablesAreListedOnlyWhereTheAppAsksForThem() throws {
    var shop = Shop()
    try shop.buy(.gems)
    #expect(shop.store.isListed(shop.id(1)))
    try shop.perform(.finish(shop.id(1), by: .app))
    #expect(!shop.store.isListed(shop.id(1)))
    try shop.change { $0.keepsFinishedConsumables = true }
    #expect(shop.store.isListed(shop.id(1)))
    try shop.change { $0.keepsFinishedConsumables = false }
    try shop.perform(.refund(shop.id(1), .other))
    #expect(shop.store.isListed(shop.id(1)))
    #expect(!shop.store.isListed(1))
  }
}
