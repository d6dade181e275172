import StoreKitTest
import Testing

@Test func aYearHasTwelveRenewals() async throws {
  let session = try SKTestSession(configurationFileNamed: "Shop")
  session.disableDialogs = true
  let bought = try await session.buyProduct(identifier: "com.example.plus.monthly")
  for _ in 1...12 { session.advanceToNextEvent() }
  #expect(session.allTransactions().count == 13)
  let latest = try await Transaction.latest(for: bought.productID)?.payloadValue
  #expect(latest?.originalID == bought.id)
}
