public import Foundation

/// A value that the App Store signed, with the result of its verification.
///
/// The store signs each value with a chain of three certificates, and the verifier checks the chain and the signature.
/// If a transaction is unverified, don't grant access and don't finish the transaction (rule:
/// signing.simulated-failure-unverified).
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
  /// Verification failed, for the given reason. The app must not trust the value.
  case unverified(SignedType, VerificationError)

  /// The reason why verification failed.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum VerificationError: Error, Hashable, Sendable {
    /// A certificate of the chain was revoked.
    case revokedCertificate
    /// The certificate chain doesn't connect an App Store certificate to the root certificate.
    case invalidCertificateChain
    /// The value was signed for another device.
    case invalidDeviceVerification
    /// The text isn't a compact JWS.
    case invalidEncoding
    /// The signature doesn't match the signed bytes.
    case invalidSignature
    /// A required property is missing.
    case missingRequiredProperties
    /// A placeholder that is never created. It makes clients write `default`, because later versions can add cases.
    @available(*, unavailable)
    case toCome
  }

  /// The value, if it is verified.
  ///
  /// Otherwise, this property throws a ``VerificationError``.
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

  /// The value, even if verification failed.
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
  /// One sentence for developers that describes the reason.
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
