package import FoundationEssentials

/// Signs payloads as the App Store does: bytes in, compact ES256 JWS out
/// (rule: signing.three-certificates).
///
/// The payload is taken as it is; the signer adds nothing to it and takes nothing away.
package struct JWSSigner: Sendable {
  /// The identity that vouches for the signatures.
  package let identity: SigningIdentity

  private let signer: CompactSigner

  /// Prepares the header, once for all payloads.
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
