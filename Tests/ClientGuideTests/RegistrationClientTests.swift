import Foundation
import Hummingbird
import HummingbirdTesting
import Merchant
import SessionSamples
import SimulatedStoreKit
import StoreDriver
import StoreEngine
import StoreModel
import StoreServer
import StoreSession
import StoreTestSupport
import Testing

/// The guide's client with our server: a purchase, a renewal and a restore, each over a real socket.
@Suite(.rule("merchant.registration"))
struct RegistrationClientTests {
  @Test(.timeLimit(.minutes(5)))
  func theGuidesClientRegistersAPurchaseARenewalAndARestore() async throws {
    let session = try StoreSession.sample(
      watchdog: Watchdog(rounds: 120),
      isAppRunning: false
    ) { $0.standingAnswer = .buy }
    let driver = StoreDriver(session: session)
    let host = HostedStore(name: HostedStores.mainName, driver: driver)
    let router = StoreServer(stores: HostedStores(main: host)).router()
    try await Application(router: router).test(.live) { server in
      let port = try #require(server.port)
      let client = RegistrationClient(
        baseURL: "http://127.0.0.1:\(port)",
        authToken: MerchantAccount.demoToken
      )
      try session.perform(.launch)
      try await StoreScope.with(session) { try await play(client, session, driver.merchant) }
    }
  }

  private func play(
    _ client: RegistrationClient,
    _ session: StoreSession,
    _ merchant: Merchant
  ) async throws {
    let listener = client.listenForTransactionUpdates()
    defer { listener.cancel() }
    let products = try await SimulatedStoreKit.Product.products(for: ["silver.monthly"])
    let product = try #require(products.first)
    try await client.registerPurchase(try await product.purchase())
    #expect(await client.premium.isPremium)
    #expect(session.read(\.unfinished).isEmpty)
    #expect(registrations(merchant) == 1)
    // The listener receives a renewal, registers it and finishes it.
    let month = StoreModel.SubscriptionPeriod(value: 1, unit: .month)
    try await session.advance(to: month.end(from: session.read(\.now)))
    // The listener is a separate task. Only its effects show that it has started.
    while registrations(merchant) < 2 || !session.read(\.unfinished).isEmpty { await Task.yield() }
    #expect(session.store.transactions.count == 2)
    try await client.restoreSubscriptions()
    #expect(registrations(merchant) == 3)
    #expect(await client.premium.isPremium)
    // The contract's own functions have the same effect, and decode the response in its blocks.
    let contract = ContractClient(baseURL: client.baseURL, authToken: client.authToken)
    try await contract.restoreSubscriptions()
    #expect(registrations(merchant) == 4)
    let stranger = RegistrationClient(baseURL: client.baseURL, authToken: "a stranger's")
    await #expect(throws: RegistrationError.refused(code: 5)) {
      try await stranger.restoreSubscriptions()
    }
  }

  private func registrations(_ merchant: Merchant) -> Int {
    merchant.log.count { $0.path == "/v2/registerTransaction" && $0.code == .success }
  }
}
