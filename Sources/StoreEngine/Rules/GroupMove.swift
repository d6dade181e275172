package import StoreModel

/// How a customer goes from one subscription of a group to another (storekit2.md 2.6).
package enum GroupMove: String, Hashable, Sendable, CaseIterable {
  /// To a higher level: charged and begun at once.
  case upgrade
  /// To a lower level: begins with the next renewal.
  case downgrade
  /// To one of the same level and period: charged and begun at once.
  case crossgrade
  /// To one of the same level and another period: begins with the next renewal.
  case laterCrossgrade
}

extension SubscriptionTerms {
  /// What it is to go from a subscription with these terms to one of the same group.
  package func move(to other: SubscriptionTerms) -> GroupMove {
    if other.groupLevel < groupLevel { return .upgrade }
    if other.groupLevel > groupLevel { return .downgrade }
    return other.period == period ? .crossgrade : .laterCrossgrade
  }
}
