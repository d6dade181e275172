import HashTreeCollections

/// The newest `notificationUUID`s, which identify repeated notifications.
///
/// Older UUIDs are dropped. A repeated notification with a dropped UUID has no effect either,
/// because it is older than the current knowledge.
struct SeenNotifications: Hashable, Sendable {
  private static let capacity = 20_000

  /// The newer UUIDs, each with the number of notifications before it.
  private var newer = TreeDictionary<String, Int>()
  private var older = TreeDictionary<String, Int>()
  private var count = 0

  init() {}

  /// Creates the list from that of another server.
  ///
  /// - Parameter numbered: The value of ``numbered`` of the other list.
  init(_ numbered: [(number: Int, uuid: String)]) {
    for (number, uuid) in numbered {
      // The older dictionary contains the UUIDs that were seen before the newer one started.
      if number > 0, number % Self.capacity == 0 { turn() }
      newer[uuid] = number
      count = number + 1
    }
    if count > 0, count % Self.capacity == 0 { turn() }
  }

  /// The UUIDs, ordered by the number of notifications before each of them.
  var numbered: [(number: Int, uuid: String)] {
    [older, newer].flatMap { uuids in
      uuids.map { (number: $0.value, uuid: $0.key) }.sorted { $0.number < $1.number }
    }
  }

  /// Inserts a UUID, ignoring case, and returns whether it is new.
  mutating func insert(_ uuid: String) -> Bool {
    let uuid = uuid.lowercased()
    guard older[uuid] == nil, newer[uuid] == nil else { return false }
    newer[uuid] = count
    count += 1
    if newer.count == Self.capacity { turn() }
    return true
  }

  private mutating func turn() {
    older = newer
    newer = [:]
  }
}
