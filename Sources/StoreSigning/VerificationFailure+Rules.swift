package import StoreModel

extension VerificationFailure.Reason {
  /// The rules of a failure without specific rules, or an empty list if no rule of the App Store covers it.
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
  /// The rules for the rejection of the payload.
  package var rules: [RuleID] { .rule("signing.identifiers-checked") }
}
