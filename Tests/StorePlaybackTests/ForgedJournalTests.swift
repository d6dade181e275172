import Foundation
import SessionSamples
import StoreEngine
import StoreModel
import StorePlayback
import StoreSession
import StoreSnapshots
import StoreTestSupport
import Testing

/// Every number, id and text in the events of every story, replaced with another one.
///
/// Either the journal is refused, or the store works.
struct ForgedJournalTests {
  private static let values = [
    "0", "1", "-1", "99999999999999", "1.5", "\"2000000000000001\"", "null", "[]", "{}", "\"\"",
  ]

  @Test(arguments: StoryTests.stories)
  func aForgedStoryIsRefusedOrWorks(path: String) async throws {
    let journal = MemoryJournal()
    let opening = try ScriptOpening(path: path, decode: EventLine.decode)
    _ = await opening.play(journal: journal)
    let events = journal.events
    let lines = try events.map { try $0.line() }
    var chance = SplitMix64(seed: UInt64(lines.count))
    for _ in 0..<40 {
      let index = Int.random(in: lines.indices, using: &chance)
      guard let forged = Self.forged(lines[index], using: &chance),
        let event = try? EventLine.decode(forged)
      else { continue }
      var other = events
      other[index] = event
      Self.use(other, catalog: opening)
    }
    for _ in 0..<10 {
      var other = events
      let (one, two) = (
        Int.random(in: events.indices, using: &chance),
        Int.random(in: events.indices, using: &chance)
      )
      other.swapAt(one, two)
      if chance.next() % 2 == 0 { other.remove(at: two) }
      Self.use(other.renumbered, catalog: opening)
    }
  }

  /// Opens a store with events.
  ///
  /// If they are accepted, advances time and launches the app.
  private static func use(_ events: [JournaledEvent], catalog opening: ScriptOpening) {
    do {
      let session = try StoreSession.sample(selling: opening.catalog, events: events)
      _ = session.notifications(1..<session.notificationCount + 1)
      _ = try? session.perform(.launch)
      _ = try? session.perform(.advance(to: session.store.now.advanced(byDays: 40)))
      _ = try? session.perform(.clearTransactions)
    } catch {
      #expect(error is JournalFault, "\(error)")
    }
  }

  /// Returns a line with one of its values replaced, or `nil` if it has none.
  private static func forged(_ line: String, using chance: inout SplitMix64) -> String? {
    let found = line.matches(of: /:(-?[0-9]+|"[^"]*"|true|false|null)/).map {
      $0.output.1.startIndex..<$0.output.1.endIndex
    }
    guard let range = found.randomElement(using: &chance),
      let value = values.randomElement(using: &chance)
    else { return nil }
    return line.replacingCharacters(in: range, with: value)
  }
}

extension [JournaledEvent] {
  /// The same events, with the ordinals and times that a journal would assign.
  fileprivate var renumbered: [JournaledEvent] {
    map(\.event).stamped(after: 0, at: first?.at ?? .newYear)
  }
}
