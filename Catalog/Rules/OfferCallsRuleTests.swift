import StoreKit
import StoreKitTest
import XCTest

/// Offers with keys of other merchants, and prices of a test session.
final class OfferCallsRuleTests: XCTestCase {
  /// The rule offers.introductory-unknown-key.
  @MainActor
  func testIntroductoryUnknownKey() async throws {
    try await check(rule: "offers.introductory-unknown-key") {
      let session = try emptySession()
      let lite = "com.example.meridian.plus.lite.monthly"
      try await buy(lite, expecting: .success)
      try session.expireSubscription(productIdentifier: lite)
      let monthly = "com.example.meridian.plus.monthly"
      let token = try tokenOfUnknownKey(for: monthly, "introductory-offer-eligibility")
      try await buy(
        monthly,
        options: [.introductoryOfferEligibility(compactJWS: token)],
        expecting: .success
      )
      assertEqual(try await latest(monthly)?.price, Decimal(string: "4.99"))
    }
  }

  /// The rule offers.promotional-unknown-key.
  @MainActor
  func testPromotionalUnknownKey() async throws {
    try await check(rule: "offers.promotional-unknown-key") {
      let session = try emptySession()
      let monthly = "com.example.meridian.plus.monthly"
      try await buy(monthly, expecting: .success)
      try session.expireSubscription(productIdentifier: monthly)
      try await buy(
        monthly,
        options: offerOfUnknownKey(for: monthly),
        expecting: .failed("unknown")
      )
      let hour = "com.example.meridian.telescope.hour"
      try await buy(
        hour,
        options: offerOfUnknownKey(for: hour),
        expecting: .success
      )
    }
  }

  /// The rule offers.promotional-unknown-key-others.
  @MainActor
  func testPromotionalUnknownKeyOthers() async throws {
    try await check(rule: "offers.promotional-unknown-key-others") {
      _ = try emptySession()
      for product in ["com.example.meridian.theme.night", "com.example.meridian.guest.30"] {
        try await buy(product, options: offerOfUnknownKey(for: product), expecting: .success)
      }
    }
  }

  /// The rule prices.test-session-amount.
  @MainActor
  func testTestSessionAmount() async throws {
    try await check(rule: "prices.test-session-amount") {
      let session = try emptySession()
      let weekly = "com.example.meridian.journal.digital.weekly"
      try await buy(weekly, expecting: .success)
      let first = try identifier(of: weekly, in: session)
      try session.requestPriceIncreaseConsentForTransaction(identifier: first)
      try session.consentToPriceIncreaseForTransaction(identifier: first)
      try session.forceRenewalOfSubscription(productIdentifier: weekly)
      try await assertEventually(purchases(in: session).count, equals: 2)
      try await assertEventually(
        try await latest(weekly)?.price,
        equals: Decimal(string: "1.99")
      )
    }
  }
}

/// A promotional offer that is signed with a key that no store knows.
private func offerOfUnknownKey(for product: String) throws -> Set<Product.PurchaseOption> {
  let token = try tokenOfUnknownKey(for: product, "promotional-offer")
  return Set(Product.PurchaseOption.promotionalOffer("plus.student", compactJWS: token))
}

/// The merchant's claims about an offer, signed with a key that no store knows.
private func tokenOfUnknownKey(for product: String, _ audience: String) throws -> String {
  let header = ["alg": "ES256", "kid": "UNKNOWN", "typ": "JWT"]
  let claims: [String: Any] = [
    "iss": UUID().uuidString, "iat": Int(Date().timeIntervalSince1970), "aud": audience,
    "bid": Bundle.main.bundleIdentifier ?? "", "nonce": UUID().uuidString.lowercased(),
    "productId": product, "offerIdentifier": "plus.student", "allowIntroductoryOffer": true,
  ]
  let parts = try [
    JSONSerialization.data(withJSONObject: header), JSONSerialization.data(withJSONObject: claims),
    Data(repeating: 1, count: 64),
  ]
  return parts.map { part in
    part.base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
  }.joined(separator: ".")
}
