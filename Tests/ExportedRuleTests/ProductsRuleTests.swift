import StoreKit
import StoreKitTest
import XCTest

/// Products and the calls that load them.
final class ProductsRuleTests: XCTestCase {
  /// The rule purchasing.unknown-product-left-out.
  ///
  /// Loading products leaves out unknown identifiers and ignores repeated ones.
  @MainActor
  func testUnknownProductLeftOut() async throws {
    try await check(rule: "purchasing.unknown-product-left-out") {
      _ = try emptySession()
      let night = "com.example.meridian.theme.night"
      let products = try await Product.products(for: [night, "no.such.product", night])
      assertEqual(products.map(\.id), [night])
    }
  }

  /// The rule storekit.products-keep-order.
  ///
  /// `Product.products(for:)` returns products in the order of the request.
  @MainActor
  func testProductsKeepOrder() async throws {
    try await check(rule: "storekit.products-keep-order") {
      _ = try emptySession()
      let wanted = [
        "com.example.meridian.tour.moon", "com.example.meridian.guest.30",
        "com.example.meridian.theme.night",
      ]
      let products = try await Product.products(for: wanted)
      assertEqual(products.map(\.id), wanted)
    }
  }

  /// The rule storekit.product-is-snapshot.
  ///
  /// A product is a snapshot that doesn't change with the store.
  @MainActor
  func testProductIsSnapshot() async throws {
    try await check(rule: "storekit.product-is-snapshot") {
      let session = try emptySession()
      let old = try await product("com.example.meridian.theme.night")
      let name = old.displayName
      session.locale = Locale(identifier: "de_DE")
      try await assertEventually(
        try await product("com.example.meridian.theme.night").displayName != name,
        equals: true
      )
      assertEqual(old.displayName, name)
    }
  }

  /// The rule storekit.product-json.
  ///
  /// A product's `jsonRepresentation` has the currency where clients read it. The rest of its form
  /// is this store's own.
  @MainActor
  func testProductJson() async throws {
    try await check(rule: "storekit.product-json") {
      _ = try emptySession()
      let json = try object(
        in: try await product("com.example.meridian.theme.night").jsonRepresentation
      )
      let attributes = json["attributes"] as? [String: Any]
      let offers = attributes?["offers"] as? [[String: Any]]
      assertEqual(offers?.first?["currencyCode"] as? String, "USD")
    }
  }

  /// The rule storekit.cancelled-task-empty.
  ///
  /// In a canceled task, loading products and current entitlements return nothing.
  @MainActor
  func testCancelledTaskEmpty() async throws {
    try await check(rule: "storekit.cancelled-task-empty") {
      _ = try emptySession()
      try await buy("com.example.meridian.theme.night", expecting: .success)
      let found = await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        let products = try? await Product.products(for: ["com.example.meridian.theme.night"])
        return [products?.count ?? 0, await entitlements().count]
      }.value
      assertEqual(found, [0, 0])
    }
  }

  /// The rule storekit.caller-results.
  ///
  /// A caller gets a result, or an error that names what was wrong.
  @MainActor
  func testCallerResults() async throws {
    try await check(rule: "storekit.caller-results") {
      _ = try emptySession()
      try await buy("com.example.meridian.theme.night", expecting: .success)
      try await buy(
        "com.example.meridian.tour.moon",
        options: [.quantity(2)],
        expecting: .failed("invalidQuantity")
      )
    }
  }
}
