import StoreEngine
import StoreModel
import StoreScript
import StoreServer
import StoreSession
import StoreTestSupport
import Testing

/// Get Transaction Info, Get App Transaction Info, Look Up Order ID.
struct AppStoreTransactionTests {
  /// The names that Apple documents for the payload, and those that are always present.
  private static let names: Set<String> = [
    "transactionId", "originalTransactionId", "webOrderLineItemId", "bundleId", "productId",
    "subscriptionGroupIdentifier", "purchaseDate", "originalPurchaseDate", "expiresDate",
    "quantity", "type", "appAccountToken", "inAppOwnershipType", "signedDate", "revocationReason",
    "revocationDate", "revocationType", "revocationPercentage", "isUpgraded", "offerType",
    "offerIdentifier", "offerDiscountType", "offerPeriod", "environment", "storefront",
    "storefrontId", "transactionReason", "price", "currency", "appTransactionId",
    "advancedCommerceInfo", "billingPlanType", "commitmentInfo",
  ]
  private static let always: Set<String> = [
    "transactionId", "originalTransactionId", "bundleId", "productId", "purchaseDate",
    "originalPurchaseDate", "quantity", "type", "inAppOwnershipType", "signedDate", "environment",
    "storefront", "storefrontId", "transactionReason", "appTransactionId",
  ]

  @Test(.rule("payloads.transaction"))
  func aTransactionMatchesTheStore() async throws {
    try await ServedStore.open { shop in
      for product in ["gems", "unlock", "season", "gold.monthly"] as [ProductID] {
        _ = try await shop.buy(product)
      }
      for record in shop.store.transactions {
        let reply = try await shop.get("/inApps/v1/transactions/\(record.id)")
        #expect(reply.status == 200)
        let json = try reply.json
        #expect(json.members?.map(\.key) == ["signedTransactionInfo"])
        let payload = try shop.verified(json["signedTransactionInfo"]?.string)
        #expect(payload["transactionId"]?.string == record.id.description)
        #expect(payload["productId"]?.string == record.transaction.productId.rawValue)
        #expect(payload["price"]?.int64 == record.transaction.price)
        #expect(payload["purchaseDate"]?.int64 == record.transaction.purchaseDate.milliseconds)
        let names = Set(payload.members?.map(\.key) ?? [])
        #expect(names.isSubset(of: Self.names), "\(names.subtracting(Self.names))")
        #expect(Self.always.isSubset(of: names))
      }
    }
  }

  /// The device's copy has two more members, which prove that it is for the device.
  ///
  /// The server's payloads never contain them.
  @Test func theServersPayloadIsTheDevicesWithoutTheDevice() async throws {
    try await ServedStore.open { shop in
      let id = try await shop.buy("gold.monthly")
      let device = try shop.verified(shop.session.signedTransaction(id)?.jws)
      let reply = try await shop.get("/inApps/v1/transactions/\(id)")
      let server = try shop.verified(try reply.json["signedTransactionInfo"]?.string)
      let deviceOnly: Set<String> = ["deviceVerification", "deviceVerificationNonce"]
      let members = try #require(device.members)
      #expect(deviceOnly.isSubset(of: members.map(\.key)))
      #expect(server.members == members.filter { !deviceOnly.contains($0.key) })
    }
  }

  @Test func aChangeByAStepShowsAtOnce() async throws {
    try await ServedStore.open { shop in
      let id = try await shop.buy("unlock")
      let path = "/inApps/v1/transactions/\(id)"
      try await shop.play(.advance(.bySeconds(60)), .refund(.id(id), .developerIssue))
      let reply = try await shop.get(path)
      let payload = try shop.verified(try reply.json["signedTransactionInfo"]?.string)
      let now = shop.store.now.milliseconds
      #expect(payload["revocationDate"]?.int64 == now)
      #expect(payload["revocationReason"]?.int64 == 1)
      #expect(payload["revocationType"]?.string == "REFUND_FULL")
      #expect(payload["signedDate"]?.int64 == now)
      try await shop.play(.delete(.id(id)))
      #expect(try await shop.get(path).errorNumber == 4_040_010)
    }
  }

