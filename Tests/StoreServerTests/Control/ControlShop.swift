import CatalogTools
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import SessionSamples
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreSession
import StoreTestSupport
import Testing
import VisibleText

@testable import StoreServer

/// A store that sells the samples, served without a socket.
struct ControlShop {
  let server: StoreServer

  /// The JSON of the sample catalog.
  static var sample: String {
    get throws {
      let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
      let file = root.appending(path: "Catalog/Sample.storekit")
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  /// Opens the store, with a running app.
  static func open(
    seed: UInt64 = StoreIdentity.sampleSeed,
    catalog: Catalog = .shop(),
    journal: any EventJournal = MemoryJournal(),
    replacement: Replacement = Replacement(),
    watchdog: Watchdog = Watchdog(),
    mostDueMoments: Int = 1_000_000,
    eventsOfSteps: Int = ServerBounds.eventsOfSteps,
    turnLength: Duration = .milliseconds(50),
    notifications: NotificationDestinations = NotificationDestinations()
  ) async throws -> ControlShop {
    let session = try StoreSession.sample(
      selling: catalog,
      seed: seed,
      journal: journal,
      watchdog: watchdog,
      isAppRunning: false
    )
    let driver = StoreDriver(
      session: session,
      mostDueMoments: mostDueMoments,
      turnLength: turnLength
    )
    try await driver.start()
    var options = HostingOptions()
    options.replacement = replacement
    options.eventsOfSteps = eventsOfSteps
    options.notifications = notifications
    let main = HostedStore(name: HostedStores.mainName, driver: driver, options: options)
    return ControlShop(server: StoreServer(stores: HostedStores(main: main)))
  }

  /// A response of the control API.
  struct Reply {
    let status: Int
    let headers: HTTPFields
    let text: String

    /// The JSON of the body, or `null` if it isn't JSON.
    var json: JSONValue { JSONDocument(text).root ?? JSONValue(.null) }

    subscript(key: String) -> JSONValue? { json[key] }
  }

  /// Calls a path below `/control`, or one that starts with a slash and `stores`.
  func call(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ body: String? = nil,
    headers: HTTPFields = [:]
  ) async throws -> Reply {
    let uri = path.hasPrefix("/stores/") && path.contains("/control/") ? path : "/control" + path
    let response = try await Application(router: server.router()).test(.router) { client in
      try await client.execute(
        uri: uri,
        method: method,
        headers: headers,
        body: body.map { ByteBuffer(string: $0) }
      ) { $0 }
    }
    let reply = Reply(
      status: response.status.code,
      headers: response.headers,
      text: String(buffer: response.body)
    )
    check(reply, to: method, path)
    #expect(
      reply.text.withEscapedSigns == reply.text,
      "\(method) \(path) sends characters that act on a terminal"
    )
    return reply
  }

  /// Checks that each response of each test matches the document.
  private func check(_ reply: Reply, to method: HTTPRequest.Method, _ path: String) {
    let document = OpenAPI.document
    let asked = path.prefix { $0 != "?" }.split(separator: "/").drop { $0 != "control" }
    let own = path.hasPrefix("/stores/") && asked.first == "control"
    let segments = (own ? asked.dropFirst() : path.prefix { $0 != "?" }.split(separator: "/")[...])
      .map(String.init)
    let route = ControlRoutes.all.first { $0.method == method && $0.match(segments) != nil }
    guard let route else {
      #expect([404, 405].contains(reply.status), "\(method) \(path): \(reply.status)")
      return
    }
    let operation = document["paths"]?["/control\(route.path)"]?[method.rawValue.lowercased()]
    guard let response = operation?["responses"]?[String(reply.status)] else {
      Issue.record(
        "\(method) \(path) answers \(reply.status), of which the document knows nothing"
      )
      return
    }
    guard let schema = response["content"]?["application/json"]?["schema"] else { return }
    #expect(reply.headers[.contentType] == "application/json")
    let problems = JSONSchema(document: document, isClosed: true).problems(
      of: reply.json,
      as: schema
    )
    #expect(problems == [], "\(method) \(path): \(reply.text)")
  }

  /// Runs steps and expects that all of them succeed.
  @discardableResult
  func play(_ steps: String, sourceLocation: SourceLocation = #_sourceLocation) async throws
    -> Reply
  {
    let reply = try await call(.post, "/steps", steps)
    #expect(reply.status == 200, "\(reply.text)", sourceLocation: sourceLocation)
    return reply
  }
}

extension JSONValue {
  var texts: [String]? { elements?.compactMap(\.string) }
}
