import StoreDriver
import StoreEngine

// The same store at another step.
extension HostedStore {
  /// Goes back or on along the steps, or over to another branch.
  ///
  /// - Parameter change: Where to go.
  /// - Returns: The position of the store after it.
  /// - Throws: ``StepFailure``; the store goes on then.
  func went(_ change: BranchChange) async throws(StepFailure) -> BranchPosition {
    driver.latest.stopTime()
    return try await driver.takingTurn { driver, turn throws(StepFailure) in
      let (next, position) = try await driver.branches.moved(by: change, in: turn)
      take(next, keeping: present.kept)
      options.onReturn(next)
      return position
    }
  }

  /// Serves the store as it was before some steps that were only tried.
  func goOn(with driver: StoreDriver) {
    take(driver, keeping: present.kept, facts: present.facts)
    options.onReturn(driver)
  }

  /// Serves the store as another caller has taken it back.
  func returned(to driver: StoreDriver) {
    take(driver, keeping: present.kept)
  }
}
