import Foundation
import SessionSamples
import StoreCatalog
import StoreEngine
import StoreModel
import StorePlayback
import StoreSession
import StoreSnapshots
import StoreTestSupport
import Testing

/// Every number in every kind of event, at its limits, in journals of the catalog's stories.
///
/// A store's file, a snapshot or a recording may contain such a number. The table runs in a separate process: a
/// trap ends only that process, and the failure names the case.
struct JournalEdgeTests {
  private static let numbers = [
    "0", "1", "-1", "2147483648", "-2147483649", "946684799999", "946684800000",
    "253402300799999", "253402300800000", "999999999999999999", "-999999999999999999",
    "1000000000000000000", "9223372036854775807", "-9223372036854775808", "18446744073709551616",
    "0.5", "1e3", "1e300", String(repeating: "9", count: 40),
  ]
  private static let texts =
    numbers + [
      "P1D", "P0D", "P-1M", "P2922000D", "P8000Y", "P8001Y", "P9223372036854775807M",
    ]

  @Test func journalsHoldAtEveryEdge() async throws {
    let result = await #expect(processExitsWith: .success) {
      var table = JournalEdgeTable()
      for path in StoryTests.stories { try await table.check(path) }
      #expect(table.count > 100)
      #expect(table.accepted > 100)
      #expect(table.refused > 1000)
    }
    if result == nil { Issue.record("the last case: \(LastCase.removeLast("journals"))") }
  }

  static func edges(of number: WrittenNumber) -> [String] {
    number.isText ? texts.map { "\"\($0)\"" } : numbers
  }
}

/// The cases that have been tried.
private struct JournalEdgeTable {
  private var known: Set<String> = []
  private(set) var accepted = 0
  private(set) var refused = 0
  private let coder = EventText()

  /// The number of kinds of numbers.
  var count: Int { known.count }

  /// Plays a story, and replaces each number in its journal that no earlier journal had.
  mutating func check(_ path: String) async throws {
    let opening = try ScriptOpening(path: path, decode: EventLine.decode)
    let journal = MemoryJournal()
    _ = await opening.play(journal: journal)
    let events = journal.events
    for (index, event) in events.enumerated() {
      let line = try #require(JSONDocument(try EventLine.encode(event)).root)
      let kind = line["event"]?.members?.first?.key ?? ""
      for number in line.writtenNumbers where known.insert("\(kind)\(number.name)").inserted {
        for edge in JournalEdgeTests.edges(of: number) {
          LastCase.record(
            "journals",
            "\(path.suffix(40)) \(index + 1) \(kind)\(number.path) = \(edge)"
          )
          let spoilt = line.with(number.path, edge).text()
          check(Array(events[..<index]), spoilt, Array(events[(index + 1)...].prefix(10)), opening)
        }
      }
    }
  }

  private mutating func check(
    _ before: [JournaledEvent],
    _ line: String,
    _ behind: [JournaledEvent],
    _ opening: ScriptOpening
  ) {
    do {
      let event = try coder.journaled(line: line.utf8)
      // The journal is tried with and without the later events, because a store that ended there
      // continues too.
      for events in [before + [event], before + [event] + behind] {
        try live(.sample(selling: opening.catalog, events: events))
      }
      accepted += 1
    } catch {
      #expect(!"\(error)".isEmpty)
      refused += 1
    }
  }

  /// Reads everything, and advances time.
  private func live(_ session: StoreSession) throws {
    look(at: session)
    _ = try? session.perform(.advance(to: session.read(\.now).advanced(byDays: 40)))
    for subscription in session.store.subscriptions.prefix(2) {
      _ = try? session.perform(.forceRenewal(subscription.latestTransactionId))
      _ = try? session.perform(.refund(subscription.latestTransactionId, .other))
    }
    look(at: session)
    for journaled in session.events(after: 0).suffix(20) { _ = try journaled.line() }
  }

  private func look(at session: StoreSession) {
    let store = session.store
    for subscription in store.subscriptions { _ = store.renewalInfo(for: subscription) }
    for id in store.currentEntitlements { _ = store.transactions[id: id]?.transaction.itemCharges }
    _ = session.notifications(1..<session.notificationCount + 1)
    _ = session.nextDue
  }
}
