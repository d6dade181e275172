/// The store's decision about refund requests (rule: refunds.request-is-not-grant).
package enum RefundPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The request is granted at once, as in Xcode (rule: refunds.xcode-grants-at-once).
  case grant
  /// The request is declined at once, without notifying the app (rule: refunds.declined-is-silent).
  case decline
  /// The request waits for a decision.
  case wait
}
