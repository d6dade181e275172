package import FoundationEssentials

/// What a merchant signs for StoreKit: one of the three features that take a JWS.
package enum InAppRequestClaims: Hashable, Sendable {
  /// An Advanced Commerce request; the bytes are its UTF-8 JSON.
  case advancedCommerce(request: Data)

  /// A promotional offer; Apple advises to name the customer's transaction.
  case promotionalOffer(productID: String, offerID: String, transactionID: String?)

  /// A verdict on whether a customer may have an introductory offer.
  case introductoryOffer(productID: String, isAllowed: Bool, transactionID: String)

  package var audience: Audience {
    switch self {
    case .advancedCommerce: .advancedCommerce
    case .promotionalOffer: .promotionalOffer
    case .introductoryOffer: .introductoryOffer
    }
  }

  /// The values of `aud`.
  package enum Audience: String, CaseIterable, Hashable, Sendable, Codable {
    case advancedCommerce = "advanced-commerce-api"
    case promotionalOffer = "promotional-offer"
    case introductoryOffer = "introductory-offer-eligibility"

    /// How old the JWS may be in seconds by default.
    ///
    /// Apple publishes neither: five minutes for Advanced Commerce (advanced-commerce.md 9), the day
    /// of Apple's older signatures for offers, both assumed.
    package var defaultLifetime: Int64 {
      switch self {
      case .advancedCommerce: 300
      case .promotionalOffer, .introductoryOffer: 86_400
      }
    }

    package var meaning: String {
      switch self {
      case .advancedCommerce: "an Advanced Commerce request"
      case .promotionalOffer: "a promotional offer"
      case .introductoryOffer: "a verdict on an introductory offer"
      }
    }

    /// The claims that the feature has besides those that all have.
    package var ownClaims: [String] {
      switch self {
      case .advancedCommerce: ["request"]
      case .promotionalOffer: ["productId", "offerIdentifier", "transactionId"]
      case .introductoryOffer: ["productId", "allowIntroductoryOffer", "transactionId"]
      }
    }
  }
}
