package import FoundationEssentials
import StoreModel

/// The decoded parts of a compact JWS for people, without verification.
///
/// Decoding is as tolerant as possible, because people often look at a rejected JWS.
package struct JWSDecoded: Hashable, Sendable {
  /// The header's bytes, usually JSON.
  package let header: Data

  /// The payload's bytes, usually JSON.
  package let payload: Data

  /// The signature's bytes: 64 of them for ES256.
  package let signature: Data

  /// The signed text as in the JWS: header, full stop, payload.
  package let signed: Data

  /// `alg` of the header.
  package let algorithm: String?

  /// `kid` of the header, which merchants use and the App Store doesn't.
  package let keyID: String?

  /// The entries of `x5c` in order, with `nil` for an entry that isn't a certificate.
  package let certificates: [CertificateFacts?]

  /// Decodes a JWS.
  ///
  /// - Parameter compact: The text. White space around it is ignored.
  /// - Throws: ``VerificationFailure`` with ``VerificationReason/invalidEncoding`` unless the text
  ///   has three parts in base64url, padded or not.
  package init(_ compact: String) throws(VerificationFailure) {
    let text = compact.utf8.filter { $0 > 0x20 || !Self.space.contains($0) }
    let parts = try CompactJWS.parts(of: text.span)
    let headerBytes = try Self.decode(text, in: parts.header, name: "header")
    header = Data(headerBytes)
    payload = Data(try Self.decode(text, in: parts.payload, name: "payload"))
    signature = Data(try Self.decode(text, in: parts.signature, name: "signature"))
    signed = Data(text[parts.signed])
    let object = JSONObject(headerBytes)
    algorithm = object?.string("alg")
    keyID = object?.string("kid")
    certificates = (object?.strings("x5c") ?? []).map { entry in
      Base64.standard.decode(entry).flatMap { CertificateFacts(der: Data($0)) }
    }
  }

  private static let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

  private static func decode(
    _ text: [UInt8],
    in range: Range<Int>,
    name: String
  ) throws(VerificationFailure) -> [UInt8] {
    let padding = text[range].reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let unpadded = range.lowerBound..<range.upperBound - padding
    guard let bytes = Base64.url.decode(text.span, in: unpadded) else {
      throw VerificationFailure(.invalidEncoding, "the \(name) is not base64url")
    }
    return bytes
  }
}
