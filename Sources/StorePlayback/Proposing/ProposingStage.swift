import StoreDriver
import StoreScript

/// The stage of a script that proposes expectations after each step, including steps in branches.
struct ProposingStage: StepStage {
  private var stage: HeadlessStage
  /// The sources of the facts for expectations.
  ///
  /// The first source is for the script, and further sources are for branches.
  private var sources: [FactSource]
  /// The keys of the facts that are never proposed.
  private let used: Set<String>
  /// The number of recorded steps in the store before the current step.
  private var mark = 0
  /// The expectations proposed so far, in the order of the steps.
  private(set) var added: [AddedExpectation] = []

  init(of opening: ScriptOpening, _ driver: StoreDriver) {
    let source = FactSource()
    source.recordStart(driver)
    sources = [source]
    let said = Set(opening.script.steps.flatMap(\.expectations).flatMap(\.said))
    used = said.intersection(ProposableFact.all.filter(\.isNews).map(\.name))
    stage = HeadlessStage(driver) {
      SessionStage(screen: opening.screen(size: SessionPlayer.screenSize))
    }
  }

  var driver: StoreDriver? { stage.driver }
  var mayContinue: Bool { stage.mayContinue }

  mutating func run(_ step: Step, isTried: Bool) async -> StepFailure? {
    await stage.run(step, isTried: isTried)
  }

  mutating func press(_ name: String) async -> StepFailure? { await stage.press(name) }

  mutating func picture() async -> String? { await stage.picture() }

  mutating func replace(driver next: StoreDriver) { stage.replace(driver: next) }

  mutating func goBack(to before: Self, with next: StoreDriver) {
    // The proposals for steps in the branch aren't removed.
    stage.goBack(to: before.stage, with: next)
  }

  mutating func begins(_ step: ScriptStep) {
    mark = stage.driver?.branches.stepCount ?? 0
    guard case .branch = step.step else { return }
    let inner = FactSource()
    if let outer = sources.last { inner.recordStart(like: outer) }
    sources.append(inner)
  }

  mutating func ended(
    _ step: ScriptStep,
    before rest: ArraySlice<ScriptStep>,
    _ outcome: inout StepOutcome
  ) async {
    if case .branch = step.step {
      sources.removeLast()
      return
    }
    guard step.step.isAction else { return }
    if case .failed(let fault) = outcome.ending, let reason = fault.refusal {
      added.append(AddedExpectation(behind: step, .refused(reason)))
      outcome.ending = .done
      return
    }
    guard outcome.isDone, let driver = stage.driver, let source = sources.last else { return }
    let performed = StepProposer.PerformedSteps(
      mark: mark,
      steps: stage.performed.filter { if case .rate = $0 { false } else { true } }
    )
    let behind = rest.prefix { !$0.step.isAction }
    let told = behind.flatMap(\.expectations)
    let proposer = StepProposer(source: source, used: used)
    guard let new = await proposer.expectation(behind: performed, of: driver, besides: told) else {
      return
    }
    added.append(AddedExpectation(behind: behind.last { $0.step.name == .expect } ?? step, new))
  }
}

extension Expectation {
  /// Returns an expectation that the previous step is refused for the given reason.
  fileprivate static func refused(_ reason: String) -> Expectation {
    var expectation = Expectation()
    // The text after the semicolon is a remedy, which isn't part of the reason.
    expectation.refused = [String(reason.prefix { $0 != ";" })]
    return expectation
  }
}

extension ScriptStep {
  /// The expectations in the step, including those of a branch's steps.
  fileprivate var expectations: [Expectation] {
    if case .expect(let expectation) = step { return [expectation] }
    if case .branch(let branch) = step { return branch.steps.flatMap(\.expectations) }
    return []
  }
}
