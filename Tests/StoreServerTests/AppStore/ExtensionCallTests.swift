import HTTPTypes
import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

@testable import StoreServer

/// Extensions of renewal dates through the API.
struct ExtensionCallTests {
  private static let identifier = "5D0E6F6E-2F0A-4D3A-9A53-6D1A0A6F7B01"
  private static let one = "/inApps/v1/subscriptions/extend/"
  private static let mass = "/inApps/v1/subscriptions/extend/mass"

  private static func body(days: String = "10", reason: String = "3", id: String = "\"x\"")
    -> String
  {
    "{\"extendByDays\":\(days),\"extendReasonCode\":\(reason),\"requestIdentifier\":\(id)}"
  }

  private static func massBody(_ more: String = "", product: String = "silver.monthly") -> String {
    """
    {"extendByDays":5,"extendReasonCode":0,"requestIdentifier":"\(identifier)",\
    "productId":"\(product)"\(more)}
    """
  }

  @Test(
    .rule("server.extension-moves-date", "server.extension-repeats")
  )
  func anExtensionReturnsTheStoresState() async throws {
    try await ServedStore.open { shop async throws in
      let id = try await shop.buy("silver.monthly")
      let reply = try await shop.call(.put, Self.one + "\(id)", body: Self.body())
      #expect(reply.status == 200)
      let json = try reply.json
      let subscription = try #require(shop.store.subscription(of: id))
      let transaction = try #require(shop.store.transactions[id: id]?.transaction)
      #expect(
        json.members?.map(\.key)
          == ["effectiveDate", "originalTransactionId", "success", "webOrderLineItemId"]
      )
      #expect(json["effectiveDate"]?.int64 == subscription.expiresDate.milliseconds)
      #expect(transaction.expiresDate == subscription.expiresDate)
      #expect(json["originalTransactionId"]?.string == "\(id)")
      #expect(json["success"]?.bool == true)
      #expect(json["webOrderLineItemId"]?.string == transaction.webOrderLineItemId)
      let again = try await shop.call(.put, Self.one + "\(id)", body: Self.body())
      #expect(again.text == reply.text)
    }
  }

  @Test(
    .rule("server.extension-terms"),
    arguments: [
      (body(days: "0"), 4_000_009), (body(days: "91"), 4_000_009), (body(days: "1.5"), 4_000_009),
      (body(days: "\"1\""), 4_000_009), (body(days: "null"), 4_000_009),
      (body(reason: "4"), 4_000_010), (body(reason: "true"), 4_000_010),
      (body(id: "\"\""), 4_000_011), (body(id: "7"), 4_000_011), ("{}", 4_000_009),
      ("[]", 4_000_000),
    ]
  )
  func aWrongBodyHasApplesNumber(body: String, number: Int) async throws {
    try await ServedStore.open { shop async throws in
      let id = try await shop.buy("silver.monthly")
      let reply = try await shop.call(.put, Self.one + "\(id)", body: body)
      #expect(reply.errorNumber == number)
      #expect(reply.status == number / 10_000)
    }
  }

  @Test(.rule("server.extension-eligible"))
  func anIneligibleExtensionIsRejected() async throws {
    try await ServedStore.open { shop async throws in
      func number(_ id: String, _ request: String = "\"x\"") async throws -> Int? {
        try await shop.call(.put, Self.one + id, body: Self.body(id: request)).errorNumber
      }
      let trial = try await shop.buy("gold.monthly")
      #expect(try await number("\(trial)") == 4_030_004)
      #expect(try await number("x") == 4_000_008)
      #expect(try await number("1") == 4_040_005)
      try await shop.play(.advance(.by(SubscriptionPeriod(value: 8, unit: .day))))
      let renewal = try #require(shop.store.transactions.last?.id)
      #expect(try await number("\(renewal)") == 4_040_005)
      for request in ["\"1\"", "\"2\""] { #expect(try await number("\(trial)", request) == nil) }
      #expect(try await number("\(trial)", "\"3\"") == 4_030_005)
      try await shop.play(.familyBuy(Buy(product: "unlock")))
      let shared = try #require(shop.store.transactions.last?.id)
      #expect(try await number("\(shared)") == 4_030_004)
    }
  }

  @Test(.rule("server.extension-all-at-once"))
  func allAreExtendedAndTheStatusTells() async throws {
    try await ServedStore.open { shop async throws in
      let id = try await shop.buy("silver.monthly")
      let reply = try await shop.call(.post, Self.mass, body: Self.massBody())
      #expect(reply.text == "{\"requestIdentifier\":\"\(Self.identifier)\"}")
      #expect(shop.store.extensions(of: id).count == 1)
      let status = try await shop.get("\(Self.mass)/silver.monthly/\(Self.identifier)")
      let json = try status.json
      #expect(json["complete"]?.bool == true)
      #expect(json["completeDate"]?.int64 == shop.store.now.milliseconds)
      #expect(json["succeededCount"]?.int64 == 1)
      #expect(json["failedCount"]?.int64 == 0)
      #expect(json["requestIdentifier"]?.string == Self.identifier)
      let other = try await shop.get("\(Self.mass)/gold.monthly/\(Self.identifier)")
      #expect(other.errorNumber == 4_040_009)
      #expect(try await shop.get("\(Self.mass)/none/\(Self.identifier)").errorNumber == 4_000_023)
      #expect(try await shop.get("\(Self.mass)/gold.monthly/x").errorNumber == 4_000_011)
    }
  }

  @Test(arguments: [
    (massBody(",\"storefrontCountryCodes\":[]"), 4_000_027),
    (massBody(",\"storefrontCountryCodes\":[\"XXX\"]"), 4_000_028),
    (massBody(",\"storefrontCountryCodes\":\"USA\""), 4_000_028),
    (massBody(",\"storefrontCountryCodes\":[7]"), 4_000_028),
    (massBody(product: "nothing"), 4_000_023), (massBody(product: "gems"), 4_000_023),
    (body(days: "0"), 4_000_023), ("{}", 4_000_009),
    (massBody().replacing(identifier, with: "mine"), 4_000_011),
  ])
  func aWrongMassExtensionHasApplesNumber(body: String, number: Int) async throws {
    try await ServedStore.open { shop async throws in
      #expect(try await shop.call(.post, Self.mass, body: body).errorNumber == number)
    }
  }
}
