import StoreKitTest
import Testing

/// The shop of these tests, which sells the products in `Configurations/Shop.storekit`.
enum Shop {
  static let start = Date(timeIntervalSince1970: 1_767_225_600)

  static func file(_ name: String = "Shop") throws -> URL {
    try #require(
      Bundle.module.url(
        forResource: name,
        withExtension: "storekit",
        subdirectory: "Configurations"
      )
    )
  }

  /// Returns a session without dialogs whose time starts with the year 2026.
  static func session(_ name: String = "Shop") throws -> SKTestSession {
    let session = try SKTestSession(contentsOf: file(name), startingAt: start)
    session.disableDialogs = true
    return session
  }

  static func product(_ id: String) async throws -> Product {
    try #require(await Product.products(for: [id]).first)
  }

  /// Buys like the app.
  @discardableResult
  static func buy(_ id: String) async throws -> Transaction {
    guard case .success(let result) = try await product(id).purchase() else {
      throw NotBought(product: id)
    }
    return try result.payloadValue
  }

  static func state(of id: String) async throws -> Product.SubscriptionInfo.RenewalState? {
    try await product(id).subscription?.status.first?.state
  }

  static func renewalInfo(of id: String) async throws -> Product.SubscriptionInfo.RenewalInfo {
    let status = try await product(id).subscription?.status.first
    return try #require(status).renewalInfo.payloadValue
  }

  static var entitlements: [String] {
    get async { await products(of: Transaction.currentEntitlements) }
  }

  /// Returns the products of a snapshot, in alphabetical order.
  static func products(of transactions: Transaction.Transactions) async -> [String] {
    var products: [String] = []
    for await result in transactions { products.append(result.unsafePayloadValue.productID) }
    return products.sorted()
  }
}

/// The failure of a purchase that should succeed.
struct NotBought: Error {
  let product: String
}

extension Transaction.Transactions.AsyncIterator {
  /// Returns the next transaction of `updates`.
  mutating func transaction() async throws -> Transaction {
    try await #require(next()).payloadValue
  }
}
