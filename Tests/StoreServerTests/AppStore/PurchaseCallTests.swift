import HTTPTypes
import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

@testable import StoreServer

/// The changes of a purchase by a merchant's server.
struct PurchaseCallTests {
  private static let token = "5D0E6F6E-2F0A-4D3A-9A53-6D1A0A6F7B01"

  private static func path(_ id: TransactionID) -> String {
    "/inApps/v1/transactions/\(id)/appAccountToken"
  }

  @Test(.rule("server.account-token"))
  func theAccountIsInTheNextSignedTransaction() async throws {
    try await ServedStore.open { shop async throws in
      let id = try await shop.buy("silver.monthly")
      let body = "{\"appAccountToken\":\"\(Self.token)\"}"
      let reply = try await shop.call(.put, Self.path(id), body: body)
      #expect(reply.status == 200)
      #expect(reply.bytes == [])
      let info = try await shop.get("/inApps/v1/transactions/\(id)").json
      let payload = try shop.verified(info["signedTransactionInfo"]?.string)
      #expect(payload["appAccountToken"]?.string == Self.token.lowercased())
      #expect(shop.store.subscription(of: id)?.appAccountToken == Self.token.lowercased())
    }
  }

  @Test(.rule("server.account-token-original", "server.app-transaction-id-refused"))
  func anAccountThatCannotBeSetHasApplesNumber() async throws {
    try await ServedStore.open { shop async throws in
      let id = try await shop.buy("silver.monthly")
      let good = "{\"appAccountToken\":\"\(Self.token)\"}"
      func number(_ id: TransactionID, _ body: String) async throws -> Int? {
        try await shop.call(.put, Self.path(id), body: body).errorNumber
      }
      for wrong in ["{}", "{\"appAccountToken\":\"me\"}", "{\"appAccountToken\":\"\"}"] {
        #expect(try await number(id, wrong) == 4_000_183)
      }
      #expect(try await number(1, good) == 4_040_005)
      let app = try #require(TransactionID(shop.store.identity.appTransactionId))
      #expect(try await number(app, good) == 4_000_048)
      try await shop.play(.advance(.by(SubscriptionPeriod(value: 40, unit: .day))))
      let renewal = try #require(shop.store.transactions.last?.id)
      #expect(try await number(renewal, good) == 4_000_187)
      try await shop.play(.familyBuy(Buy(product: "unlock")))
      let shared = try #require(shop.store.transactions.last?.id)
      #expect(try await number(shared, good) == 4_000_185)
      let path = "/inApps/v1/transactions/x/appAccountToken"
      #expect(try await shop.call(.put, path, body: good).errorNumber == 4_000_006)
    }
  }

  /// The app transaction id identifies the customer, but not a transaction.
  @Test(.rule("server.app-transaction-id-refused"))
  func theAppTransactionIDStandsForTheCustomer() async throws {
    try await ServedStore.open { shop in
      let id = try await shop.buy("silver.monthly")
      let app = shop.store.identity.appTransactionId
      let one = "/inApps/v1/transactions"
      let consumption = Self.json(Self.consumption)
      let refused: [(HTTPRequest.Method, String, String?)] = [
        (.get, "\(one)/\(app)", nil), (.post, "\(one)/\(app)/finish", nil),
        (.put, "\(one)/\(app)/appAccountToken", "{\"appAccountToken\":\"\(Self.token)\"}"),
        (.put, "/inApps/v2/transactions/consumption/\(app)", consumption),
      ]
      for (method, path, body) in refused {
        #expect(try await shop.call(method, path, body: body).errorNumber == 4_000_048, "\(path)")
      }
      for path in ["v1/history/", "v2/history/", "v2/refund/lookup/", "v1/subscriptions/"] {
        for known in ["\(id)", app] {
          #expect(try await shop.call(.get, "/inApps/\(path)\(known)").status == 200, "\(path)")
        }
      }
    }
  }

