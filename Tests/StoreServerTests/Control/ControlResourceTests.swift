import HTTPTypes
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreServer

/// The readable resources, and the calls that run a single step.
struct ControlResourceTests {
  @Test func transactionsAreTheDecodedPayloads() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(
      #"[{"buy": "gold.monthly"}, {"answer": "buy"}, {"buy": "gems"}, {"answer": "buy"}]"#
    )
    let all = try #require(try await shop.call(.get, "/transactions").json.elements)
    #expect(all.map { $0["productId"]?.string } == ["gold.monthly", "gems"])
    #expect(all[0]["purchaseDate"]?.int64 == 1_767_225_600_000)
    #expect(all[0]["expiresDate"]?.int64 != nil)
    let first = try #require(all[0]["transactionId"]?.string)
    let later = try await shop.call(.get, "/transactions?after=\(first)&limit=5")
    #expect(later.json.elements?.map { $0["productId"]?.string } == ["gems"])
    let gems = try await shop.call(.get, "/transactions?product=gems&finished=true")
    #expect(gems.json.elements?.count == 1)
    #expect(try await shop.call(.get, "/transactions?finished=false").json.elements?.count == 0)
  }

  @Test func entitlementsAndSubscriptionsFollowTheStore() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"[{"buy": "gold.monthly"}, {"answer": "buy"}]"#)
    let held = try await shop.call(.get, "/entitlements").json.elements
    #expect(held?.map { $0["productId"]?.string } == ["gold.monthly"])
    try await shop.play(#"[{"cancelRenewal": "latest"}, {"advance": "1mo"}]"#)
    #expect(try await shop.call(.get, "/entitlements").json.elements?.count == 0)
    let plan = try #require(try await shop.call(.get, "/subscriptions").json.elements?.first)
    #expect(plan["state"]?.string == "expired")
    #expect(plan["willAutoRenew"]?.bool == false)
    #expect(plan["renewalInfo"]?["expirationIntent"]?.int64 == 1)
    #expect(plan["transaction"]?["productId"]?.string == "gold.monthly")
  }

  @Test func theSheetIsSeenAndAnswered() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"{"buy": "gems"}"#)
    let sheets = try await shop.call(.get, "/sheets")
    #expect(sheets["purchase"]?.elements?.first?["product"]?.string == "gems")
    let response = try await shop.call(.post, "/sheet", #""pending""#)
    #expect(response["app"]?["lastOutcome"]?.string == "pending")
    let pending = try await shop.call(.get, "/sheets")["pending"]?.elements
    #expect(pending?.first?["reason"]?.string == "askToBuy")
    let none = try await shop.call(.post, "/sheet", #""buy""#)
    #expect(none.status == 409)
    #expect(none["error"]?.string == "answer: buy: no purchase sheet is up")
  }

  @Test func aSystemSheetIsAnsweredInItsOwnWords() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(
      #"[{"buy": "gold.monthly"}, {"answer": "buy"}, {"manageSubscriptions": "all"}]"#
    )
    let sheets = try await shop.call(.get, "/sheets")["system"]?.elements
    #expect(sheets?.first?["kind"]?.string == "manageSubscriptions")
    let response = try await shop.call(.post, "/sheet", #"{"cancelRenewal": "latest"}"#)
    #expect(response.status == 200, "\(response.text)")
    let plan = try await shop.call(.get, "/subscriptions").json.elements?.first
    #expect(plan?["willAutoRenew"]?.bool == false)
  }

  @Test func theClockMovesForward() async throws {
    let shop = try await ControlShop.open()
    let moved = try await shop.call(.post, "/clock", #""1d""#)
    #expect(moved["time"]?.string == "2026-01-02T00:00:00Z")
    let there = try await shop.call(.post, "/clock", #"{"to": "2026-03-01"}"#)
    #expect(there["time"]?.string == "2026-03-01T00:00:00Z")
    #expect(try await shop.call(.post, "/clock", #"{"to": "2026-02-01"}"#).status == 409)
    #expect(
      try await shop.call(.post, "/clock", #""next""#)["error"]?.string
        == "advance: next: nothing will fall due"
    )
  }

  /// Sending the current settings back changes nothing, so reading and writing use the same format.
  @Test func switchesAreReadAsTheyAreSet() async throws {
    let shop = try await ControlShop.open()
    let changed = try await shop.call(
      .patch,
      "/settings",
      #"{"storefront": "JPN", "standingAnswer": {"fail": "networkError"}, "gracePeriodDays": 3}"#
    )
    #expect(changed["storefront"]?.string == "JPN")
    #expect(changed["standingAnswer"]?["fail"]?.string == "networkError")
    #expect(changed["gracePeriodDays"]?.int64 == 3)
    #expect(changed["purchaseError"]?.string == "none")
    let events = try await shop.call(.get, "/state")["events"]
    let same = try await shop.call(.patch, "/settings", changed.text)
    #expect(same.text == changed.text)
    #expect(try await shop.call(.get, "/state")["events"] == events)
    let unknown = try await shop.call(.patch, "/settings", #"{"askToBye": true}"#)
    #expect(unknown.status == 400)
    #expect(unknown["right"]?.string == #"did you mean "askToBuy"?"#)
  }

  @Test func productsAreShownForTheStorefront() async throws {
    let shop = try await ControlShop.open()
    let products = try #require(try await shop.call(.get, "/products").json.elements)
    #expect(products.count == StoreModel.Product.samples.count)
    let next = try await shop.call(.get, "/products?after=gems&limit=1").json.elements
    #expect(next?.first == products[1])
  }

  @Test func refusedRequestsAreKept() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"{"signedRequest": {"jws": "no.jws.atall"}}"#)
    let refused = try #require(try await shop.call(.get, "/requests").json.elements?.first)
    #expect(refused["layer"]?.string == "wrapper" || refused["layer"]?.string == "signature")
    #expect(refused["time"]?.string == "2026-01-01T00:00:00Z")
  }

  static let wrong: [(method: String, path: String, status: Int, error: String, right: String)] = [
    ("GET", "/sttate", 404, "there is no /control/sttate", "did you mean /control/state?"),
    (
      "GET", "/a/b/c/d", 404, "there is no /control/a/b/c/d",
      "GET /control lists the calls, GET /control/openapi.json describes them"
    ),
    ("DELETE", "/settings", 405, "/control/settings has no DELETE", "use GET, PATCH"),
    ("GET", "/undo", 405, "/control/undo has no GET", "use POST"),
    (
      "GET", "/transactions?limit=x", 400, #""x" isn't a limit"#,
      "write a whole number from 0 to 1000000000"
    ),
    (
      "GET", "/transactions?limt=1", 400, "/control/transactions has no parameter limt",
      "did you mean limit?"
    ),
    (
      "GET", "/transactions?after=9", 409, "there is no transaction 9",
      "start again without after"
    ),
    (
      "GET", "/events?after=1&after=2", 400, "the query has the parameter after twice",
      "send it once"
    ),
    (
      "POST", "/restore", 400, "the body is empty", #"send an object such as {"name":"before"}"#
    ),
    (
      "POST", "/branches/nowhere", 404, #"there is no branch "nowhere""#, #"there is only "main""#
    ),
    (
      "DELETE", "/branches/nowhere", 404, #"there is no branch "nowhere""#,
      #"there is only "main""#
    ),
    (
      "GET", "/branches/nowhere/comparison", 404, #"there is no branch "nowhere""#,
      #"there is only "main""#
    ),
    ("POST", "/steps/7/go", 404, "there is no step 7", "there are 2"),
  ]

  @Test(arguments: wrong)
  func errorsHaveOneShape(
    method: String,
    path: String,
    status: Int,
    error: String,
    right: String
  ) async throws {
    let shop = try await ControlShop.open()
    let response = try await shop.call(try #require(.init(rawValue: method)), path)
    #expect(response.status == status)
    #expect(response["error"]?.string == error)
    #expect(response["right"]?.string == right)
    #expect(response.headers[.contentType] == "application/json")
    #expect((response.headers[.allow] != nil) == (status == 405))
  }

  @Test func anUnknownStoreIs404() async throws {
    let shop = try await ControlShop.open()
    let response = try await shop.call(.get, "/stores/other/control/state")
    #expect(response.status == 404)
    #expect(response["error"]?.string == "there is no store named other")
  }
}
