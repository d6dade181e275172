import StoreKitTest
import Testing

@Test func aParentMayRefuse() async throws {
  let session = try SKTestSession(configurationFileNamed: "Shop")
  session.disableDialogs = true
  session.askToBuyEnabled = true
  for map in try await Product.products(for: ["com.example.map"]) {
    guard case .pending = try await map.purchase() else { continue }
    for waiting in session.allTransactions() where waiting.pendingAskToBuyConfirmation {
      try session.declineAskToBuyTransaction(identifier: waiting.identifier)
    }
  }
  #expect(session.allTransactions().isEmpty)
}
