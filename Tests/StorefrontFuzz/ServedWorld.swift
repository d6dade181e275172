import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import StoreDriver
import StoreEngine
import StoreModel
import StoreServer
import StoreSession
import Synchronization

/// A store with all its servers, which tests call directly, without a socket.
struct ServedWorld {
  let host: HostedStore
  let router: Router<StoreContext>
  private let responder: RouterResponder<StoreContext>

  /// The wall time, which is paused.
  static let wallNow = StoreInstant(milliseconds: 1_900_000_000_123)

  /// Creates a store, runs some commands, and starts its app.
  ///
  /// - Throws: An error from opening it.
  init(seed: UInt64, commands: Int) async throws {
    let driver = try await StoryWorld.driver(seed: seed, commands: commands)
    host = HostedStore(
      name: HostedStores.mainName,
      driver: driver,
      options: HostingOptions(limits: .off) { Self.wallNow }
    )
    router = StoreServer(stores: HostedStores(main: host)).router()
    responder = router.buildResponder()
  }

  /// Closes the current store and its app.
  func close() { host.driver.close() }

  /// The session of the current store, which a reset replaces.
  var session: StoreSession { host.session }

  /// The response to a request.
  struct Reply {
    let status: Int
    let type: String
    let body: [UInt8]
    /// The way in which the exchange ended early, or `nil` if the response is complete.
    var broken: BrokenExchange?

    var json: JSONValue? { JSONDocument(body).root }
  }

  /// Sends a request in text form.
  ///
  /// The first line contains the method and path. The body follows after an empty line.
  ///
  /// - Parameters:
  ///   - text: The request.
  ///   - headers: The header fields.
  /// - Returns: The response, or `nil` if the text isn't a request.
  /// - Throws: ``Violation`` for a response that no client should get.
  func send(_ text: [UInt8], headers: HTTPFields = [:]) async throws -> Reply? {
    let end = text.firstRange(of: Array("\n\n".utf8))
    let line = text[..<(end?.lowerBound ?? text.endIndex)]
    let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
    guard words.count == 2, let method = HTTPRequest.Method(String(words[0])),
      words[1].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), words[1].first == "/"
    else { return nil }
    let body = end.map { Array(text[$0.upperBound...]) } ?? []
    return try await call(method, String(words[1]), body, headers: headers)
  }

  /// Sends a request.
  ///
  /// - Throws: ``Violation`` for a response that no client should get.
  func call(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ body: [UInt8] = [],
    headers: HTTPFields = [:]
  ) async throws -> Reply {
    let head = HTTPRequest(
      method: method,
      scheme: "http",
      authority: "localhost",
      path: path,
      headerFields: headers
    )
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: body)))
    let armed = ArmedCall(head, at: host)
    let reply = try await reply(to: request, "\(method) \(path)")
    try armed.check(reply, to: "\(method) \(path)", at: host)
    if reply.broken == nil, !armed.isChosen(reply) { try check(reply, to: "\(method) \(path)") }
    return reply
  }

  private func reply(to request: Request, _ question: String) async throws -> Reply {
    do {
      let context = StoreContext(patience: ArmedCall.patience)
      let response = try await responder.respond(to: request, context: context)
      let (body, failure) = await Self.body(of: response)
      let broken = failure as? BrokenExchange
      if let failure, broken == nil { throw failure }
      return Reply(
        status: response.status.code,
        type: response.headers[.contentType] ?? "",
        body: body,
        broken: broken
      )
    } catch let broken as BrokenExchange {
      return Reply(status: 0, type: "", body: [], broken: broken)
    } catch {
      throw Violation("\(question) throws \(error)")
    }
  }

  private func check(_ reply: Reply, to question: String) throws {
    let text = String(decoding: reply.body.prefix(300), as: UTF8.self)
    try hold(reply.status < 500, "\(question) answers \(reply.status): \(text)")
    try hold(reply.body.count < 64 << 20, "\(question) answers \(reply.body.count) bytes")
    if reply.type == "application/json", !reply.body.isEmpty {
      let problems = JSONDocument(reply.body).problems
      try hold(problems.isEmpty, "\(question) answers no JSON: \(problems.first?.message ?? "")")
    }
  }

  /// Returns the bytes of a response, and the error that ended it or `nil`.
  ///
  /// If a response doesn't end, this method returns its first bytes.
  private static func body(of response: Response) async -> ([UInt8], (any Error)?) {
    let isEndless = response.headers[.contentType]?.hasPrefix("text/event-stream") == true
    let collected = Collected()
    let failure = await withTaskGroup(of: (any Error)?.self) { group in
      group.addTask {
        do {
          try await response.body.write(Collector(into: collected))
          return nil
        } catch {
          return error
        }
      }
      if isEndless { group.cancelAll() }
      return await group.next() ?? nil
    }
    // If the reader stops, the response ends. The bytes before are valid.
    return (collected.bytes, isEndless ? nil : failure)
  }

  private final class Collected: Sendable {
    private let buffer = Mutex<[UInt8]>([])

    var bytes: [UInt8] { buffer.withLock { $0 } }

    func add(_ piece: ByteBuffer) {
      buffer.withLock { $0 += Array(buffer: piece) }
    }
  }

  private struct Collector: ResponseBodyWriter {
    let collected: Collected

    init(into collected: Collected) {
      self.collected = collected
    }

    func write(_ buffer: ByteBuffer) async throws { collected.add(buffer) }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }
}
