package import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// Comparisons of the active branch with another one.
extension StoreBranches {
  /// Compares the active branch with another one.
  ///
  /// - Parameters:
  ///   - name: The name of the other branch.
  ///   - turn: The caller's current turn, or `nil` if the caller isn't in a turn.
  /// - Returns: The differences.
  /// - Throws: ``StepFailure`` if the branch is unknown.
  package func comparison(
    with name: String,
    in turn: StoreTurn? = nil
  ) async throws(StepFailure) -> BranchComparison {
    try await compared(with: name, in: turn).comparison
  }

  /// Compares the active branch with another one.
  ///
  /// Also returns the store at the end of the other branch.
  ///
  /// - Parameters:
  ///   - name: The name of the other branch.
  ///   - turn: The caller's current turn, or `nil` if the caller isn't in a turn.
  /// - Returns: The differences, and an inactive driver of the other branch's store, which may only be read.
  /// - Throws: ``StepFailure`` if the branch is unknown.
  package func compared(
    with name: String,
    in turn: StoreTurn? = nil
  ) async throws(StepFailure) -> (comparison: BranchComparison, other: StoreDriver) {
    try await reading(in: turn) { _, driver in try driver.branches.comparedNow(with: name) }
  }

  private func comparedNow(
    with name: String
  ) throws -> (comparison: BranchComparison, other: StoreDriver) {
    let (store, moment) = try session.stepping.momentWithStore()
    guard let moment else {
      throw StepFailure.impossible(
        "this store doesn't keep steps",
        right: "compare two runs of a script"
      )
    }
    let plan = try BranchPlan(.branch(name), at: moment, issued: session.issuedIdentifiers)
    let end = BranchPlan.Start(number: plan.count, state: .events(plan.events.count))
    let other = try BranchReplay(plan, beside: driver).beginning(at: end)
    let shared = plan.trunk
    let both = plan.events.trunk
    var common = NotificationLog()
    common.fold(EventLog(moment.log.prefix(both)))
    let comparison = BranchComparison(
      shared: shared,
      left: BranchComparison.Side(
        name: moment.tree[moment.tree.active]?.name ?? "",
        steps: moment.tree.count,
        firstStep: try moment.steps(shared + 1..<shared + 2).first?.words,
        store: store,
        events: moment.log,
        shared: common.count
      ),
      right: BranchComparison.Side(
        name: name,
        steps: plan.count,
        firstStep: shared < plan.count ? try plan.step(shared + 1).words : nil,
        store: other.session.store,
        events: other.session.log,
        shared: common.count
      )
    )
    return (comparison, other)
  }
}
