import AsyncHTTPClient
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOHTTP1
import StoreEngine
import StoreModel
import StoreSession
import StoreSnapshots
import Synchronization
import Testing

@testable import StoreServer

/// The events, page by page and live.
struct ControlEventTests {
  @Test func pagesLeadFromOneToTheNext() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"[{"buy": "gems"}, {"answer": "buy"}]"#)
    let all = try await shop.call(.get, "/events")
    let count = try #require(all["last"]?.int64)
    #expect(all["next"]?.isNull == true)
    #expect(all["events"]?.elements?.map { $0["ordinal"]?.int64 } == Array(1...count))
    let page = try await shop.call(.get, "/events?limit=2")
    #expect(page["next"]?.string == "/control/events?after=2&limit=2")
    let rest = try await shop.call(.get, "/events?after=2")
    #expect(rest["events"]?.elements?.count == Int(count) - 2)
    let beyond = try await shop.call(.get, "/events?after=\(count + 1)")
    #expect(beyond.status == 409)
  }

  @Test func aStreamDeliversEventsUntilTheStoreIsClosed() async throws {
    let shop = try await ControlShop.open()
    let session = shop.server.stores.all[0].session
    let (pieces, told) = AsyncStream<String>.makeStream()
    let following = Task {
      var writer: any ResponseBodyWriter = TellingWriter(told: told)
      // There is no beat before the stream is cancelled.
      let heart = EventStream.Heartbeat {
        for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
        throw CancellationError()
      }
      try await EventStream(session: session, era: 0, after: 0, heart: heart).write(to: &writer)
      told.finish()
    }
    var text = ""
    var iterator = pieces.makeAsyncIterator()
    while !text.contains("event: appLaunched"), let piece = await iterator.next() { text += piece }
    try await shop.play(#"{"buy": "gems"}"#)
    while !text.contains("event: sheetPresented"), let piece = await iterator.next() {
      text += piece
    }
    session.close()
    while let piece = await iterator.next() { text += piece }
    try await following.value
    let ids = text.split(separator: "\n").filter { $0.hasPrefix("id: ") }
    #expect(ids.map(String.init) == (1...session.log.count).map { "id: \($0)" })
    let data = text.split(separator: "\n").filter { $0.hasPrefix("data: ") }
    let lines = try session.log.map { "data: " + (try $0.line()) }
    #expect(data.map(String.init) == lines)
    #expect(text.hasSuffix(": the end\n\n"))
  }

  @Test func eachEventIsEncodedOnceForAllStreams() async throws {
    let shop = try await ControlShop.open()
    let session = shop.server.stores.all[0].session
    let encoded = Mutex<[Int]>([])
    let texts = StreamedEvents { event in
      encoded.withLock { $0.append(event.ordinal) }
      return try StreamedEvents.text(of: event)
    }
    func follow(after ordinal: Int) -> (AsyncStream<String>, Task<Void, any Error>) {
      let (pieces, told) = AsyncStream<String>.makeStream()
      let stream = EventStream(
        session: session,
        era: 0,
        after: ordinal,
        texts: texts,
        heart: .init()
      )
      let following = Task {
        var writer: any ResponseBodyWriter = TellingWriter(told: told)
        try await stream.write(to: &writer)
        told.finish()
      }
      return (pieces, following)
    }
    var streams = (1..<128).map { follow(after: $0 % 3) }
    try await shop.play(#"{"buy": "gems"}"#)
    streams.append(follow(after: 0))
    session.close()
    for (pieces, following) in streams {
      var text = ""
      for await piece in pieces { text += piece }
      try await following.value
      #expect(text.hasSuffix(": the end\n\n"))
    }
    #expect(encoded.withLock { $0.sorted() } == Array(1...session.log.count))
  }

  /// Only the newest texts are stored, and an older event gets the same text.
  @Test func textsOfOldEventsAreDropped() async throws {
    let shop = try await ControlShop.open()
    let event = try #require(shop.server.stores.all[0].session.log.first)
    let encodings = Mutex(0)
    let texts = StreamedEvents { event in
      encodings.withLock { $0 += 1 }
      return "\(event.ordinal)"
    }
    func read(_ ordinal: Int) throws -> Int {
      let before = encodings.withLock(\.self)
      let event = JournaledEvent(ordinal: ordinal, at: event.at, event: event.event)
      #expect(try texts.text(of: event) == "\(ordinal)")
      return encodings.withLock(\.self) - before
    }
    let newest = 2 * StreamedEvents.capacity
    for ordinal in 1...newest { #expect(try read(ordinal) == 1) }
    #expect(try read(newest) == 0)
    #expect(try read(newest - StreamedEvents.capacity + 1) == 0)
    #expect(try read(newest - StreamedEvents.capacity) == 1)
    #expect(try read(newest - StreamedEvents.capacity) == 1)
    // This reads after a gap, like the first client of a restored store.
    #expect(try read(newest + 10) == 1)
    #expect(try read(newest - StreamedEvents.capacity + 11) == 0)
    #expect(try read(newest - StreamedEvents.capacity + 10) == 1)
  }

  @Test func aQuietStreamBeats() async throws {
    let shop = try await ControlShop.open()
    let session = shop.server.stores.all[0].session
    let (beats, beat) = AsyncStream<Void>.makeStream()
    let (pieces, told) = AsyncStream<String>.makeStream()
    let following = Task {
      var writer: any ResponseBodyWriter = TellingWriter(told: told)
      let heart = EventStream.Heartbeat { for await _ in beats { return } }
      try await EventStream(session: session, era: 0, after: session.log.count, heart: heart)
        .write(to: &writer)
    }
    var iterator = pieces.makeAsyncIterator()
    #expect(await iterator.next() == ": behind event \(session.log.count)\n\n")
    beat.yield()
    #expect(await iterator.next() == ": still here\n\n")
    session.close()
    #expect(await iterator.next() == ": the end\n\n")
    try await following.value
  }

  @Test(arguments: [("abc", 400), ("99", 409)])
  func anUnknownEventIDIsRejected(id: String, status: Int) async throws {
    let shop = try await ControlShop.open()
    let name = try #require(HTTPField.Name("Last-Event-ID"))
    let response = try await shop.call(.get, "/events/stream", headers: [name: id])
    #expect(response.status == status)
  }

  /// The ID of an event of the previous store is refused, however many events this store has.
  @Test func anIDOfTheStoreBeforeAResetIsRefused() async throws {
    let shop = try await ControlShop.open()
    let name = try #require(HTTPField.Name("Last-Event-ID"))
    _ = try await shop.call(.post, "/reset")
    let response = try await shop.call(.get, "/events/stream", headers: [name: "1"])
    #expect(response.status == 409)
    #expect(response["where"]?.string == "Last-Event-ID")
    #expect(EventPosition(era: 1, ordinal: 17).description == "1.17")
    #expect(EventPosition("1.17") == EventPosition(era: 1, ordinal: 17))
  }

  /// Over a socket, the client behaves like a browser's EventSource, until a reset ends the stream.
  @Test func aClientResumesTheStreamWhereItWasCutOff() async throws {
    let shop = try await ControlShop.open()
    try await withClient { http in
      try await Application(router: shop.server.router()).test(.live) { client in
        let port = try #require(client.port)
        var request = HTTPClientRequest(
          url: "http://localhost:\(port)/control/events/stream"
        )
        request.headers.add(name: "Last-Event-ID", value: "1")
        let response = try await http.execute(request, timeout: .minutes(10))
        #expect(response.headers.first(name: "content-type") == "text/event-stream")
        var body = response.body.makeAsyncIterator()
        var text = ""
        while !text.contains("id: 2\n"), let piece = try await body.next() {
          text += String(buffer: piece)
        }
        #expect(text.hasPrefix(": behind event 1\n\nid: 2\nevent: appLaunched\ndata: {\"at\":"))
        _ = try await client.execute(
          uri: "/control/steps",
          method: .post,
          body: ByteBuffer(string: #"{"buy": "gems"}"#)
        )
        while !text.contains("event: sheetPresented"), let piece = try await body.next() {
          text += String(buffer: piece)
        }
        _ = try await client.execute(uri: "/control/reset", method: .post)
        while let piece = try await body.next() { text += String(buffer: piece) }
        #expect(text.hasSuffix(": the end\n\n"))
      }
    }
  }

  /// A server that ends doesn't wait for clients that follow events.
  @Test func aShutdownEndsStreams() async throws {
    let shop = try await ControlShop.open()
    try await withClient { http in
      let reading = try await Application(router: shop.server.router()).test(.live) { client in
        let port = try #require(client.port)
        let request = HTTPClientRequest(
          url: "http://localhost:\(port)/control/events/stream?after=0"
        )
        let response = try await http.execute(request, timeout: .minutes(10))
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let reading = Task {
          var text = ""
          for try await piece in response.body {
            text += String(buffer: piece)
            if text.contains("event: appLaunched") { begin.yield() }
          }
          return text
        }
        for await _ in begun { break }
        return reading
      }
      #expect(try await reading.value.hasSuffix(": the end\n\n"))
    }
  }
}

/// Reports each piece to waiting tasks.
private struct TellingWriter: ResponseBodyWriter {
  let told: AsyncStream<String>.Continuation

  mutating func write(_ buffer: ByteBuffer) async throws {
    told.yield(String(buffer: buffer))
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
