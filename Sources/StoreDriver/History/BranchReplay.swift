import StoreEngine
import StoreScript
import StoreSession

/// A replay of a branch in a separate driver, from the nearest checkpoint.
///
/// The store itself doesn't change.
struct BranchReplay {
  private let plan: BranchPlan
  private let driver: StoreDriver

  private var checkpoints: Checkpoints { driver.checkpoints }

  /// - Parameters:
  ///   - plan: The plan for the change of branches.
  ///   - driver: The current driver. The replay doesn't change it.
  init(_ plan: BranchPlan, beside driver: StoreDriver) {
    self.plan = plan
    self.driver = driver
  }

  /// Returns a driver in which exactly the steps of the branch have run again.
  func carriedOut() async throws(StepFailure) -> StoreDriver {
    while true {
      let start: BranchPlan.Start
      do {
        start = try plan.start(from: checkpoints, and: StoredCheckpoints(of: driver.session))
      } catch {
        throw error as? StepFailure ?? .journal(JournalFailure(reading: error))
      }
      do throws(StepFailure) {
        return try await carriedOut(from: start)
      } catch {
        guard !driver.replayProgress.isStopped else { throw error }
        guard start.isKept else { return try await asWritten(orElse: error) }
        // The snapshots in the file may be wrong, so the next attempt starts earlier.
        StoredCheckpoints(of: driver.session).drop(at: start.state.count)
        checkpoints.forgetAll()
      }
    }
  }

  /// Replays the events of the branch as written, because the current rules decide its steps differently.
  ///
  /// An open sheet needs the app that presented it, so the steps since the first open sheet run again.
  private func asWritten(orElse failure: StepFailure) async throws(StepFailure) -> StoreDriver {
    guard driver.session.store.identity.hasEarlierRules else { throw failure }
    var number = plan.count
    do {
      while number > 0 {
        let start = try plan.startAsWritten(behind: number)
        guard let sheet = try beginning(at: start).session.firstEventOfSheets else {
          return try await carriedOut(from: start)
        }
        while try plan.step(number).first > sheet { number -= 1 }
        number -= 1
      }
    } catch {
      guard !driver.replayProgress.isStopped else { throw StepFailure(reading: error) }
    }
    throw .impossible(
      "step \(plan.count) used the rules of an earlier version, and a sheet is open after it",
      right: number > 0 ? "go to step \(number)" : "go to another step"
    )
  }

  private func carriedOut(from start: BranchPlan.Start) async throws(StepFailure) -> StoreDriver {
    let next: StoreDriver
    do {
      next = try beginning(at: start)
    } catch {
      throw error as? StepFailure ?? .journal(JournalFailure(reading: error))
    }
    do {
      let replay = StoreReplay(driver: next)
      if start.isAsWritten { try replay.setUp(by: plan, behind: start.number) }
      let before = start.number > 0 ? try plan.step(start.number) : nil
      if let before { replay.resumeMerchant(behind: before) }
      try await replay.resumeApp(behind: before)
      checkpoints.wentBack(to: start.number, events: try plan.last(of: start.number))
      var number = start.number
      while number < plan.count {
        for (step, last) in try plan.steps(
          number + 1...min(number + SteppedLine.mostRead, plan.count)
        ) {
          guard !driver.replayProgress.isStopped else { throw StepFailure.cancelled }
          try await replay.repeat(step, of: plan, upTo: last)
          number += 1
          replay.resumeMerchant(behind: step)
          replay.takeCheckpoint(behind: step, number: number, isLast: number == plan.count)
          driver.replayProgress.record(number - start.number, of: plan.count - start.number)
        }
      }
    } catch {
      next.abandonApp()
      throw error as? StepFailure ?? .journal(JournalFailure(reading: error))
    }
    next.session.answers.replay(nil)
    return next
  }

  /// Returns an inactive driver with its store at the start of a replay.
  ///
  /// - Throws: ``JournalFault`` if the events are invalid.
  func beginning(at start: BranchPlan.Start) throws -> StoreDriver {
    let session = try session(at: start.state)
    session.answers.replay([])
    let next = StoreDriver(
      session: session,
      merchant: driver.externalServer,
      limits: driver.limits,
      resuming: start.state.checkpoint,
      checkpoints: checkpoints
    )
    next.readCatalogs(as: driver)
    return next
  }

  private func session(at state: BranchPlan.Start.State) throws -> StoreSession {
    let count = state.count
    let journal = ReplayedJournal(expecting: plan.events, after: count)
    let other = driver.session
    switch state {
    case .checkpoint(let checkpoint):
      return try StoreSession(at: .checkpoint(checkpoint.session), of: other, journal: journal)
    case .events:
      // If no snapshot can be used, all events are replayed.
      if let kept = StoredCheckpoints(of: other).store(behind: count, of: plan.line),
        let resumed = try? StoreSession(at: .kept(kept), of: other, journal: journal)
      {
        return resumed
      }
      let events = try plan.events.read(0..<count)
      return try StoreSession(at: .events(events), of: other, journal: journal)
    }
  }
}
