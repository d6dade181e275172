package import StoreModel

extension VerificationReason {
  /// The rules for a failure without its own rules, most relevant first.
  var rules: [RuleID] {
    switch self {
    case .revokedCertificate:
      .rule("signing.revoked-certificate", "signing.ocsp-since-first-day")
    case .invalidCertificateChain: .rule("signing.chain-conditions")
    case .invalidDeviceVerification: .rule("signing.device-check")
    case .invalidEncoding, .invalidSignature: .rule("signing.three-certificates")
    case .missingRequiredProperties: .rule("signing.required-properties")
    }
  }
}

extension EnvironmentVerifier.Mismatch {
  /// The rules for the rejection of the payload.
  package var rules: [RuleID] { .rule("signing.identifiers-checked") }
}
