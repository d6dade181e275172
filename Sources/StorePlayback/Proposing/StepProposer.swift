import StoreDriver
import StoreModel
import StoreScript

/// A proposer of expectations after a step that has just run.
///
/// The store stays at the end of the step. Alternatives run in separate stores, which start where the step
/// started (``StoreBranches/fork(behind:)``).
struct StepProposer: Sendable {
  /// The source of the facts, which has recorded the expectations so far, including proposed ones.
  let source: FactSource
  /// Facts that are never proposed.
  let used: Set<String>

  /// The steps of an action, and the position of the store before it.
  struct PerformedSteps: Sendable {
    /// The number of recorded steps before the action.
    var mark: Int
    /// The performed steps.
    ///
    /// A key may perform several.
    var steps: [Step]
  }

  /// Returns the expectation after an action.
  ///
  /// - Parameters:
  ///   - performed: The last action in the store.
  ///   - driver: The store and its app.
  ///   - told: The existing expectations about it.
  /// - Returns: The expectation, or `nil` if the action has no uncovered effects, or nothing can be tried.
  func expectation(
    behind performed: PerformedSteps,
    of driver: StoreDriver,
    besides told: [Expectation] = []
  ) async -> Expectation? {
    guard driver.branches.stepCount > performed.mark,
      let before = try? await driver.branches.fork(behind: performed.mark)
    else { return nil }
    defer { before.branches.abandon() }
    let names = MomentNames(driver, since: before)
    var asked = Expectation()
    for fact in ProposableFact.all where !used.contains(fact.name) { fact.ask(&asked, names) }
    let said = Set(told.flatMap(\.said))
    var choice = FactChoice(
      asked: asked,
      about: names,
      facts: await facts(asked, of: driver),
      without: said.union(used)
    )
    var known: Set<Int> = []
    let expected = told.map { $0.saying(Self.comparable) }
    func compare(_ number: Int, _ facts: SessionFacts) {
      choice.compare(number, facts)
      if expected.contains(where: { !$0.mismatches(in: facts).isEmpty }) { known.insert(number) }
    }
    compare(0, await facts(asked, of: before))
    if performed.steps.count == 1, let step = performed.steps.first {
      for (index, other) in Alternatives.all(to: step, from: before, to: driver).enumerated() {
        guard let facts = await outcome(of: other, behind: performed.mark, of: driver, asked) else {
          continue
        }
        compare(index + 1, facts)
      }
    }
    let parts = Set(ProposableFact.all.filter { said.contains($0.name) }.map(\.part))
    guard let proposal = choice.proposal(besides: known, parts) else { return nil }
    // The facts in this proposal are no longer new for the next one.
    _ = await source.facts(for: proposal, of: driver)
    return proposal
  }

  /// The facts that have the same value in a trial, regardless of earlier expectations.
  private static let comparable = ProposableFact.all.filter { !$0.isNews && $0.part == .state }
    .map(\.name)

  private func facts(_ asked: Expectation, of driver: StoreDriver) async -> SessionFacts {
    await FactSource(copying: source).facts(for: asked, of: driver)
  }

  /// Returns the facts if other steps had run, or `nil` if the store refuses one.
  private func outcome(
    of steps: [Step],
    behind mark: Int,
    of driver: StoreDriver,
    _ asked: Expectation
  ) async -> SessionFacts? {
    guard let trial = try? await driver.branches.fork(behind: mark) else { return nil }
    defer { trial.branches.abandon() }
    for step in steps {
      do {
        try await trial.perform(step)
      } catch {
        return nil
      }
    }
    return await facts(asked, of: trial)
  }
}
