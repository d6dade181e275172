import StoreKit
import StoreKitTest
import XCTest

/// Sheets.
///
/// Written by `storefront rules export-tests`.
final class SheetsRuleTests: XCTestCase {
  /// The rule sheets.dialogs-off-agree.
  ///
  /// With dialogs off, each sheet gets its agreeing answer.
  @MainActor
  func testDialogsOffAgree() async throws {
    try await check(rule: "sheets.dialogs-off-agree") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)
      try await assertEventually(await entitlements(), equals: ["com.example.meridian.theme.night"])
    }
  }
}
