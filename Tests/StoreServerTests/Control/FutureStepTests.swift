import HTTPTypes
import StoreDriver
import StoreEngine
import StoreModel
import StoreSession
import Testing

@testable import StoreServer

/// Future names, fields and keys in the control API.
struct FutureStepTests {
  /// Returns the header of the store's current signatures, which contains the chain.
  private func header(_ shop: ControlShop) throws -> Substring {
    let session = shop.server.stores.all[0].driver.session
    let id = try #require(session.store.transactions.last?.id)
    return try #require(session.signedTransaction(id)?.jws.prefix { $0 != "." })
  }

  @Test func stepsOfTheFutureRunAndAreUndone() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"[{"buy": "gold.monthly"}, {"answer": "buy"}]"#)
    let first = try header(shop)
    try await shop.play(
      #"{"sendNotification": {"type": "FUTURE_TYPE", "subtype": "FUTURE_SUBTYPE", "of": "latest"}}"#
    )
    let all = try await shop.call(.get, "/notifications")
    #expect(all.text.contains("FUTURE_TYPE") && all.text.contains("FUTURE_SUBTYPE"))
    try await shop.play(
      #"{"expect": {"notifications": [{"type": "FUTURE_TYPE", "subtype": "FUTURE_SUBTYPE"}]}}"#
    )
    try await shop.play(#"{"rotateSigning": "key"}"#)
    let second = try header(shop)
    #expect(second != first)
    #expect(try await shop.call(.post, "/undo").status == 200)
    #expect(try header(shop) == first)
    #expect(try await shop.call(.post, "/redo").status == 200)
    #expect(try header(shop) != first)
  }

  @Test(arguments: [
    (#"{"sendNotification": {"type": "DID_RENEWED", "of": "latest"}}"#, "DID_RENEW"),
    (#"{"sendNotification": {"type": "future"}}"#, "FUTURE_TYPE"),
    (#"{"rotateSigning": "root"}"#, "intermediate"),
  ])
  func aSlipIsRefused(step: String, right: String) async throws {
    let shop = try await ControlShop.open()
    let reply = try await shop.call(.post, "/steps", step)
    #expect(reply.status == 400)
    #expect(reply.text.contains(right), "\(reply.text)")
  }
}
