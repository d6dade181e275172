public import Foundation
import StoreConnection
import StoreModel

/// Purchase options that apply an offer.
extension Product.PurchaseOption {
  /// Applies a promotional offer that the merchant signed as a JWS.
  ///
  /// - Parameters:
  ///   - offerID: The offer's identifier.
  ///   - compactJWS: The merchant's JWS (rule: signing.request-audiences).
  /// - Returns: The options, which the caller adds to the purchase.
  public static func promotionalOffer(
    _ offerID: String,
    compactJWS: String
  ) -> [Product.PurchaseOption] {
    [Product.PurchaseOption(.signedOffer(id: offerID, .compactJWS(compactJWS)))]
  }

  /// Overrides the store's eligibility check for the introductory offer.
  ///
  /// The JWS from the merchant contains the result.
  public static func introductoryOfferEligibility(compactJWS: String) -> Product.PurchaseOption {
    Product.PurchaseOption(.introductoryOffer(compactJWS: compactJWS))
  }

  /// Applies a win-back offer, which is an offer for former subscribers.
  public static func winBackOffer(_ offer: Product.SubscriptionOffer) -> Product.PurchaseOption {
    Product.PurchaseOption(.offer(id: offer.id ?? "", kind: .winBack))
  }

  /// Applies a promotional offer without a signature, in test environments only.
  public static func promotionalOffer(id identifier: String) -> Product.PurchaseOption {
    Product.PurchaseOption(.offer(id: identifier, kind: .promotional))
  }

  /// Redeems an offer code by its reference name, in test environments only.
  public static func codeOffer(referenceName: String) -> Product.PurchaseOption {
    Product.PurchaseOption(.offer(id: referenceName, kind: .code))
  }

  /// Applies a promotional offer that the merchant signed in the older format.
  ///
  /// - Parameters:
  ///   - offerID: The offer's identifier.
  ///   - keyID: The ID of the signing key in App Store Connect.
  ///   - nonce: A UUID that is unique to this signature.
  ///   - signature: The ECDSA signature with the P-256 curve and SHA-256, in DER format.
  ///   - timestamp: The time of the signature, in milliseconds of store time since 1970.
  /// - Returns: The option, which the caller adds to the purchase.
  @available(*, deprecated, message: "Use promotionalOffer(_:compactJWS:) instead.")
  public static func promotionalOffer(
    offerID: String,
    keyID: String,
    nonce: UUID,
    signature: Data,
    timestamp: Int
  ) -> Product.PurchaseOption {
    signedOffer(
      id: offerID,
      keyID: keyID,
      nonce: nonce,
      signature: signature,
      timestamp: timestamp
    )
  }

  /// Creates the same option as the deprecated function with the same parameters.
  ///
  /// Storefront's own libraries use this function to avoid a warning.
  @_spi(Storefront) public static func signedOffer(
    id: String,
    keyID: String,
    nonce: UUID,
    signature: Data,
    timestamp: Int
  ) -> Product.PurchaseOption {
    Product.PurchaseOption(
      .signedOffer(
        id: id,
        .text(keyID: keyID, nonce: nonce, timestamp: timestamp, signature: signature)
      )
    )
  }

  /// Applies a promotional offer that the merchant signed in the older format.
  @available(*, deprecated, message: "Use promotionalOffer(_:compactJWS:) instead.")
  public static func promotionalOffer(
    offerID: String,
    signature: Product.SubscriptionOffer.Signature
  ) -> Product.PurchaseOption {
    promotionalOffer(
      offerID: offerID,
      keyID: signature.keyID,
      nonce: signature.nonce,
      signature: signature.signature,
      timestamp: signature.timestamp
    )
  }
}
