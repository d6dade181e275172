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

  /// A webhook that hangs ends with the step, as timed out.
  ///
  /// The others get their notification.
  @Test func aWebhookThatHangsEndsWithTheStoppedStep() async throws {
    let (silent, prompt) = ("http://127.0.0.1:9/silent", "http://127.0.0.1:9/prompt")
    let (attempts, begun) = AsyncStream.makeStream(of: Void.self)
    let opening = try await ScriptFixture.opening("steps: []")
    var driver = try await opening.driver()
    var change = SettingsChange()
    change.webhooks = [silent, prompt]
    try await driver.perform(.set(change))
    driver.sendNotifications { url, _ in
      guard url == silent else { return .success }
      begun.yield()
      // Only a cancellation ends this loop.
      for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
      return .timedOut
    }
    let step = Task { [driver] () async -> StepFailure? in
      do throws(StepFailure) {
        try await driver.perform(.testNotification)
        return nil
      } catch {
        return error
      }
    }
    for await _ in attempts { break }
    step.cancel()
    #expect(await step.value == .cancelled)
    let tried = driver.session.attempts(at: NotificationID(rawValue: 1)).map(\.attempt)
    #expect(tried.map(\.webhook) == [silent, prompt])
    #expect(tried.map(\.result) == [.timedOut, .success])
    // The attempt belongs to the step, and is the same when the step is redone.
    let stopped = Array(driver.session.log)
    driver = try await driver.went(.undo)
    #expect(driver.session.notificationCount == 0)
    driver = try await driver.went(.redo)
    #expect(Array(driver.session.log) == stopped)
    driver.close()
  }

  /// A stopped step that reaches a second webhook that hangs waits for it until that is abandoned too.
  @Test func eachWebhookThatHangsIsAbandoned() async throws {
    let urls = ["http://127.0.0.1:9/a", "http://127.0.0.1:9/b"]
    let (attempts, begun) = AsyncStream.makeStream(of: Void.self)
    let driver = try await ScriptFixture.opening("steps: []").driver()
    var change = SettingsChange()
    change.webhooks = urls
    try await driver.perform(.set(change))
    driver.sendNotifications { _, _ in
      begun.yield()
      for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
      return .timedOut
    }
    let step = Task { _ = try? await driver.perform(.testNotification) }
    var iterator = attempts.makeAsyncIterator()
    await iterator.next()
    step.cancel()
    await iterator.next()
    driver.session.abandonAttempts()
    await step.value
    let tried = driver.session.attempts(at: NotificationID(rawValue: 1)).map(\.attempt)
    #expect(tried.map(\.webhook) == urls)
    #expect(tried.map(\.result) == [.timedOut, .timedOut])
    driver.close()
  }
}
