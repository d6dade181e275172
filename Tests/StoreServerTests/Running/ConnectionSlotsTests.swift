import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import StoreServer

/// Who is served where others have taken every slot.
struct ConnectionSlotsTests {
  private static func limits(_ connections: Int, grace: Duration) -> ConnectionLimits {
    var limits = ConnectionLimits.patient
    limits.connections = connections
    limits.grace = grace
    return limits
  }

  /// Many times as many idle connections as there are slots, some in the middle of their header fields.
  @Test func idleConnectionsGiveWay() async throws {
    try await WireServer.run(Self.limits(4, grace: .zero)) { server in
      var idle: [WireConnection] = []
      for number in 0..<20 {
        let connection = try await server.connect()
        if number.isMultiple(of: 2) { try await connection.send("GET /here HTTP/1.1\r\nHos") }
        idle.append(connection)
      }
      for _ in 0..<3 {
        #expect(try await server.get("/here", ["Host: \(server.authority)"]).hasSuffix("here"))
      }
      // Those that came first went first.
      #expect(try await idle[0].all() == "")
      #expect(try await idle[1].all() == "")
      for connection in idle { try? await connection.close() }
    }
  }

  /// Every slot is at work: who comes waits until one is free, and the connection behind it gives way.
  @Test func aConnectionThatWasServedGivesWay() async throws {
    let (released, release) = AsyncStream<Void>.makeStream()
    let (arrived, arrive) = AsyncStream<Void>.makeStream()
    let router = WireServer.routes()
    router.get("wait") { _, _ in
      arrive.yield()
      for await _ in released {}
      return "done"
    }
    try await WireServer.run(Self.limits(2, grace: .seconds(60)), router: router) { server in
      var busy: [WireConnection] = []
      var arrivals = arrived.makeAsyncIterator()
      for _ in 0..<2 {
        let connection = try await server.connect()
        try await connection.send("GET /wait HTTP/1.1\r\nHost: \(server.authority)\r\n\r\n")
        busy.append(connection)
        await arrivals.next()
      }
      async let late = server.get("/here", ["Host: \(server.authority)"])
      release.finish()
      #expect(try await late.hasSuffix("here"))
      for connection in busy {
        let response = await connection.received(upTo: "done")
        #expect(response.hasSuffix("done"), "\(response.debugDescription)")
      }
      for connection in busy { try? await connection.close() }
    }
  }

  /// Half of the slots are for those who follow events; the others are served all the same, and a slot
  /// is free as soon as its client has left.
  @Test(.timeLimit(.minutes(1))) func streamsLeaveRoomForOthers() async throws {
    let shop = try await ControlShop.open()
    let limits = Self.limits(4, grace: .seconds(60))
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
      #expect(third.contains("2 streams of events are open"))
      let state = try await server.get("/control/state", ["Host: \(server.authority)"])
      #expect(state.hasPrefix("HTTP/1.1 200 "))
      try await following[0].close()
      // Its slot is free once the server has noticed.
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
