import HTTPTypes
import StoreEngine
import StoreModel
import StoreSession

extension FuzzKind {
  /// The kind that tests snapshots.
  ///
  /// Snapshots are lines of events, and some of these events are impossible.
  static let snapshots = FuzzKind(
    name: "snapshots",
    about: "snapshots restored: a bad one changes nothing, a good one goes on",
    group: 32
  ) {
    let world = try await ServedWorld(seed: 17, commands: 25)
    let kept = try await world.call(.post, "/control/snapshots", Array("{}".utf8))
    let name = kept.json?["name"]?.string ?? ""
    let text = try await world.call(.get, "/control/snapshots/\(name)").body
    let lines = SnapshotLines(text)
    return FuzzTarget(make: lines.mutated) { bytes in
      let before = world.session.events(after: 0)
      let reply = try await world.call(.post, "/control/restore", bytes)
      guard reply.status < 400 else {
        let words = reply.json?["error"]?.string ?? ""
        try hold(!words.isEmpty, "a refusal says nothing")
        try hold(world.session.events(after: 0) == before, "a refused restore changed the store")
        return .refused
      }
      try world.session.checkInvariants()
      for step in [#"{"buy":"gems"}"#, #"{"answer":"buy"}"#, #"{"advance":"1d"}"#] {
        _ = try await world.call(.post, "/control/steps", Array(step.utf8))
      }
      for path in ["state", "transactions", "subscriptions", "notifications", "requests"] {
        _ = try await world.call(.get, "/control/\(path)")
      }
      try world.session.checkInvariants()
      _ = try await world.call(.post, "/control/restore", text)
      return .accepted
    } close: {
      world.close()
    }
  }
}

/// A generator of invalid snapshots from a valid one.
struct SnapshotLines {
  private let lines: [[UInt8]]
  private let trees: [JSONValue]

  init(_ text: [UInt8]) {
    lines = text.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    trees = Corpus.trees(lines)
  }

  /// Returns the lines with a few of them changed, removed, duplicated or reordered.
  ///
  /// The lines usually have correct numbers, so that their contents are read.
  func mutated(_ chance: inout SplitMix64) -> [UInt8] {
    var events = trees
    for _ in 0...chance.below(3) {
      let index = chance.below(events.count)
      switch chance.below(events.isEmpty ? 1 : 10) {
      case 0: events.insert(chance.pick(trees) ?? JSONValue(.null), at: index)
      case 1: events.remove(at: index)
      case 2: events.swapAt(index, chance.below(events.count))
      case 3: events.removeLast(events.count - index)
      default: events[index] = events[index].mutated(with: trees, &chance)
      }
    }
    if !chance.once(in: 4) { events = events.enumerated().map { Self.numbered($1, $0 + 1) } }
    let bytes = Array(events.map(\.bytes).joined(separator: [UInt8(ascii: "\n")]))
    return chance.once(in: 6) ? bytes.mutated(with: lines, &chance) : bytes
  }

  private static func numbered(_ event: JSONValue, _ ordinal: Int) -> JSONValue {
    guard var members = event.members,
      let index = members.firstIndex(where: { $0.key == "ordinal" })
    else { return event }
    members[index].value = JSONValue(.number(String(ordinal)))
    return JSONValue(.object(members))
  }
}
