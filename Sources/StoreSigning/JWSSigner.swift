package import FoundationEssentials

/// A signer of payloads like the App Store, as compact ES256 JWS
/// (rule: signing.three-certificates).
///
/// The signer doesn't change the payload.
package struct JWSSigner: Sendable {
  /// The identity whose keys sign.
  package let identity: SigningIdentity

  private let signer: CompactSigner

  /// Creates a signer, and the header for all of its payloads.
  package init(identity: SigningIdentity) {
    self.init(identity: identity, chain: identity.chain)
  }

  init(identity: SigningIdentity, chain: SigningChain) {
    self.identity = identity
    signer = CompactSigner(header: chain.header, key: chain.leafKey)
  }

  /// Signs a payload.
  ///
  /// - Parameter payload: UTF-8 JSON, usually one of the App Store's payloads.
  /// - Returns: The compact JWS: header, payload and 64-byte signature in base64url.
  package func sign(payload: Data) -> String {
    signer.sign(payload.span)
  }

  /// Signs a payload.
  ///
  /// - Parameter payload: UTF-8 JSON, usually one of the App Store's payloads.
  /// - Returns: The compact JWS: header, payload and 64-byte signature in base64url.
  package func sign(payload: [UInt8]) -> String {
    signer.sign(payload.span)
  }
}
