import StoreModel

/// Which subscription has something falling due next: a tree of the earliest moments.
///
/// Every subscription has its moment, and every sixteen of them, and of those, their earliest. A
/// change costs one path through the tree, and a copy shares all of it but what changes.
struct DueQueue: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    let at: StoreInstant
    /// The subscription's position in the order of their beginning, which also breaks ties.
    let subscription: Int

    static func < (left: Entry, right: Entry) -> Bool {
      (left.at, left.subscription) < (right.at, right.subscription)
    }
  }

  /// What lies at the end of store time never comes.
  private static let never = StoreInstant.last
  /// A part of a chunk's width, so that a group lies in one chunk.
  private static let fanOut = 16

  /// The moment of each subscription, then the earliest of each sixteen, up to a single one.
  private var levels: [ChunkedArray<StoreInstant>] = []
  /// What is due next; of several at one moment the subscription that began first.
  private(set) var first: Entry?

  /// Says when a subscription falls due, nil for never; a new one follows the last.
  mutating func set(_ due: StoreInstant?, for subscription: Int) {
    var level = 0
    var index = subscription
    var moment = due ?? Self.never
    repeat {
      if level == levels.count { levels.append(ChunkedArray()) }
      if index == levels[level].count {
        levels[level].append(moment)
      } else {
        levels[level].update(at: index) { $0 = moment }
      }
      guard levels[level].count > 1 else { break }
      index /= Self.fanOut
      moment = earliest(ofGroup: index, at: level)
      level += 1
      // Above a group whose earliest stays, everything stays.
    } while level == levels.count || index == levels[level].count || levels[level][index] != moment
    first = findFirst()
  }

  mutating func removeAll() {
    levels = []
    first = nil
  }

  private func earliest(ofGroup group: Int, at level: Int) -> StoreInstant {
    var earliest = Self.never
    for moment in members(ofGroup: group, at: level) where moment < earliest { earliest = moment }
    return earliest
  }

  /// The members of a group, which lie in one chunk.
  private func members(ofGroup group: Int, at level: Int) -> ArraySlice<StoreInstant> {
    let chunk = levels[level].chunk(around: group * Self.fanOut)
    let start = group * Self.fanOut % ChunkedArray<StoreInstant>.width
    return chunk[start..<min(start + Self.fanOut, chunk.count)]
  }

  private func findFirst() -> Entry? {
    guard let moment = levels.last?.first, moment != Self.never else { return nil }
    var index = 0
    for level in levels.indices.dropLast().reversed() {
      let group = members(ofGroup: index, at: level)
      guard let place = group.firstIndex(of: moment) else { return nil }
      index = index * Self.fanOut + place - group.startIndex
    }
    return Entry(at: moment, subscription: index)
  }
}
