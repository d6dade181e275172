import StoreScript

// Steps in trial branches.
extension StepRunner {
  /// Runs the steps of a branch and returns to its start.
  ///
  /// The screen, the store and the app then have their earlier state again.
  mutating func tryOut<Stage: StepStage>(
    _ branch: ScriptBranch,
    _ outcome: inout StepOutcome,
    _ moment: Moment,
    from driver: StoreDriver,
    _ stage: inout Stage
  ) async {
    let mark: StoreBranches.Mark
    do throws(StepFailure) {
      // If no step acts, no checkpoint is needed, and a read-only store must not get one.
      let acts = branch.steps.contains(where: \.step.isActing)
      mark = try await driver.branches.startBranch(
        branch.name,
        isKept: !options.isReadOnly,
        takingCheckpoint: acts && stage.turn != nil,
        in: stage.turn
      )
    } catch {
      return await refuse(&outcome, for: error, moment, &stage)
    }
    let (before, facts, standing) = (stage, facts, standing)
    self.facts = FactSource()
    self.facts.recordStart(like: facts)
    self.branch = branch.name
    defer { (self.facts, self.standing) = (facts, standing) }
    await attempt(branch.steps, of: &outcome, moment, on: &stage)
    self.branch = nil
    let last = stage.driver ?? driver
    guard leavesBranch(after: outcome.ending, moment) else {
      // The script ends here, and the user continues in the branch. If the program ends, the next program that opens
      // the store returns to the branch's start.
      if case .left = outcome.ending { return }
      return await last.branches.stay(in: stage.turn)
    }
    do throws(StepFailure) {
      let next = try await last.branches.end(mark, in: stage.turn)
      stage.goBack(to: before, with: next)
    } catch {
      // The store may have returned to the start although the branch didn't get its name.
      if last.latest !== last { stage.replace(driver: last.latest) }
      await refuse(&outcome, for: error, moment, &stage)
    }
  }

  /// Returns whether the store returns to the start of a branch that has the given ending.
  private func leavesBranch(after ending: StepOutcome.Ending, _ moment: Moment) -> Bool {
    if continues(after: ending) || options.leavesFailedBranches { return true }
    // If the next step expects the refusal, it runs as if the branch hadn't run.
    if case .failed(let fault) = ending { return moment.isRefusalExpected && fault.refusal != nil }
    return false
  }

  /// Runs the steps of a branch until one ends it.
  private mutating func attempt<Stage: StepStage>(
    _ steps: [ScriptStep],
    of outcome: inout StepOutcome,
    _ moment: Moment,
    on stage: inout Stage
  ) async {
    for (index, step) in steps.enumerated() {
      let rest = steps.dropFirst(index + 1)
      let tried = await attempt(step, at: moment.position, before: rest, on: &stage)
      outcome.tried.append(tried)
      outcome.corrections += tried.corrections
      guard continues(after: tried.ending) else {
        (outcome.ending, outcome.failure) = (tried.ending, tried.failure)
        // The end was during the branch, even if the list ended before one of its steps.
        if case .left = tried.ending { outcome.ending = .left(isDuring: true) }
        return
      }
      if outcome.isDone { outcome.ending = tried.ending }
    }
  }
}
