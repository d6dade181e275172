package import StoreModel

/// A customer's move from one subscription of a group to another (rule: plans.level-one-is-highest).
package enum GroupMove: String, Hashable, Sendable, CaseIterable {
  /// A move to a higher level: charged and effective at once (rule: plans.upgrade-at-once).
  case upgrade
  /// A move to a lower level: effective at the next renewal (rule: plans.downgrade-at-renewal).
  case downgrade
  /// A move to the same level with the same period: charged and effective at once
  /// (rule: plans.crossgrade-same-length).
  case crossgrade
  /// A move to the same level with another period: effective at the next renewal
  /// (rule: plans.crossgrade-other-length).
  case laterCrossgrade
}

extension SubscriptionTerms {
  /// Returns the kind of move from these terms to other terms of the same group (rules: plans.upgrade-at-once,
  /// plans.downgrade-at-renewal, plans.crossgrade-same-length, plans.crossgrade-other-length).
  package func move(to other: SubscriptionTerms) -> GroupMove {
    if other.groupLevel < groupLevel { return .upgrade }
    if other.groupLevel > groupLevel { return .downgrade }
    return other.period == period ? .crossgrade : .laterCrossgrade
  }
}
