package import StoreModel
import VisibleText

/// The reason why a JWS was rejected, with StoreKit's error and a sentence for people.
package struct VerificationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package typealias Reason = VerificationReason

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
