import StoreModel

/// The header of a JWS that was signed with a certificate chain.
struct JWSHeader: Sendable {
  /// The header as in the JWS, in base64url.
  let text: [UInt8]

  /// The three certificates in DER: leaf, intermediate, root (rule: signing.three-certificates).
  let certificates: [[UInt8]]

  /// Reads the header in a range of a JWS.
  ///
  /// - Parameters:
  ///   - text: The whole JWS.
  ///   - range: The range of its header.
  /// - Throws: A failure if the App Store couldn't have written this header.
  init(_ text: Span<UInt8>, in range: Range<Int>) throws(VerificationFailure) {
    guard let bytes = Base64.url.decode(text, in: range), let header = JSONObject(bytes) else {
      throw VerificationFailure(.invalidEncoding, "the header is not a JSON object in base64url")
    }
    guard let algorithm = header.string("alg") else {
      throw VerificationFailure(.invalidEncoding, "the header has no algorithm")
    }
    guard algorithm == "ES256" else {
      throw VerificationFailure(
        .invalidSignature,
        "the algorithm is \(algorithm); only ES256 is accepted"
      )
    }
    guard !header.has("crit") else {
      throw VerificationFailure(
        .invalidEncoding,
        "the header has unknown critical parameters (crit)"
      )
    }
    guard let entries = header.strings("x5c") else {
      throw VerificationFailure(
        .invalidCertificateChain,
        "the header has no x5c certificate list",
        by: .rule("signing.three-certificates")
      )
    }
    guard entries.count == 3 else {
      throw VerificationFailure(
        .invalidCertificateChain,
        "x5c must have leaf, intermediate and root; it has \(entries.count)",
        by: .rule("signing.three-certificates")
      )
    }
    var certificates: [[UInt8]] = []
    for entry in entries {
      guard let certificate = Base64.standard.decode(entry) else {
        throw VerificationFailure(
          .invalidCertificateChain,
          "entry \(certificates.count + 1) of x5c is not standard base64"
        )
      }
      certificates.append(certificate)
    }
    self.text = range.map { text[$0] }
    self.certificates = certificates
  }
}
