/// The store's decision about refund requests (rule: refunds.request-is-not-grant).
package enum RefundPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Grant it at once, as in Xcode (rule: refunds.xcode-grants-at-once).
  case grant
  /// Decline it at once, without notifying the app (rule: refunds.declined-is-silent).
  case decline
  /// The request waits for a decision.
  case wait
}
