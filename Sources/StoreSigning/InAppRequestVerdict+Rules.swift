package import StoreModel

extension InAppRequestVerdict {
  /// The rules for the App Store's rejection of a request's JWS.
  ///
  /// The array is empty for an accepted JWS, and for one that only violates the JWS standards.
  package var rules: [RuleID] { checks.filter { !$0.isOK }.flatMap(\.part.rules).uniqued }
}

extension InAppRequestVerdict.Part {
  fileprivate var rules: [RuleID] {
    switch self {
    case .form, .alg, .typ, .signature: []
    case .kid: .rule("signing.unknown-key")
    case .iss, .bid, .exp: .rule("signing.request-claims")
    case .aud, .extraClaims: .rule("signing.request-audiences")
    case .iat: .rule("signing.request-age", "signing.clock-ahead")
    case .nonce: .rule("signing.nonce-once", "signing.request-claims")
    case .request: .rule("signing.request-claims", "signing.request-base64")
    }
  }
}
