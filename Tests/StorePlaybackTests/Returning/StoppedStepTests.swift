import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreTestSupport
import Synchronization
import Testing

/// A step that is stopped before the app has reacted to it can be undone like any other.
struct StoppedStepTests {
  /// A journal in memory that calls a function for each batch of events.
  private final class WatchedJournal: EventJournal {
    let onAppend = Mutex<(@Sendable ([JournaledEvent]) -> Void)?>(nil)

    func append(_ events: [JournaledEvent]) { onAppend.withLock(\.self)?(events) }
  }

  @Test func theAppsReactionBelongsToTheStoppedStep() async throws {
    let journal = WatchedJournal()
    let opening = try await ScriptFixture.opening("steps: []")
    var driver = try await opening.driver(journal: journal)
    try await driver.perform(.buy(Buy(product: "com.example.meridian.plus.monthly")))
    try await driver.perform(.answer(.buy))
    journal.onAppend.withLock { [driver] in
      $0 = { events in
        let renews = events.contains {
          if case .transactionAdded = $0.event { true } else { false }
        }
        if renews { driver.stopTime() }
      }
    }
    await #expect(throws: StepFailure.cancelled) {
      try await driver.perform(.advance(.by(SubscriptionPeriod(value: 1, unit: .year))))
    }
    journal.onAppend.withLock { $0 = nil }
    let stopped = Array(driver.session.log)
    guard case .transactionFinished? = stopped.last?.event else {
      Issue.record("the app reacted later: \(String(describing: stopped.last))")
      return
    }
    let steps = try #require(driver.session.steps?.count)
    try await driver.perform(.buyElsewhere(Buy(product: "com.example.meridian.theme.night")))
    driver = try await driver.went(.step(steps))
    #expect(Array(driver.session.log) == stopped)
    driver = try await driver.went(.undo)
    #expect(driver.session.store.transactions.count == 1)
    driver = try await driver.went(.redo)
    #expect(Array(driver.session.log) == stopped)
    driver.close()
  }
}
