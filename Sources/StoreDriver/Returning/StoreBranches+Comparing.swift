package import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// Two branches laid side by side.
extension StoreBranches {
  /// The active branch beside another one.
  ///
  /// - Throws: ``StepFailure`` for a branch that there is not.
  package func comparison(with name: String) throws(StepFailure) -> BranchComparison {
    try compared(with: name).comparison
  }

  /// The active branch beside another one, and the store as it is at the end of that.
  ///
  /// - Parameter name: The other branch.
  /// - Returns: In what they differ, and a driver of the other one's store, in which nobody acts: it is
  ///   for looking at.
  /// - Throws: ``StepFailure`` for a branch that there is not.
  package func compared(
    with name: String
  ) throws(StepFailure) -> (comparison: BranchComparison, other: StoreDriver) {
    guard let steps = session.steps else {
      throw .impossible("this store keeps no steps", right: "compare two runs of a script")
    }
    do {
      return try compared(with: name, in: steps)
    } catch let failure as StepFailure {
      throw failure
    } catch {
      throw .journal(message: "\(error)")
    }
  }

  private func compared(
    with name: String,
    in steps: StepLog
  ) throws -> (comparison: BranchComparison, other: StoreDriver) {
    let tree = steps.tree
    let plan = try BranchPlan(.branch(name), in: steps, session)
    let end = BranchPlan.Start(number: plan.count, state: .events(plan.events.count))
    let other = try BranchReplay(plan, beside: driver).beginning(at: end)
    let shared = plan.trunk
    let both = plan.events.trunk
    let common = NotificationLog(of: EventLog(session.log.prefix(both))).count
    let comparison = BranchComparison(
      shared: shared,
      left: BranchComparison.Side(
        name: tree[tree.active]?.name ?? "",
        steps: tree.count,
        firstStep: try steps.steps(shared + 1..<shared + 2).first?.words,
        store: session.store,
        notifications: NotificationLog(of: session.log),
        shared: common
      ),
      right: BranchComparison.Side(
        name: name,
        steps: plan.count,
        firstStep: shared < plan.count ? try plan.step(shared + 1).words : nil,
        store: other.session.store,
        notifications: NotificationLog(of: other.session.log),
        shared: common
      )
    )
    return (comparison, other)
  }
}

extension NotificationLog {
  /// The notifications of some events.
  fileprivate init(of log: EventLog) {
    self.init()
    fold(log)
  }
}
