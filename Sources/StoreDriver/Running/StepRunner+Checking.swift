import StoreModel
import StoreScript
import StoreSession

// Expectations.
extension StepRunner {
  /// An expectation that must hold after every step.
  struct Standing: Sendable {
    /// The step that contains the expectation.
    let step: ScriptStep
    let expectation: StandingExpectation
    /// The requests of the expectation in the form in which they are sent.
    let sent: [HTTPCall]
    let facts: FactSource
  }

  /// Checks an expectation.
  mutating func check<Stage: StepStage>(
    _ expectation: Expectation,
    _ outcome: inout StepOutcome,
    _ moment: Moment,
    of driver: StoreDriver,
    _ stage: inout Stage
  ) async {
    let found = await found(expectation, facts, of: driver, moment, &stage)
    let mismatches = expectation.mismatches(in: found)
    guard !mismatches.isEmpty else {
      expectationsHeld += 1
      return
    }
    await fail(&outcome, mismatches, moment, &stage)
    guard options.continuesAfterMismatch else { return }
    let step = outcome.step
    let late = step.written == nil ? [:] : stage.external?.names(step.step) ?? [:]
    outcome.corrections = [Correction(step, expectation, found: found, late: late)]
  }

  /// Sets the standing expectation for the following steps, or removes it if `expectation` is `nil`.
  mutating func stand<Stage: StepStage>(
    _ expectation: StandingExpectation?,
    as written: ScriptStep,
    _ outcome: inout StepOutcome,
    _ moment: Moment,
    _ stage: inout Stage
  ) async {
    standing = nil
    guard let expectation else { return }
    let source = FactSource()
    source.recordStart(like: facts)
    do throws(ScriptProblem) {
      let given = stage.driver?.names.given ?? []
      standing = Standing(
        step: written,
        expectation: expectation,
        sent: try stage.external?.requests(written, given) ?? expectation.requests,
        facts: source
      )
    } catch {
      await refuse(&outcome, for: .other(error.words), moment, &stage)
    }
  }

  /// Checks the standing expectation after a step, unless the step has already failed.
  mutating func checkStanding<Stage: StepStage>(
    _ outcome: inout StepOutcome,
    _ moment: Moment,
    _ stage: inout Stage
  ) async {
    guard let standing, outcome.isDone, let driver = stage.driver else { return }
    let expectation = standing.expectation.facts
    let found = await found(expectation, standing.facts, of: driver, moment, &stage)
    var mismatches = expectation.mismatches(in: found)
    for index in mismatches.indices {
      mismatches[index] = mismatches[index].located(in: standing.step)
      mismatches[index].field = "always." + mismatches[index].field
    }
    if !isTrying, !standing.sent.isEmpty {
      guard let differing = await ask(standing, on: &stage) else {
        return await stop(&outcome, moment, &stage)
      }
      mismatches += differing
    }
    guard mismatches.isEmpty else { return await fail(&outcome, mismatches, moment, &stage) }
    if case .always = outcome.step.step { expectationsHeld += 1 }
  }

  /// Returns the facts that an expectation needs.
  private func found<Stage: StepStage>(
    _ expectation: Expectation,
    _ facts: FactSource,
    of driver: StoreDriver,
    _ moment: Moment,
    _ stage: inout Stage
  ) async -> SessionFacts {
    var found = await facts.facts(
      for: expectation,
      of: driver,
      screen: expectation.looksAtScreen ? await stage.picture() : nil,
      in: stage.turn
    )
    if let golden = expectation.golden { found.read(golden, from: stage.goldens) }
    found.refused = refusal
    found.spent.steps = moment.position
    return found
  }
}

extension SessionFacts {
  /// Reads the golden files of an expectation, and splits the screen into rows.
  fileprivate mutating func read(_ golden: ExpectedGoldens, from files: ScriptFiles) {
    goldens.screen = screen.map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    for path in [golden.screen, golden.journal].compactMap(\.self) {
      guard let bytes = files(path) else { continue }
      goldens.files[path] = String(validating: bytes, as: UTF8.self)
    }
  }
}
