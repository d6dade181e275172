package import StoreModel

extension VerificationFailure.Reason {
  /// The rules of a failure that names none, or an empty list if no rule of the App Store is about it.
  var rules: [RuleID] {
    switch self {
    case .revokedCertificate: .rule("signing.ocsp-since-first-day")
    case .invalidCertificateChain: .rule("signing.chain-conditions")
    case .invalidDeviceVerification: .rule("signing.device-check")
    case .invalidEncoding, .invalidSignature: .rule("signing.three-certificates")
    case .missingRequiredProperties: []
    }
  }
}

extension EnvironmentVerifier.Mismatch {
  /// The rules by which the payload isn't accepted.
  package var rules: [RuleID] { .rule("signing.identifiers-checked") }
}
