import StoreKit
import StoreKitTest
import XCTest

/// Transactions.
///
/// Written by `storefront rules export-tests`.
final class Transactions2RuleTests: XCTestCase {
  /// The rule transactions.delete-changed-takes-all.
  ///
  /// Deleting the newest period deletes the whole subscription if the period before is of another
  /// product or of other items.
  @MainActor
  func testDeleteChangedTakesAll() async throws {
    try await check(rule: "transactions.delete-changed-takes-all") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)

      // buy: com.example.meridian.plus.lite.monthly
      try await buy("com.example.meridian.plus.lite.monthly", expecting: .success)

      // advance: 1mo
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.plus.observatory.monthly"
      )
      try await finish("com.example.meridian.plus.lite.monthly")
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.meridian.plus.lite.monthly"]
      )
      try await assertEventually(purchases(in: session).count, equals: 2)

      // delete: com.example.meridian.plus.lite.monthly
      try session.deleteTransaction(
        identifier: identifier(of: "com.example.meridian.plus.lite.monthly", in: session)
      )
      try await assertEventually(await entitlements(), equals: [])
      try await assertEventually(purchases(in: session).count, equals: 0)
    }
  }
}
