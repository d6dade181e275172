public import Foundation

extension Mercato {
  /// A promotional offer with the merchant's signature over it (rule: offers.promotional-signature).
  public struct PromotionalOffer: Hashable, Sendable {
    /// The offer's public identifier.
    public let offerID: String
    /// The key that the merchant signed with.
    public let keyID: String
    /// A UUID that lets the signature count only once.
    public let nonce: UUID
    /// The merchant's signature.
    public let signature: Data
    /// When the merchant signed, in milliseconds since 1970.
    public let timestamp: Int

    /// An offer as the merchant's server handed it out.
    ///
    /// - Parameters:
    ///   - offerID: The offer's public identifier.
    ///   - keyID: The key that the merchant signed with.
    ///   - nonce: A UUID that lets the signature count only once.
    ///   - signature: The merchant's signature.
    ///   - timestamp: When the merchant signed, in milliseconds since 1970.
    public init(offerID: String, keyID: String, nonce: UUID, signature: Data, timestamp: Int) {
      self.offerID = offerID
      self.keyID = keyID
      self.nonce = nonce
      self.signature = signature
      self.timestamp = timestamp
    }
  }
}

/// ``Mercato/PromotionalOffer`` by its short name.
public typealias PromotionalOffer = Mercato.PromotionalOffer
