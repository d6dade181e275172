import HTTPTypes
import StoreModel
import Testing

@testable import StoreServer

/// Lists in responses that grow as long as a client continues.
struct BoundedListTests {
  private func object(_ counts: (String, Int)...) -> JSONValue {
    .sorted([], lists: counts.map { BoundedList($0.0, Array(0..<$0.1)) { .number($0) } })
  }

  @Test func aShortListIsCompleteWithoutACount() {
    let short = object(("a", 0), ("b", ServerBounds.page))
    #expect(short["a"]?.elements?.isEmpty == true)
    #expect(short["b"]?.elements?.count == ServerBounds.page)
    #expect(short["leftOut"] == nil)
  }

  @Test func aLongListShowsItsNewestAndCountsTheOthers() {
    let long = object(("a", 3), ("b", ServerBounds.page + 2))
    #expect(long["b"]?.elements?.count == ServerBounds.page)
    #expect(long["b"]?.elements?.first?.int64 == 2)
    #expect(long["leftOut"]?["b"]?.int64 == 2)
    #expect(long["leftOut"]?["a"] == nil)
  }

  @Test func theAppsUpdatesAreLimited() async throws {
    // With a renewal every two seconds, a single step creates more than a response contains.
    let shop = try await ControlShop.open()
    try await shop.play(
      #"[{"set": {"timeRate": "oneRenewalEveryTwoSeconds"}}, {"buyElsewhere": "gold.monthly"}]"#
    )
    let moved = ServerBounds.page * 2 + 6
    _ = try await shop.call(.post, "/steps?events=false", #"{"advance": "\#(moved)s"}"#)
    let app = try await shop.call(.get, "/state").json["app"] ?? JSONValue(.null)
    #expect(app["updates"]?.elements?.count == ServerBounds.page)
    let heard = ServerBounds.page + Int(try #require(app["leftOut"]?["updates"]?.int64))
    let expected = #"{"expect": {"updates": []}}"#
    let mismatch = try await shop.call(.post, "/steps?events=false", expected)
    #expect(mismatch.status == 409)
    #expect(mismatch["error"]?.string?.hasSuffix("monthly, and \(heard - 100) more]") == true)

    let whole = try await shop.call(.get, "/app")
    #expect(whole["updates"]?.elements?.count == heard)
    #expect(whole["leftOut"] == nil)
    let newest = try await shop.call(.get, "/app?limit=3")
    #expect(newest["updates"]?.elements?.count == 3)
    #expect(newest["leftOut"]?["updates"]?.int64 == Int64(heard - 3))
    try await checkLists(of: shop, holding: heard)
  }

  /// Checks lists that are longer than a piece of a response, and longer than a page.
  private func checkLists(of shop: ControlShop, holding count: Int) async throws {
    let field = try #require(HTTPField.Name("Link"))
    let whole = try await shop.call(.get, "/transactions")
    let ids = whole.json.elements?.map { $0["transactionId"]?.string }
    #expect(ids?.count == count)
    #expect(Set(ids ?? []).count == count)
    #expect(whole.headers[field] == nil)
    let page = try await shop.call(.get, "/transactions?limit=\(count - 1)")
    #expect(page.json.elements?.count == count - 1)
    #expect(page.headers[field] != nil)

    let events = try await shop.call(.get, "/events")
    #expect(events["last"]?.int64 == events["events"]?.elements.map { Int64($0.count) })
    #expect(events["next"]?.isNull == true)
    #expect(events.headers[field] == nil)
  }
}
