package import StoreModel
import VisibleText

/// The reason why a JWS was rejected, with StoreKit's error and a sentence for people.
package struct VerificationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The cases of StoreKit's `VerificationResult.VerificationError`.
  package enum Reason: String, CaseIterable, Hashable, Sendable, Codable {
    case revokedCertificate
    /// The chain doesn't lead to a trusted root, violates a rule, or wasn't valid at the signing date.
    case invalidCertificateChain
    /// The payload was signed for another device.
    case invalidDeviceVerification
    /// The text isn't a compact JWS of JSON in base64url.
    case invalidEncoding
    /// The leaf key didn't sign this header and payload with this signature.
    case invalidSignature
    case missingRequiredProperties
  }

  /// The StoreKit error.
  package let reason: Reason

  /// The found problem as one English sentence, without a full stop.
  package let detail: String

  /// The rules for the rejection of the JWS.
  package let rules: [RuleID]

  /// - Parameters:
  ///   - reason: StoreKit's error.
  ///   - detail: The found problem.
  ///   - rules: The rules for the rejection, or `nil` for those of the reason.
  package init(_ reason: Reason, _ detail: String, by rules: [RuleID]? = nil) {
    self.reason = reason
    self.detail = detail.boundedMessage
    self.rules = rules ?? reason.rules
  }

  package var description: String { "\(reason.rawValue): \(detail)" }
}
