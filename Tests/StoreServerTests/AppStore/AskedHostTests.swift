import Foundation
import Hummingbird
import StoreDriver
import StoreModel
import StoreSigning
import StoreTestSupport
import Testing

@testable import StoreServer

/// Apple's two hosts: each responds only about the purchases of its own environment.
struct AskedHostTests {
  private static let production = ["api.storekit.apple.com", "API.storekit.itunes.apple.com:443"]
  private static let sandbox = [
    "api.storekit-sandbox.apple.com", "api.storekit-sandbox.itunes.apple.com",
  ]

  /// A call, and the response of a host with another environment: a status, and Apple's number if it has a body.
  struct Question: Sendable {
    var line: String
    var refusal: String

    init(_ line: String, _ refusal: String) {
      self.line = line
      self.refusal = refusal
    }
  }

  private static let questions = [
    Question("GET /inApps/v1/transactions/ID", "404 4040010"),
    Question("GET /inApps/v2/history/ID", "404 4040010"),
    Question("GET /inApps/v1/subscriptions/ID", "404 4040010"),
    Question("GET /inApps/v2/refund/lookup/ID", "404 4040010"),
    Question("PUT /inApps/v1/transactions/ID/appAccountToken", "404 4040005"),
    Question("POST /advancedCommerce/v1/subscription/cancel/ID", "404 4040010"),
    Question("GET /inApps/v1/messaging/image/list", "401"),
    Question("POST /inApps/v1/notifications/history", "401"),
  ]

  /// Sends requests to a store with one purchase by a host's name, and returns the responses.
  private static func answers(
    of environment: StoreEnvironment,
    at host: String,
    _ check: @Sendable ([(question: Question, answer: String)]) -> Void
  ) async throws {
    try await ServedStore.open(environment: environment) { shop in
      let id = try await shop.buy("silver.monthly")
      let router = StoreServer(stores: HostedStores(main: shop.host)).router()
      let names = HostAuthority.appleHosts.map { "\($0):443" } + HostAuthority.appleHosts
      try await WireServer.run(names: names, router: router) { server in
        var found: [(Question, String)] = []
        for question in questions {
          let reply = try await server.exchange(
            """
            \(question.line.replacing("ID", with: "\(id)")) HTTP/1.1\r\nHost: \(host)\r\n\
            Authorization: Bearer \(shop.bearerToken)\r\nConnection: close\r\n\
            Content-Length: 2\r\n\r\n{}
            """
          )
          let status = reply.split(separator: " ").dropFirst().first.map(String.init) ?? ""
          let body = reply.components(separatedBy: "\r\n\r\n").last ?? ""
          let number = JSONDocument(body).root?["errorCode"]?.int64
          found.append(
            (
              question,
              ([status] + [number.map(String.init)].compactMap(\.self)).joined(separator: " ")
            )
          )
        }
        check(found)
      }
    }
  }

  @Test(.rule("server.other-environment", "server.other-hosts"), arguments: production)
  func productionKnowsNothingOfTheSandbox(host: String) async throws {
    try await Self.answers(of: .sandbox, at: host) { answers in
      for (question, answer) in answers { #expect(answer == question.refusal, "\(question.line)") }
    }
  }

  @Test(.rule("server.other-environment"), arguments: sandbox)
  func theSandboxKnowsNothingOfProduction(host: String) async throws {
    try await Self.answers(of: .production, at: host) { answers in
      for (question, answer) in answers { #expect(answer == question.refusal, "\(question.line)") }
    }
  }

  /// Addresses of this machine respond too, in any environment.
  @Test(
    .rule("server.hosts", "server.other-hosts"),
    arguments: production.map { (StoreEnvironment.production, $0) }
      + sandbox.flatMap { host in
        [StoreEnvironment.sandbox, .localTesting, .xcode].map { ($0, host) }
      } + StoreEnvironment.allCases.map { ($0, "localhost") }
  )
  func itsOwnHostKnowsAStore(environment: StoreEnvironment, host: String) async throws {
    try await Self.answers(of: environment, at: host) { answers in
      for (question, answer) in answers {
        #expect(answer != question.refusal, "\(question.line)")
        if question.line.hasPrefix("GET") { #expect(answer == "200", "\(question.line)") }
      }
    }
  }
}