  @Test(.rule("transactions.finish-by-server-repeats"))
  func finishingIsDoneOnce() async throws {
    try await ServedStore.open { shop async throws in
      try await shop.play(.buyElsewhere(Buy(product: "season")))
      let id = try #require(shop.store.transactions.last?.id)
      let path = "/inApps/v1/transactions/\(id)/finish"
      for _ in 1...2 {
        let reply = try await shop.call(.post, path)
        #expect(reply.status == 200)
        #expect(reply.bytes == [])
      }
      #expect(shop.store.transactions[id: id]?.isFinished == true)
      #expect(
        try await shop.call(.post, "/inApps/v1/transactions/1/finish").errorNumber == 4_040_010
      )
      #expect(
        try await shop.call(.post, "/inApps/v1/transactions/x/finish").errorNumber == 4_000_006
      )
    }
  }

  private static let consumption = [
    "customerConsented": "true", "sampleContentProvided": "false",
    "deliveryStatus": "\"DELIVERED\"", "consumptionPercentage": "50000",
    "refundPreference": "\"GRANT_PRORATED\"",
  ]

  private static let first = [
    "customerConsented": "true", "consumptionStatus": "1", "platform": "1",
    "sampleContentProvided": "false", "deliveryStatus": "0", "appAccountToken": "\"\"",
    "accountTenure": "1", "playTime": "1", "lifetimeDollarsRefunded": "0",
    "lifetimeDollarsPurchased": "1", "userStatus": "1", "refundPreference": "2",
  ]

  private static func json(_ fields: [String: String], _ name: String = "", _ value: String? = "")
    -> String
  {
    var fields = fields
    if !name.isEmpty { fields[name] = value }
    return "{"
      + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
      .joined(separator: ",") + "}"
  }

  @Test(.rule("server.consumption-members", "server.consumption-v1"))
  func consumptionInformationIsAcceptedAndStored() async throws {
    try await ServedStore.open { shop async throws in
      var change = SettingsChange()
      change.refundPolicy = .wait
      let id = try await shop.buy("gems")
      try await shop.play(.set(change), .askForRefund(.latest))
      for (version, fields) in [("v2", Self.consumption), ("v1", Self.first)] {
        let path = "/inApps/\(version)/transactions/consumption/\(id)"
        let reply = try await shop.call(.put, path, body: Self.json(fields))
        #expect(reply.status == 202, "\(reply.text)")
        #expect(reply.bytes == [])
      }
      #expect(shop.store.refundRequests.map(\.report?.preference) == [.decline])
    }
  }

  @Test(
    .rule("server.consumption-members", "server.consumption-v1", "server.consumption-percentage")
  )
  func aWrongReportHasApplesNumber() async throws {
    let second: [(String, String?, Int)] = [
      ("customerConsented", "false", 4_000_035), ("customerConsented", nil, 4_000_035),
      ("customerConsented", "1", 4_000_035), ("sampleContentProvided", nil, 4_000_041),
      ("deliveryStatus", nil, 4_000_036), ("deliveryStatus", "\"LATE\"", 4_000_036),
      ("consumptionPercentage", "100001", 4_000_000), ("consumptionPercentage", "1.5", 4_000_000),
      ("consumptionPercentage", "0", 4_000_044), ("refundPreference", "\"YES\"", 4_000_044),
    ]
    let first: [(String, String?, Int)] = [
      ("accountTenure", "8", 4_000_032), ("appAccountToken", "\"me\"", 4_000_033),
      ("consumptionStatus", "4", 4_000_034), ("customerConsented", "false", 4_000_035),
      ("deliveryStatus", "6", 4_000_036), ("lifetimeDollarsPurchased", "8", 4_000_037),
      ("lifetimeDollarsRefunded", "8", 4_000_038), ("platform", "3", 4_000_039),
      ("playTime", "8", 4_000_040), ("sampleContentProvided", "0", 4_000_041),
      ("userStatus", nil, 4_000_042), ("refundPreference", "4", 4_000_044),
    ]
    try await ServedStore.open { shop async throws in
      let id = try await shop.buy("gems")
      for (name, value, number) in second {
        let body = Self.json(Self.consumption, name, value)
        let path = "/inApps/v2/transactions/consumption/\(id)"
        #expect(try await shop.call(.put, path, body: body).errorNumber == number, "\(name)")
      }
      for (name, value, number) in first {
        let body = Self.json(Self.first, name, value)
        let path = "/inApps/v1/transactions/consumption/\(id)"
        #expect(try await shop.call(.put, path, body: body).errorNumber == number, "\(name)")
      }
      let unlock = try await shop.buy("unlock")
      let path = "/inApps/v1/transactions/consumption/"
      let good = Self.json(Self.first)
      #expect(try await shop.call(.put, path + "\(unlock)", body: good).errorNumber == 4_000_047)
      #expect(try await shop.call(.put, path + "1", body: good).errorNumber == 4_040_010)
      #expect(try await shop.call(.put, path + "x", body: good).errorNumber == 4_000_006)
      try await shop.play(.familyBuy(Buy(product: "unlock")))
      let shared = try #require(shop.store.transactions.last?.id)
      let v2 = "/inApps/v2/transactions/consumption/"
      let app = shop.store.identity.appTransactionId
      let body = Self.json(Self.consumption)
      #expect(try await shop.call(.put, v2 + "\(shared)", body: body).errorNumber == 4_000_185)
      #expect(try await shop.call(.put, v2 + app, body: body).errorNumber == 4_000_048)
    }
  }
}
