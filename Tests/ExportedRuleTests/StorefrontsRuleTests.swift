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

  /// The rule storefronts.subscription-keeps-storefront.
  ///
  /// A subscription renews in the storefront of its latest transaction.
  @MainActor
  func testSubscriptionKeepsStorefront() async throws {
    try await check(rule: "storefronts.subscription-keeps-storefront") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // set: {storefront: DEU}
      session.storefront = "DEU"

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await finish("com.example.meridian.journal.digital.weekly")
      try await assertEventually(purchases(in: session).count, equals: 2)
      try await assertEventually(
        try await latest("com.example.meridian.journal.digital.weekly")?.currency?.identifier,
        equals: "USD"
      )
      try await assertEventually(
        try await latest("com.example.meridian.journal.digital.weekly")?.storefront.countryCode,
        equals: "USA"
      )
    }
  }

  /// The rule storefronts.euro-in-bulgaria.
  ///
  /// Bulgaria pays in euros since 2026-01-01.
  @MainActor
  func testEuroInBulgaria() async throws {
    try await check(rule: "storefronts.euro-in-bulgaria") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {storefront: BGR}
      session.storefront = "BGR"

      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)
      try await assertEventually(
        try await latest("com.example.meridian.theme.night")?.currency?.identifier,
        equals: "EUR"
      )
      try await assertEventually(
        try await latest("com.example.meridian.theme.night")?.storefront.countryCode,
        equals: "BGR"
      )
    }
  }

  /// The rule storefronts.currency-decimals-others.
  ///
  /// Other products are charged with the decimals that Advanced Commerce documents.
  @MainActor
  func testCurrencyDecimalsOthers() async throws {
    try await check(rule: "storefronts.currency-decimals-others") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {storefront: JPN}
      session.storefront = "JPN"

      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)
      try await assertEventually(
        try await latest("com.example.meridian.theme.night")?.currency?.identifier,
        equals: "JPY"
      )
      try await assertEventually(
        try await latest("com.example.meridian.theme.night")?.price,
        equals: Decimal(string: "3")
      )
      try await assertEventually(
        try await latest("com.example.meridian.theme.night")?.storefront.countryCode,
        equals: "JPN"
      )
    }
  }
}
