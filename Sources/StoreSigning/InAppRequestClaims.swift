package import FoundationEssentials

/// The claims that a merchant signs for StoreKit, for one of the three features that accept a JWS
/// (rule: signing.request-audiences).
package enum InAppRequestClaims: Hashable, Sendable {
  /// An Advanced Commerce request, as its JSON in UTF-8.
  case advancedCommerce(request: Data)

  /// A promotional offer.
  ///
  /// Apple recommends naming the customer's transaction.
  case promotionalOffer(productID: String, offerID: String, transactionID: String?)

  /// A decision on a customer's eligibility for an introductory offer.
  case introductoryOffer(productID: String, isAllowed: Bool, transactionID: String)

  package var audience: Audience {
    switch self {
    case .advancedCommerce: .advancedCommerce
    case .promotionalOffer: .promotionalOffer
    case .introductoryOffer: .introductoryOffer
    }
  }

  /// The feature of a JWS, with the value of `aud`.
  package enum Audience: String, CaseIterable, Hashable, Sendable, Codable {
    case advancedCommerce = "advanced-commerce-api"
    case promotionalOffer = "promotional-offer"
    case introductoryOffer = "introductory-offer-eligibility"

    /// The maximum age of the JWS in seconds by default.
    ///
    /// Apple doesn't publish the maximum age. Here it is five minutes for Advanced Commerce. For
    /// offers, it is a day, as for Apple's older signatures (rule: signing.request-age).
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
      case .introductoryOffer: "introductory offer eligibility"
      }
    }

    /// The claims of the feature, in addition to those that all features share.
    package var ownClaims: [String] {
      switch self {
      case .advancedCommerce: ["request"]
      case .promotionalOffer: ["productId", "offerIdentifier", "transactionId"]
      case .introductoryOffer: ["productId", "allowIntroductoryOffer", "transactionId"]
      }
    }
  }
}
