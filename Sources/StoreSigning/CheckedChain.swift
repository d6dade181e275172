import Crypto
import StoreModel
import X509

/// A valid chain to a trusted root, whose dates must still be compared.
final class CheckedChain: Sendable {
  private let header: [UInt8]
  private let leafKey: P256.Signing.PublicKey
  private let hashAfterHeader: SHA256
  private let validities: [Validity]

  private struct Validity: Sendable {
    var name: String
    var first: StoreInstant
    var last: StoreInstant
  }

  /// Checks a chain, except its dates.
  ///
  /// - Parameters:
  ///   - header: The header with the chain.
  ///   - roots: The trusted root certificates.
  ///   - revokedSerials: Serial numbers in lower case hexadecimal.
  ///   - strictness: The required contents of the certificates.
  /// - Throws: The first violated rule.
  init(
    _ header: JWSHeader,
    trusting roots: [Certificate],
    revokedSerials: Set<String>,
    _ strictness: ChainStrictness
  ) throws(VerificationFailure) {
    let rules = try ChainRules(header, trusting: roots, strictness)
    leafKey = try rules.check()
    for (certificate, name) in rules.named {
      let serial = hexadecimal(certificate.serialNumber.bytes)
      guard !revokedSerials.contains(serial) else {
        throw VerificationFailure(
          .revokedCertificate,
          "the \(name) certificate, serial number \(serial), has been revoked"
        )
      }
    }
    validities = rules.named.map { certificate, name in
      Validity(
        name: name,
        first: StoreInstant(certificate.notValidBefore),
        last: StoreInstant(certificate.notValidAfter)
      )
    }
    self.header = header.text
    var hash = SHA256()
    hash.update(data: header.text)
    hash.update(data: [UInt8(ascii: ".")])
    hashAfterHeader = hash
  }

  /// Returns whether a range of a JWS contains the header with this chain.
  func hasHeader(_ text: Span<UInt8>, in range: Range<Int>) -> Bool {
    guard header.count == range.count else { return false }
    return text.extracting(range).withUnsafeBytes { other in
      header.withUnsafeBytes { mine in
        // The header of a valid chain has 2,400 characters, so eight are compared at a time, like
        // memcmp.
        let words = mine.count / 8
        for word in 0..<words
        where mine.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
          != other.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
        {
          return false
        }
        return (words * 8..<mine.count).allSatisfy { mine[$0] == other[$0] }
      }
    }
  }

  /// Compares the dates of the three certificates with a moment, to the second
  /// (rule: signing.dates-by-signed-date).
  ///
  /// - Parameter moment: The signing date in the payload.
  /// - Throws: A failure with the certificate that wasn't valid then.
  func checkValidity(at moment: StoreInstant) throws(VerificationFailure) {
    for validity in validities {
      guard validity.first <= moment else {
        throw VerificationFailure(
          .invalidCertificateChain,
          "the \(validity.name) certificate is valid from \(validity.first); "
            + "this was signed \(moment)",
          by: .rule("signing.dates-by-signed-date")
        )
      }
      guard moment <= validity.last.advanced(byMilliseconds: 999) else {
        throw VerificationFailure(
          .invalidCertificateChain,
          "the \(validity.name) certificate expired \(validity.last); "
            + "this was signed \(moment)",
          by: .rule("signing.dates-by-signed-date")
        )
      }
    }
  }

  /// Returns whether a signature is the leaf's signature of this header and the payload in a range of a JWS.
  func accepts(
    _ signature: P256.Signing.ECDSASignature,
    for text: Span<UInt8>,
    in payload: Range<Int>
  ) -> Bool {
    var hash = hashAfterHeader
    text.extracting(payload).withUnsafeBytes { hash.update(bufferPointer: $0) }
    return leafKey.isValidSignature(signature, for: hash.finalize())
  }
}
