import SessionSamples
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreSigning
import Synchronization
import Testing

@testable import StoreServer

/// Calls of Apple's API whose responses are late, cut off or lost.
struct FaultyExchangeTests {
  /// A call from this process immediately receives the result that a waiting client would receive.
  @Test(arguments: [
    ("slow: 9s", "", true), ("slow: 10s", "no response within 10 s", true),
    ("fault: silent", "no response within 10 s", false),
    // The response to this call has an empty body, which can't be cut in the middle.
    ("fault: cutOff", "the server closed the connection without a response", true),
    ("fault: lost", "the server closed the connection without a response", true),
    ("number: 5000001", "", false),
  ])
  func aCallOfThisProcessFailsAtOnce(fault: String, told: String, takesEffect: Bool) async throws {
    try await ServedStore.open { shop in
      let id = try await shop.buy("gold.monthly")
      let step = try #require(Step(line: "api: {call: setAppAccountToken, \(fault)}"))
      try await shop.play(step)
      let own = InProcessServer(driver: shop.driver)
      var call = HTTPCall()
      (call.method, call.target) = (.put, "/inApps/v1/transactions/\(id)/appAccountToken")
      let token = "7f0e3c52-5d0b-4a7e-9a2c-0f6a5d1b2c3d"
      call.body = .json(.object(["appAccountToken": .text(token)]))
      var found = ""
      if case .failure(let failure) = await own.ask(call) { found = failure.description }
      #expect(found.hasSuffix(told) && found.isEmpty == told.isEmpty, "\(found)")
      let transaction = shop.session.read { $0.transactions[id: id]?.transaction }
      #expect((transaction?.appAccountToken == token) == takesEffect)
      #expect(shop.session.read(\.now) == StoreInstant(iso8601: "2026-01-01"))
      // The fault is used up.
      #expect(try await own.ask(call).get().status < 300)
      #expect(shop.driver.armedFaults == ArmedFaults())
    }
  }

  @Test func anAnswerIsCutOffInItsMiddle() async throws {
    try await ServedStore.open { shop in
      let id = try await shop.buy("gems")
      try await shop.play(.api(APIFault(.transport(.cutOff))))
      var call = HTTPCall()
      call.target = "/inApps/v1/transactions/\(id)"
      guard case .failure(let failure) = await InProcessServer(driver: shop.driver).ask(call) else {
        Issue.record("the answer is whole")
        return
      }
      #expect(failure.description.hasSuffix("in the middle of its response"))
    }
  }

  @Test func everyCallHasItsName() {
    #expect(Set(AppStoreCall.all.map(\.id)) == Set(APICallName.allCases))
    #expect(AppStoreCall.all.count == APICallName.allCases.count)
  }

  /// A connection over a socket shows the fault itself.
  ///
  /// The test controls the waits.
  @Test func aConnectionEndsAsTheFaultSays() async throws {
    let waited = Mutex<[Duration]>([])
    let wait: Wait = { time in waited.withLock { $0.append(time) } }
    try await Self.serve(waiting: wait) { server, driver, path, token in
      let fields = ["Host: \(server.authority)", "Authorization: Bearer \(token)"]
      func ask(_ fault: String) async throws -> String {
        let step = try #require(Step(line: "api: {call: getAppTransactionInfo, \(fault)}"))
        try await driver.perform(step)
        return try await server.get(path, fields)
      }
      let whole = try await ask("slow: 30s")
      #expect(whole.hasPrefix("HTTP/1.1 200") && whole.hasSuffix("\"}"), "\(whole)")
      #expect(waited.withLock(\.self) == [.seconds(30)])
      #expect(try await ask("fault: silent") == "")
      #expect(waited.withLock(\.self) == [.seconds(30), .seconds(300)])
      #expect(try await ask("fault: lost") == "")
      let cut = try await ask("fault: cutOff")
      #expect(cut.hasPrefix("HTTP/1.1 200"), "\(cut)")
      #expect(cut.count < whole.count && !cut.hasSuffix("\"}"))
      let failed = try await ask("number: 5000001")
      #expect(failed.hasPrefix("HTTP/1.1 500") && failed.contains("5000001"))
      #expect(try await server.get(path, fields).hasPrefix("HTTP/1.1 200"))
    }
  }

  /// The wait ends when the client leaves.
  @Test func aClientThatLeavesIsNotWaitedFor() async throws {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let wait: Wait = { _ in
      begin.finish()
      // Only a cancellation of the task ends this wait.
      await Departure().wait()
      end.finish()
    }
    try await Self.serve(waiting: wait) { server, driver, path, token in
      try await driver.perform(.api(APIFault(.transport(.silent))))
      let connection = try await server.connect()
      try await connection.send(
        "GET \(path) HTTP/1.1\r\nHost: \(server.authority)\r\nAuthorization: Bearer \(token)\r\n\r\n"
      )
      for await _ in begun {}
      try await connection.close()
      for await _ in ended {}
    }
  }

  private typealias Wait = @Sendable (Duration) async throws -> Void

  private static func serve(
    waiting wait: @escaping Wait,
    _ body: (WireServer, StoreDriver, _ path: String, _ token: String) async throws -> Void
  ) async throws {
    let session = try StoreSession.sample(isAppRunning: false)
    let driver = StoreDriver(session: session)
    try await driver.start()
    var options = HostingOptions(limits: .off)
    options.wait = wait
    let host = HostedStore(name: HostedStores.mainName, driver: driver, options: options)
    let stores = HostedStores(main: host)
    let token = session.requestSigner().bearerToken(issuedAt: options.wallNow().milliseconds / 1000)
    let customer = session.read(\.identity.appTransactionId)
    try await WireServer.run(stores: stores, router: StoreServer(stores: stores).router()) {
      try await body($0, driver, "/inApps/v1/transactions/appTransactions/\(customer)", token)
    }
  }
}
