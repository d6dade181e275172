import StoreDriver
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

@testable import StoreServer

/// The HTTP requests of scripts, over real sockets to misbehaving receivers.
struct ServerExchangeTests {
  private func ask(
    _ receiver: RudeReceiver,
    _ change: (inout HTTPCall) -> Void = { _ in }
  ) async throws -> Result<ServerResponse, ServerFailure> {
    let exchange = ServerExchange()
    var call = HTTPCall()
    call.target = receiver.url
    // The receiver depends on the length of a body.
    (call.method, call.body) = (.post, .text("x"))
    change(&call)
    let result = await exchange.ask(call)
    await exchange.shutdown()
    return result
  }

  @Test func aRequestMatchesTheScript() async throws {
    let receiver = try await RudeReceiver(.status(201))
    let result = try await ask(receiver) { call in
      call.method = .patch
      call.headers = ["X-Key": "a", "user-agent": "mine"]
      call.body = .json(.object(["a": .number(1)]))
    }
    #expect(try result.get().status == 201)
    let request = try #require(receiver.received.first)
    let head = request.head.lowercased()
    #expect(head.hasPrefix("patch /hook http/1.1"))
    #expect(head.contains("x-key: a") && head.contains("user-agent: mine"))
    #expect(head.contains("content-type: application/json"))
    #expect(request.body == #"{"a":1}"#)
    try await receiver.close()
  }

  @Test(
    arguments: [
      (RudeReceiver.Manner.hang, "no response within 1 s"), (.trickle, "no response within 1 s"),
      (.closeAtOnce, "the server closed the connection without a response"),
      (.garbage, "the response isn't HTTP"), (.redirect, "the server doesn't stop sending"),
      (.flood, "the response has more than 1048576 bytes"),
    ]
  )
  func anInvalidResponseIsReported(manner: RudeReceiver.Manner, reason: String) async throws {
    let receiver = try await RudeReceiver(manner)
    let result = try await ask(receiver) { $0.timeout = reason.hasPrefix("no response") ? 1 : 600 }
    guard case .failure(let failure) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(failure.description.hasPrefix("http://127.0.0.1:"))
    #expect(failure.description.hasSuffix(reason), "\(failure)")
    try await receiver.close()
  }

  @Test func aServerThatDoesNotListenIsReported() async throws {
    let receiver = try await RudeReceiver(.hang)
    try await receiver.close()
    guard case .failure(let failure) = try await ask(receiver) else {
      Issue.record("there was a response")
      return
    }
    #expect(failure.description.hasSuffix("is the server running?"), "\(failure)")
  }

  @Test func aServerLeadsToNoOtherServer() async throws {
    let other = try await RudeReceiver(.status(200))
    let receiver = try await RudeReceiver(
      .redirectTo(other.url),
      .redirectTo("/again"),
      .status(204)
    )
    #expect((300..<400).contains(try await ask(receiver).get().status))
    #expect(try await ask(receiver).get().status == 204)
    #expect(other.received.isEmpty)
    #expect(receiver.received.last?.head.hasPrefix("POST /again ") == true)
    try await receiver.close()
    try await other.close()
  }
}

/// The store's own server, called without a socket.
struct InProcessServerTests {
  @Test func theStoreIsAskedWithATokenOfItsMerchant() async throws {
    try await ServedStore.open { served in
      let id = try await served.buy("gems")
      let own = InProcessServer(driver: served.driver)
      var call = HTTPCall()
      call.target = "/inApps/v1/transactions/\(id)"
      let response = try await own.ask(call).get()
      #expect(response.status == 200)
      #expect(String(decoding: response.body, as: UTF8.self).contains("signedTransactionInfo"))
      call.headers = ["Authorization": "Bearer x"]
      #expect(try await own.ask(call).get().status == 401)
      call.target = "/control/transactions"
      #expect(try await own.ask(call).get().status == 200)
      call.target = "/nowhere"
      #expect(try await own.ask(call).get().status == 404)
    }
  }
}
