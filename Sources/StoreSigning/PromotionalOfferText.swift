import Crypto
package import FoundationEssentials

/// The text that a merchant signs for a promotional offer in the older format
/// (rule: offers.promotional-signature).
package struct PromotionalOfferText: Hashable, Sendable {
  /// The id of the key that signs the text.
  package var keyID: String
  package var bundleID: String
  package var productID: String
  package var offerID: String
  /// The app's own account, or `nil` if the purchase names none.
  package var appAccountToken: UUID?
  /// A UUID that has not been used before.
  package var nonce: UUID
  /// The time of signing, in milliseconds since 1970.
  package var timestamp: Int

  package init(
    keyID: String,
    bundleID: String,
    productID: String,
    offerID: String,
    appAccountToken: UUID?,
    nonce: UUID,
    timestamp: Int
  ) {
    self.keyID = keyID
    self.bundleID = bundleID
    self.productID = productID
    self.offerID = offerID
    self.appAccountToken = appAccountToken
    self.nonce = nonce
    self.timestamp = timestamp
  }

  /// The text: its parts joined by the invisible separator.
  package var text: String {
    [
      bundleID, keyID, productID, offerID, appAccountToken?.uuidString.lowercased() ?? "",
      nonce.uuidString.lowercased(), String(timestamp),
    ]
    .joined(separator: "\u{2063}")
  }

  /// Signs the text like a merchant's server.
  ///
  /// - Parameter identity: The identity with the in-app purchase key.
  /// - Returns: The signature in DER.
  package func signature(by identity: SigningIdentity) -> Data {
    certain("a key signs") {
      try identity.inAppKey.signature(for: SHA256.hash(data: Data(text.utf8))).derRepresentation
    }
  }

  /// Returns whether a DER signature of this text was made with an identity's in-app purchase key.
  package func isSigned(_ signature: Data, by identity: SigningIdentity) -> Bool {
    let key = identity.inAppKey.publicKey
    guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature) else {
      return false
    }
    return key.isValidSignature(signature, for: SHA256.hash(data: Data(text.utf8)))
  }
}
