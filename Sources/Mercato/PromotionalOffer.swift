public import Foundation

extension Mercato {
  /// A promotional offer with the merchant's signature (rule: offers.promotional-signature).
  public struct PromotionalOffer: Hashable, Sendable {
    /// The identifier of the offer.
    public let offerID: String
    /// The identifier of the merchant's signing key.
    public let keyID: String
    /// A UUID that prevents a second use of the signature.
    public let nonce: UUID
    /// The merchant's signature.
    public let signature: Data
    /// The time of the signature, in milliseconds since 1970.
    public let timestamp: Int

    /// Creates an offer from the values that the merchant's server sent.
    ///
    /// - Parameters:
    ///   - offerID: The identifier of the offer.
    ///   - keyID: The identifier of the merchant's signing key.
    ///   - nonce: A UUID that prevents a second use of the signature.
    ///   - signature: The merchant's signature.
    ///   - timestamp: The time of the signature, in milliseconds since 1970.
    public init(offerID: String, keyID: String, nonce: UUID, signature: Data, timestamp: Int) {
      self.offerID = offerID
      self.keyID = keyID
      self.nonce = nonce
      self.signature = signature
      self.timestamp = timestamp
    }
  }
}

/// The top-level name of ``Mercato/PromotionalOffer``.
public typealias PromotionalOffer = Mercato.PromotionalOffer
