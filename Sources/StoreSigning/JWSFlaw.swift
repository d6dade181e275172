/// A way in which a signature can be really bad.
///
/// The simulator's "unverified" outcomes carry one of these, and nothing pretends: the JWS has the
/// flaw, and any correct verifier finds it by itself.
package enum JWSFlaw: String, CaseIterable, Hashable, Sendable, Codable {
  /// The signature is over another payload than the one that it comes with.
  case tamperedPayload
  /// The signature was made with a key that is not the leaf's.
  case wrongSignature
  /// The whole chain is sound, and its root is another one.
  case foreignRoot
  /// The leaf had expired a day before the payload was signed.
  case expiredLeaf
  /// The leaf becomes valid a day after the payload was signed.
  case notYetValidLeaf
  /// The intermediate had expired a day before the payload was signed.
  case expiredIntermediate
  /// The leaf lacks Apple's marker for signing payloads.
  case missingLeafMarker
  /// The leaf's marker is a critical extension.
  case criticalLeafMarker
  /// The intermediate lacks Apple's marker.
  case missingIntermediateMarker
  /// The intermediate carries another marker than Apple's.
  case wrongIntermediateMarker
  /// The intermediate's marker is a critical extension.
  case criticalIntermediateMarker
  /// The intermediate says that it is no certificate authority.
  case intermediateNotAuthority
  /// The intermediate does not say whether it is a certificate authority.
  case missingBasicConstraints
  /// The intermediate does not say what its key is for; OpenSSL's strict mode asks.
  case missingKeyUsage
  /// The intermediate does not name its key; OpenSSL's strict mode asks.
  case missingSubjectKeyIdentifier
  /// The leaf does not name its issuer's key; OpenSSL's strict mode asks.
  case missingAuthorityKeyIdentifier
  /// `x5c` holds leaf and intermediate only.
  case twoCertificates
  /// `x5c` holds the root twice.
  case fourCertificates
  /// `x5c` begins with the root.
  case reversedChain
  /// The entries of `x5c` are base64url, as the rest of a JWS is.
  case urlEncodedChain
  /// The header has no `x5c`.
  case missingChain
  /// The header says `none` where it says `ES256`; the signature is good.
  case wrongAlgorithm
  /// The leaf is on the revocation list; only a verifier that has the list can know.
  case revokedLeaf
  /// The payload part is padded, which base64url in a JWS never is.
  case paddedPayload
  /// The signature is DER, as most libraries make it, and not the 64 bytes of ES256.
  case derSignature
  /// The payload has neither `signedDate` nor `receiptCreationDate`.
  case missingDate
  /// The device proof is for another device; only a verifier that is told its device can know.
  case wrongDevice

  /// The error that a verifier must answer with.
  package var reason: VerificationFailure.Reason {
    switch self {
    case .tamperedPayload, .wrongSignature, .wrongAlgorithm: .invalidSignature
    case .foreignRoot, .expiredLeaf, .notYetValidLeaf, .expiredIntermediate, .missingLeafMarker,
      .criticalLeafMarker, .missingIntermediateMarker, .wrongIntermediateMarker,
      .criticalIntermediateMarker, .intermediateNotAuthority, .missingBasicConstraints,
      .missingKeyUsage, .missingSubjectKeyIdentifier, .missingAuthorityKeyIdentifier,
      .twoCertificates, .fourCertificates, .reversedChain, .urlEncodedChain, .missingChain:
      .invalidCertificateChain
    case .revokedLeaf: .revokedCertificate
    case .paddedPayload, .derSignature: .invalidEncoding
    case .missingDate: .missingRequiredProperties
    case .wrongDevice: .invalidDeviceVerification
    }
  }

  /// The plainest flaw for an error of StoreKit's.
  package static func typical(of reason: VerificationFailure.Reason) -> JWSFlaw {
    switch reason {
    case .revokedCertificate: .revokedLeaf
    case .invalidCertificateChain: .foreignRoot
    case .invalidDeviceVerification: .wrongDevice
    case .invalidEncoding: .derSignature
    case .invalidSignature: .tamperedPayload
    case .missingRequiredProperties: .missingDate
    }
  }
}
