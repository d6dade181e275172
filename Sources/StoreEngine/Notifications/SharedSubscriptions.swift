import HashTreeCollections
import StoreModel

/// The subscriptions that family members share, counted by group.
///
/// The notification of a new shared subscription depends on whether all earlier shared subscriptions have ended. There
/// may be thousands of them, so they are counted instead of searched.
struct SharedSubscriptions: Equatable, Sendable, Codable {
  private struct Member: Equatable, Sendable, Codable {
    let group: SubscriptionGroupID
    var isOver: Bool
  }

  private struct Tally: Equatable, Sendable, Codable {
    var count = 0
    var over = 0
  }

  private var members = TreeDictionary<TransactionID, Member>()
  private var tallies = TreeDictionary<SubscriptionGroupID, Tally>()

  /// Returns whether the group has shared subscriptions, and all have ended.
  func areOver(in group: SubscriptionGroupID) -> Bool {
    guard let tally = tallies[group] else { return false }
    return tally.count > 0 && tally.over == tally.count
  }

  /// Counts a new subscription in its current group.
  mutating func add(_ subscription: Subscription) {
    guard members[subscription.id] == nil else { return }
    let member = Member(group: subscription.groupID, isOver: subscription.isOver)
    members[subscription.id] = member
    count(member, by: 1)
  }

  /// Updates a subscription's state, if the subscription is shared.
  mutating func update(_ subscription: Subscription) {
    guard !members.isEmpty, var member = members[subscription.id],
      member.isOver != subscription.isOver
    else { return }
    count(member, by: -1)
    member.isOver = subscription.isOver
    members[subscription.id] = member
    count(member, by: 1)
  }

  mutating func remove(_ id: TransactionID) {
    guard let member = members.removeValue(forKey: id) else { return }
    count(member, by: -1)
  }

  private mutating func count(_ member: Member, by step: Int) {
    var tally = tallies[member.group] ?? Tally()
    tally.count += step
    if member.isOver { tally.over += step }
    tallies[member.group] = tally
  }
}

extension Subscription {
  fileprivate var isOver: Bool {
    switch state {
    case .expired, .revoked: true
    case .subscribed, .inGracePeriod, .inBillingRetryPeriod: false
    }
  }
}
