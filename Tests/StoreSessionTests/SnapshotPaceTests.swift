import SessionSamples
import StoreEngine
import StoreModel
import Synchronization
import Testing

@testable import StoreSession

/// However slow the disk is: a process that is killed leaves no more to replay than two snapshots are apart.
struct SnapshotPaceTests {
  /// A journal whose snapshots take as long as thousands of commands.
  private final class SlowSnapshots: EventJournal {
    private let kept = MemoryJournal()
    private let count = Atomic(0)
    /// The events before the last snapshot that is there.
    let snapshotCount = Atomic(0)

    var prefix: JournalPrefix? {
      JournalPrefix(ordinal: count.load(ordering: .relaxed), digest: 0)
    }

    func append(_ events: [JournaledEvent]) {
      kept.append(events)
      count.add(events.count, ordering: .relaxed)
    }

    func replace(with events: EventLog) { kept.replace(with: events) }

    func keep(_ draft: SnapshotDraft, of prefix: JournalPrefix) {
      let end = prefix.ordinal + 2 * StoreSession.eventsBetweenSnapshots + 100
      // Who waits for this gets on after so many rounds.
      for _ in 0..<10_000_000 where count.load(ordering: .relaxed) < end { continue }
      snapshotCount.store(prefix.ordinal, ordering: .relaxed)
    }

    func close() {}
  }

  @Test func whoIsQuickerThanTheWriterWaitsForIt() async throws {
    let journal = SlowSnapshots()
    let session = try StoreSession.sample(journal: journal)
    defer { session.close() }
    while session.log.count < 3 * StoreSession.eventsBetweenSnapshots + 1000 {
      let count = try session.perform(.sync).count
      let behind = session.log.count - journal.snapshotCount.load(ordering: .relaxed)
      try #require(behind <= 2 * StoreSession.eventsBetweenSnapshots + count)
    }
    await session.finishSnapshot()
  }
}
