import SessionSamples
import StoreDriver
import StoreModel
import StoreScript
import StoreSession
import Synchronization
import Testing

/// Each step that waits for an unresponsive webhook reports that it was stopped, and stops waiting.
///
/// The steps and their values are those of ``StepWalkTests``, so new steps are included automatically.
struct StoppedStepWalkTests {
  private static let hook = "https://example.com/hook"

  /// A store whose webhook responded to one notification, and no longer responds.
  private struct WaitingShop {
    private enum News: Sendable {
      case attempted
      case ended(StepFailure?)
    }

    let driver: StoreDriver
    private let news: AsyncStream<News>
    private let told: AsyncStream<News>.Continuation

    init() async throws {
      (news, told) = AsyncStream.makeStream(of: News.self)
      driver = StoreDriver(session: try StoreSession.sample(isAppRunning: false))
      try await driver.start()
      let hangs = Mutex(false)
      driver.sendNotifications { [told] _, _ in
        guard hangs.withLock(\.self) else { return .success }
        told.yield(.attempted)
        // Only a cancellation ends this wait.
        for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
        return .timedOut
      }
      var change = SettingsChange()
      change.webhooks = [StoppedStepWalkTests.hook]
      try await driver.perform(.set(change))
      let setup = [
        "buy: gems", "answer: buy", "buy: gold.monthly", "answer: buy", "testNotification:",
      ]
      for line in setup { try await driver.perform(try #require(Step(line: line))) }
      hangs.withLock { $0 = true }
    }

    /// Runs a step, and stops it as soon as it waits for the webhook.
    ///
    /// - Returns: The number of attempts, and the result of the step.
    func stop(_ step: Step) async -> (attempts: Int, failure: StepFailure?) {
      let work = Task { [driver, told] in
        do throws(StepFailure) {
          try await driver.perform(step)
          told.yield(.ended(nil))
        } catch {
          told.yield(.ended(error))
        }
      }
      var attempts = 0
      for await item in news {
        switch item {
        case .attempted:
          attempts += 1
          work.cancel()
        case .ended(let failure): return (attempts, failure)
        }
      }
      return (attempts, nil)
    }
  }

  @Test(.timeLimit(.minutes(2)), arguments: StepName.allCases.filter(\.isActing))
  func aStoppedStepSaysSo(name: StepName) async throws {
    for line in try StepWalkTests.lines(of: name) {
      guard let step = Step(line: line) else { continue }
      let shop = try await WaitingShop()
      defer { shop.driver.close() }
      let end = await shop.stop(step)
      if end.attempts > 0 { #expect(end.failure == .cancelled, "\(line)") }
    }
  }

  /// The kinds of attempts: for an event, while time moves, and manual ones, which aren't retried.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("testNotification:", false), ("refund: latest", false), ("advance: 1mo", false),
      ("resend: latest", true), ("webhook: {repeat: 3}", true),
    ]
  )
  func everyKindOfAttemptIsStopped(line: String, isByHand: Bool) async throws {
    let shop = try await WaitingShop()
    defer { shop.driver.close() }
    let end = await shop.stop(try #require(Step(line: line)))
    #expect(end.failure == .cancelled)
    #expect(end.attempts > 0)
    if isByHand { #expect(end.attempts == 1) }
  }
}
