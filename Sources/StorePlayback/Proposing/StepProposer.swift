import StoreDriver
import StoreModel
import StoreScript

/// Proposes what to expect behind a step that was just carried out.
///
/// The store is at the step's end and stays there: what could have been instead happens in stores of their
/// own, which begin where the step began (``StoreBranches/fork(behind:)``).
struct StepProposer: Sendable {
  /// Who has been told of what by the expectations so far, those that were proposed included.
  let source: FactSource
  /// Facts that are never proposed.
  let used: Set<String>

  /// What a step did, and where the store was before it.
  struct Deed: Sendable {
    /// How many steps had been noted before it.
    var mark: Int
    /// The steps that were carried out; a key may carry out several.
    var steps: [Step]
  }

  /// What to expect behind a deed.
  ///
  /// - Parameters:
  ///   - deed: What was done last in the store.
  ///   - driver: The store and its app.
  ///   - told: What is expected there already.
  /// - Returns: Nil if it brought nothing about that is not told, or nothing can be tried.
  func expectation(
    behind deed: Deed,
    of driver: StoreDriver,
    besides told: [Expectation] = []
  ) async -> Expectation? {
    guard driver.branches.stepCount > deed.mark,
      let before = try? await driver.branches.fork(behind: deed.mark)
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
    if deed.steps.count == 1, let step = deed.steps.first {
      for (index, other) in Alternatives.all(to: step, from: before, to: driver).enumerated() {
        guard let facts = await outcome(of: other, behind: deed.mark, of: driver, asked) else {
          continue
        }
        compare(index + 1, facts)
      }
    }
    let parts = Set(ProposableFact.all.filter { said.contains($0.name) }.map(\.part))
    guard let proposal = choice.proposal(besides: known, parts) else { return nil }
    // What it asks for is no news for the next one.
    _ = await source.facts(for: proposal, of: driver)
    return proposal
  }

  /// Facts that say the same of a trial, whoever asked for them.
  private static let comparable = ProposableFact.all.filter { !$0.isNews && $0.part == .state }
    .map(\.name)

  private func facts(_ asked: Expectation, of driver: StoreDriver) async -> SessionFacts {
    await FactSource(copying: source).facts(for: asked, of: driver)
  }

  /// What would be so if other steps had been carried out; nil if the store refuses one.
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
