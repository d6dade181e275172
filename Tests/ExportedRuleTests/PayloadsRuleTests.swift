import StoreKit
import StoreKitTest
import XCTest

/// What the App Store signs.
final class PayloadsRuleTests: XCTestCase {
  /// The rule payloads.transaction.
  ///
  /// A transaction's payload has whole numbers, dates in milliseconds and only the members that
  /// apply.
  @MainActor
  func testTransaction() async throws {
    try await check(rule: "payloads.transaction") {
      _ = try emptySession()
      let payload = try await payload(ofBought: "com.example.meridian.theme.night")
      let members = [
        "bundleId", "inAppOwnershipType", "originalTransactionId", "productId", "quantity",
      ]
      assertEqual(members.filter { payload[$0] == nil }, [])
      assertEqual(["expiresDate", "offerType", "revocationDate"].filter { payload[$0] != nil }, [])
      for date in ["purchaseDate", "originalPurchaseDate", "signedDate"] {
        let milliseconds = payload[date] as? Int64 ?? 0
        assertEqual(abs(milliseconds / 1_000 - Int64(Date().timeIntervalSince1970)) < 60, true)
      }
    }
  }

  /// The rule payloads.transaction-price.
  ///
  /// A payload's price is in thousandths of the currency's unit.
  @MainActor
  func testTransactionPrice() async throws {
    try await check(rule: "payloads.transaction-price") {
      _ = try emptySession()
      let payload = try await payload(
        ofBought: "com.example.meridian.telescope.hour",
        options: [.quantity(3)],
        finishing: false
      )
      assertEqual(payload["price"] as? Int, 14_970)
    }
  }

  /// The rule payloads.upgraded-only-true.
  ///
  /// `isUpgraded` is present only when it is true.
  @MainActor
  func testUpgradedOnlyTrue() async throws {
    try await check(rule: "payloads.upgraded-only-true") {
      _ = try emptySession()
      let lite = "com.example.meridian.plus.lite.monthly"
      let before = try await payload(ofBought: lite)
      assertEqual(before["isUpgraded"] == nil, true)
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)
      let after = try object(in: try await latest(lite)?.jsonRepresentation)
      assertEqual(after["isUpgraded"] as? Bool, true)
    }
  }

  /// The rule payloads.numeric-values.
  ///
  /// Offers, reasons and statuses are numbers with Apple's meanings, such as 3 for an offer code.
  @MainActor
  func testNumericValues() async throws {
    try await check(rule: "payloads.numeric-values") {
      let session = try emptySession()
      let introductory = try await payload(ofBought: "com.example.meridian.plus.monthly")
      assertEqual(introductory["offerType"] as? Int, 1)
      let digital = "com.example.meridian.journal.digital.monthly"
      try await session.buyProduct(
        identifier: digital,
        options: [.codeOffer(referenceName: "PRESSPASS")]
      )
      let code = try object(in: try await latest(digital)?.jsonRepresentation)
      assertEqual(code["offerType"] as? Int, 3)
    }
  }

  /// The rule payloads.environment.
  ///
  /// The environment is Sandbox, Production, Xcode or LocalTesting.
  @MainActor
  func testEnvironment() async throws {
    try await check(rule: "payloads.environment") {
      _ = try emptySession()
      let payload = try await payload(ofBought: "com.example.meridian.theme.night")
      assertEqual(payload["environment"] as? String, "Xcode")
    }
  }

  /// The rule payloads.claims-reserved.
  ///
  /// A payload never has `exp`, `nbf`, `iat`, `aud` or `sub`, because libraries act on them.
  @MainActor
  func testClaimsReserved() async throws {
    try await check(rule: "payloads.claims-reserved") {
      _ = try emptySession()
      let payload = try await payload(ofBought: "com.example.meridian.plus.monthly")
      assertEqual(["exp", "nbf", "iat", "aud", "sub"].filter { payload[$0] != nil }, [])
    }
  }

  /// The rule payloads.renewal-info.
  ///
  /// A renewal info's payload says what renews next, at which price, and why a subscription
  /// expired.
  @MainActor
  func testRenewalInfo() async throws {
    try await check(rule: "payloads.renewal-info") {
      let session = try emptySession()
      let weekly = "com.example.meridian.journal.digital.weekly"
      try await buy(weekly, expecting: .success)
      let info = try object(in: try await renewal(of: weekly)?.jsonRepresentation)
      assertEqual(info["autoRenewProductId"] as? String, weekly)
      assertEqual(info["renewalPrice"] as? Int, 990)
      assertEqual(info["expirationIntent"] == nil, true)
      try session.expireSubscription(productIdentifier: weekly)
      try await assertEventually(try await status(of: weekly)?.state, equals: .expired)
      let ended = try object(in: try await renewal(of: weekly)?.jsonRepresentation)
      assertEqual(ended["expirationIntent"] as? Int, 1)
    }
  }

  /// The rule payloads.app-transaction.
  ///
  /// An app transaction's payload names the app, its versions and dates, and `receiptType` for the
  /// environment.
  @MainActor
  func testAppTransaction() async throws {
    try await check(rule: "payloads.app-transaction") {
      _ = try emptySession()
      let app = try object(in: try await AppTransaction.shared.payloadValue.jsonRepresentation)
      assertEqual(app["receiptType"] as? String, "Xcode")
      let members = [
        "applicationVersion", "bundleId", "originalApplicationVersion", "originalPurchaseDate",
        "receiptCreationDate",
      ]
      assertEqual(members.filter { app[$0] == nil }, [])
    }
  }

  /// The rule signing.app-receipt-signed-badly.
  ///
  /// While a verification failure is simulated, the app's own receipt and its renewal infos are
  /// signed badly. The server's payloads never are.
  @MainActor
  func testAppReceiptSignedBadly() async throws {
    try await check(rule: "signing.app-receipt-signed-badly") {
      let session = try emptySession()
      let weekly = "com.example.meridian.journal.digital.weekly"
      try await buy(weekly, expecting: .success)
      try await session.setSimulatedError(.verification(.invalidSignature), forAPI: .verification)
      try await assertEventually(isVerified(try await AppTransaction.shared), equals: false)
      try await assertEventually(
        try await status(of: weekly).map { isVerified($0.renewalInfo) },
        equals: false
      )
      try await session.setSimulatedError(nil, forAPI: .verification)
    }
  }
}

/// Buys a product and returns what the App Store signed.
@MainActor
private func payload(
  ofBought product: String,
  options: Set<Product.PurchaseOption> = [],
  finishing isFinishing: Bool = true
) async throws -> [String: Any] {
  try await buy(product, options: options, expecting: .success, finishing: isFinishing)
  return try object(in: try await latest(product)?.jsonRepresentation)
}

private func isVerified<Value>(_ result: VerificationResult<Value>) -> Bool {
  if case .verified = result { true } else { false }
}
