import Shop
import StoreKit
import StoreKitTest
import Testing

@Test(.isolatedStore) func plusRenewsAfterAMonth() async throws {
  let store = try SKTestSession(configurationFileNamed: "Shop")
  store.disableDialogs = true
  #expect(try await buy("com.example.shop.plus"))
  store.advanceToNextEvent()
  let renewed = await Transaction.latest(for: "com.example.shop.plus")
  #expect(try renewed?.payloadValue.reason == .renewal)
}

@Test(.isolatedStore) func anUnavailableProductIsNotBought() async throws {
  let store = try SKTestSession(configurationFileNamed: "Shop")
  try await store.setSimulatedError(.generic(.notAvailableInStorefront), forAPI: .purchase)
  await #expect(throws: StoreKitError.self) { try await buy("com.example.shop.plus") }
}
