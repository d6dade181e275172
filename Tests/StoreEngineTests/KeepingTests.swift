import StoreModel
import StoreSamples
import Testing

@testable import StoreEngine

/// A snapshot and the events behind it lead where all events lead.
struct KeepingTests {
  /// A journal that snapshots are written beside, each with what differs from the one before.
  private struct KeptLife {
    var store: Store
    private(set) var journal: [JournaledEvent]
    private var parts: [String: [UInt8]] = [:]
    private var base: SnapshotBase?
    private(set) var keptParts = 0

    init() {
      let sample = SampleStore(at: .start)
      store = sample.store
      journal = Array(sample.events)
    }

    mutating func happen(_ command: StoreCommand) {
      // The store itself does not count notifications: whoever asks it for an attempt does.
      if case .noteAttempt(let attempt) = command,
        attempt.notification.rawValue > folded().count
      {
        return
      }
      guard let decision = try? store.decision(on: command) else { return }
      journal += decision.events.stamped(after: journal.count, at: store.now)
      store = decision.store
    }

    func folded(_ log: NotificationLog = NotificationLog()) -> NotificationLog {
      var log = log
      log.fold(ChunkedArray(journal))
      return log
    }

    mutating func keep() throws {
      let next = SnapshotBase(store: store, notifications: folded(base?.notifications ?? .init()))
      let draft = try next.draft(since: base)
      keptParts += draft.kept.count
      let kept =
        draft.kept.map { ($0, parts[$0] ?? []) } + draft.written.map { ($0.name, $0.bytes) }
      parts = Dictionary(uniqueKeysWithValues: kept)
      base = next
    }

    /// Forgets a part, as a snapshot of an earlier version of the program lacks it.
    mutating func forget(_ part: String) {
      parts[part] = nil
    }

    /// What is found when the journal is opened.
    func opened() -> KeptStore {
      let events = journal
      let count = base?.ordinal ?? 0
      let archive = EventArchive(count: count) { ordinals in
        Array(events[(ordinals.lowerBound - 1)..<ordinals.upperBound])
      } giveUp: { error in
        preconditionFailure("\(error)")
      }
      return KeptStore(
        parts: SnapshotParts(parts),
        archive: archive,
        events: Array(events[count...])
      )
    }

    /// Goes on as a process does that opens the journal.
    mutating func reopen() throws {
      let restored = try opened().restored()
      store = restored.store
      base = restored.kept
    }
  }

  @Test(arguments: UInt64(1)...8)
  func aSnapshotAtEveryCommandIsTheStore(seed: UInt64) throws {
    var shopper = RandomShopper(seed: seed)
    var life = KeptLife()
    for number in 0..<250 {
      life.happen(shopper.command(for: life.store))
      if number % 3 != 2 { try life.keep() }
      let restored = try life.opened().restored()
      guard restored.store == life.store, Array(restored.log) == life.journal else {
        Issue.record("the store of a snapshot differs after command \(number)")
        return
      }
      try expectSameNotifications(restored, life)
    }
    #expect(try Store(replaying: life.journal) == life.store)
  }

  /// A snapshot without the SKUs that the customer has is read, and they are counted.
  @Test(arguments: UInt64(21)...28)
  func aSnapshotOfAnEarlierProgramIsTheStore(seed: UInt64) throws {
    var shopper = RandomShopper(seed: seed)
    var life = KeptLife()
    for _ in 0..<250 { life.happen(shopper.command(for: life.store)) }
    try life.keep()
    life.forget("skus")
    #expect(try life.opened().restored().store == life.store)
  }

  @Test(arguments: UInt64(11)...14)
  func aStoreThatIsOpenedAgainAndAgainIsTheSame(seed: UInt64) throws {
    var shopper = RandomShopper(seed: seed)
    var life = KeptLife()
    for number in 1...1500 {
      life.happen(shopper.command(for: life.store))
      if number % 50 == 0 {
        try life.keep()
        try life.reopen()
      }
    }
    #expect(try Store(replaying: life.journal) == life.store)
    let whole = try SnapshotBase(store: life.store, notifications: life.folded()).draft(since: nil)
    let replayed = try SnapshotBase(
      store: Store(replaying: life.journal),
      notifications: life.folded()
    ).draft(since: nil)
    #expect(whole.written.map(\.name) == replayed.written.map(\.name))
    #expect(whole.written.map(\.bytes) == replayed.written.map(\.bytes))
  }

  /// What was read of a snapshot is what folding gives: told by its bytes, which say all of it.
  private func expectSameNotifications(_ restored: RestoredStore, _ life: KeptLife) throws {
    var notifications = restored.notifications
    notifications.fold(restored.log)
    var (ours, theirs) = (SnapshotDraft(), SnapshotDraft())
    try notifications.write(to: &ours, since: nil)
    try life.folded().write(to: &theirs, since: nil)
    #expect(ours.written.map(\.bytes) == theirs.written.map(\.bytes))
  }

  @Test(arguments: UInt64(21)...40)
  func aSpoiltPartIsRefusedOrChangesNothingThatCrashes(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    var shopper = RandomShopper(seed: seed)
    var life = KeptLife()
    for _ in 0..<200 { life.happen(shopper.command(for: life.store)) }
    try life.keep()
    let kept = life.opened()
    let draft = try SnapshotBase(store: life.store, notifications: life.folded()).draft(since: nil)
    for part in draft.written where !part.bytes.isEmpty {
      var parts = Dictionary(uniqueKeysWithValues: draft.written.map { ($0.name, $0.bytes) })
      parts[part.name] = part.bytes.spoilt(using: &chance)
      // Digests find such a part before: whatever gets past them may be refused, and must not crash.
      _ = try? KeptStore(parts: SnapshotParts(parts), archive: kept.archive, events: kept.events)
        .restored()
    }
    var parts = Dictionary(uniqueKeysWithValues: draft.written.map { ($0.name, $0.bytes) })
    parts["store"] = nil
    let incomplete = KeptStore(parts: SnapshotParts(parts), archive: kept.archive, events: [])
    #expect(throws: SnapshotFault.self) { try incomplete.restored() }
  }

  @Test func chunksAreReadWhenTheyAreLookedAtAndOnce() {
    let asked = ChunkCache<Int> { number in (0..<64).map { number * 64 + $0 } }
    let list = ChunkedArray(count: 64 * 70 + 5, last: Array(asked[70].prefix(5))) { asked[$0] }
    #expect(Array(list) == Array(0..<64 * 70 + 5))
    var changed = list
    changed.update(at: 130) { $0 = -1 }
    changed.append(-2)
    #expect(changed[129] == 129 && changed[130] == -1 && changed.last == -2)
    #expect(list[130] == 130)
    #expect(!changed.sharesBlock(0, with: list) && !changed.sharesBlock(1, with: list))
    #expect(list.sharesBlock(0, with: list))
    #expect(list == ChunkedArray(Array(0..<64 * 70 + 5)))
    #expect(ChunkedArray(count: 4096 * 65 + 64, last: []) { asked[$0] }.count == 4096 * 65 + 64)
  }
}
