import StoreKit
import StoreKitTest
import XCTest

/// Test sessions.
///
/// Written by `storefront rules export-tests`.
final class TestingRuleTests: XCTestCase {
  /// The rule testing.simulated-errors.
  ///
  /// Nine functions can be made to throw, each with its own kinds of errors.
  @MainActor
  func testSimulatedErrors() async throws {
    try await check(rule: "testing.simulated-errors") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {purchaseRetries: 0, purchaseError: networkError}
      try await session.setSimulatedError(
        .generic(.networkError(URLError(.notConnectedToInternet))),
        forAPI: .purchase
      )

      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .failed("networkError"))
      try await assertEventually(purchases(in: session).count, equals: 0)

      // set: {purchaseError: none}
      try await session.setSimulatedError(nil, forAPI: .purchase)

      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)
    }
  }

  /// The rule testing.buy-is-outside-app.
  ///
  /// `buyProduct` stands for a purchase outside the app, which arrives in `Transaction.updates`.
  @MainActor
  func testBuyIsOutsideApp() async throws {
    try await check(rule: "testing.buy-is-outside-app") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true
      let updates = TransactionUpdates()
      defer { updates.stop() }

      // set: {standingAnswer: buy}
      // buyElsewhere: com.example.meridian.telescope.hour
      try await session.buyProduct(identifier: "com.example.meridian.telescope.hour")
      try await finish("com.example.meridian.telescope.hour")
      try await assertEventually(updates.products, equals: ["com.example.meridian.telescope.hour"])
    }
  }

  /// The rule testing.refund-at-once.
  ///
  /// `refundTransaction` grants a refund at once, with the reason other.
  @MainActor
  func testRefundAtOnce() async throws {
    try await check(rule: "testing.refund-at-once") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)

      // refund: com.example.meridian.theme.night
      try session.refundTransaction(
        identifier: identifier(of: "com.example.meridian.theme.night", in: session)
      )
      try await assertEventually(await entitlements(), equals: [])
      try await assertEventually(
        try await latest("com.example.meridian.theme.night")?.revocationReason,
        equals: .other
      )
    }
  }
}
