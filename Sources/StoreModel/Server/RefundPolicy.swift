/// The store's decision about refund requests (rule: refunds.request-is-not-grant).
package enum RefundPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// At once, as in Xcode (rule: refunds.xcode-grants-at-once).
  case grant
  /// At once, and nothing arrives in the app (rule: refunds.declined-is-silent).
  case decline
  /// The request waits for a decision.
  case wait
}
