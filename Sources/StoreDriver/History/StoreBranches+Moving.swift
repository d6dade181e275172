package import StoreEngine
import StoreSession

// A change of branches replays the other branch in a separate driver, which then replaces this one.
extension StoreBranches {
  /// Undoes or redoes steps, or changes to another branch, and returns the new position.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - turn: The caller's current turn, or `nil` to stop time and wait for one.
  /// - Returns: The store's new driver and position, regardless of what other callers do next.
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
    // A later change back to here starts from this checkpoint.
    driver.takeCheckpoint(isWanted: true)
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
        return (next, position)
      } catch {
        next.abandonApp()
        // A client's command came in the meantime. It belongs to the old branch.
        guard error == .wentOn, attempts < Self.mostAttempts else { throw StepFailure(error) }
      }
    }
  }

  /// The maximum number of plans before a change is refused, because clients' commands can make
  /// each plan obsolete.
  private static let mostAttempts = 8

  /// Plans a change of branches from the current store.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - right: The remedy for a store without steps.
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
