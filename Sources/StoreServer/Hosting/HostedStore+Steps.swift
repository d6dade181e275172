import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// A step that was carried out, or an expectation that was judged.
struct StepOutcome: Sendable {
  var step: Step
  /// What it caused, up to the moment everything had settled.
  var events: [JournaledEvent]
  /// Store time behind it.
  var time: StoreInstant
  /// Where what was expected is not so; empty if it is, or nothing was expected.
  var mismatches: [Mismatch] = []
}

/// What came of steps: those that were carried out, and why the next one was not.
struct StepsOutcome: Sendable {
  var done: [StepOutcome] = []
  /// Why the step behind the last one that was done was refused; nil if none was.
  var refusal: StepFailure?

  /// True if the last step expected something that is not so.
  var isDisappointed: Bool { done.last?.mismatches.isEmpty == false }
}

extension HostedStore {
  /// Carries out steps one after the other, up to the first that is refused or expects in vain.
  ///
  /// Nobody else who comes by the control API gets in between.
  ///
  /// - Parameter steps: What to do; none of them is for a screen.
  /// - Returns: What came of them; everything they caused has settled.
  func carryOut(_ steps: [Step]) async -> StepsOutcome {
    await turns.enter()
    defer { turns.leave() }
    let (driver, facts) = driverAndFacts
    var outcome = StepsOutcome()
    for step in steps {
      do {
        outcome.done.append(try await carryOut(step, with: driver, facts))
      } catch {
        outcome.refusal = error
      }
      if outcome.refusal != nil || outcome.isDisappointed { break }
    }
    return outcome
  }

  private func carryOut(
    _ step: Step,
    with driver: StoreDriver,
    _ facts: FactSource
  ) async throws(StepFailure) -> StepOutcome {
    if case .expect(let expectation) = step {
      let found = await facts.facts(for: expectation, of: driver)
      return StepOutcome(
        step: step,
        events: [],
        time: driver.session.read(\.now),
        mismatches: expectation.mismatches(in: found)
      )
    }
    let events = try await driver.perform(step).events
    return StepOutcome(step: step, events: events, time: driver.session.read(\.now))
  }
}
