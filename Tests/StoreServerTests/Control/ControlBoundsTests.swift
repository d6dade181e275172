import HTTPTypes
import StoreDriver
import StoreModel
import StoreScript
import Synchronization
import Testing

@testable import Merchant
@testable import StoreServer

/// The limits of requests, of responses, and of the data that is kept for clients.
struct ControlBoundsTests {
  /// The routes with a body, with their path parameters filled in.
  private static let routes = ControlRoutes.all.filter { $0.body != nil }

  private static func path(_ route: ControlRoute) -> String {
    "/"
      + route.segments.map { $0.hasPrefix("{") ? "1" : String($0) }.joined(separator: "/")
  }

  @Test func aBodyIsAsLargeAsItsRouteSays() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"[{"buy": "gold.monthly"}, {"answer": "buy"}]"#)
    for route in Self.routes {
      let large = String(repeating: " ", count: route.limit.bytes + 1)
      let refused = try await shop.call(route.method, Self.path(route), large)
      #expect(refused.status == 413, "\(route.method) \(route.path)")
      #expect(refused["right"]?.string == "send at most \(route.limit.text)")
      guard route.limit != .large else { continue }
      let fits = try await shop.call(route.method, Self.path(route), String(large.dropLast()))
      #expect(fits.status == 400, "\(route.method) \(route.path)")
    }
  }

  @Test func theDocumentSaysHowLarge() throws {
    let paths = try #require(OpenAPI.document(of: ControlRoutes.all)["paths"])
    for route in Self.routes {
      let operation = paths["/control\(route.path)"]?[route.method.rawValue.lowercased()]
      #expect(
        operation?["requestBody"]?["description"]?.string == "At most \(route.limit.text)."
      )
      #expect(operation?["responses"]?["413"] != nil)
    }
    #expect(
      Set(Self.routes.filter { $0.limit == .large }.map(\.path)) == [
        "/reset", "/restore", "/stores",
      ]
    )
  }

  /// A list is either paged on request, or limited in its number of elements.
  @Test func everyListIsBounded() throws {
    let document = OpenAPI.document(of: ControlRoutes.all)
    let lists = ControlRoutes.all.filter { route in
      guard route.method == .get, case .json(_, let name) = route.response else { return false }
      return document["components"]?["schemas"]?[name]?["type"]?.string == "array"
    }
    let bounded = lists.filter { route in !route.query.contains { $0.name == "limit" } }
    #expect(bounded.map(\.path).sorted() == ["/injected-errors", "/snapshots", "/stores"])
    #expect(lists.count > 10)
  }

  /// A client that follows the links sees each element once, in the order of the whole list.
  @Test(arguments: [
    "transactions", "entitlements", "subscriptions", "products", "requests", "orders",
    "notifications", "merchant/accounts", "merchant/log",
  ])
  func linksLeadThroughAList(path: String) async throws {
    let shop = try await ControlShop.open()
    try await shop.play(
      """
      [{"buy": "gold.monthly"}, {"answer": "buy"}, {"buy": "unlock"}, {"answer": "buy"},
      {"signedRequest": {"jws": "a.b.c"}}, {"signedRequest": {"jws": "d.e.f"}}, {"advance": "1mo"}]
      """
    )
    let merchant = shop.server.stores.all[0].driver.merchant
    _ = try merchant.addAccount(named: "Zoë & Co")
    for _ in 0..<2 { _ = merchant.getIAPStuff() }
    let whole = try await shop.call(.get, "/\(path)")
    let elements = try #require(whole.json.elements)
    #expect(!elements.isEmpty, "\(path)")
    let field = try #require(HTTPField.Name("Link"))
    #expect(whole.headers[field] == nil)
    var seen: [JSONValue] = []
    var query: String? = "?limit=1"
    while let asked = query, seen.count <= elements.count {
      let page = try await shop.call(.get, "/\(path)\(asked)")
      seen += page.json.elements ?? []
      query = page.headers[field].flatMap { link in
        link.firstMatch(of: #/^<(\?[^>]*)>; rel="next"$/#).map { String($0.1) }
      }
    }
    #expect(seen == elements, "\(path)")
  }

  /// A parameter with two values is an error.
  @Test func aRepeatedParameterIsRejected() async throws {
    let shop = try await ControlShop.open()
    var count = 0
    for route in ControlRoutes.all {
      for parameter in route.query {
        let twice = "\(parameter.name)=1&\(parameter.name)=1"
        let response = try await shop.call(route.method, "\(Self.path(route))?\(twice)")
        #expect(response.status == 400, "\(route.path)")
        #expect(response["where"]?.string == parameter.name)
        #expect(response["right"]?.string == "send it once")
        count += 1
      }
    }
    #expect(count > 10)
  }

  @Test func dataForClientsIsLimited() async throws {
    let shop = try await ControlShop.open()
    let store = shop.server.stores.all[0]
    for _ in 0..<APIFault.most {
      try await store.driver.perform(.api(APIFault(.error(5_000_001), times: nil)))
    }
    let fault = try await shop.call(.post, "/injected-errors", #"{"number": 5000001}"#)
    #expect(fault.status == 409)
    #expect(fault["error"]?.string?.hasPrefix("\(APIFault.most) faults are armed") == true)

    let merchant = store.driver.merchant
    for number in 1..<MerchantAccount.limit { _ = try merchant.addAccount(named: "a\(number)") }
    let account = try await shop.call(.post, "/merchant/accounts", #"{"name": "one more"}"#)
    #expect(account.status == 409)
    #expect(account["error"]?.string?.contains("\(MerchantAccount.limit) accounts") == true)
  }

  /// Ten thousand accounts that come, send requests and go leave no data.
  @Test func idleAccountsLeaveNoData() {
    var limiter = RateLimiter()
    let limit = RateLimit(perSecond: 50, burst: 200)
    for number in 0..<10_000 {
      let isAdmitted = limiter.admits("account \(number)", limit, at: Int64(number) * 100)
      #expect(isAdmitted)
    }
    #expect(limiter.count <= 2 * MerchantAccount.limit + 1)
  }
}
