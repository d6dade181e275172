import StoreKit
import StoreKitTest
import XCTest

/// Refunds.
///
/// Written by `storefront rules export-tests`.
final class RefundsRuleTests: XCTestCase {
  /// The rule refunds.granted-revokes.
  ///
  /// A granted refund sets the transaction's revocation date and reason, and the transaction
  /// arrives in `Transaction.updates`.
  @MainActor
  func testGrantedRevokes() async throws {
    try await check(rule: "refunds.granted-revokes") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true
      let updates = TransactionUpdates()
      defer { updates.stop() }

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)

      // refund: com.example.meridian.theme.night
      try session.refundTransaction(
        identifier: identifier(of: "com.example.meridian.theme.night", in: session)
      )
      try await assertEventually(
        revokedProducts(in: session),
        equals: ["com.example.meridian.theme.night"]
      )
      try await assertEventually(updates.products, equals: ["com.example.meridian.theme.night"])
      try await assertEventually(
        try await latest("com.example.meridian.theme.night")?.revocationDate == nil,
        equals: false
      )
      try await assertEventually(
        try await latest("com.example.meridian.theme.night")?.revocationReason,
        equals: .other
      )
    }
  }

  /// The rule refunds.current-period-ends.
  ///
  /// A refund of the current period ends the subscription as revoked.
  @MainActor
  func testCurrentPeriodEnds() async throws {
    try await check(rule: "refunds.current-period-ends") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // refund: com.example.meridian.journal.digital.weekly
      try session.refundTransaction(
        identifier: identifier(of: "com.example.meridian.journal.digital.weekly", in: session)
      )
      try await assertEventually(await entitlements(), equals: [])
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .revoked
      )
    }
  }

  /// The rule refunds.past-period-only.
  ///
  /// A refund of a past period revokes that transaction only.
  @MainActor
  func testPastPeriodOnly() async throws {
    try await check(rule: "refunds.past-period-only") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await finish("com.example.meridian.journal.digital.weekly")

      // refund: 1
      try session.refundTransaction(
        identifier: identifier(
          of: "com.example.meridian.journal.digital.weekly",
          in: session,
          newer: 1
        )
      )
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.meridian.journal.digital.weekly"]
      )
      try await assertEventually(
        revokedProducts(in: session),
        equals: ["com.example.meridian.journal.digital.weekly"]
      )
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .subscribed
      )
    }
  }
}
