import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Tests of lives: a store that returns to an earlier moment uses new ids and dates.
struct LifeTests {
  /// A store that returned to its first purchase, after two more purchases and a refund.
  private struct Return {
    var past: Shop
    var abandoned: Shop
    var next: Shop

    init() throws {
      var shop = Shop()
      try shop.buy(.silverMonthly)
      past = shop
      try shop.buy(.gems)
      try shop.buy(.unlock)
      try shop.perform(.refund(shop.id(3), .other))
      try shop.advance(to: "2026-03-15")
      abandoned = shop
      next = past
      try next.perform(.beginLife(after: abandoned.handedOut))
    }
  }

  @Test func everyNumberContinuesAfterTheHighest() throws {
    var lives = try Return()
    let before = lives.abandoned.store
    try lives.next.buy(.season)
    let bought = try #require(lives.next.store.transactions.last)
    #expect(bought.id == before.issuedIdentifiers.nextTransaction)
    #expect(lives.next.store.transactions.position(of: bought.id) == 1)
    #expect(lives.next.store.transactions[id: lives.abandoned.id(3)] == nil)
    #expect(lives.next.store.life == 1)
    let sheets = lives.next.journal.compactMap { event in
      if case .sheetPresented(let sheet) = event { sheet.id } else { nil }
    }
    #expect(sheets.last == before.issuedIdentifiers.nextPurchase)
    // Both lives continue. A renewal of the same subscription has another transaction in each life.
    try lives.next.advance(to: "2026-03-15")
    let renewals = lives.next.store.transactions.filter { $0.sale.origin == .renewal }
    let others = before.transactions.filter { $0.sale.origin == .renewal }
    #expect(!renewals.isEmpty && renewals.count == others.count)
    #expect(Set(renewals.map(\.id)).isDisjoint(with: others.map(\.id)))
    let items = (renewals + others).compactMap(\.transaction.webOrderLineItemId)
    #expect(Set(items).count == renewals.count + others.count)
  }

  @Test func notificationsOfTwoLivesShareTheirPastAndNothingElse() throws {
    var lives = try Return()
    let past = lives.past.notifications
    for product in [Product.gems, .unlock] { try lives.next.buy(product) }
    try lives.next.perform(.refund(lives.next.store.transactions[2].id, .other))
    let (old, new) = (lives.abandoned.notifications, lives.next.notifications)
    #expect(new.prefix(past.count) == past[...])
    #expect(old.prefix(past.count) == past[...])
    #expect(new.count > past.count)
    let uuids = (old + new.dropFirst(past.count)).map(\.uuid)
    #expect(Set(uuids).count == uuids.count)
    // A backend that trusts the most recent date uses the values of the new life.
    let latest = try #require(old.last?.at)
    #expect(new.dropFirst(past.count).allSatisfy { $0.at > latest })
    #expect(new.dropFirst(past.count).allSatisfy { $0.at > lives.abandoned.store.now })
  }

  @Test func aLifeContinuesFromBothJournals() throws {
    let lives = try Return()
    var handedOut = lives.past.store.issuedIdentifiers
    handedOut.lineItems = 0
    handedOut.nextTransaction = 0
    var shop = lives.past
    #expect(
      try shop.perform(.beginLife(after: handedOut))
        == [.lifeBegan(after: lives.past.store.issuedIdentifiers)]
    )
    #expect(shop.store.issuedIdentifiers.life == 1)
  }

  @Test func aLifeCannotReuseNumbersOfItsJournal() throws {
    let shop = try Return().past
    var handedOut = shop.store.issuedIdentifiers
    handedOut.nextTransaction = 0
    #expect(throws: JournalFault.self) {
      _ = try Store(replaying: shop.journal + [.lifeBegan(after: handedOut)])
    }
    handedOut = shop.store.issuedIdentifiers
    handedOut.lineItems = -1
    #expect(throws: JournalFault.self) {
      _ = try Store(replaying: shop.journal + [.lifeBegan(after: handedOut)])
    }
  }

  @Test func deletedIDsStayUsedAfterAJump() throws {
    var shop = try Return().next
    for product in [Product.gems, .unlock, .season] { try shop.buy(product) }
    try shop.perform(.deleteTransaction(shop.store.transactions[2].id))
    let ids = shop.store.transactions.map(\.id)
    #expect(ids.indices.allSatisfy { shop.store.transactions.position(of: ids[$0]) == $0 })
    #expect(ids.indices.allSatisfy { shop.store.transactions.id(at: $0) == ids[$0] })
    try shop.perform(.clearTransactions)
    try shop.buy(.gems)
    #expect(shop.store.transactions[0].id > ids[ids.count - 1])
  }

  @Test func tokensThatWereGivenCountAsFarAsTheirLifeGoes() throws {
    var lives = LifeSpans()
    #expect(lives.lives(reaching: 1_000_000) == [0])
    var history = TransactionHistory()
    let next = try Return().next
    for journaled in next.journaled { history.apply(journaled) }
    lives = history.lives
    let begun = try #require(next.journaled.last?.ordinal)
    #expect(lives.lives(reaching: begun - 1) == [1, 0])
    #expect(lives.lives(reaching: begun) == [1])
    #expect(lives.present == 1)
  }

  @Test(.rule("transactions.xcode-ids-from-zero")) func xcodeCountsFromZero() throws {
    let identity = StoreIdentity(
      bundleId: "com.example.shop",
      appAppleId: 1,
      environment: .xcode,
      seed: 7,
      catalogDigest: ""
    )
    var sample = SampleStore(identity, at: .start)
    _ = try sample.perform(.launch)
    _ = try sample.perform(.purchaseElsewhere(PurchaseRequest(product: .silverMonthly)))
    let transaction = try #require(sample.store.transactions.first?.transaction)
    #expect(transaction.transactionId == 0 && transaction.originalTransactionId == 0)
    #expect(transaction.webOrderLineItemId == "0")
    #expect(sample.store.subscription(of: 0)?.latestTransactionId == 0)
    // A journal of an earlier version continues with its own numbers.
    var older = identity
    older.idsBeginAtZero = nil
    #expect(SampleStore(older, at: .start).store.issuedIdentifiers.nextTransaction != 0)
  }
}

extension Shop {
  /// The used ids and dates of the store, including its notifications.
  var handedOut: IssuedIdentifiers {
    var handedOut = store.issuedIdentifiers
    handedOut.signedThrough = max(
      handedOut.signedThrough,
      notifications.last?.at ?? handedOut.signedThrough
    )
    return handedOut
  }
}
