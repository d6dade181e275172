import StoreKit

@MainActor
final class Entitlements {
  private(set) var owned: Set<String> = []

  func follow() async throws {
    try await load()
    for await result in Transaction.updates {
      guard case .verified(let transaction) = result else { continue }
      try await load()
      await transaction.finish()
    }
  }

  private func load() async throws {
    var owned: Set<String> = []
    for await result in Transaction.currentEntitlements {
      owned.insert(try result.payloadValue.productID)
    }
    self.owned = owned
  }
}
