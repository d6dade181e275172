import AdvancedCommerce
import HTTPTypes
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

@testable import StoreServer

/// The six Advanced Commerce endpoints.
///
/// Other tests cover their effects in the store.
struct AdvancedCommerceCallTests {
  private static func info(_ number: Int) -> String {
    "\"requestInfo\":{\"requestReferenceId\":\"00000000-0000-4000-8000-00000000000\(number)\"}"
  }

  private static func path(_ endpoint: ServerEndpoint, _ id: TransactionID) -> String {
    endpoint.path(transactionId: "\(id)")
  }

  /// Sells a bundle of two items.
  private func subscribe(_ shop: ServedStore) async throws -> TransactionID {
    let request = SubscriptionCreateRequest(
      currency: "USD",
      descriptors: Descriptors(displayName: "Aurora TV", description: "Films and sports"),
      items: ["BASIC", "SPORTS"].map { sku in
        SubscriptionCreateItem(sku: sku, displayName: sku, description: sku, price: 9990)
      },
      period: .p1m,
      requestInfo: RequestInfo(requestReferenceId: "00000000-0000-4000-8000-000000000009"),
      taxCode: "S021-08-1"
    )
    try await shop.play(.request(AppRequest(request: .createSubscription(request))))
    return try #require(shop.store.transactions.last?.id)
  }

