import StoreModel

/// Every subscription the customer ever had, and when each needs attention next.
struct SubscriptionTable: Equatable, Sendable {
  private var rows = ChunkedArray<Subscription>()
  /// When each of ``rows`` has something falling due.
  private var dues = ChunkedArray<StoreInstant?>()
  private var positions: [TransactionID: Int] = [:]
  /// The newest of every group; the others follow through ``earlierInGroup``.
  private var newestInGroup: [SubscriptionGroupID: Int] = [:]
  private var earlierInGroup = ChunkedArray<Int?>()
  private var queue = DueQueue()

  /// In the order of their beginning.
  var all: [Subscription] { Array(rows) }

  var nextDue: StoreInstant? { queue.first?.at }

  /// The subscription that is due next; of several at one moment the one that began first.
  var firstDue: Subscription? { queue.first.map { rows[$0.subscription] } }

  subscript(id: TransactionID) -> Subscription? {
    positions[id].map { rows[$0] }
  }

  /// A group's subscriptions in the order of their beginning.
  subscript(group: SubscriptionGroupID) -> [Subscription] {
    sequence(state: newestInGroup[group]) { (next: inout Int?) -> Subscription? in
      guard let position = next else { return nil }
      next = earlierInGroup[position]
      return rows[position]
    }
    .reversed()
  }

  /// Puts a subscription in, or in the place of the one with its id.
  mutating func put(_ subscription: Subscription, due: StoreInstant?) {
    let position: Int
    if let known = positions[subscription.id] {
      position = known
      rows.update(at: known) { $0 = subscription }
      dues.update(at: known) { $0 = due }
    } else {
      position = rows.count
      positions[subscription.id] = position
      earlierInGroup.append(newestInGroup.updateValue(position, forKey: subscription.groupID))
      rows.append(subscription)
      dues.append(due)
    }
    if let due {
      queue.insert(DueQueue.Entry(at: due, subscription: position))
    }
    dropStaleEntries()
  }

  /// Asks anew when each subscription falls due, after a switch that decides it has changed.
  mutating func reschedule(_ due: (Subscription) -> StoreInstant?) {
    queue.removeAll()
    for position in rows.indices {
      let moment = due(rows[position])
      dues.update(at: position) { $0 = moment }
      if let moment {
        queue.insert(DueQueue.Entry(at: moment, subscription: position))
      }
    }
  }

  private mutating func dropStaleEntries() {
    let dues = dues
    queue.drop { dues[$0.subscription] != $0.at }
  }
}
