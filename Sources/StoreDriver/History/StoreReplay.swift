import Merchant
import ShopApp
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import Synchronization

/// A replay of recorded steps in a driver with a store that accepts only the recorded events.
struct StoreReplay {
  let driver: StoreDriver

  private var session: StoreSession { driver.session }

  /// Continues the app that was running at the checkpoint, without launching it.
  ///
  /// - Parameter step: The last step before the replay, or `nil` if the replay begins before the first step.
  /// - Throws: ``StepFailure``.
  func resumeApp(behind step: RecordedStep?) async throws(StepFailure) {
    driver.webhooks.replay()
    if driver.hasWebhook { driver.connectWebhooks() }
    // A program that was attached can't continue in a replay.
    let isRunning = session.read(\.isAppRunning) && step?.kind != .program
    let kept = driver.phone.withLock(\.resumed)
    if isRunning || kept != nil { driver.installApp() }
    if isRunning {
      try await driver.act("resume") { $0.resume(kept) }
    } else if let kept {
      driver.phone.withLock { $0.app?.recall(kept) }
      driver.abandonApp()
    }
    // Sends the notifications that are due. Their attempts must end before the first step, because the recording may
    // not contain these attempts.
    try await driver.settle()
  }

  /// Runs a recorded step again.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - plan: The plan with the expected events.
  ///   - last: The ordinal of the step's last event.
  /// - Throws: ``StepFailure`` if the result differs from the recorded events.
  func `repeat`(
    _ step: RecordedStep,
    of plan: BranchPlan,
    upTo last: Int
  ) async throws(StepFailure) {
    session.answers.replay([ExternalAnswers.Answer](text: step.answers))
    session.replay.expectNothing(after: last)
    let first = session.log.count
    do {
      switch step.kind {
      case .opening:
        // A program that opens a store doesn't know which webhooks an earlier program played.
        driver.webhooks.forget()
        driver.faults.armed = ArmedFaults()
        try awaitLife(of: step, plan)
        try await driver.startApp()
      case .step, .tick:
        try awaitLife(of: step, plan)
        try await repeatStep(step)
      case .events, .upkeep, .history, .cut, .program:
        let given = step.isSelfContained ? last : step.first + step.given - 1
        let hadWebhook = driver.hasWebhook
        try session.replay.replay(given: try plan.events.read(step.first - 1..<given))
        if !hadWebhook, driver.hasWebhook { driver.connectWebhooks() }
        try await driver.settle()
      }
    } catch let failure as StepFailure {
      // If the recorded step was refused or stopped, it is refused now too.
      if case .deliveryNeverCameBack = failure { throw failure }
    } catch {
      throw .journal(JournalFailure(keeping: error))
    }
    try await driver.settle()
    for case .notificationAttempted(let attempt) in session.events(after: first).map(\.event) {
      driver.webhooks.takeAttempt(at: attempt.webhook)
    }
    switch step.kind {
    case .step, .tick: session.replay.dropAttempts(before: step.first)
    case .opening, .events, .upkeep, .history, .cut, .program: break
    }
    if let fault = plan.events.fault { throw .journal(JournalFailure(reading: fault)) }
    guard session.log.count == last, session.journalFailures.count == 0 else {
      throw .impossible(
        "\(step.text ?? "the next step") can't be replayed: event "
          + "\(min(session.log.count, last) + 1) differs",
        right: "please report it with the store's file; nothing was changed"
      )
    }
  }

  /// Restores the merchant's server to the state that clients gave it after the step.
  func resumeMerchant(behind step: RecordedStep) {
    driver.checkpoints.merchant(behind: step.id)?.resume(in: driver)
  }

  /// Takes a checkpoint if one is due, because another undo often follows a long undo.
  ///
  /// - Parameters:
  ///   - step: The last replayed step.
  ///   - number: The number of that step.
  ///   - isLast: Whether the step is the last one of the replay. A checkpoint is always due there.
  func takeCheckpoint(behind step: RecordedStep, number: Int, isLast: Bool) {
    let checkpoints = driver.checkpoints
    guard !checkpoints.stands(behind: step.id),
      isLast || checkpoints.isDue(behind: number, events: session.log.count),
      let checkpoint = driver.checkpoint()
    else { return }
    checkpoints.add(checkpoint, behind: step.id, number: number)
  }

  private func awaitLife(of step: RecordedStep, _ plan: BranchPlan) throws(StepFailure) {
    guard step.given > 0, case .lifeBegan(let handedOut)? = plan.events[step.first - 1]?.event
    else { return }
    session.lifeBehind = handedOut
  }

  private func repeatStep(_ step: RecordedStep) async throws(StepFailure) {
    guard let text = step.text, let again = Step(line: text) else {
      throw .impossible(
        "\(step.text ?? "a step") isn't a readable step",
        right: "go back no further than to this step"
      )
    }
    try await driver.carryOut(again)
  }
}
