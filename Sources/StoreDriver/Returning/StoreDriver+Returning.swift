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
  /// - Throws: ``StepFailure``: why it cannot be done, or that the task was cancelled; this store goes on
  ///   then, as it was.
  package func went(_ change: BranchChange) async throws(StepFailure) -> StoreDriver {
    stopTime()
    await turns.enter()
    defer {
      wayBack.end()
      turns.leave()
    }
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
    let next = try await wayBack.go { () async throws(StepFailure) in
      try await self.carriedOut(plan)
    }
    do {
      try next.session.replay.takePlace(of: session, changing: plan.deeds, to: plan.tree)
    } catch {
      next.abandonApp()
      throw StepFailure(error)
    }
    abandonApp()
    next.takeOver(from: self)
    return next
  }

  /// A store in which everything of a branch has happened again, and nothing else.
  func carriedOut(_ plan: BranchPlan) async throws(StepFailure) -> StoreDriver {
    while true {
      let start: BranchPlan.Start
      do {
        start = try plan.start(from: checkpoints, and: KeptCheckpoints(of: session))
      } catch {
        throw error as? StepFailure ?? .journal(message: "\(error)")
      }
      do throws(StepFailure) {
        return try await carriedOut(plan, from: start)
      } catch {
        guard start.isKept, !wayBack.isStopped else { throw error }
        // In doubt about what the file has kept, more is carried out again.
        KeptCheckpoints(of: session).drop(at: start.state.count)
        checkpoints.forgetAll()
      }
    }
  }

  private func carriedOut(
    _ plan: BranchPlan,
    from start: BranchPlan.Start
  ) async throws(StepFailure) -> StoreDriver {
    let next: StoreDriver
    do {
      next = try driver(at: start, of: plan)
    } catch let failure as StepFailure {
      throw failure
    } catch {
      throw .journal(message: "\(error)")
    }
    do {
      let replay = StoreReplay(driver: next)
      try await replay.resumeApp()
      checkpoints.wentBack(to: start.number, events: try plan.last(of: start.number))
      var number = start.number
      while number < plan.count {
        for (step, last) in try plan.steps(
          number + 1...min(number + BranchPlan.mostRead, plan.count)
        ) {
          guard !wayBack.isStopped else { throw StepFailure.cancelled }
          try await replay.repeat(step, of: plan, upTo: last)
          number += 1
          replay.takeCheckpoint(behind: step, number: number, isLast: number == plan.count)
          wayBack.note(number - start.number, of: plan.count - start.number)
        }
      }
    } catch {
      next.abandonApp()
      throw error as? StepFailure ?? .journal(message: "\(error)")
    }
    next.session.answers.replay(nil)
    return next
  }

  func driver(at start: BranchPlan.Start, of plan: BranchPlan) throws -> StoreDriver {
    let resumed = try session(at: start.state, of: plan)
    resumed.answers.replay([])
    return StoreDriver(
      session: resumed,
      merchant: externalServer,
      limits: limits,
      resuming: start.state.checkpoint,
      checkpoints: checkpoints
    )
  }

  private func session(
    at state: BranchPlan.Start.State,
    of plan: BranchPlan
  ) throws -> StoreSession {
    let count = state.count
    let journal = ReplayedJournal(expecting: plan.events, after: count)
    switch state {
    case .checkpoint(let checkpoint):
      return try StoreSession(at: .checkpoint(checkpoint.session), of: session, journal: journal)
    case .events:
      // In doubt about a snapshot, all events say it.
      if let kept = KeptCheckpoints(of: session).store(behind: count, of: plan.events),
        let resumed = try? StoreSession(at: .kept(kept), of: session, journal: journal)
      {
        return resumed
      }
      let events = plan.events[0..<count]
      return try StoreSession(at: .events(events), of: session, journal: journal)
    }
  }

  /// Takes over what is connected to another driver of the same store.
  private func takeOver(from other: StoreDriver) {
    requestsSeen.store(merchant.requestCount, ordering: .relaxed)
    merchant.policy = other.merchant.policy
    names.take(other.names)
    tellTimeMoves(to: other.onTimeMove.withLock(\.self))
    sendNotifications(through: other.webhooks.network)
  }
}
