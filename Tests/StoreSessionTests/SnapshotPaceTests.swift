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
      // The first lasts until too much has come, or for so long that it would have if nobody waited.
      let isFirst = snapshotCount.load(ordering: .relaxed) == 0
      let end = 2 * StoreSession.eventsBetweenSnapshots + 100
      for _ in 0..<(isFirst ? 150_000_000 : 0) {
        guard count.load(ordering: .relaxed) < end else { break }
      }
      snapshotCount.store(prefix.ordinal, ordering: .relaxed)
    }

    func close() {}
  }

  @Test func whoIsQuickerThanTheWriterWaitsForIt() async throws {
    let journal = SlowSnapshots()
    let session = try StoreSession.sample(journal: journal)
    defer { session.close() }
    while session.log.count < 2 * StoreSession.eventsBetweenSnapshots + 1000 {
      let count = try session.perform(.sync).count
      let behind = session.log.count - journal.snapshotCount.load(ordering: .relaxed)
      try #require(behind <= 2 * StoreSession.eventsBetweenSnapshots + count)
    }
    await session.finishSnapshot()
  }
}
