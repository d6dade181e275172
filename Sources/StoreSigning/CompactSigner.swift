import Crypto
import FoundationEssentials
import StoreModel

/// A signer of payloads under one header, which is encoded and hashed once for all of them.
struct CompactSigner: Sendable {
  /// The encoded header and its full stop: the start of every JWS of this signer.
  private let prefix: [UInt8]

  /// The state of SHA-256 after the prefix, so that only the payload must be hashed.
  private let hashAfterPrefix: SHA256

  private let key: P256.Signing.PrivateKey

  /// - Parameters:
  ///   - header: The JSON text of the header.
  ///   - key: The key that the header names.
  init(header: String, key: P256.Signing.PrivateKey) {
    self.key = key
    prefix = Array(Base64.url.encode(header.utf8.span).utf8) + [UInt8(ascii: ".")]
    var hash = SHA256()
    hash.update(data: prefix)
    hashAfterPrefix = hash
  }

  /// Signs a payload.
  ///
  /// - Returns: The compact JWS: header, payload and 64-byte signature in base64url.
  func sign(_ payload: Span<UInt8>) -> String {
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
