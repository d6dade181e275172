import Crypto
package import FoundationEssentials
import StoreModel
import SwiftASN1
import VisibleText
package import X509

/// A verifier of payloads like StoreKit and Apple's server libraries, but with other trusted roots.
///
/// Certificates are checked at the payload's own date, so no clock is needed. A chain is checked
/// completely the first time. After that its header is recognised by its bytes, and a JWS costs one
/// P-256 verification. Copies of a verifier share the chains that they have checked.
package struct JWSVerifier: Sendable {
  private let roots: [Certificate]
  private let revokedSerials: Set<String>
  private let strictness: ChainStrictness
  private let seen = ChainMemory()

  /// Creates a verifier with parsed roots.
  ///
  /// - Parameters:
  ///   - roots: The trusted root certificates.
  ///   - revokedSerials: Serial numbers in lower case hexadecimal, without separators.
  ///   - strictness: The required contents of the certificates.
  package init(
    roots: [Certificate],
    revokedSerials: Set<String> = [],
    strictness: ChainStrictness = .strict
  ) {
    self.roots = roots
    self.revokedSerials = revokedSerials
    self.strictness = strictness
  }

  /// Creates a verifier with roots in DER.
  ///
  /// - Parameters:
  ///   - rootsInDER: The trusted root certificates.
  ///   - revokedSerials: Serial numbers in lower case hexadecimal, without separators.
  ///   - strictness: The required contents of the certificates.
  /// - Throws: An ASN.1 error if a root is not a certificate.
  package init(
    rootsInDER: [Data],
    revokedSerials: Set<String> = [],
    strictness: ChainStrictness = .strict
  ) throws {
    let roots = try rootsInDER.map { try Certificate(derEncoded: Array($0)) }
    self.init(roots: roots, revokedSerials: revokedSerials, strictness: strictness)
  }

  /// A verifier with the same roots and tolerant rules, which doesn't share its checked chains with
  /// this one.
  package var tolerant: JWSVerifier {
    JWSVerifier(roots: roots, revokedSerials: revokedSerials, strictness: .tolerant)
  }

  /// Verifies a JWS.
  ///
  /// The order of the checks is encoding, chain, revocation, dates, signature, properties, device. The first
  /// failure is reported.
  ///
  /// - Parameters:
  ///   - compact: The compact JWS.
  ///   - requiredProperties: The names of properties that the payload must have with a value other than null,
  ///     in addition to its date.
  ///   - deviceID: The `AppStore.deviceVerificationID` that the payload must be for, or `nil`, as on a
  ///     server, to skip the check.
  /// - Returns: The payload and its date.
  /// - Throws: The first failure.
  package func verify(
    _ compact: String,
    requiring requiredProperties: [String] = [],
    deviceID: String? = nil
  ) throws(VerificationFailure) -> VerifiedJWS {
    var compact = compact
    compact.makeContiguousUTF8()
    let text = compact.utf8.span
    let parts = try CompactJWS.parts(of: text)
    guard let payload = Base64.url.decode(text, in: parts.payload) else {
      throw VerificationFailure(.invalidEncoding, "the payload is not base64url without padding")
    }
    guard let object = JSONObject(payload) else {
      throw VerificationFailure(.invalidEncoding, "the payload is not a JSON object")
    }
    let signature = try signature(of: text, in: parts.signature)
    let chain = try chain(of: text, in: parts.header)
    let date = object.integer("signedDate") ?? object.integer("receiptCreationDate")
    let signedDate = date.flatMap(StoreInstant.init(exactly:))
    if let signedDate {
      try chain.checkValidity(at: signedDate)
    } else {
      try refuseOtherDate(of: object)
    }
    guard chain.accepts(signature, for: text, in: parts.payload) else {
      throw VerificationFailure(
        .invalidSignature,
        "the signature doesn't match this header and payload with the leaf certificate"
      )
    }
    guard let signedDate else {
      throw VerificationFailure(
        .missingRequiredProperties,
        "the payload has neither signedDate nor receiptCreationDate"
      )
    }
    try object.check(has: requiredProperties)
    if let deviceID { try DeviceVerification.check(object, for: deviceID) }
    return VerifiedJWS(payload: Data(payload), signedDate: signedDate)
  }

  /// Refuses a payload with a date that certificates can't be checked at.
  private func refuseOtherDate(of object: JSONObject) throws(VerificationFailure) {
    let dates = ["signedDate", "receiptCreationDate"].lazy.compactMap { object.value($0)?.number }
    guard let date = dates.first else { return }
    throw VerificationFailure(
      .invalidCertificateChain,
      "the signed date is \(date.shortened()), which isn't \(WholeBound.milliseconds.name) "
        + WholeBound.milliseconds.words
    )
  }

  private func signature(
    of text: Span<UInt8>,
    in range: Range<Int>
  ) throws(VerificationFailure) -> P256.Signing.ECDSASignature {
    guard let bytes = Base64.url.decode(text, in: range) else {
      throw VerificationFailure(.invalidEncoding, "the signature is not base64url without padding")
    }
    guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: bytes) else {
      throw VerificationFailure(
        .invalidEncoding,
        "an ES256 signature is 64 bytes, r then s; this one has \(bytes.count)"
      )
    }
    return signature
  }

  private func chain(
    of text: Span<UInt8>,
    in range: Range<Int>
  ) throws(VerificationFailure) -> CheckedChain {
    if let known = seen.chain(of: text, in: range) { return known }
    let header = try JWSHeader(text, in: range)
    let chain = try CheckedChain(
      header,
      trusting: roots,
      revokedSerials: revokedSerials,
      strictness
    )
    seen.remember(chain)
    return chain
  }
}

extension JSONObject {
  func check(has requiredProperties: [String]) throws(VerificationFailure) {
    let missing = requiredProperties.filter { !has($0) }
    guard missing.isEmpty else {
      throw VerificationFailure(
        .missingRequiredProperties,
        "the payload lacks \(missing.joined(separator: ", "))"
      )
    }
  }
}
