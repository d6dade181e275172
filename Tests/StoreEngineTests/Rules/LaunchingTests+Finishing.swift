import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Finished and unfinished transactions.
extension LaunchingTests {
  static let rows = [
    TableRow("finishing removes from unfinished") { shop in
      try shop.buy(.unlock)
      #expect(shop.unfinished == [1])
      try shop.perform(.finish(shop.id(1), by: .app))
      #expect(shop.unfinished == [])
      #expect(shop.store.isListed(shop.id(1)))
    },
    TableRow("a finished consumable leaves the listing") { shop in
      try shop.buy(.gems)
      #expect(shop.store.isListed(shop.id(1)))
      try shop.perform(.finish(shop.id(1), by: .app))
      #expect(!shop.store.isListed(shop.id(1)))
    },
    TableRow("what is not finished counts, and comes again with each launch") { shop in
      try shop.buy(.unlock)
      #expect(shop.entitled == [1])
      for _ in 1...3 {
        try shop.perform(.terminate(crashed: false))
        let events = try shop.perform(.launch)
        #expect(events == [.appLaunched(redelivered: [shop.id(1)])])
      }
    },
    TableRow("finishing twice changes nothing") { shop in
      try shop.buy(.unlock)
      try shop.perform(.finish(shop.id(1), by: .app))
      let before = shop.store
      let id = shop.id(1)
      #expect(refusal { try shop.perform(.finish(id, by: .app)) } == .alreadyFinished(id))
      #expect(shop.store == before)
    },
    TableRow("an unfinished consumable answers the next purchase of it") { shop in
      try shop.buy(.gems)
      shop.skip()
      try shop.buy(.gems)
      #expect(shop.news() == "end 2 success #1")
      try shop.perform(.finish(shop.id(1), by: .app))
      try shop.buy(.gems)
      #expect(shop.unfinished == [2])
    },
    TableRow("a held non-consumable answers its purchase, finished or not") { shop in
      try shop.buy(.unlock)
      try shop.perform(.finish(shop.id(1), by: .app))
      shop.skip()
      try shop.buy(.unlock)
      #expect(shop.news() == "end 2 success #1")
    },
    TableRow("an active subscription answers its purchase") { shop in
      try shop.buy(.silverMonthly)
      shop.skip()
      try shop.buy(.silverMonthly)
      #expect(shop.news() == "end 2 success #1")
    },
  ]

  @Test(
    .rule(
      "transactions.finish-removes-unfinished",
      "transactions.finish-repeats",
      "transactions.all-lists-history",
      "transactions.unfinished-redelivered",
      "purchasing.unfinished-consumable-returned",
      "purchasing.owned-returned"
    ),
    arguments: rows
  )
  func finishingMatchesTheReference(row: TableRow) throws {
    try row.holds()
  }

  @Test func finishingIsDoneOnceAndByARunningApp() throws {
    var shop = Shop()
    try shop.buy(.gems)
    let id = shop.id(1)
    try shop.perform(.terminate(crashed: false))
    #expect(refusal { try shop.perform(.finish(id, by: .app)) } == .appNotRunning)
    try shop.perform(.finish(id, by: .tester))
    #expect(refusal { try shop.perform(.finish(id, by: .tester)) } == .alreadyFinished(id))
    #expect(refusal { try shop.perform(.finish(1, by: .tester)) } == .transactionNotFound(1))
  }
}
