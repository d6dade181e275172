/// The keys an object has so far; a set only where looking through the members would take long.
struct KeysOfObject {
  private var set: Set<String> = []

  /// Takes a key up; false if one of the members before it has the same.
  mutating func insert(_ key: String, after members: [JSONMember]) -> Bool {
    guard members.count > 16 else { return !members.contains { $0.key == key } }
    if set.isEmpty { set = Set(members.map(\.key)) }
    return set.insert(key).inserted
  }
}
