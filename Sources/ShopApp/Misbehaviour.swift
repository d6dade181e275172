/// A mistake that apps make with StoreKit, which the demo app makes on purpose to show testers its consequences.
///
/// Several can be active at the same time. Each breaks a rule of good apps, such as granting content before
/// finishing (rule: merchant.grant-before-finish).
package enum Misbehaviour: String, Hashable, Sendable, CaseIterable, Codable {
  /// Grants content and never finishes the transaction, which is delivered again at each launch.
  case neverFinishes
  /// Crashes while it delivers a purchase, after granting and before finishing, or the reverse if it finishes
  /// first.
  case crashesBeforeFinishing
  /// Ignores `Transaction.updates` and `Status.updates`, so that it misses changes outside the app until the next
  /// launch.
  case ignoresUpdates
  /// Finishes before granting, so that after a failure in between the customer has paid for nothing.
  case finishesBeforeGranting
  /// Grants and finishes unverified transactions, without asking the server.
  case grantsUnverified
}
