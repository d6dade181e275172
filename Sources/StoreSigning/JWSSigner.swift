import Crypto
package import FoundationEssentials

/// Signs payloads as the App Store does: bytes in, compact ES256 JWS out.
///
/// The payload is taken as it is; the signer adds nothing to it and takes nothing away.
package struct JWSSigner: Sendable {
  /// The identity that vouches for the signatures.
  package let identity: SigningIdentity

  /// The encoded header and its full stop: the start of every JWS of this signer.
  private let prefix: [UInt8]

  /// SHA-256 after the prefix, so that only the payload is left to hash.
  private let hashAfterPrefix: SHA256

  private let key: P256.Signing.PrivateKey

  /// Prepares the header, once for all payloads.
  package init(identity: SigningIdentity) {
    self.init(identity: identity, chain: identity.chain)
  }

  init(identity: SigningIdentity, chain: SigningChain) {
    self.identity = identity
    key = chain.leafKey
    prefix = Array(Base64.url.encode(Array(chain.header.utf8).span).utf8) + [UInt8(ascii: ".")]
    var hash = SHA256()
    hash.update(data: prefix)
    hashAfterPrefix = hash
  }

  /// Signs a payload.
  ///
  /// - Parameter payload: UTF-8 JSON, usually one of the App Store's payloads.
  /// - Returns: The compact JWS: header, payload and 64-byte signature in base64url.
  package func sign(payload: Data) -> String {
    sign(payload: payload.span)
  }

  /// Signs a payload.
  ///
  /// - Parameter payload: UTF-8 JSON, usually one of the App Store's payloads.
  /// - Returns: The compact JWS: header, payload and 64-byte signature in base64url.
  package func sign(payload: [UInt8]) -> String {
    sign(payload: payload.span)
  }

  private func sign(payload: Span<UInt8>) -> String {
    let bodyEnd = prefix.count + Base64.url.encodedCount(of: payload.count)
    let count = bodyEnd + 1 + Base64.url.encodedCount(of: 64)
    return String(unsafeUninitializedCapacity: count) { text in
      _ = text.update(fromContentsOf: prefix)
      let body = UnsafeMutableBufferPointer(rebasing: text[prefix.count..<bodyEnd])
      Base64.url.encode(payload, into: body)
      var hash = hashAfterPrefix
      hash.update(bufferPointer: UnsafeRawBufferPointer(body))
      let signature = certain("a key signs") { try key.signature(for: hash.finalize()) }
      text[bodyEnd] = UInt8(ascii: ".")
      let end = UnsafeMutableBufferPointer(rebasing: text[(bodyEnd + 1)..<count])
      Base64.url.encode(signature.rawRepresentation.span, into: end)
      return count
    }
  }
}
