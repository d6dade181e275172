/// A way in which a signature can be really bad.
///
/// The simulator's "unverified" outcomes carry one of these, and nothing pretends: the JWS has the
/// flaw, and any correct verifier finds it by itself.
package enum JWSFlaw: String, CaseIterable, Hashable, Sendable, Codable {
  /// The signature is over another payload than the one that it comes with.
  case tamperedPayload
  /// The signature was made with a key that is not the leaf's.
  case wrongSignature
  /// The whole chain is sound and belongs to somebody else.
  case foreignRoot
  /// The leaf had expired a day before the payload was signed.
  case expiredLeaf
  /// The leaf lacks Apple's marker for signing payloads.
  case missingLeafMarker
  /// The intermediate carries another marker than Apple's.
  case wrongIntermediateMarker
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
    case .tamperedPayload, .wrongSignature: .invalidSignature
    case .foreignRoot, .expiredLeaf, .missingLeafMarker, .wrongIntermediateMarker:
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
