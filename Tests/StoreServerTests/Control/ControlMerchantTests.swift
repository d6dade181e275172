import HTTPTypes
import StoreModel
import Testing

@testable import StoreServer

/// The merchant's server of a store in the control API.
struct ControlMerchantTests {
  @Test func accountsComeAndGo() async throws {
    let shop = try await ControlShop.open()
    let made = try await shop.call(.post, "/merchant/accounts", #"{"name": "Maja"}"#)
    #expect(made.status == 201)
    let token = try #require(made["authToken"]?.string)
    #expect(token.utf8.count == 32)
    let accounts = try await shop.call(.get, "/merchant/accounts")
    #expect(accounts.json.elements?.map { $0["name"]?.string } == ["Maja", "demo"])
    #expect(accounts.json.elements?.map { $0["isPremium"]?.bool } == [false, false])
    #expect(!accounts.text.contains(token))
    #expect(try await shop.call(.delete, "/merchant/accounts/Maja").status == 204)
    #expect(try await shop.call(.get, "/merchant/accounts").json.elements?.count == 1)
  }

  @Test(
    arguments: [
      (#"{"name": "demo"}"#, 409, "an account with this name exists already"),
      (#"{"name": ""}"#, 400, #"name can't be """#),
      (
        #"{"name": "Maja", "authToken": "short"}"#, 400,
        "the authToken has fewer than 8 or more than 256 bytes"
      ),
      (#"{"authToken": "long enough"}"#, 400, "name"),
    ]
  )
  func anAccountThatCannotBeMadeIsRefused(body: String, status: Int, says: String) async throws {
    let shop = try await ControlShop.open()
    let refusal = try await shop.call(.post, "/merchant/accounts", body)
    #expect(refusal.status == status)
    #expect(refusal["error"]?.string?.contains(says) == true, "\(refusal.text)")
    #expect(try await shop.call(.get, "/merchant/accounts").json.elements?.count == 1)
  }

  @Test func anUnknownAccountIsNotFound() async throws {
    let shop = try await ControlShop.open()
    let refusal = try await shop.call(.delete, "/merchant/accounts/demoo")
    #expect(refusal.status == 404)
    #expect(refusal["right"]?.string?.contains("/merchant/accounts") == true)
  }

  @Test func aRegisteredPurchaseIsInTheLogAndMakesPremium() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(
      #"[{"registration": "v2"}, {"buy": "gold.monthly"}, {"answer": "buy"}, {"buy": "gems"}, {"answer": "cancel"}]"#
    )
    let bought = try #require(try await shop.call(.get, "/transactions").json.elements?.first)
    let id = try #require(bought["transactionId"]?.string)
    let demo = try #require(try await shop.call(.get, "/merchant/accounts").json.elements?.first)
    #expect(demo["isPremium"]?.bool == true)
    #expect(demo["originalTransactionIds"]?.elements?.map(\.string) == [id])
    let log = try #require(try await shop.call(.get, "/merchant/log").json.elements)
    let registered = try #require(log.first { $0["path"]?.string == "/v2/registerTransaction" })
    #expect(registered["account"]?.string == "demo")
    #expect(registered["transactionId"]?.string == id)
    let number = try #require(log.last?["number"]?.int64)
    #expect(try await shop.call(.get, "/merchant/log?after=\(number)").json.elements?.count == 0)
  }

  @Test func everyChargeHasItsOrder() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(
      #"[{"buy": "gold.monthly"}, {"answer": "buy"}, {"buy": "gems"}, {"answer": "buy"}]"#
    )
    let orders = try #require(try await shop.call(.get, "/orders").json.elements)
    #expect(orders.map { $0["productId"]?.string } == ["gold.monthly", "gems"])
    let ids = orders.compactMap { $0["orderId"]?.string }
    #expect(Set(ids).count == 2)
    #expect(ids.allSatisfy { $0.wholeMatch(of: #/M[0-9A-Z]{11}/#) != nil })
  }
}
