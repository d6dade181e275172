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
    driver.stopTime()
    await turns.enter()
    defer { turns.leave() }
    let present = present
    let (next, position) = try await present.driver.branches.moved(by: change)
    take(next, keeping: present.kept)
    options.onReturn(next)
    return position
  }

  /// Serves the store as another caller has taken it back.
  func returned(to driver: StoreDriver) {
    take(driver, keeping: present.kept)
  }
}
