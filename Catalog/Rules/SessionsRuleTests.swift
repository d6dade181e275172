import StoreKit
import StoreKitTest
import XCTest

/// Test sessions.
final class SessionsRuleTests: XCTestCase {
  /// The rule testing.session-overrides-file.
  @MainActor
  func testSessionOverridesFile() async throws {
    try await check(rule: "testing.session-overrides-file") {
      let session = try emptySession()
      session.askToBuyEnabled = true
      session.storefront = "DEU"
      session.resetToDefaultState()
      assertEqual(session.askToBuyEnabled, false)
      assertEqual(session.storefront, "USA")
    }
  }

  /// The rule testing.session-settings.
  @MainActor
  func testSessionSettings() async throws {
    try await check(rule: "testing.session-settings") {
      let session = try emptySession()
      session.askToBuyEnabled = true
      session.interruptedPurchasesEnabled = true
      session.shouldEnterBillingRetryOnRenewal = true
      session.billingGracePeriodIsEnabled = true
      session.timeRate = .monthlyRenewalEveryHour
      session.storefront = "DEU"
      session.locale = Locale(identifier: "de_DE")
      assertEqual(session.disableDialogs, true)
      assertEqual(session.askToBuyEnabled, true)
      assertEqual(session.interruptedPurchasesEnabled, true)
      assertEqual(session.shouldEnterBillingRetryOnRenewal, true)
      assertEqual(session.billingGracePeriodIsEnabled, true)
      assertEqual(session.timeRate, .monthlyRenewalEveryHour)
      assertEqual(session.storefront, "DEU")
      assertEqual(session.locale.identifier, "de_DE")
    }
  }

  /// The rule testing.error-codes.
  @MainActor
  func testErrorCodes() async throws {
    try await check(rule: "testing.error-codes") {
      let codes: [SKTestError.Code] = [
        .serviceUnavailable, .invalidProductIdentifier, .invalidProductType, .invalidURL,
        .fileNotFound, .noSubscriptionFound, .noTransactionFound, .invalidAction,
      ]
      assertEqual(codes.map(\.rawValue), Array(0...7))
    }
  }

  /// The rule testing.identifiers-unsigned.
  @MainActor
  func testIdentifiersUnsigned() async throws {
    try await check(rule: "testing.identifiers-unsigned") {
      let session = try emptySession()
      try await buy("com.example.meridian.theme.night", expecting: .success)
      let identifier: UInt? = session.allTransactions().first?.identifier
      let transaction = try await latest("com.example.meridian.theme.night")
      assertEqual(identifier.map { UInt64($0) }, transaction?.id)
    }
  }

  /// The rule testing.all-transactions.
  @MainActor
  func testAllTransactions() async throws {
    try await check(rule: "testing.all-transactions") {
      let session = try emptySession()
      try await buyInThreeWays(session)
      let states = session.allTransactions().map(\.state.rawValue).sorted()
      let expected: [SKPaymentTransactionState] = [.purchased, .failed, .deferred]
      assertEqual(states, expected.map(\.rawValue).sorted())
    }
  }

  /// The rule testing.all-transactions-order.
  @MainActor
  func testAllTransactionsOrder() async throws {
    try await check(rule: "testing.all-transactions-order") {
      let session = try emptySession()
      try await buyInThreeWays(session)
      assertEqual(
        session.allTransactions().map(\.productIdentifier),
        [
          "com.example.meridian.theme.night", "com.example.meridian.tour.moon",
          "com.example.meridian.atlas.deepsky",
        ]
      )
    }
  }

  /// The rule testing.failed-purchase-ids.
  @MainActor
  func testFailedPurchaseIds() async throws {
    try await check(rule: "testing.failed-purchase-ids") {
      let session = try emptySession()
      try await buyInThreeWays(session)
      let identifiers = session.allTransactions().map(\.identifier)
      assertEqual(identifiers.filter { $0 < 1_000 }.count, 1)
      assertEqual(Set(identifiers).count, 3)
    }
  }

  /// The rule testing.reset-keeps-transactions.
  @MainActor
  func testResetKeepsTransactions() async throws {
    try await check(rule: "testing.reset-keeps-transactions") {
      let session = try emptySession()
      try await buy("com.example.meridian.theme.night", expecting: .success)
      session.askToBuyEnabled = true
      session.clearTransactions()
      assertEqual(session.askToBuyEnabled, true)
      assertEqual(purchases(in: session).count, 0)
      session.askToBuyEnabled = false
      try await buy("com.example.meridian.theme.night", expecting: .success)
      session.askToBuyEnabled = true
      session.resetToDefaultState()
      assertEqual(session.askToBuyEnabled, false)
      assertEqual(purchases(in: session).count, 1)
    }
  }

  /// The rule testing.storekit-one-errors.
  @MainActor
  func testStorekitOneErrors() async throws {
    try await check(rule: "testing.storekit-one-errors") {
      let session = try emptySession()
      let outcomes: [(SKError.Code, PurchaseOutcome)] = [
        (.paymentCancelled, .userCancelled), (.unknown, .failed("unknown")),
        (.paymentNotAllowed, .failed("purchaseNotAllowed")),
        (.storeProductNotAvailable, .failed("productUnavailable")),
        (.ineligibleForOffer, .failed("ineligibleForOffer")),
      ]
      session.failTransactionsEnabled = true
      for (code, outcome) in outcomes {
        session.failureError = code
        try await buy("com.example.meridian.theme.night", expecting: outcome)
      }
    }
  }
}

/// Makes a purchase that succeeds, one that fails and one that waits for approval.
@MainActor
private func buyInThreeWays(_ session: SKTestSession) async throws {
  try await buy("com.example.meridian.theme.night", expecting: .success)
  session.failureError = .unknown
  session.failTransactionsEnabled = true
  try await buy("com.example.meridian.tour.moon", expecting: .failed("unknown"))
  session.failTransactionsEnabled = false
  session.askToBuyEnabled = true
  try await buy("com.example.meridian.atlas.deepsky", expecting: .pending)
}
