import StoreKit
import StoreKitTest
import XCTest

/// Signatures.
///
/// Written by `storefront rules export-tests`.
final class SigningRuleTests: XCTestCase {
  /// The rule signing.simulated-failure-unverified.
  ///
  /// A simulated verification failure makes a purchase return `.success(.unverified)`.
  @MainActor
  func testSimulatedFailureUnverified() async throws {
    try await check(rule: "signing.simulated-failure-unverified") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {verificationError: tamperedPayload}
      try await session.setSimulatedError(.verification(.invalidSignature), forAPI: .verification)

      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .unverified)
    }
  }
}
