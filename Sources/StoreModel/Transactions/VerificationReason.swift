/// The reason why a signed value must not be trusted: the cases of StoreKit's `VerificationResult.VerificationError`.
package enum VerificationReason: String, CaseIterable, Hashable, Sendable, Codable {
  case revokedCertificate
  /// The chain doesn't lead to a trusted root, violates a rule, or wasn't valid at the signing date.
  case invalidCertificateChain
  /// The payload was signed for another device.
  case invalidDeviceVerification
  /// The text isn't a compact JWS of JSON in base64url.
  case invalidEncoding
  /// The signature isn't the leaf key's signature of this header and payload.
  case invalidSignature
  case missingRequiredProperties
}
