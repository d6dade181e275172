import SessionSamples
import StoreDriver
import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

/// Performing, undoing and redoing a step results in the same bytes, and the same app, merchant and webhooks.
struct UndoTests {
  @Test(arguments: Seeds.first(24))
  func everyStepIsUndoneAndDoneAgain(seed: UInt64) async throws {
    var session = RandomSession(seed: seed)
    var driver = try await RandomSession.opened(seed)
    defer { driver.close() }
    var performed: [Step] = []
    for step in session.steps(seed: seed, atMost: 24) {
      let before = SessionPicture(driver)
      let count = driver.session.steps?.count
      _ = try? await driver.perform(step)
      // If time is fast enough for thousands of renewals, no new case follows.
      guard driver.session.log.count < 3000 else { return }
      guard driver.session.steps?.count != count else { continue }
      performed.append(step)
      let after = SessionPicture(driver)

      driver = try await driver.went(.undo)
      let undone = SessionPicture(driver).difference(to: before)
      #expect(
        undone == nil,
        "seed \(seed): undoing \(step.line) behind \(Self.told(performed))\n\(undone ?? "")"
      )

      driver = try await driver.went(.redo)
      let redone = SessionPicture(driver).difference(to: after)
      #expect(
        redone == nil,
        "seed \(seed): redoing \(step.line) behind \(Self.told(performed))\n\(redone ?? "")"
      )
      guard undone == nil, redone == nil else { return }
    }
  }

  /// The first event after an undo begins a life, and is undone like any other step.
  @Test(arguments: Seeds.first(24))
  func deliveriesAfterAnUndoAreUndone(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var session = RandomSession(seed: seed)
    var driver = try await RandomSession.opened(seed)
    defer { driver.close() }
    var pictures = [SessionPicture(driver)]
    var performed: [Step] = []
    for step in session.deliveries(atMost: 24) {
      let count = driver.session.steps?.count
      _ = try? await driver.perform(step)
      if driver.session.steps?.count != count {
        performed.append(step)
        pictures.append(SessionPicture(driver))
      }
      while performed.count > 1, Int.random(in: 0..<3, using: &random) == 0 {
        let told = Self.told(performed)
        performed.removeLast()
        pictures.removeLast()
        driver = try await driver.went(.undo)
        let difference = pictures.last.flatMap { SessionPicture(driver).difference(to: $0) }
        #expect(difference == nil, "seed \(seed): undoing the last of \(told)\n\(difference ?? "")")
        guard difference == nil else { return }
      }
    }
  }

  private static func told(_ steps: [Step]) -> String {
    steps.suffix(8).map(\.line).joined(separator: " / ")
  }
}
