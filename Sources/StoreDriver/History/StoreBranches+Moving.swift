package import StoreEngine
import StoreSession

// A change of branches replays the other branch in a separate driver. That driver then replaces this one.
extension StoreBranches {
  /// Undoes or redoes steps or changes to another branch, and returns the new position.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - turn: The caller's current turn, or `nil` to stop time and wait for one.
  /// - Returns: The store's new driver, and the position directly after the change.
  /// - Throws: The errors of ``StoreDriver/went(_:in:)``.
  package func moved(
    by change: BranchChange,
    in turn: StoreTurn? = nil
  ) async throws(StepFailure) -> (driver: StoreDriver, position: BranchPosition) {
    if turn == nil { driver.latest.stopTime() }
    return try await driver.takingTurn(turn) { driver, _ throws(StepFailure) in
      defer { driver.replayProgress.end() }
      return try await driver.branches.movedInTurn(by: change)
    }
  }

  private func movedInTurn(
    by change: BranchChange
  ) async throws(StepFailure) -> (driver: StoreDriver, position: BranchPosition) {
    // A later change back to this position starts from this checkpoint.
    driver.stepCheckpoints.take(isWanted: true)
    var attempts = 0
    while true {
      let plan = try plan(for: change, orElse: "run the steps again")
      let next = try await driver.replayProgress.go { () async throws(StepFailure) in
        try await BranchReplay(plan, beside: driver).carriedOut()
      }
      attempts += 1
      do throws(StoreSessionError) {
        try next.session.replay.takePlace(
          of: session,
          changing: plan.operations,
          to: plan.tree,
          from: plan.moment
        )
        driver.abandonApp()
        next.takeOver(from: driver)
        let position = next.session.read { BranchPosition(of: plan.tree, $0) }
        driver.giveWay(to: next)
        // If a program can't be started, it is ended. The store still has the state that the user wanted.
        try? await next.programs.resume()
        return (next, position)
      } catch {
        next.abandonApp()
        // A client ran a command during the replay. The command belongs to the old branch.
        guard error == .wentOn, attempts < Self.mostAttempts else { throw StepFailure(error) }
      }
    }
  }

  /// The maximum number of plans before a change is refused.
  ///
  /// Each command of a client makes a plan obsolete.
  private static let mostAttempts = 8

  /// Plans a change of branches that begins at the store's current state.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - right: The remedy that the failure names if the store doesn't record steps.
  /// - Returns: The plan.
  /// - Throws: ``StepFailure``.
  func plan(
    for change: BranchChange,
    orElse right: String
  ) throws(StepFailure) -> BranchPlan {
    do {
      guard let moment = try session.stepping.moment() else {
        throw StepFailure.impossible("this store doesn't keep steps", right: right)
      }
      return try BranchPlan(change, at: moment, issued: session.issuedIdentifiers)
    } catch {
      throw StepFailure(reading: error)
    }
  }
}
