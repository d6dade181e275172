/// The rules by which stores decide, numbered so that a store knows by which ones it was decided.
///
/// A number is added with each version of the program in which a step leads to other events than before. Stores of
/// earlier rules keep their events: whoever goes back in one replays them as written.
package enum StoreRules {
  /// The rules of stores that say nothing of them.
  static let first = 1
  /// The rules of this program.
  ///
  /// 2: a lower price reaches subscribers at their next renewal.
  package static let current = 2
}

extension StoreIdentity {
  /// Whether events of the store may have been decided by rules of an earlier version.
  package var hasEarlierRules: Bool { (rules ?? StoreRules.first) < StoreRules.current }
}
