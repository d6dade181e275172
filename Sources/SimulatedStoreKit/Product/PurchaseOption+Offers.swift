public import Foundation
import StoreModel
import StoreSession

/// Asking for an offer.
extension Product.PurchaseOption {
  /// Asks for a promotional offer that the merchant has signed as a JWS.
  ///
  /// - Parameters:
  ///   - offerID: The offer's identifier.
  ///   - compactJWS: The merchant's JWS (rule: signing.request-audiences).
  /// - Returns: The options to add to the purchase.
  public static func promotionalOffer(
    _ offerID: String,
    compactJWS: String
  ) -> [Product.PurchaseOption] {
    [Product.PurchaseOption(term: .signedOffer(id: offerID, .compactJWS(compactJWS)))]
  }

  /// Overrides the store's own verdict on the introductory offer with the merchant's, in a JWS.
  public static func introductoryOfferEligibility(compactJWS: String) -> Product.PurchaseOption {
    Product.PurchaseOption(term: .introductoryOffer(compactJWS: compactJWS))
  }

  /// Asks for an offer that wins a former subscriber back.
  public static func winBackOffer(_ offer: Product.SubscriptionOffer) -> Product.PurchaseOption {
    Product.PurchaseOption(term: .offer(id: offer.id ?? "", kind: .winBack))
  }

  /// Asks for a promotional offer without a signature; test environments only.
  public static func promotionalOffer(id identifier: String) -> Product.PurchaseOption {
    Product.PurchaseOption(term: .offer(id: identifier, kind: .promotional))
  }

  /// Redeems an offer code by its reference name; test environments only.
  public static func codeOffer(referenceName: String) -> Product.PurchaseOption {
    Product.PurchaseOption(term: .offer(id: referenceName, kind: .code))
  }

  /// Asks for a promotional offer that the merchant has signed in the older form.
  ///
  /// - Parameters:
  ///   - offerID: The offer's identifier.
  ///   - keyID: The id of the key of App Store Connect that signed.
  ///   - nonce: A UUID that has not been used before.
  ///   - signature: ECDSA over P-256 with SHA-256, in DER.
  ///   - timestamp: When it was signed, in milliseconds since 1970 of store time.
  /// - Returns: The option to add to the purchase.
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

  /// The same under a name that libraries of ours may go on using.
  package static func signedOffer(
    id: String,
    keyID: String,
    nonce: UUID,
    signature: Data,
    timestamp: Int
  ) -> Product.PurchaseOption {
    Product.PurchaseOption(
      term: .signedOffer(
        id: id,
        .text(keyID: keyID, nonce: nonce, timestamp: timestamp, signature: signature)
      )
    )
  }

  /// Asks for a promotional offer that the merchant has signed in the older form.
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
