import AsyncHTTPClient
import Hummingbird
import HummingbirdTesting
import Merchant
import NIOCore
import SessionSamples
import ShopApp
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreServer
import StoreSession
import StoreSigning
import StoreTestSupport
import Testing

/// The app calls the merchant's server over a real socket, and the server calls the App Store's routes.
struct MerchantSocketTests {
  @Test func aPurchaseIsRegisteredOverHTTPAndARefundEndsIt() async throws {
    try await MerchantWorld.serve { world in
      try await world.driver.perform(.buy(Buy(product: "silver.monthly")))
      #expect(world.driver.app.lastOutcome == "success")
      #expect(world.driver.app.isPremium == true)
      #expect(world.session.read(\.unfinished).isEmpty)
      let entry = try #require(world.driver.merchant.log.first)
      #expect(entry.path == "/v2/registerTransaction")
      #expect(entry.code == .success)
      // The app is closed, so only the App Store can notify the server.
      try await world.driver.perform(.quit)
      try await world.driver.perform(.refund(.latest, .other))
      let told = world.session.notifications(1..<world.session.notificationCount + 1)
      let refund = try #require(told.last { $0.type == .refund })
      let jws = world.session.signedNotification(refund).jws
      #expect(
        try await world.post("/v2/appStoreNotification", #"{"signedPayload":"\#(jws)"}"#) == 200
      )
      #expect(try await !world.client.isPremium())
    }
  }

  @Test func theServerReallyAsksTheRoutesOfTheAppStore() async throws {
    try await MerchantWorld.serve { world in
      try await world.driver.perform(
        .api(APIFault(call: APICallName(.getTransactionInfo), .error(5_000_000), from: .merchant))
      )
      try await world.driver.perform(.buy(Buy(product: "unlock")))
      #expect(world.driver.app.lastOutcome == "failed")
      #expect(world.driver.app.lastError == "serverFailed")
      #expect(world.driver.app.granted.isEmpty)
      #expect(world.session.read(\.unfinished).count == 1)
      #expect(world.driver.merchant.log.last?.code == .unhandledError)
      // The app retries a second later, and buys nothing twice.
      try await world.driver.perform(.advance(.bySeconds(1)))
      #expect(world.driver.app.lastOutcome == "success")
      #expect(world.session.store.transactions.count == 1)
    }
  }

  /// The demo merchant server uses the same routes as a backend, but is a separate caller.
  @Test func aPurchaseLeavesAFaultForClientsArmed() async throws {
    try await MerchantWorld.serve { world in
      let fault = APIFault(call: APICallName(.getTransactionInfo), .error(5_000_001))
      try await world.driver.perform(.api(fault))
      try await world.driver.perform(.buy(Buy(product: "unlock")))
      #expect(world.driver.app.lastOutcome == "success")
      #expect(world.driver.armedFaults.calls == [fault])
    }
  }

  @Test func aBadTokenIsRefusedAndNothingIsFinished() async throws {
    try await MerchantWorld.serve(authToken: "nobody's token") { world in
      try await world.driver.perform(.buy(Buy(product: "unlock")))
      #expect(world.driver.app.lastError == "serverRefused")
      #expect(world.session.read(\.unfinished).count == 1)
      #expect(world.driver.merchant.log.last?.code == .invalidAuthentication)
    }
  }

  @Test func aTransactionIsRegisteredByIDOverHTTP() async throws {
    try await MerchantWorld.serve { world in
      try await world.driver.perform(.registration(.v1))
      try await world.driver.perform(.buy(Buy(product: "silver.monthly")))
      #expect(world.driver.app.isPremium == true)
      #expect(world.driver.merchant.log.first?.path == "/v1/registerTransaction")
    }
  }

  @Test func aMissingServerIsUnreachable() async throws {
    try await withClient { http in
      let client = MerchantClient(over: http, baseURL: "http://127.0.0.1:1", authToken: "token")
      await #expect(throws: MerchantError.unreachable) { try await client.isPremium() }
    }
    let appStore = AppStoreClient.unavailable
    await #expect(throws: AppStoreFailure.self) { try await appStore.transaction(1) }
  }

  /// A response that is too long did arrive, so the error must not suggest that the server is missing.
  @Test(.rule("server.response-limit"))
  func aResponseThatIsTooLongIsReported() async throws {
    let router = Router(context: StoreContext.self)
    router.get("inApps/v1/transactions/{id}") { _, _ in String(repeating: "a", count: 2 << 20) }
    let identity = SigningIdentity.standard
    let signer = try StoreSession.sample().requestSigner()
    let appStore = AppStoreClient(
      through: router.buildResponder(),
      at: "http://127.0.0.1:8787",
      signer: signer,
      verifier: identity.verifier,
      wallNow: { StoreInstant(milliseconds: 0) }
    )
    let why = AppStoreFailure.unavailable("the response has more than 1048576 bytes")
    await #expect(throws: why) { try await appStore.transaction(1) }
  }
}
