import StoreKit
import StoreKitTest
import XCTest

/// Storefronts.
///
/// Written by `storefront rules export-tests`.
final class StorefrontsRuleTests: XCTestCase {
  /// The rule storefronts.storefront-decides.
  ///
  /// The storefront decides the currency, the price and the language of the products' names.
  @MainActor
  func testStorefrontDecides() async throws {
    try await check(rule: "storefronts.storefront-decides") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {storefront: DEU, locale: de_DE}
      session.storefront = "DEU"
      session.locale = Locale(identifier: "de_DE")

      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)
      try await assertEventually(
        try await latest("com.example.meridian.theme.night")?.currency?.identifier,
        equals: "EUR"
      )
      try await assertEventually(
        try await latest("com.example.meridian.theme.night")?.storefront.countryCode,
        equals: "DEU"
      )
    }
  }
}
