import Hummingbird
import NIOCore
import NIOPosix
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

@testable import StoreServer

/// Time that a client moves, while other clients continue and can stop it.
@Suite(.timeLimit(.minutes(3)))
struct ControlTimeTests {
  /// A subscription that renews every two seconds, so that a year has more renewals than a step may perform.
  private static let quick = """
    [{"set": {"timeRate": "oneRenewalEveryTwoSeconds"}}, {"buyElsewhere": "gold.monthly"}]
    """

  /// Waits until time moves, or no longer moves.
  private func wait(in session: StoreSession, until isMoving: Bool) async {
    while (session.timeMove.map { $0.renewals > 0 } ?? false) != isMoving { await Task.yield() }
  }

  @Test func othersSeeAndDoMuchWhileTimeMoves() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(Self.quick)
    let session = shop.server.stores.all[0].session
    async let moving = shop.call(.post, "/clock", #""1y""#)
    await wait(in: session, until: true)

    let state = try await shop.call(.get, "/state")
    let move = try #require(state["moving"])
    #expect(move["start"]?.string == "2026-01-01T00:00:00Z")
    #expect(move["target"]?.string == "2027-01-01T00:00:00Z")
    #expect(move["now"]?.string == state["time"]?.string)
    let renewals = try #require(move["renewals"]?.int64)
    #expect(state["numbers"]?["transactions"]?.int64 == renewals + 1)

    let bought = try await shop.play(#"{"buyElsewhere": "gems"}"#)
    #expect(bought["app"]?["granted"] != nil)
    #expect(session.timeMove != nil, "the other client did not wait for the end")

    let reset = try await shop.call(.post, "/reset")
    #expect(reset.status == 200, "\(reset.text)")
    #expect(reset["moving"]?.isNull == true)
    let stopped = try await moving
    #expect(stopped.status == 409)
    #expect(stopped["error"]?.string?.contains("stopped") == true, "\(stopped.text)")
  }

  @Test func aStoreThatIsDeletedDoesNotWaitForItsTime() async throws {
    let shop = try await ControlShop.open()
    _ = try await shop.call(.post, "/stores", #"{"name": "mine"}"#)
    let mine = try #require(shop.server.stores["mine"])
    _ = try await shop.call(.post, "/stores/mine/control/steps", Self.quick)
    async let moving = shop.call(.post, "/stores/mine/control/clock", #""1y""#)
    await wait(in: mine.session, until: true)
    let deleted = try await shop.call(.delete, "/stores/mine")
    #expect(deleted.status < 300)
    #expect(try await moving.status == 409)
  }

  @Test func noStepBeginsForAClientThatHasLeft() async throws {
    let shop = try await ControlShop.open()
    let client = Departure()
    client.leave()
    let events = shop.server.stores.all[0].session.log.count
    let outcome = await shop.server.stores.all[0].carryOut(
      [.launch, .launch].map { ScriptStep($0) },
      for: client
    )
    #expect(outcome.outcomes.map(\.ending) == [.left(isDuring: false)])
    #expect(outcome.outcomes.map(\.failure) == [.cancelled])
    #expect(shop.server.stores.all[0].session.log.count == events)
  }

  @Test func mismatchesAfterTheHundredthAreCounted() async throws {
    let shop = try await ControlShop.open()
    let items = (0..<150).map { "\"a\($0)\": []" }.joined(separator: ", ")
    let response = try await shop.call(.post, "/steps", "{\"expect\": {\"items\": {\(items)}}}")
    #expect(response.status == 409)
    #expect(response["mismatches"]?.elements?.count == 101)
    #expect(response["mismatches"]?.elements?.last?["field"]?.string == "50 more")
  }

  @Test func aStepMovesTimeOverSoManyDueMomentsAndNoMore() async throws {
    let shop = try await ControlShop.open(mostDueMoments: 100)
    try await shop.play(Self.quick)
    let refused = try await shop.call(.post, "/clock", #""1d""#)
    #expect(refused.status == 409)
    #expect(refused["error"]?.string?.contains("more than 100 moments") == true)
    #expect(refused["error"]?.string?.contains("store time is") == true)
    #expect(refused["right"]?.string == "advance again to continue, or by less")
    let time = try await shop.call(.get, "/state")["time"]?.string
    #expect(refused["error"]?.string?.contains(time ?? "?") == true)
  }

  @Test func aResponseHasABoundForItsEvents() async throws {
    let shop = try await ControlShop.open(eventsOfSteps: 20)
    try await shop.play(Self.quick)
    let session = shop.server.stores.all[0].session
    let before = session.log.count
    let steps = try await shop.play(#"[{"quit": null}, {"advance": "1min"}, {"advance": "1min"}]"#)
    let outcomes = try #require(steps["steps"]?.elements)
    let events = outcomes.map { $0["events"]?.elements?.count ?? 0 }
    #expect(events.reduce(0, +) == 20)
    #expect(events.last == 0)
    let left = outcomes.compactMap { $0["eventsLeftOut"]?.int64 }.reduce(0, +)
    #expect(Int(left) + 20 == session.log.count - before)
  }

  @Test func aClientThatLeavesStopsTheTimeThatItMoves() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(Self.quick)
    let session = shop.server.stores.all[0].session
    let address = try ListeningAddress(host: "localhost", port: 0)
    let (listening, told) = AsyncStream<Void>.makeStream()
    var options = ServerRun.Options()
    options.onListening = { told.finish() }
    let run = ServerRun(shop.server.router(), at: address, options: options)
    async let serving: Void = run.run()
    for await _ in listening {}

    let client = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: address.address, port: address.port).get()
    let head = "POST /control/clock HTTP/1.1\r\nHost: localhost:\(address.port)\r\n"
    try await client.writeAndFlush(ByteBuffer(string: head + "Content-Length: 4\r\n\r\n\"1y\""))
    await wait(in: session, until: true)
    try await client.close()
    await wait(in: session, until: false)

    let day = StoreInstant.newYear.advanced(byDays: 365)
    #expect(session.read(\.now) < day)
    await run.stop()
    try await serving
  }
}
