import HashTreeCollections

/// The newest `notificationUUID`s: a notification that comes again changes nothing.
///
/// What is older than those is forgotten; it speaks of a time before what is known, and so changes
/// nothing either.
struct SeenNotifications: Hashable, Sendable {
  private static let capacity = 20_000

  /// How many there were before each of them.
  private var newer = TreeDictionary<String, Int>()
  private var older = TreeDictionary<String, Int>()
  private var count = 0

  init() {}

  /// Those that another one knew.
  ///
  /// - Parameter numbered: What ``numbered`` of that one was.
  init(_ numbered: [(number: Int, uuid: String)]) {
    for (number, uuid) in numbered {
      // The older ones are all that were seen before the newer began.
      if number > 0, number % Self.capacity == 0 { turn() }
      newer[uuid] = number
      count = number + 1
    }
    if count > 0, count % Self.capacity == 0 { turn() }
  }

  /// Each by how many had been seen before it, in that order.
  var numbered: [(number: Int, uuid: String)] {
    [older, newer].flatMap { uuids in
      uuids.map { (number: $0.value, uuid: $0.key) }.sorted { $0.number < $1.number }
    }
  }

  /// Whether it had not been seen, in any case of its letters.
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
