import Merchant
import ShopApp
package import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import Synchronization

/// Going back, and over to other branches: by carrying out again what had happened, from the nearest
/// checkpoint, in a store that writes nothing and asks nobody, until it takes this one's place.
extension StoreDriver {
  /// Goes back or on along the steps, or over to another branch.
  ///
  /// - Parameter change: Where to go.
  /// - Returns: Who carries out steps from now on; this driver's store is closed.
  /// - Throws: ``StepFailure``: why it cannot be done; this store goes on then, as it was.
  package func went(_ change: BranchChange) async throws(StepFailure) -> StoreDriver {
    stopTime()
    await turns.enter()
    defer { turns.leave() }
    guard let steps = session.steps else {
      throw .impossible("this store keeps no steps", right: "carry out the steps anew")
    }
    // Whoever comes back here need not do everything again.
    takeCheckpoint(in: steps, isWanted: true)
    let plan: BranchPlan
    do {
      plan = try BranchPlan(change, in: steps, session)
    } catch let failure as StepFailure {
      throw failure
    } catch {
      throw .journal(message: "\(error)")
    }
    let next = try await carriedOut(plan)
    do {
      try session.giveWay(to: next.session, changing: plan.deeds, to: plan.tree)
    } catch {
      next.abandonApp()
      throw StepFailure(error)
    }
    abandonApp()
    next.takeOver(from: self)
    return next
  }

  /// A store in which everything of a branch has happened again, and nothing else.
  private func carriedOut(_ plan: BranchPlan) async throws(StepFailure) -> StoreDriver {
    let start: BranchPlan.Start
    let next: StoreDriver
    do {
      start = try plan.start(from: checkpoints)
      next = try driver(at: start, of: plan)
    } catch let failure as StepFailure {
      throw failure
    } catch {
      throw .journal(message: "\(error)")
    }
    do {
      try await next.resumeApp()
      for number in start.number..<plan.count {
        try await next.repeat(try plan.step(number + 1), of: plan, upTo: plan.last(of: number + 1))
      }
    } catch {
      next.abandonApp()
      throw error as? StepFailure ?? .journal(message: "\(error)")
    }
    next.session.answers.replay(nil)
    checkpoints.wentBack(
      to: start.number,
      events: (try? plan.last(of: start.number)) ?? 0
    )
    if let id = try? plan.step(plan.count).id, !checkpoints.stands(behind: id),
      let checkpoint = next.checkpoint()
    {
      checkpoints.add(checkpoint, behind: id, number: plan.count)
    }
    return next
  }

  private func driver(at start: BranchPlan.Start, of plan: BranchPlan) throws -> StoreDriver {
    let count: Int
    let resumed: StoreSession
    switch start.state {
    case .checkpoint(let checkpoint):
      count = checkpoint.session.log.count
      resumed = StoreSession(
        resuming: checkpoint.session,
        of: session,
        journal: ReplayedJournal(expecting: plan.events, after: count)
      )
    case .events(let events):
      count = events
      resumed = try StoreSession(
        recalling: plan.events[0..<count],
        of: session,
        journal: ReplayedJournal(expecting: plan.events, after: count)
      )
    }
    resumed.answers.replay([])
    return StoreDriver(
      session: resumed,
      merchant: externalServer,
      limits: limits,
      resuming: start.state.checkpoint,
      checkpoints: checkpoints
    )
  }

  /// Takes over what is connected to another driver of the same store.
  private func takeOver(from other: StoreDriver) {
    requestsSeen.store(merchant.requestCount, ordering: .relaxed)
    merchant.policy = other.merchant.policy
    tellTimeMoves(to: other.onTimeMove.withLock(\.self))
    sendNotifications(through: other.webhooks.network)
  }
}

// What has happened happens again.
extension StoreDriver {
  /// Has the app run that ran at the checkpoint, without a launch.
  fileprivate func resumeApp() async throws(StepFailure) {
    webhooks.connect { [session] url, _ in session.recordedResult(of: url) }
    if hasWebhook { connectWebhooks() }
    let isRunning = session.read(\.isAppRunning)
    let kept = phone.withLock(\.resumed)
    guard isRunning || kept != nil else { return }
    installApp()
    if isRunning {
      try await act("resume") { $0.resume(kept) }
    } else if let kept {
      phone.withLock { $0.app?.recall(kept) }
      abandonApp()
    }
  }

  /// Carries out a step again.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - plan: What has to come of it.
  ///   - last: The ordinal of its last event.
  fileprivate func `repeat`(
    _ step: NotedStep,
    of plan: BranchPlan,
    upTo last: Int
  ) async throws(StepFailure) {
    session.answers.replay([OutsideAnswers.Answer](text: step.answers))
    do {
      switch step.kind {
      case .opening:
        try await begin()
      case .step:
        try awaitLife(of: step, plan)
        try await repeatStep(step)
      case .events, .upkeep, .history:
        let given = step.kind == .history ? last : step.first + step.given - 1
        let hadWebhook = hasWebhook
        try session.take(given: plan.events[step.first - 1..<given])
        if !hadWebhook, hasWebhook { connectWebhooks() }
        try await settle()
      }
    } catch let failure as StepFailure {
      // What was refused, or stopped, then is refused now.
      if case .deliveryNeverCameBack = failure { throw failure }
    } catch {
      throw .journal(message: "\(error)")
    }
    do {
      try session.takeCommandsOfClients()
    } catch {
      throw .journal(message: "\(error)")
    }
    try await settle()
    guard session.log.count == last, session.journalFailures.count == 0 else {
      throw .impossible(
        "\(step.text ?? "what came next") cannot be carried out again as it was: event "
          + "\(min(session.log.count, last) + 1) comes out differently",
        right: "report it with the store's file; nothing has changed"
      )
    }
  }

  private func awaitLife(of step: NotedStep, _ plan: BranchPlan) throws(StepFailure) {
    guard step.given > 0, case .lifeBegan(let handedOut)? = plan.events[step.first - 1]?.event
    else { return }
    session.beginLife(behind: handedOut)
  }

  private func repeatStep(_ step: NotedStep) async throws(StepFailure) {
    guard let text = step.text, let again = Step(line: text) else {
      throw .impossible(
        "\(step.text ?? "a step") is no step that can be read",
        right: "undo no further than behind it"
      )
    }
    try await carryOut(again)
  }
}

extension StoreSession {
  /// How the attempt ended that comes next in what is carried out again.
  fileprivate func recordedResult(of webhook: String) -> SendAttemptResult {
    guard case .notificationAttempted(let attempt)? = expectedEvent?.event,
      attempt.webhook == webhook
    else { return .noResponse }
    return attempt.result
  }
}
