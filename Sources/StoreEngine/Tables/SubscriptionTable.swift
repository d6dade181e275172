import StoreModel

/// Every subscription the customer ever had, and when each needs attention next.
struct SubscriptionTable: Equatable, Sendable {
  /// The event that made each subscription what it is: kept whole, to share it with the log.
  private var sources = ChunkedArray<StoreEvent>()
  private var positions = ChunkedDictionary<TransactionID, Int>()
  /// The newest of every group; the others follow through ``earlierInGroup``.
  private var newestInGroup = ChunkedDictionary<SubscriptionGroupID, Int>()
  private var earlierInGroup = ChunkedArray<Int?>()
  private var queue = DueQueue()

  var count: Int { sources.count }

  var nextDue: StoreInstant? { queue.first?.at }

  /// The subscription that is due next; of several at one moment the one that began first.
  var firstDue: Subscription? { queue.first.map { subscription(at: $0.position) } }

  subscript(id: TransactionID) -> Subscription? {
    positions[id].map(subscription(at:))
  }

  /// The position of a subscription, by its first transaction; nil if there is none.
  func position(of id: TransactionID) -> Int? { positions[id] }

  /// A group's subscriptions in the order of their beginning.
  subscript(group: SubscriptionGroupID) -> [Subscription] {
    var subscriptions: [Subscription] = []
    var next = newestInGroup[group]
    while let position = next {
      subscriptions.append(subscription(at: position))
      next = earlierInGroup[position]
    }
    return subscriptions.reversed()
  }

  /// Puts a subscription in, or in the place of the one with its id; other events change nothing.
  ///
  /// - Returns: What was there before; nil for a subscription that begins.
  @discardableResult
  mutating func put(_ event: StoreEvent, due: StoreInstant?) -> Subscription? {
    guard case .subscriptionChanged(let subscription, _) = event else { return nil }
    if let known = positions[subscription.id] {
      let earlier = self.subscription(at: known)
      sources.update(at: known) { $0 = event }
      queue.set(due, for: known)
      if earlier.groupID != subscription.groupID { move(known, from: earlier.groupID) }
      return earlier
    }
    let position = sources.count
    positions[subscription.id] = position
    earlierInGroup.append(newestInGroup.updateValue(position, forKey: subscription.groupID))
    sources.append(event)
    queue.set(due, for: position)
    return nil
  }

  /// Takes a subscription out of the group that it was of, and puts it in its place in its own.
  private mutating func move(_ position: Int, from group: SubscriptionGroupID) {
    let left = positions(in: group).filter { $0 != position }
    link(left, in: group)
    let own = subscription(at: position).groupID
    let others = positions(in: own)
    link(
      others.prefix { $0 > position } + [position] + others.drop { $0 > position },
      in: own
    )
  }

  /// The positions of a group's subscriptions, the newest first.
  private func positions(in group: SubscriptionGroupID) -> [Int] {
    Array(
      sequence(state: newestInGroup[group]) { next -> Int? in
        guard let position = next else { return nil }
        next = earlierInGroup[position]
        return position
      }
    )
  }

  /// Has a group consist of subscriptions, the newest first.
  private mutating func link(_ members: [Int], in group: SubscriptionGroupID) {
    newestInGroup[group] = members.first
    for (position, earlier) in zip(members, members.dropFirst().map(Optional.some) + [nil]) {
      earlierInGroup.update(at: position) { $0 = earlier }
    }
  }

  /// Forgets subscriptions, as if they had never been.
  ///
  /// - Parameters:
  ///   - ids: Which ones.
  ///   - due: When each of the others falls due.
  mutating func remove(_ ids: Set<TransactionID>, due: (Subscription) -> StoreInstant?) {
    var left = SubscriptionTable()
    for position in sources.indices {
      let subscription = subscription(at: position)
      if !ids.contains(subscription.id) {
        left.put(sources[position], due: due(subscription))
      }
    }
    self = left
  }

  /// Says when a subscription falls due, where it stays what it is; an unknown one changes nothing.
  mutating func reschedule(_ id: TransactionID, due: StoreInstant?) {
    positions[id].map { queue.set(due, for: $0) }
  }

  /// Asks anew when each subscription falls due, after a switch that decides it has changed.
  mutating func reschedule(_ due: (Subscription) -> StoreInstant?) {
    for position in sources.indices {
      queue.set(due(subscription(at: position)), for: position)
    }
  }

  func subscription(at position: Int) -> Subscription {
    guard case .subscriptionChanged(let subscription, _) = sources[position] else {
      preconditionFailure("a subscription comes of its event")
    }
    return subscription
  }
}
