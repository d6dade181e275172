import AdvancedCommerce
import AsyncHTTPClient
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Merchant
import NIOCore
import ShopApp
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreServer
import StoreSession
import StoreTestSupport
import Testing

/// Requests of the app that the merchant's server signs, over a real socket.
struct RequestSigningTests {
  private static func charge(_ price: Int64) -> Step {
    let request = OneTimeChargeCreateRequest(
      currency: "USD",
      item: OneTimeChargeItem(
        sku: "BOOK_1",
        displayName: "A Book",
        description: "A book",
        price: price
      ),
      requestInfo: RequestInfo(requestReferenceId: "00000000-0000-4000-8000-000000000008"),
      taxCode: "C003-00-2"
    )
    return .request(AppRequest(request: .oneTimeCharge(request)))
  }

  @Test(.rule("merchant.sign-request"))
  func theServerSignsARequestThatTheAppBuys() async throws {
    try await MerchantWorld.serve { world in
      try await world.driver.perform(Self.charge(4990))
      #expect(world.driver.app.lastOutcome == "success")
      #expect(world.driver.app.requestProblems.isEmpty)
      let entry = try #require(world.driver.merchant.log.first)
      #expect(entry.path == "/v1/signRequest")
      #expect(entry.code == .success)
      #expect(world.session.store.transactions.count == 1)
    }
  }

  /// A signature is valid for one attempt, and without a signature the app buys nothing.
  @Test func aServerThatRefusesToSignSellsNothing() async throws {
    try await MerchantWorld.serve(authToken: "nobody's token") { world in
      try await world.driver.perform(Self.charge(4990))
      #expect(world.driver.app.lastOutcome == "failed")
      #expect(world.driver.app.lastError == "serverRefused")
      #expect(world.driver.merchant.log.map(\.path) == ["/v1/signRequest"])
      #expect(world.driver.merchant.log.last?.code == .invalidAuthentication)
      #expect(world.session.store.transactions.isEmpty)
    }
  }

  /// The contract has no such endpoint, so for a server that follows it the app signs itself.
  @Test(.rule("merchant.sign-endpoint"))
  func withoutASigningEndpointTheAppSigns() async throws {
    try await MerchantWorld.serve(below: "/elsewhere") { world in
      try await world.driver.perform(Self.charge(4990))
      #expect(world.driver.app.lastOutcome == "success")
      #expect(world.driver.merchant.log.isEmpty)
      #expect(world.session.store.transactions.count == 1)
    }
  }

  /// The app validates a request before it is signed.
  @Test(.rule("merchant.validate-first"), arguments: [true, false])
  func aProblemIsFoundBeforeSigning(stops: Bool) async throws {
    try await MerchantWorld.serve { world in
      var change = SettingsChange()
      change.stopsInvalidRequests = stops
      try await world.driver.perform(.set(change))
      try await world.driver.perform(Self.charge(-1))
      #expect(world.driver.app.lastOutcome == "failed")
      #expect(world.driver.app.requestProblems.count == 1)
      #expect(world.driver.merchant.log.map(\.path) == (stops ? [] : ["/v1/signRequest"]))
      #expect((world.driver.refusal == nil) == stops)
    }
  }

  /// The responses of a server instead of a signature.
  @Test(
    arguments: [
      (200, #"{"Success": 1, "Body": {"compactJWS": "a.b.c"}}"#, nil),
      (404, #"{"Success": 1, "Body": {"compactJWS": "a.b.c"}}"#, nil),
      (200, #"{"Success": 1, "Body": {}}"#, .refused("the response has no compactJWS")),
      (200, #"{"Success": 5}"#, .refused("the authToken is invalid")),
      (404, #"{"Success": 80}"#, .refused("the server rejects it")),
      (404, "no such page", .signsNothing), (405, "", .signsNothing), (501, "{}", .signsNothing),
      (200, #"{"Success": 99}"#, .failed), (500, "", .failed), (200, "", .failed),
    ] as [(Int, String, MerchantError?)]
  )
  func theServersResponsesAreDistinguished(
    status: Int,
    body: String,
    error: MerchantError?
  ) async throws {
    let router = Router()
    router.post("/v1/signRequest") { request, _ in
      let sent = String(buffer: try await request.body.collect(upTo: 1 << 10))
      let asked = #"{"authToken":"mine","request":"e30="}"#
      return Response(
        status: sent == asked ? HTTPResponse.Status(code: status) : .internalServerError,
        body: ResponseBody(byteBuffer: ByteBuffer(string: body))
      )
    }
    try await withClient { http in
      try await Application(router: router).test(.live) { server in
        let client = MerchantClient(
          over: http,
          baseURL: "http://127.0.0.1:\(try #require(server.port))",
          authToken: "mine",
          patience: MerchantWorld.patience
        )
        if let error {
          await #expect(throws: error) { try await client.sign(Data("{}".utf8)) }
        } else {
          let wrapped = try await client.sign(Data("{}".utf8))
          #expect(wrapped == Data(#"{"signatureInfo":{"token":"a.b.c"}}"#.utf8))
        }
      }
    }
  }
}
