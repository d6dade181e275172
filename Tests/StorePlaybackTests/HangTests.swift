import SessionSamples
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

/// The demo app pauses and retries in every operation, and no step waits for it forever.
struct HangTests {
  private static let plan = "com.example.meridian.plus.monthly"
  private static let hour = "com.example.meridian.tour.moon"

  @Test(arguments: ["", "\n  - answer: {fail: networkError}", "\n  - answer: {fail: systemError}"])
  func aRetryInsideTheIntentListenerKeepsNoStepWaiting(answers: String) async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - set: {purchaseError: networkError}
        - sendIntent: \(Self.plan)
        - expect: {error: networkError}
        - set: {askToBuy: true}
        - buyElsewhere: \(Self.hour)
        - sendIntent: \(Self.hour)
        - expect: {intents: []}
        - advance: 1h
        - quit
        - launch
        - buyElsewhere: \(Self.hour)
      """
    )
    let (result, _) = try await ScriptFixture.play(opening)
    #expect(result.reason == nil)
  }

  @Test func aSheetThatFailsInsideTheIntentListenerIsTriedAgain() async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - sendIntent: \(Self.plan)
        - answer: {fail: networkError}
        - buyElsewhere: \(Self.hour)
        - expect: {sheet: none, updates: [\(Self.hour)]}
        - advance: 1h
        - answer: buy
        - expect: {outcome: success, granted: [\(Self.hour), \(Self.plan)]}
      """
    )
    let (result, _) = try await ScriptFixture.play(opening)
    #expect(result.reason == nil)
  }

  /// Steps that make the app pause, fail, retry, crash and forget, in any order.
  private static let steps: [Step] = {
    let lines = """
      set: {purchaseError: networkError}
      set: {purchaseError: none}
      set: {loadProductsError: networkError}
      set: {loadProductsError: none}
      set: {verificationError: tamperedPayload}
      set: {verificationError: none}
      set: {syncError: networkError}
      set: {syncError: none}
      set: {offline: true}
      set: {offline: false}
      set: {askToBuy: true}
      set: {askToBuy: false}
      set: {storefront: DEU}
      set: {storefront: USA}
      server: unreachable
      server: reachable
      server: refusing
      misbehave: neverFinishes
      misbehave: ignoresUpdates
      misbehave: crashesBeforeFinishing
      misbehave: none
      sendIntent: \(plan)
      sendIntent: \(hour)
      buy: \(plan)
      buy: \(hour)
      buyElsewhere: \(plan)
      buyElsewhere: \(hour)
      restore
      redeemCode
      manageSubscriptions: all
      respond: cancel
      answer: buy
      answer: cancel
      answer: pending
      answer: interrupt
      answer: {fail: networkError}
      answer: {fail: systemError}
      approve
      decline
      resolve
      message: generic
      crash
      crash: beforeFinish
      quit
      launch
      newDevice
      advance: 2s
      advance: 1h
      advance: 1mo
      advance: next
      registration: v1
      registration: v2
      """
    let text = lines.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n")
    let reading = SessionScript.read("steps:\n\(text)\n")
    for problem in reading.problems { Issue.record("\(problem)") }
    return reading.script?.steps.map(\.step) ?? []
  }()

  /// The limit is a second of wall time, which is long for an app in the same process.
  private static func driver(_ catalog: Catalog) async throws -> StoreDriver {
    let session = try StoreSession.sample(
      selling: catalog,
      watchdog: Watchdog(rounds: 10, round: .milliseconds(100)),
      isAppRunning: false
    )
    let driver = StoreDriver(session: session)
    try await driver.start()
    return driver
  }

  @Test(arguments: 0..<6)
  func everyStepSettlesInWhateverOrder(part: UInt64) async throws {
    try #require(Self.steps.count > 50)
    let catalog = try await ScriptFixture.opening("steps: []").catalog
    for seed in part * 8..<(part + 1) * 8 {
      var random = SplitMix64(seed: seed)
      let driver = try await Self.driver(catalog)
      for number in 1...40 {
        let step = Self.steps[Int.random(in: 0..<Self.steps.count, using: &random)]
        do throws(StepFailure) {
          try await driver.perform(step)
        } catch {
          guard case .deliveryNeverCameBack = error else { continue }
          Issue.record("seed \(seed), step \(number), \(step.line): \(error)")
          break
        }
      }
      driver.close()
    }
  }
}
