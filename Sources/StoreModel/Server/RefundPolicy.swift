/// What the store does with a refund request (storekit2.md 2.9).
package enum RefundPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// At once, as in Xcode.
  case grant
  /// At once, and nothing arrives in the app.
  case decline
  /// The request waits for a decision.
  case wait
}
