import FoundationEssentials
import StoreModel
import StoreSamples
import StoreSnapshots
import Testing

@testable import StoreEngine

/// A snapshot and the events after it lead to the same store as all events.
struct KeepingTests {
  /// A journal with snapshots; each snapshot adds the changes since the previous one.
  private struct KeptLife {
    var store: Store
    private(set) var journal: [JournaledEvent]
    private(set) var parts: [String: Data] = [:]
    private var base: SnapshotBase?

    init() {
      let sample = SampleStore(at: .newYear)
      store = sample.store
      journal = Array(sample.events)
    }

    mutating func happen(_ command: StoreCommand) {
      // The store doesn't count its notifications, so the code that asks for an attempt checks the number.
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

    mutating func storeSnapshot() throws {
      let next = SnapshotBase(store: store, notifications: folded(base?.notifications ?? .init()))
      let draft = next.draft(since: base)
      let kept =
        draft.kept.map { ($0, parts[$0] ?? Data()) }
        + (try draft.bodies().map { ($0.name, $0.body) })
      parts = Dictionary(uniqueKeysWithValues: kept)
      base = next
    }

    /// The snapshot and the events at the next opening of the journal.
    func opened(without part: String? = nil) -> StoredSnapshot {
      let events = journal
      let count = base?.ordinal ?? 0
      let archive = EventArchive(count: count) { ordinals in
        Array(events[(ordinals.lowerBound - 1)..<ordinals.upperBound])
      } giveUp: { error in
        preconditionFailure("\(error)")
      }
      return StoredSnapshot(
        parts: SnapshotParts(bodies: parts.filter { $0.key != part }),
        archive: archive,
        events: Array(events[count...])
      )
    }

    /// Continues with the restored store, as a new process does.
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
      if number % 3 != 2 { try life.storeSnapshot() }
      let restored = try life.opened().restored()
      guard restored.store == life.store, Array(restored.log) == life.journal else {
        Issue.record("the store of a snapshot differs after command \(number)")
        return
      }
      try expectSameNotifications(restored, life)
    }
    #expect(try Store(replaying: life.journal) == life.store)
  }

  @Test(arguments: UInt64(11)...14)
  func aRepeatedlyReopenedStoreIsTheSame(seed: UInt64) throws {
    var shopper = RandomShopper(seed: seed)
    var life = KeptLife()
    for number in 1...1500 {
      life.happen(shopper.command(for: life.store))
      if number % 50 == 0 {
        try life.storeSnapshot()
        try life.reopen()
      }
    }
    #expect(try Store(replaying: life.journal) == life.store)
    try expectSameNotifications(try life.opened().restored(), life)
  }

  /// Expects the notifications of a snapshot to equal the folded ones.
  private func expectSameNotifications(_ restored: RestoredStore, _ life: KeptLife) throws {
    var notifications = restored.notifications
    notifications.fold(restored.log)
    #expect(notifications == life.folded())
  }

  @Test func aSnapshotWithoutAPartIsRefused() throws {
    var shopper = RandomShopper(seed: 21)
    var life = KeptLife()
    for _ in 0..<200 { life.happen(shopper.command(for: life.store)) }
    try life.storeSnapshot()
    #expect(life.parts.count > 12)
    for part in life.parts.keys {
      #expect(throws: SnapshotFault.self, "\(part)") {
        try life.opened(without: part).restored()
      }
    }
  }

  @Test func chunksAreReadOnceAtTheirFirstUse() {
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
