/// A mistake that apps make with StoreKit, made on purpose so that a tester sees what follows.
///
/// Several at once are possible. Each breaks a rule of good apps, such as granting content before finishing
/// (rule: merchant.grant-before-finish).
package enum Misbehaviour: String, Hashable, Sendable, CaseIterable, Codable {
  /// Delivers and never finishes: the transaction comes again at every launch.
  case neverFinishes
  /// Dies in the middle of every purchase's delivery: granted, not finished; or, if it finishes
  /// first, finished and never granted.
  case crashesBeforeFinishing
  /// Does not listen to `Transaction.updates` and `Status.updates`: what happens outside the app is
  /// missed until the next launch.
  case ignoresUpdates
  /// Finishes before it grants: whatever goes wrong in between, the customer has paid for nothing.
  case finishesBeforeGranting
  /// Grants and finishes what cannot be verified, and asks no server.
  case grantsUnverified
}
