import StoreEngine
import StoreModel
import StoreScript
import StoreServer
import StoreSession
import StoreTestSupport
import Testing

/// Get Transaction History: its order, pages and filters.
struct AppStoreHistoryTests {
  private static let refund = "/inApps/v2/refund/lookup"

  @Test(.rule("server.history-no-app-id-in-sandbox"))
  func aHistoryNamesItsAppAndEnvironment() async throws {
    for environment in [StoreEnvironment.sandbox, .production] {
      try await ServedStore.open(environment: environment) { shop in
        let id = try await shop.buy("gems")
        for path in ["v1", "v2"] {
          let json = try await shop.get("/inApps/\(path)/history/\(id)").json
          #expect(json["bundleId"]?.string == "com.example.shop")
          #expect(json["environment"]?.string == environment.rawValue)
          let isProduction = environment == .production
          #expect(
            json["appAppleId"]?.int64 == (isProduction ? StoreIdentity.sample().appAppleId : nil)
          )
        }
      }
    }
  }

  @Test func anEmptyHistoryIsAnAnswer() async throws {
    try await ServedStore.open { shop in
      let page = try await shop.page()
      #expect(page.numbers == [])
      #expect(!page.hasMore)
      _ = try await shop.buy("gems")
      #expect(try await shop.page(after: page.revision).numbers == [1])
    }
  }

  /// A transaction whose contents change moves to the end.
  @Test(.rule("server.history-order"))
  func theOrderIsThatOfTheLastModification() async throws {
    try await ServedStore.open { shop in
      _ = try await shop.buy("unlock")
      _ = try await shop.buy("silver.monthly")
      _ = try await shop.buy("season")
      #expect(try await shop.page().numbers == [1, 2, 3])
      // An upgrade changes the transaction of the plan that it replaces.
      _ = try await shop.buy("gold.monthly")
      #expect(try await shop.page().numbers == Self.oracle(shop))
      try await shop.play(.refund(.number(1), .other))
      let page = try await shop.page()
      #expect(page.numbers == Self.oracle(shop))
      #expect(page.numbers.last == 1)
      #expect(page.numbers.first == 3)
      #expect(try await shop.page("sort=DESCENDING").numbers == page.numbers.reversed())
      #expect(try await shop.page("sort=ASCENDING").numbers == page.numbers)
    }
  }

  /// Returns the same order from the journal, the slow way.
  private static func oracle(_ shop: ServedStore) -> [Int] {
    var last: [TransactionID: Int] = [:]
    for journaled in shop.session.events(after: 0) {
      switch journaled.event {
      case .transactionAdded(let transaction, _), .transactionChanged(let transaction, _):
        last[transaction.transactionId] = journaled.ordinal
      default: continue
      }
    }
    let ids = last.keys.sorted()
    return ids.sorted { last[$0, default: 0] < last[$1, default: 0] }
      .compactMap { ids.firstIndex(of: $0).map { $0 + 1 } }
  }

  @Test(.rule("server.history-pages"))
  func pagesAreOfTwentyAndTheLastRevisionIsKept() async throws {
    try await ServedStore.open { shop in
      for _ in 0..<41 { _ = try await shop.buy("gems") }
      let pages = try await shop.pages()
      #expect(pages.map(\.numbers) == [Array(1...20), Array(21...40), [41]])
      #expect(pages.map(\.hasMore) == [true, true, false])
      let last = try #require(pages.last?.revision)
      #expect(try await shop.page(after: last).numbers == [])
      try await shop.play(.refund(.number(3), .other))
      _ = try await shop.buy("unlock")
      let news = try await shop.page(after: last)
      #expect(news.numbers == [3, 42])
      #expect(try await shop.page(after: news.revision).numbers == [])
    }
  }

  /// The clock is paused all the time, so the order is that of the journal and not of dates.
  @Test(.rule("server.history-order"))
  func aRefundBetweenTwoPagesIsListedTwice() async throws {
    try await ServedStore.open { shop in
      for _ in 0..<25 { _ = try await shop.buy("gems") }
      let first = try await shop.page()
      try await shop.play(.refund(.number(3), .other))
      let second = try await shop.page(after: first.revision)
      #expect(first.numbers == Array(1...20))
      #expect(second.numbers == Array(21...25) + [3])
      #expect(first.payloads[2]["revocationDate"] == nil)
      #expect(second.payloads.last?["revocationDate"]?.int64 == shop.store.now.milliseconds)
    }
  }

  @Test func aDescendingHistoryIsThatOfItsFirstPage() async throws {
    try await ServedStore.open { shop in
      for _ in 0..<25 { _ = try await shop.buy("gems") }
      let first = try await shop.page("sort=DESCENDING")
      try await shop.play(.refund(.number(3), .other), .delete(.number(2)))
      _ = try await shop.buy("unlock")
      let second = try await shop.page("sort=DESCENDING", after: first.revision)
      #expect(first.numbers == (6...25).reversed())
      #expect(second.numbers == [5, 4, 3, 1])
      #expect(!second.hasMore)
    }
  }

  @Test func deletedTransactionsAreNotListed() async throws {
    try await ServedStore.open { shop in
      for _ in 0..<3 { _ = try await shop.buy("gems") }
      try await shop.play(.delete(.number(2)))
      #expect(try await shop.page().numbers == [1, 3])
      try await shop.play(.clear)
      #expect(try await shop.page().numbers == [])
      #expect(try await shop.page("sort=DESCENDING").numbers == [])
      #expect(try await shop.page(of: Self.refund).numbers == [])
    }
  }

  @Test(.rule("server.history-v1", "server.history-v1-refunded"))
  func theFirstVersionOmitsFinishedConsumables() async throws {
    try await ServedStore.open { shop in
      let v1 = "/inApps/v1/history"
      for _ in 0..<2 { _ = try await shop.buy("gems") }
      _ = try await shop.buy("unlock")
      #expect(shop.store.unfinished == [])
      #expect(try await shop.page(of: v1).numbers == [3])
      #expect(try await shop.page().numbers == [1, 2, 3])
      try await shop.play(.refund(.number(1), .other), .misbehave([.neverFinishes]))
      _ = try await shop.buy("gems")
      #expect(try await shop.page(of: v1).numbers == [3, 1, 4])
    }
  }

  @Test func aRevisionIsGoodForItsOwnQuestionOnly() async throws {
    try await ServedStore.open { shop in
      for _ in 0..<21 { _ = try await shop.buy("gems") }
      let id = shop.store.identity.appTransactionId
      let query = "productId=gems&productType=CONSUMABLE&productId=unlock"
      let revision = try await shop.page(query).revision
      let same = "productType=CONSUMABLE&productId=unlock&productId=gems&unheardOf=1"
      #expect(try await shop.page(same, after: revision).numbers == [21])
      let others = [
        "v2/history/\(id)?revision=\(revision)",
        "v2/history/\(id)?productId=gems&revision=\(revision)",
        "v2/history/\(id)?\(query)&sort=DESCENDING&revision=\(revision)",
        "v1/history/\(id)?\(query)&revision=\(revision)",
        "v2/refund/lookup/\(id)?revision=\(revision)",
        "v2/history/\(id)?\(query)&revision=",
        "v2/history/\(id)?\(query)&revision=\(revision)A",
        "v2/history/\(id)?\(query)&revision=\(revision.dropLast())",
        "v2/history/\(id)?\(query)&revision=_\(revision.dropFirst())",
        "v2/history/\(id)?\(query)&revision=\(revision.prefix(9))Z\(revision.dropFirst(10))",
      ]
      for path in others {
        #expect(try await shop.get("/inApps/\(path)").errorNumber == 4_000_005, "\(path)")
      }
    }
  }

  @Test(.rule("server.history-refunded", "server.refund-history-empty"))
  func refundsAreInTheOrderInWhichTheyWereGiven() async throws {
    try await ServedStore.open { shop in
      for _ in 0..<22 { _ = try await shop.buy("gems") }
      try await shop.play(.familyBuy(Buy(product: "unlock")))
      #expect(try await shop.page(of: Self.refund).numbers == [])
      for number in (1...22).reversed() {
        try await shop.play(.advance(.bySeconds(1)), .refund(.number(number), .other))
      }
      try await shop.play(.stopFamilySharing(.latest))
      let pages = try await shop.pages(of: Self.refund)
      #expect(pages.map(\.numbers) == [(3...22).reversed(), [2, 1]])
      let dates = pages.flatMap(\.payloads).compactMap { $0["revocationDate"]?.int64 }
      #expect(dates.count == 22)
      #expect(dates == dates.sorted())
      let reply = try await shop.get("\(Self.refund)/\(shop.store.identity.appTransactionId)")
      #expect(
        try reply.json.members?.map(\.key) == ["hasMore", "revision", "signedTransactions"]
      )
    }
  }
}
