public import Foundation

/// A value that the App Store signed, with the result of its verification.
///
/// The verification is real: the value is signed with a chain of three certificates, which the verifier has
/// checked. Don't grant access for an unverified value, and don't finish it
/// (rule: signing.simulated-failure-unverified).
///
/// ```swift
/// switch result {
/// case .verified(let transaction): await transaction.finish()
/// case .unverified(_, let error): print(error.localizedDescription)
/// }
/// ```
@frozen
public enum VerificationResult<SignedType> {
  /// The App Store signed the value for this device.
  case verified(SignedType)
  /// The value must not be trusted, for the given reason.
  case unverified(SignedType, VerificationError)

  /// The reason why a signed value must not be trusted.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum VerificationError: Error, Hashable, Sendable {
    /// A certificate of the chain was revoked.
    case revokedCertificate
    /// The certificate chain doesn't lead from an App Store certificate to the root.
    case invalidCertificateChain
    /// The value belongs to another device.
    case invalidDeviceVerification
    /// The text isn't a compact JWS.
    case invalidEncoding
    /// The signature doesn't match the signed bytes.
    case invalidSignature
    /// A required property is missing.
    case missingRequiredProperties
    /// A placeholder, never created, so that clients write `default` for cases of later versions.
    @available(*, unavailable)
    case toCome
  }

  /// The value if it is verified, otherwise throws a ``VerificationError``.
  ///
  /// ```swift
  /// let transaction = try result.payloadValue
  /// ```
  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .verified(let value): return value
      case .unverified(_, let error): throw error
      }
    }
  }

  /// The value, verified or not.
  public var unsafePayloadValue: SignedType {
    switch self {
    case .verified(let value), .unverified(let value, _): value
    }
  }
}

extension VerificationResult: Sendable where SignedType: Sendable {}
extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}

extension VerificationResult: CustomDebugStringConvertible
where SignedType: CustomDebugStringConvertible {
  /// The verification result and the value as text.
  public var debugDescription: String {
    switch self {
    case .verified(let value): "verified(\(value.debugDescription))"
    case .unverified(let value, let error): "unverified(\(value.debugDescription), \(error))"
    }
  }
}

extension VerificationResult.VerificationError: LocalizedError {
  /// The reason in one sentence, written for developers.
  public var errorDescription: String? {
    switch self {
    case .revokedCertificate: "A certificate of the chain was revoked."
    case .invalidCertificateChain: "The certificate chain isn't the App Store's."
    case .invalidDeviceVerification: "The value belongs to another device."
    case .invalidEncoding: "The value isn't a compact JWS."
    case .invalidSignature: "The signature doesn't match the value."
    case .missingRequiredProperties: "The value lacks required properties."
    }
  }
}
