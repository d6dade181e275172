import Hummingbird
import NIOCore
import StoreTestSupport
import Testing

@testable import StoreServer

/// The slots of a server: further clients are served even if others have taken all slots.
@Suite(.ownThreads, .timeLimit(.minutes(1)))
struct ConnectionSlotsTests {
  private static func limits(_ connections: Int) -> ConnectionLimits {
    var limits = ConnectionLimits.patient
    limits.connections = connections
    return limits
  }

  /// There are many more idle connections than slots, some in the middle of their header fields.
  ///
  /// Each connection is closed, and then the next client is served.
  @Test func idleConnectionsMakeRoom() async throws {
    var limits = ConnectionLimits.hasty
    limits.connections = 4
    try await WireServer.run(limits) { server in
      var idle: [WireConnection] = []
      for number in 0..<20 {
        let text = number.isMultiple(of: 2) ? "GET /here HTTP/1.1\r\nHos" : ""
        idle.append(try await server.connect(sending: text))
      }
      var response = ""
      // If this client is scheduled late, its connection is closed as idle too.
      while response.isEmpty {
        response = try await server.get("/here", ["Host: \(server.authority)"])
      }
      #expect(response.hasSuffix("here"))
      for connection in idle { #expect(try await connection.all() == "") }
    }
  }

  /// If all slots are busy, a further client waits until one is free.
  @Test func aFurtherClientWaitsForAConnectionToEnd() async throws {
    let (released, release) = AsyncStream<Void>.makeStream()
    let (arrived, arrive) = AsyncStream<Void>.makeStream()
    let router = WireServer.routes()
    router.get("wait") { _, _ in
      arrive.yield()
      for await _ in released {}
      return "done"
    }
    try await WireServer.run(Self.limits(2), router: router) { server in
      var busy: [WireConnection] = []
      var arrivals = arrived.makeAsyncIterator()
      for _ in 0..<2 {
        let head = "GET /wait HTTP/1.1\r\nHost: \(server.authority)\r\nConnection: close"
        busy.append(try await server.connect(sending: "\(head)\r\n\r\n"))
        await arrivals.next()
      }
      async let late = server.get("/here", ["Host: \(server.authority)"])
      release.finish()
      #expect(try await late.hasSuffix("here"))
      for connection in busy { #expect(try await connection.all().hasSuffix("done")) }
    }
  }

  /// Half of the slots are for clients that follow events.
  ///
  /// Other clients are still served, and a slot is free as soon as its client has left.
  @Test func streamsLeaveRoomForOthers() async throws {
    let shop = try await ControlShop.open()
    let limits = Self.limits(4)
    let stores = HostedStores(
      main: shop.server.stores.all[0],
      streams: StreamSlots(limit: limits.streams)
    )
    let router = StoreServer(stores: stores).router()
    try await WireServer.run(limits, router: router) { server in
      let request = "GET /control/events/stream HTTP/1.1\r\nHost: \(server.authority)\r\n\r\n"
      var following: [WireConnection] = []
      for _ in 0..<2 {
        let connection = try await server.connect()
        try await connection.send(request)
        #expect(await connection.received(upTo: ": behind event").hasPrefix("HTTP/1.1 200 "))
        following.append(connection)
      }
      let third = try await server.get("/control/events/stream", ["Host: \(server.authority)"])
      #expect(third.hasPrefix("HTTP/1.1 503 "))
      #expect(third.contains("2 event streams are open"))
      let state = try await server.get("/control/state", ["Host: \(server.authority)"])
      #expect(state.hasPrefix("HTTP/1.1 200 "))
      try await following[0].close()
      // The slot is free once the server has noticed that the client left.
      var response = ""
      while !response.hasPrefix("HTTP/1.1 200 ") {
        let next = try await server.connect()
        try await next.send(request)
        response = await next.received(upTo: "\r\n\r\n")
        following.append(next)
      }
      for connection in following { try? await connection.close() }
    }
    #expect(stores.streams.count == 0)
  }
}
