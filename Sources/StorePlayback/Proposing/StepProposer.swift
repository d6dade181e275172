import StoreDriver
import StoreModel
import StoreScript

/// A proposer of expectations after a step that has just run.
///
/// The store isn't changed. The alternatives run in separate stores, which start in the state before the step
/// (``StoreBranches/fork(behind:)``).
struct StepProposer: Sendable {
  /// The source of the facts.
  ///
  /// It has recorded all expectations so far, including proposed expectations.
  let source: FactSource
  /// The keys of the facts that are never proposed.
  let used: Set<String>

  /// The steps that an action performed, and the position of the store before the action.
  struct PerformedSteps: Sendable {
    /// The number of recorded steps in the store before the action.
    var mark: Int
    /// The steps that were performed.
    ///
    /// A key may perform several steps.
    var steps: [Step]
  }

  /// Returns the expectation to propose after an action.
  ///
  /// - Parameters:
  ///   - performed: The last action in the store.
  ///   - driver: The driver of the store.
  ///   - told: The existing expectations about the action.
  /// - Returns: The expectation, or `nil` if existing expectations cover all effects, or if alternatives can't be
  ///   tried.
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
    // This records that the facts in the proposal are no longer new for the next proposal.
    _ = await source.facts(for: proposal, of: driver)
    return proposal
  }

  /// The keys of the facts whose values in an alternative don't depend on earlier expectations.
  private static let comparable = ProposableFact.all.filter { !$0.isNews && $0.part == .state }
    .map(\.name)

  private func facts(_ asked: Expectation, of driver: StoreDriver) async -> SessionFacts {
    await FactSource(copying: source).facts(for: asked, of: driver)
  }

  /// Returns the facts after other steps instead of the action's steps, or `nil` if the store refuses one of them.
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
