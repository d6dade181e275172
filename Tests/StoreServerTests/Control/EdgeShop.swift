import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

@testable import StoreServer

/// A store for extreme values near the end of store time.
///
/// It has sold a product, and its subscription no longer renews, so that moving to the end of time
/// takes little work.
struct EdgeShop {
  let shop: ControlShop

  static func open() async throws -> EdgeShop {
    let shop = try await ControlShop.open()
    let steps: [Step] = [
      .buy(Buy(product: "gems")), .answer(.buy), .buy(Buy(product: "gold.monthly")), .answer(.buy),
      .cancelRenewal(.latest),
    ]
    let outcome = await shop.main.carryOut(steps.map { ScriptStep($0) })
    try #require(outcome.outcomes.last?.isDone == true, "\(outcome.outcomes.map(\.ending))")
    return EdgeShop(shop: shop)
  }

  /// Runs steps like the control API, and ignores whether they are rejected.
  func carryOut(_ steps: [ScriptStep]) async {
    let outcome = await shop.main.carryOut(steps)
    if let failure = outcome.outcomes.last?.failure { #expect(!"\(failure)".isEmpty) }
    let now = shop.main.session.read(\.now)
    #expect(now >= .first && now <= .last)
  }

  /// Calls routes without a socket, many with one router.
  func calls(
    _ body:
      @escaping @Sendable (
        _ call: (HTTPRequest.Method, String, String?) async throws -> (status: Int, text: String)
      ) async throws -> Void
  ) async throws {
    try await Application(router: shop.server.router()).test(.router) { client in
      try await body { method, path, text in
        try await client.execute(
          uri: path,
          method: method,
          body: text.map { ByteBuffer(string: $0) }
        ) { ($0.status.code, String(buffer: $0.body)) }
      }
    }
  }
}

extension ControlShop {
  var main: HostedStore { server.stores.all[0] }
}
