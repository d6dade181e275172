import StoreEngine
import StorePlayback
import StoreSession
import Synchronization
import Testing

/// A script whose store can't record more events: it can't be played, which isn't the same as a
/// failure.
struct FullJournalTests {
  @Test(arguments: ["buyElsewhere: com.example.meridian.plus.monthly", "advance: 1d", "quit"])
  func aStepThatCannotBeKeptBreaksTheScript(step: String) async throws {
    let opening = try await ScriptFixture.opening("steps: [{note: begin}, \(step.asStep)]")
    let journal = FullJournal()
    let driver = try await opening.driver(journal: journal)
    journal.isFull.withLock { $0 = true }
    let result = try await opening.play(on: driver)
    guard case .broken(let reason, _) = result.ending else {
      Issue.record("it ends as \(result.ending)")
      return
    }
    #expect(reason.contains("the disk is full"))
    #expect(RunResults(results: [result]).isBroken)
  }
}

extension String {
  /// The step as an element of a list in YAML's short form.
  fileprivate var asStep: String { contains(":") ? "{\(self)}" : self }
}

/// A journal in memory that can be full.
private final class FullJournal: EventJournal {
  struct IsFull: Error, CustomStringConvertible {
    var description: String { "the disk is full" }
  }

  let isFull = Mutex(false)

  func append(_ events: [JournaledEvent]) throws {
    if isFull.withLock(\.self) { throw IsFull() }
  }
}
