package import StoreModel
import VisibleText

/// Why a JWS was not accepted: a reason that StoreKit has too, and a sentence for people.
package struct VerificationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons of StoreKit's `VerificationResult.VerificationError`, one for one.
  package enum Reason: String, CaseIterable, Hashable, Sendable, Codable {
    case revokedCertificate
    /// The chain does not lead to a trusted root, breaks a rule, or was not valid when it signed.
    case invalidCertificateChain
    /// The payload was signed for another device.
    case invalidDeviceVerification
    /// The text is not a compact JWS of JSON in base64url.
    case invalidEncoding
    /// The signature is not the leaf key's over this header and payload.
    case invalidSignature
    case missingRequiredProperties
  }

  /// Which of StoreKit's errors this is.
  package let reason: Reason

  /// One English sentence that says what was found, without a full stop.
  package let detail: String

  /// The rules by which the JWS isn't accepted, or an empty list if no rule of the App Store is about the failure.
  package let rules: [RuleID]

  /// - Parameters:
  ///   - reason: StoreKit's error.
  ///   - detail: What was found.
  ///   - rules: The rules, or `nil` for those of the reason.
  package init(_ reason: Reason, _ detail: String, by rules: [RuleID]? = nil) {
    self.reason = reason
    self.detail = detail.boundedMessage
    self.rules = rules ?? reason.rules
  }

  package var description: String { "\(reason.rawValue): \(detail)" }
}