  /// A transaction that a tester damaged on the device is correctly signed for the server.
  ///
  /// That is how a server can detect the damage.
  @Test(.rule("signing.app-receipt-signed-badly"))
  func theServerIsNeverGivenABadSignature() async throws {
    try await ServedStore.open { shop in
      var change = SettingsChange()
      change.verificationError = .on(.tamperedPayload)
      try await shop.play(.set(change))
      let id = try await shop.buy("unlock")
      let item = try #require(shop.session.signedTransaction(id))
      #expect(throws: (any Error).self) { try item.verdict.get() }
      let reply = try await shop.get("/inApps/v1/transactions/\(id)")
      _ = try shop.verified(try reply.json["signedTransactionInfo"]?.string)
    }
  }

  @Test(
    .rule("payloads.app-transaction", "payloads.app-downloaded-at-opening"),
    arguments: [StoreEnvironment.sandbox, .production, .xcode, .localTesting]
  )
  func theAppTransactionIsTheServersForm(environment: StoreEnvironment) async throws {
    try await ServedStore.open(environment: environment) { shop in
      let id = try await shop.buy("unlock")
      try await shop.play(.advance(.bySeconds(90)))
      let app = shop.store.identity.appTransactionId
      for path in [id.description, app] {
        let reply = try await shop.get("/inApps/v1/transactions/appTransactions/\(path)")
        let payload = try shop.verified(try reply.json["signedAppTransactionInfo"]?.string)
        var names = [
          "appTransactionId", "bundleId", "originalApplicationVersion", "originalPlatform",
          "originalPurchaseDate", "receiptCreationDate", "receiptType",
        ]
        if environment == .production { names.insert("appAppleId", at: 0) }
        #expect(payload.members?.map(\.key) == names)
        #expect(payload["appTransactionId"]?.string == app)
        #expect(payload["receiptType"]?.string == environment.rawValue)
        #expect(payload["receiptCreationDate"]?.int64 == shop.store.now.milliseconds)
        #expect(payload["originalPurchaseDate"]?.int64 == StoreInstant.newYear.milliseconds)
      }
    }
  }

  @Test(.rule("server.app-transaction-after-launch"))
  func anAppThatWasNeverLaunchedHasNoAppTransaction() async throws {
    try await ServedStore.open(isAppStarted: false) { shop in
      let path = "/inApps/v1/transactions/appTransactions/\(shop.store.identity.appTransactionId)"
      #expect(try await shop.get(path).errorNumber == 4_040_019)
      try await shop.play(.launch)
      #expect(try await shop.get(path).status == 200)
    }
  }

  @Test(
    .rule(
      "server.order-lookup-everywhere",
      "transactions.orders-per-charge",
      "transactions.order-number-form"
    )
  )
  func anOrderIsFoundByItsNumberInAnyCase() async throws {
    try await ServedStore.open { shop in
      _ = try await shop.buy("gems")
      _ = try await shop.buy("gold.monthly")
      try await shop.play(.advance(.by(SubscriptionPeriod(value: 3, unit: .month))))
      var orders: Set<OrderID> = []
      for record in shop.store.transactions {
        let order = try #require(shop.store.order(of: record.id))
        orders.insert(order)
        #expect(order.rawValue.wholeMatch(of: #/M[0-9A-Z]{11}/#) != nil)
        for text in [order.rawValue, order.rawValue.lowercased()] {
          let json = try await shop.get("/inApps/v1/lookup/\(text)").json
          #expect(json["status"]?.int64 == 0)
          let signed = try #require(json["signedTransactions"]?.elements)
          #expect(signed.count == 1)
          let payload = try shop.verified(signed.first?.string)
          #expect(payload["transactionId"]?.string == record.id.description)
        }
      }
      #expect(orders.count == shop.store.transactions.count)
      #expect(orders.count > 3)
    }
  }

  @Test func anUnknownOrderHasOnlyStatusOne() async throws {
    try await ServedStore.open { shop in
      try await shop.play(.familyBuy(Buy(product: "unlock")))
      let shared = try #require(shop.store.transactions.last)
      #expect(shop.store.order(of: shared.id) == nil)
      for order in ["MK5TTTVWJH", "M00000000000", "M1", "0"] {
        let reply = try await shop.get("/inApps/v1/lookup/\(order)")
        #expect(reply.status == 200)
        #expect(reply.text == "{\"status\":1}")
      }
    }
  }
}
