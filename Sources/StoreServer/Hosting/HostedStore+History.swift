import StoreDriver
import StoreEngine

// Moving the same store to another step.
extension HostedStore {
  /// Undoes or redoes steps, or switches to another branch.
  ///
  /// - Parameter change: The operation.
  /// - Returns: The position of the store after it.
  /// - Throws: ``StepFailure``, in which case the store stays as it was.
  func went(_ change: BranchChange) async throws(StepFailure) -> BranchPosition {
    driver.latest.stopTime()
    return try await driver.takingTurn { driver, turn throws(StepFailure) in
      let (next, position) = try await driver.branches.moved(by: change, in: turn)
      serve(next, keeping: present.kept)
      options.onReturn(next)
      return position
    }
  }

  /// Serves the store as it was before a branch, whose steps were undone at its end.
  func goOn(with driver: StoreDriver) {
    serve(driver, keeping: present.kept, facts: present.facts)
    options.onReturn(driver)
  }

  /// Serves the store after another caller moved it to another step.
  func driverChanged(to driver: StoreDriver) {
    serve(driver, keeping: present.kept)
  }
}
