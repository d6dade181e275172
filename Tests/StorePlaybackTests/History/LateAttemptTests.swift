import Foundation
import SessionSamples
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import StoreTestSupport
import Synchronization
import Testing

/// A webhook may respond to a command outside of a turn after the next step has begun.
///
/// A redo then repeats the attempt in that step.
@Suite(.timeLimit(.minutes(10)))
struct LateAttemptTests {
  /// The step that begins before the webhook has responded.
  enum Next: CaseIterable {
    /// Another command without a turn, which is a separate step.
    case command
    case commands
    /// A step that executes a command at once.
    case purchase
    case test
    /// A step that waits for the response first.
    case time
  }

  /// A webhook that keeps senders waiting until the test calls ``respond(_:)``.
  private final class SlowWebhook: Sendable {
    private struct State {
      var responds = false
      var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    var sender: NotificationSender {
      { _, _ in
        await withCheckedContinuation { continuation in
          let responds = self.state.withLock { state in
            if !state.responds { state.waiting.append(continuation) }
            return state.responds
          }
          if responds { continuation.resume() }
        }
        return .success
      }
    }

    /// Responds from now on, or keeps all senders waiting.
    func respond(_ responds: Bool = true) {
      let waiting = state.withLock { state in
        state.responds = responds
        defer { if responds { state.waiting = [] } }
        return responds ? state.waiting : []
      }
      for continuation in waiting { continuation.resume() }
    }
  }

  @Test(arguments: Next.allCases)
  func anAttemptInTheNextStepComesAgainThere(next: Next) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "shop.store").path
      var driver = try await RandomSession.opened(1, in: SQLiteJournal(path: path))
      let webhook = SlowWebhook()
      var change = SettingsChange()
      change.webhooks = ["https://example.com/hook"]
      try await driver.perform(.set(change))
      driver.sendNotifications(through: webhook.sender)

      try driver.session.perform(forClient: .requestTestNotification)
      let first = try #require(driver.session.steps?.count)
      try await Self.perform(next, by: driver, respondingAt: webhook)
      let log = driver.session.log
      let steps = try #require(driver.session.steps).steps(first..<first + 2)
      // Otherwise the attempt isn't late.
      let attempt = try #require(log.first { $0.event.isAttempt })
      #expect(attempt.ordinal >= steps[1].first)
      let told = SessionPicture(driver)
      let last = try #require(driver.session.steps?.count)
      try await driver.perform(.advance(.bySeconds(60)))
      let end = SessionPicture(driver)

      // This process continues from a checkpoint, and another one from the beginning.
      for isReopened in [false, true] {
        if isReopened {
          driver.close()
          driver = try await RandomSession.opened(1, in: SQLiteJournal(path: path))
        }
        for (number, picture) in [(last, told), (last + 1, end), (last, told)] {
          driver = try await driver.went(.step(number))
          let difference = SessionPicture(driver).difference(to: picture)
          #expect(difference == nil, "\(next), step \(number): \(difference ?? "")")
        }
        // Directly after the command nothing has responded, and redo makes the attempt.
        webhook.respond(false)
        driver = try await driver.went(.step(first))
        driver = try await driver.went(.step(last))
        let difference = SessionPicture(driver).difference(to: told)
        #expect(difference == nil, "\(next), from step \(first): \(difference ?? "")")
        webhook.respond()
        driver = try await driver.went(.step(last + 1))
      }
      driver.close()
      #expect(try StoreSurvey(path: path).problems.isEmpty)
    }
  }

  /// Performs the next step, and lets the webhook respond after it has begun.
  private static func perform(
    _ next: Next,
    by driver: StoreDriver,
    respondingAt webhook: SlowWebhook
  ) async throws {
    let (count, steps) = (driver.session.log.count, driver.session.steps?.count)
    let step: Step
    switch next {
    case .command, .commands:
      try driver.session.perform(forClient: .requestTestNotification)
      if next == .commands { try driver.session.perform(forClient: .requestTestNotification) }
      webhook.respond()
      return try await driver.session.settled()
    case .purchase: step = .buyElsewhere(Buy(product: "gems"))
    case .test: step = .testNotification
    case .time: step = .advance(.bySeconds(60))
    }
    async let result = driver.perform(step)
    if next == .time {
      while driver.session.steps?.count == steps { await Task.yield() }
    } else {
      while driver.session.log.count == count { await Task.yield() }
    }
    webhook.respond()
    _ = try await result
  }
}

extension StoreEvent {
  fileprivate var isAttempt: Bool {
    if case .notificationAttempted = self { true } else { false }
  }
}
