public import Foundation

/// A value that the App Store signed, with the verdict on its signature.
///
/// The verdict is real: the value was signed with a chain of three certificates, and the verifier has
/// checked it. Grant nothing for an unverified value, and do not finish it
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
  /// The signature is the App Store's and the value is for this device.
  case verified(SignedType)
  /// The value must not be trusted, for the reason given.
  case unverified(SignedType, VerificationError)

  /// Why a signed value must not be trusted.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum VerificationError: Error, Hashable, Sendable {
    /// A certificate of the chain was revoked.
    case revokedCertificate
    /// The chain does not lead from a leaf of the App Store to its root.
    case invalidCertificateChain
    /// The value belongs to another device.
    case invalidDeviceVerification
    /// The text is not a compact JWS.
    case invalidEncoding
    /// The signature does not fit what was signed.
    case invalidSignature
    /// Something that must be there is missing.
    case missingRequiredProperties
    /// What a later StoreKit may add; nothing makes it, and a `default` is there for it.
    @available(*, unavailable)
    case toCome
  }

  /// The value, if it may be trusted; else the reason is thrown, as a ``VerificationError``.
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

  /// The value, whether or not it may be trusted.
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
  /// The verdict and the value in one line.
  public var debugDescription: String {
    switch self {
    case .verified(let value): "verified(\(value.debugDescription))"
    case .unverified(let value, let error): "unverified(\(value.debugDescription), \(error))"
    }
  }
}

extension VerificationResult.VerificationError: LocalizedError {
  /// One sentence for a developer.
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
