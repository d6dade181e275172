/// The keys that an object has so far.
///
/// If there are more than 16 members, the keys are stored in a set, because searching the members would take long.
struct ObjectKeys {
  private var set: Set<String> = []

  /// Adds a key, or returns `false` if an earlier member has the same key.
  mutating func insert(_ key: String, after members: [JSONMember]) -> Bool {
    guard members.count > 16 else { return !members.contains { $0.key == key } }
    if set.isEmpty { set = Set(members.map(\.key)) }
    return set.insert(key).inserted
  }
}
