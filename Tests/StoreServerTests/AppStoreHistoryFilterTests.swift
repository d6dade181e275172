import StoreEngine
import StoreModel
import StoreScript
import StoreServer
import StoreTestSupport
import Testing

/// The filters of Get Transaction History.
///
/// A transaction must match all filters, and one value of each.
struct AppStoreHistoryFilterTests {
  private static let day: Int64 = 86_400_000
  private static let start = StoreInstant.newYear.milliseconds

  /// Creates seven transactions.
  ///
  /// They are: 1 gems, a day later 2 unlock, 3 season, 4 gold (a week's trial), 5 unlock of a
  /// family member, who then stops sharing, 6 the same again, and 7 gold renewed after its trial.
  /// Transaction 2 is refunded on the second day.
  private static func fill(_ shop: ServedStore) async throws {
    _ = try await shop.buy("gems")
    let oneDay = Step.advance(.by(SubscriptionPeriod(value: 1, unit: .day)))
    try await shop.play(oneDay)
    _ = try await shop.buy("unlock")
    _ = try await shop.buy("season")
    _ = try await shop.buy("gold.monthly")
    try await shop.play(
      .refund(.number(2), .other),
      .familyBuy(Buy(product: "unlock")),
      .stopFamilySharing(.latest),
      .familyBuy(Buy(product: "unlock")),
      .advance(.by(SubscriptionPeriod(value: 1, unit: .week)))
    )
  }

  @Test(
    .rule("server.history-filters", "server.history-unknown-values", "server.lenient-queries"),
    arguments: [
      ("", [1, 2, 3, 4, 5, 6, 7]), ("?", [1, 2, 3, 4, 5, 6, 7]), ("productId=gems", [1]),
      ("productId=gems&productId=season", [1, 3]), ("productId=nothing", []),
      ("productId=gold%2Emonthly", [4, 7]), ("productType=CONSUMABLE", [1]),
      ("productType=NON_CONSUMABLE", [2, 5, 6]), ("productType=NON_RENEWABLE", [3]),
      ("productType=AUTO_RENEWABLE&productType=CONSUMABLE", [1, 4, 7]),
      ("productType=AUTO_RENEWABLE&productId=gems", []),
      ("subscriptionGroupIdentifier=plans", [4, 7]), ("subscriptionGroupIdentifier=others", []),
      ("subscriptionGroupIdentifier=others&subscriptionGroupIdentifier=plans", [4, 7]),
      ("inAppOwnershipType=FAMILY_SHARED", [5, 6]),
      ("inAppOwnershipType=PURCHASED", [1, 2, 3, 4, 7]),
      ("revoked=true", [2, 5]), ("revoked=True", [2, 5]), ("revoked=FALSE", [1, 3, 4, 6, 7]),
      ("excludeRevoked=true", [1, 3, 4, 6, 7]), ("excludeRevoked=false", [1, 2, 3, 4, 5, 6, 7]),
      ("revoked=true&inAppOwnershipType=PURCHASED", [2]),
      ("startDate=\(start)", [1, 2, 3, 4, 5, 6, 7]),
      ("startDate=\(start + 1)", [2, 3, 4, 5, 6, 7]),
      ("startDate=\(start + day)", [2, 3, 4, 5, 6, 7]), ("endDate=\(start + day)", [1]),
      ("endDate=\(start + day + 1)", [1, 2, 3, 4, 5, 6]),
      ("endDate=9999999999999", [1, 2, 3, 4, 5, 6, 7]),
      ("startDate=\(start + day)&endDate=\(start + day + 1)", [2, 3, 4, 5, 6]),
      ("whatever=1&productId=season&sort=DESCENDING", [3]),
    ] as [(String, [Int])]
  )
  func aFilterReturnsTheMatches(query: String, numbers: [Int]) async throws {
    try await ServedStore.open { shop in
      try await Self.fill(shop)
      let trimmed = query == "?" ? "" : query
      #expect(try await shop.page(trimmed).numbers.sorted() == numbers, "\(query)")
      if query == "?" {
        let path = "/inApps/v2/history/\(shop.store.identity.appTransactionId)?"
        let json = try await shop.get(path).json
        #expect(json["signedTransactions"]?.elements?.count == numbers.count)
      }
    }
  }

  /// A page is filled with matching transactions, however rare they are.
  @Test func aPageIsFilledWithMatches() async throws {
    try await ServedStore.open { shop in
      for _ in 0..<22 {
        _ = try await shop.buy("gems")
        _ = try await shop.buy("season")
      }
      let pages = try await shop.pages("productId=season")
      #expect(pages.map(\.numbers.count) == [20, 2])
      #expect(pages.flatMap(\.numbers).allSatisfy { $0.isMultiple(of: 2) })
      #expect(pages.map(\.hasMore) == [true, false])
      // Transactions after the last match don't require another request.
      let exact = try await shop.pages("productId=season&endDate=\(Self.start + 1)&sort=DESCENDING")
      #expect(exact.map(\.numbers.count) == [20, 2])
    }
  }

  @Test func anIdentifierOfAnyKindIsTheCustomers() async throws {
    try await ServedStore.open { shop in
      try await Self.fill(shop)
      let ids =
        shop.store.transactions.map(\.id.description) + [shop.store.identity.appTransactionId]
      var bodies: Set<String> = []
      for id in ids {
        for path in ["v1/history", "v2/history", "v2/refund/lookup", "v1/subscriptions"] {
          let reply = try await shop.get("/inApps/\(path)/\(id)")
          #expect(reply.status == 200, "\(path) \(id)")
          bodies.insert("\(path) \(reply.text)")
        }
      }
      #expect(bodies.count == 4)
    }
  }
}
