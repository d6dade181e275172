import SessionSamples
import StoreModel
import StoreSnapshots
import Synchronization
import Testing

@testable import StoreEngine
@testable import StoreSession

/// A limit on the events to replay after a kill, also with a slow disk and large commands.
struct SnapshotPaceTests {
  /// A journal whose snapshots take as long as thousands of commands.
  private final class SlowSnapshots: SnapshotJournal {
    private let kept = MemoryJournal()
    private let count = Atomic(0)
    /// The number of events before the last stored snapshot.
    let snapshotCount = Atomic(0)

    let spacing = MomentSpacing.inAFile

    var prefix: JournalPrefix {
      JournalPrefix(ordinal: count.load(ordering: .relaxed), digest: 0)
    }

    func append(_ events: [JournaledEvent]) {
      kept.append(events)
      count.add(events.count, ordering: .relaxed)
    }

    func append(_ events: [JournaledEvent], with draft: SnapshotDraft) -> Bool {
      append(events)
      snapshotCount.store(count.load(ordering: .relaxed), ordering: .relaxed)
      return true
    }

    func replace(with events: EventLog) { kept.replace(with: events) }

    func store(_ draft: SnapshotDraft, of prefix: JournalPrefix) {
      // The first write lasts until the session exceeds the limit, or long enough for a session that doesn't
      // wait.
      let isFirst = snapshotCount.load(ordering: .relaxed) == 0
      let end = 2 * StoreSession.eventsBetweenSnapshots + 100
      for _ in 0..<(isFirst ? 150_000_000 : 0) {
        guard count.load(ordering: .relaxed) < end else { break }
      }
      snapshotCount.store(prefix.ordinal, ordering: .relaxed)
    }

    func stands() -> [SnapshotPosition] { [] }

    func lastStand() -> SnapshotPosition? { nil }

    func parts(of stand: SnapshotPosition, isWhole: Bool) -> SnapshotParts { SnapshotParts([:]) }

    func archive(
      before stand: SnapshotPosition,
      sharing shared: Int,
      of log: EventLog
    ) -> EventArchive {
      EventArchive(log, upTo: stand.ordinal)
    }

    func drop(_ stand: SnapshotPosition) {}

    func close() {}
  }

  @Test func commandsWaitForASlowWriter() async throws {
    let journal = SlowSnapshots()
    let session = try StoreSession.sample(journal: journal)
    defer { session.close() }
    while session.log.count < 2 * StoreSession.eventsBetweenSnapshots + 1000 {
      try session.perform(.sync)
      let behind = session.log.count - journal.snapshotCount.load(ordering: .relaxed)
      try #require(behind <= SnapshotWriter.mostReplayed)
    }
    await session.finishSnapshot()
  }

  /// Like a store of an earlier version: no command waits for its snapshot, and the next opening reads it.
  @Test func theFirstCommandWritesAMissingSnapshot() async throws {
    let lived = try StoreSession.sample()
    for _ in 0..<12_000 { try lived.perform(.sync) }
    let journal = SlowSnapshots()
    let events = lived.events(after: 0)
    journal.append(events)
    let session = try StoreSession.sample(journal: journal, events: events)
    defer { session.close() }
    try session.perform(.sync)
    await session.finishSnapshot()
    #expect(journal.snapshotCount.load(ordering: .relaxed) == session.log.count)
  }

  /// A move of time can record thousands of events at once.
  @Test func aLargeCommandIsStoredWithASnapshot() async throws {
    let journal = SlowSnapshots()
    let session = try StoreSession.sample(journal: journal)
    defer { session.close() }
    var behind: [Int] = []
    for size in [4_000, 4_500, 9_000, 12_000, 30, 25_000, 11_000, 4_999, 4_999, 4_999] {
      let count = session.log.count
      try session.inTurn { turn in
        var decision = Decision(store: session.store)
        for _ in 0..<size { decision.record(.synced) }
        try session.carryOut(decision, in: &turn)
      }
      #expect(session.log.count == count + size)
      behind.append(session.log.count - journal.snapshotCount.load(ordering: .relaxed))
    }
    #expect(behind.allSatisfy { $0 <= SnapshotWriter.mostReplayed }, "\(behind)")
    // A small command after a snapshot doesn't wait for another one.
    #expect(behind.contains { $0 > 0 })
    await session.finishSnapshot()
  }
}
