package import StoreEngine
import StoreSession

// A change of branches replays the other branch in a driver of its own, which then takes this one's place.
extension StoreBranches {
  /// Goes back or on along the steps, or over to another branch, and tells where the store is then.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - turn: The turn that the caller has already, or `nil` to stop time and wait for one.
  /// - Returns: The driver that has the store, and where the change has led, whatever other callers do next.
  /// - Throws: What ``StoreDriver/went(_:in:)`` throws.
  package func moved(
    by change: BranchChange,
    in turn: StoreTurn? = nil
  ) async throws(StepFailure) -> (driver: StoreDriver, position: BranchPosition) {
    if turn == nil { driver.latest.stopTime() }
    return try await driver.takingTurn(turn) { driver, _ throws(StepFailure) in
      defer { driver.wayBack.end() }
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
      let next = try await driver.wayBack.go { () async throws(StepFailure) in
        try await BranchReplay(plan, beside: driver).carriedOut()
      }
      attempts += 1
      do throws(StoreSessionError) {
        try next.session.replay.takePlace(
          of: session,
          changing: plan.deeds,
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
        // A client's command came in the meantime: it belongs to what is left behind.
        guard error == .wentOn, attempts < Self.mostAttempts else { throw StepFailure(error) }
      }
    }
  }

  /// The number of plans that clients' commands may overtake before the change is refused.
  private static let mostAttempts = 8

  /// Plans a change of branches from the store as it is now.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - right: The remedy if the store keeps no steps.
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
      return try BranchPlan(change, at: moment, issued: session.handedOut)
    } catch {
      throw StepFailure(reading: error)
    }
  }
}
