import IsolatedStore
import StoreKitTest
import Testing

@Suite(.isolatedStore)
struct ShopTests {
  let session: SKTestSession

  init() throws {
    session = try SKTestSession(configurationFileNamed: "Shop")
    session.disableDialogs = true
  }

  @Test func refundingTakesTheMapBack() async throws {
    let map = try await session.buyProduct(identifier: "com.example.map")
    try session.refundTransaction(identifier: UInt(map.id))
    #expect(
      try await Transaction.latest(for: "com.example.map")?.payloadValue.revocationDate != nil
    )
  }
}
