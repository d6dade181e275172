import HashTreeCollections
import StoreModel

/// Every subscription that the customer ever had, with the time of its next due event.
struct SubscriptionTable: Equatable, Sendable {
  /// The last event of each subscription.
  ///
  /// The whole event is stored, because its storage is shared with the log.
  private var sources = ChunkedArray<StoreEvent>()
  /// The first transaction of each subscription, and the ordinal of its event in ``sources``.
  private var places = ChunkedArray<Entry>()
  private var positions = TreeDictionary<TransactionID, Int>()
  /// The newest subscription of each group.
  ///
  /// ``earlierInGroup`` links the other subscriptions.
  private var newestInGroup = TreeDictionary<SubscriptionGroupID, Int>()
  private var earlierInGroup = ChunkedArray<Int?>()
  private var queue = DueQueue()

  private struct Entry: Equatable, Sendable, Codable {
    let id: TransactionID
    var ordinal: Int
  }

  var count: Int { sources.count }

  var nextDue: StoreInstant? { queue.first?.at }

  /// The subscription that is due first.
  ///
  /// If several subscriptions are due at the same moment, it is the subscription that began first.
  var firstDue: Subscription? { queue.first.map { subscription(at: $0.position) } }

  subscript(id: TransactionID) -> Subscription? {
    positions[id].map(subscription(at:))
  }

  /// Returns the last change of the subscription with the given first transaction, or `nil` if the subscription is
  /// unknown.
  func lastChange(of id: TransactionID) -> SubscriptionChange? {
    guard let position = positions[id],
      case .subscriptionChanged(_, let change) = sources[position]
    else { return nil }
    return change
  }

  /// Returns the position of the subscription with the given first transaction, or `nil` if the subscription is
  /// unknown.
  func position(of id: TransactionID) -> Int? { positions[id] }

  /// The subscriptions of a group, in the order in which they began.
  subscript(group: SubscriptionGroupID) -> [Subscription] {
    var subscriptions: [Subscription] = []
    var next = newestInGroup[group]
    while let position = next {
      subscriptions.append(subscription(at: position))
      next = earlierInGroup[position]
    }
    return subscriptions.reversed()
  }

  /// Adds a subscription, or replaces the subscription with the same id.
  ///
  /// An event without a subscription changes nothing.
  ///
  /// - Returns: The previous subscription, or `nil` for a new subscription.
  @discardableResult
  mutating func put(_ event: StoreEvent, ordinal: Int, due: StoreInstant?) -> Subscription? {
    guard case .subscriptionChanged(let subscription, _) = event else { return nil }
    if let known = position(known: subscription.id) {
      let earlier = self.subscription(at: known)
      sources.update(at: known) { $0 = event }
      places.update(at: known) { $0.ordinal = ordinal }
      queue.set(due, for: known)
      if earlier.groupID != subscription.groupID { move(known, from: earlier.groupID) }
      return earlier
    }
    let position = sources.count
    positions[subscription.id] = position
    earlierInGroup.append(newestInGroup.updateValue(position, forKey: subscription.groupID))
    sources.append(event)
    places.append(Entry(id: subscription.id, ordinal: ordinal))
    queue.set(due, for: position)
    return nil
  }

  /// Returns the position of a subscription, which is usually the subscription that is due first.
  private func position(known id: TransactionID) -> Int? {
    if let due = queue.first?.position, places[due].id == id { return due }
    return positions[id]
  }

  /// Moves a subscription from its old group to its position in its new group.
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

  /// Returns the positions of a group's subscriptions, newest first.
  private func positions(in group: SubscriptionGroupID) -> [Int] {
    Array(
      sequence(state: newestInGroup[group]) { next -> Int? in
        guard let position = next else { return nil }
        next = earlierInGroup[position]
        return position
      }
    )
  }

  /// Sets the subscriptions of a group, newest first.
  private mutating func link(_ members: [Int], in group: SubscriptionGroupID) {
    newestInGroup[group] = members.first
    for (position, earlier) in zip(members, members.dropFirst().map(Optional.some) + [nil]) {
      earlierInGroup.update(at: position) { $0 = earlier }
    }
  }

  /// Removes subscriptions, as if they had never existed.
  ///
  /// - Parameters:
  ///   - ids: The ids of the subscriptions.
  ///   - due: A closure that returns the due moment of each remaining subscription.
  mutating func remove(_ ids: Set<TransactionID>, due: (Subscription) -> StoreInstant?) {
    var left = SubscriptionTable()
    for position in sources.indices {
      let subscription = subscription(at: position)
      if !ids.contains(subscription.id) {
        left.put(sources[position], ordinal: places[position].ordinal, due: due(subscription))
      }
    }
    self = left
  }

  /// Sets the due moment of an unchanged subscription.
  ///
  /// If the id is unknown, nothing changes.
  mutating func reschedule(_ id: TransactionID, due: StoreInstant?) {
    positions[id].map { queue.set(due, for: $0) }
  }

  /// Updates the due moments of all subscriptions, after a change of a setting that affects them.
  mutating func reschedule(_ due: (Subscription) -> StoreInstant?) {
    for position in sources.indices {
      queue.set(due(subscription(at: position)), for: position)
    }
  }

  func subscription(at position: Int) -> Subscription {
    guard case .subscriptionChanged(let subscription, _) = sources[position] else {
      preconditionFailure("the event contains no subscription")
    }
    return subscription
  }
}

/// Stores the table in a snapshot.
///
/// The table in the snapshot names the events that contain the subscriptions.
extension SubscriptionTable: Codable {
  private static let part = "subscriptions"

  private enum CodingKeys: CodingKey {
    case places, newestInGroup, earlierInGroup, queue
  }

  func write(to draft: inout SnapshotDraft) {
    var table = self
    table.sources = ChunkedArray()
    table.positions = [:]
    draft.add(Self.part, table)
  }

  init(_ parts: SnapshotParts, from archive: EventArchive) throws {
    self = try parts.value(Self.part)
    for (position, place) in places.enumerated() { positions[place.id] = position }
    let places = places
    let cache = ChunkCache { number in
      do throws(SnapshotFault) {
        return try Self.chunk(number, of: places, from: archive)
      } catch {
        archive.fail(error)
      }
    }
    let width = ChunkedArray<StoreEvent>.width
    let last =
      try places.count % width == 0
      ? [] : Self.chunk(places.count / width, of: places, from: archive)
    sources = ChunkedArray(count: places.count, last: last) { cache[$0] }
  }

  private static func chunk(
    _ number: Int,
    of places: ChunkedArray<Entry>,
    from archive: EventArchive
  ) throws(SnapshotFault) -> [StoreEvent] {
    let width = ChunkedArray<StoreEvent>.width
    var events: [StoreEvent] = []
    for place in places[number * width..<min(places.count, (number + 1) * width)] {
      let event = archive.event(place.ordinal)
      guard case .subscriptionChanged(let subscription, _) = event, subscription.id == place.id
      else {
        throw SnapshotFault("event \(place.ordinal) is not about subscription \(place.id)")
      }
      events.append(event)
    }
    return events
  }
}