  /// Checks that the response's two payloads are correctly signed and match the store.
  private func check(
    _ reply: Reply,
    _ shop: ServedStore,
    about id: TransactionID
  ) throws -> (transaction: JSONValue, renewal: JSONValue) {
    #expect(reply.status == 200, "\(reply.text)")
    let json = try reply.json
    #expect(json.members?.map(\.key) == ["signedRenewalInfo", "signedTransactionInfo"])
    let transaction = try shop.verified(json["signedTransactionInfo"]?.string)
    let renewal = try shop.verified(json["signedRenewalInfo"]?.string)
    let subscription = try #require(shop.store.subscription(of: id))
    let info = shop.store.renewalInfo(for: subscription)
    #expect(renewal["autoRenewStatus"]?.int64 == Int64(info.autoRenewStatus.rawValue))
    #expect(
      renewal["advancedCommerceInfo"]?["consistencyToken"]?.string
        == info.advancedCommerceInfo?.consistencyToken
    )
    #expect(transaction["transactionId"]?.string == "\(subscription.latestTransactionId)")
    return (transaction, renewal)
  }

  @Test(.rule("advanced-commerce.requests.server-members"))
  func everyEndpointReturnsTheStoresState() async throws {
    try await ServedStore.open { shop async throws in
      let id = try await subscribe(shop)
      func call(_ endpoint: ServerEndpoint, _ body: String) async throws -> Reply {
        try await shop.call(.post, Self.path(endpoint, id), body: "{\(body)}")
      }
      let price = "\(Self.info(1)),\"items\":[{\"SKU\":\"BASIC\",\"price\":8990}]"
      let priced = try check(try await call(.changePrice, price), shop, about: id)
      #expect(priced.renewal["renewalPrice"]?.int64 == 18_980)
      let item = "{\"currentSKU\":\"BASIC\",\"effective\":\"IMMEDIATELY\",\"displayName\":\"Plus\"}"
      let metadata = "\(Self.info(2)),\"items\":[\(item)]"
      let named = try check(try await call(.changeMetadata, metadata), shop, about: id)
      let names = named.transaction["advancedCommerceInfo"]?["items"]?.elements ?? []
      #expect(names.first?["displayName"]?.string == "Plus")
      let cancelled = try check(try await call(.cancel, Self.info(3)), shop, about: id)
      #expect(cancelled.renewal["autoRenewStatus"]?.int64 == 0)
      let revocation = """
        \(Self.info(4)),"refundReason":"LEGAL","refundType":"FULL","refundRiskingPreference":false
        """
      let revoked = try check(try await call(.revoke, revocation), shop, about: id)
      #expect(revoked.transaction["revocationDate"]?.int64 == shop.store.now.milliseconds)
    }
  }

  @Test func anOrdinarySubscriptionIsMigrated() async throws {
    try await ServedStore.open { shop async throws in
      let id = try await shop.buy("silver.monthly")
      let target = Product.genericSubscription.id.rawValue
      let body = """
        {\(Self.info(1)),"targetProductId":"\(target)","taxCode":"S021-08-1",\
        "descriptors":{"displayName":"TV","description":"Films"},\
        "items":[{"SKU":"BASIC","displayName":"Basic","description":"Films"}]}
        """
      let reply = try await shop.call(.post, Self.path(.migrate, id), body: body)
      let response = try check(reply, shop, about: id)
      #expect(response.renewal["autoRenewProductId"]?.string == target)
    }
  }

  @Test func aRefundOfAChargeHasNoRenewalInfo() async throws {
    try await ServedStore.open { shop async throws in
      let charge = OneTimeChargeCreateRequest(
        currency: "USD",
        item: OneTimeChargeItem(
          sku: "BOOK_1",
          displayName: "A Book",
          description: "A book",
          price: 4990
        ),
        requestInfo: RequestInfo(requestReferenceId: "00000000-0000-4000-8000-000000000008"),
        taxCode: "C003-00-2"
      )
      try await shop.play(.request(AppRequest(request: .oneTimeCharge(charge))))
      let id = try #require(shop.store.transactions.last?.id)
      let body = """
        {\(Self.info(1)),"refundRiskingPreference":false,"items":[{"SKU":"BOOK_1",\
        "refundReason":"LEGAL","refundType":"FULL","revoke":true}]}
        """
      let reply = try await shop.call(.post, Self.path(.requestRefund, id), body: body)
      #expect(reply.status == 200, "\(reply.text)")
      let json = try reply.json
      #expect(json.members?.map(\.key) == ["signedTransactionInfo"])
      let payload = try shop.verified(json["signedTransactionInfo"]?.string)
      #expect(payload["revocationDate"]?.int64 == shop.store.now.milliseconds)
    }
  }

  @Test func aRejectedRequestHasItsNumberAndIsRecorded() async throws {
    try await ServedStore.open { shop async throws in
      let id = try await subscribe(shop)
      func number(_ endpoint: ServerEndpoint, _ id: TransactionID, _ body: String) async throws
        -> Int?
      {
        try await shop.call(.post, Self.path(endpoint, id), body: body).errorNumber
      }
      #expect(try await number(.cancel, id, "{}") == 4_000_079)
      #expect(try await number(.cancel, 1, "{\(Self.info(1))}") == 4_040_010)
      #expect(shop.store.refusals.count == 2)
      let plain = try await shop.buy("silver.monthly")
      let empty = "{\(Self.info(1)),\"items\":[]}"
      let reading = AnyServerRequest.read(json: Array(empty.utf8), as: .changePrice)
      let wrong = try #require(reading.problems.first { $0.isError })
      #expect(try await number(.changePrice, id, empty) == wrong.code.rawValue)
      #expect(try await number(.cancel, plain, "{\(Self.info(1))}") == 4_000_135)
      let path = ServerEndpoint.cancel.path(transactionId: "x")
      #expect(try await shop.call(.post, path, body: "{}").errorNumber == 4_000_006)
      #expect(shop.store.refusals.count == 4)
    }
  }

  @Test(arguments: ServerEndpoint.allCases)
  func anUnauthorizedCallHasItsNumber(endpoint: ServerEndpoint) async throws {
    try await ServedStore.open { shop async throws in
      let reply = try await shop.call(.post, Self.path(endpoint, 1), authorization: "Bearer x")
      #expect(reply.status == 401)
      #expect(reply.errorNumber == 4_010_000)
    }
  }
}
