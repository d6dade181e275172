package import StoreModel

/// A real flaw of a signature.
///
/// Each "unverified" result of the simulator really has one of these flaws, so any correct verifier
/// detects it.
package enum JWSFlaw: String, CaseIterable, Hashable, Sendable, Codable {
  /// The signature belongs to another payload.
  case tamperedPayload
  /// The signature was made with a key other than the leaf's.
  case wrongSignature
  /// The whole chain is valid, but with another root.
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
  /// The intermediate has a marker other than Apple's.
  case wrongIntermediateMarker
  /// The intermediate's marker is a critical extension.
  case criticalIntermediateMarker
  /// The intermediate states that it isn't a certificate authority.
  case intermediateNotAuthority
  /// The intermediate doesn't state whether it is a certificate authority.
  case missingBasicConstraints
  /// The intermediate lacks the key usage that OpenSSL's strict mode requires.
  case missingKeyUsage
  /// The intermediate doesn't name its key, which OpenSSL's strict mode requires.
  case missingSubjectKeyIdentifier
  /// The leaf doesn't name its issuer's key, which OpenSSL's strict mode requires.
  case missingAuthorityKeyIdentifier
  /// `x5c` contains only leaf and intermediate.
  case twoCertificates
  /// `x5c` contains the root twice.
  case fourCertificates
  /// `x5c` begins with the root.
  case reversedChain
  /// The entries of `x5c` are base64url, like the rest of a JWS.
  case urlEncodedChain
  /// The header lacks `x5c`.
  case missingChain
  /// The header has `none` instead of `ES256`, but the signature is valid.
  case wrongAlgorithm
  /// The leaf is on the revocation list.
  ///
  /// Only a verifier with the list can detect it.
  case revokedLeaf
  /// The payload's base64url is padded, which it must never be in a JWS.
  case paddedPayload
  /// The signature is DER, as most libraries create it, instead of the 64 bytes of ES256.
  case derSignature
  /// The payload has neither `signedDate` nor `receiptCreationDate`.
  case missingDate
  /// The device proof is for another device.
  ///
  /// Only a verifier that has its device's id can detect it.
  case wrongDevice

  /// The error that a verifier must report.
  package var reason: VerificationReason {
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

  /// Returns the most typical flaw that leads to a StoreKit error.
  package static func typical(of reason: VerificationReason) -> JWSFlaw {
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
