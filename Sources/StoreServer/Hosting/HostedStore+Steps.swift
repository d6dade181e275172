import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// A step that was carried out, or an expectation that was judged.
struct StepOutcome: Sendable {
  var step: Step
  /// What it caused, up to the moment everything had settled: the first of it, see ``fewestEvents``.
  var events: [JournaledEvent]
  /// How many events more there are; `GET /control/events` has them.
  var eventsLeftOut = 0
  /// Store time behind it.
  var time: StoreInstant
  /// Where what was expected is not so; empty if it is, or nothing was expected.
  var mismatches: [Mismatch] = []

  /// True if it expected something that is not so.
  var isDisappointed: Bool { !mismatches.isEmpty }

  /// So many events of a step are kept where the steps before it have filled the response.
  ///
  /// Among them is what came of a request, which has no more.
  static let fewestEvents = 8
}

/// What came of steps: those that were carried out, and why the next one was not.
struct StepsOutcome: Sendable {
  var done: [StepOutcome]
  /// Why the step behind the last one that was done was refused; nil if none was.
  var refusal: StepFailure?
  /// The app behind them, and what they changed of it.
  var app: AppChanges
  /// Store time behind them.
  var time: StoreInstant

  /// True if the last step expected something that is not so.
  var isDisappointed: Bool { done.last?.isDisappointed == true }
}

extension HostedStore {
  /// Carries out steps one after the other, up to the first that is refused or expects in vain.
  ///
  /// No other call of the control API gets in between, unless a step moves time for long.
  ///
  /// - Parameters:
  ///   - steps: What to do; none of them is for a screen.
  ///   - client: Who asked: when it leaves, time that it moves stands where it has come to, and no step
  ///     begins; the same when time is stopped, as before another store takes this one's place.
  /// - Returns: What came of them; everything they caused has settled.
  func carryOut(
    _ steps: [ScriptStep],
    for client: Departure = Departure()
  ) async -> StepsOutcome {
    await turns.enter()
    defer { turns.leave() }
    let present = present
    let (driver, facts) = (present.driver.latest, present.facts)
    let stops = driver.stops
    let mark = driver.mark
    var done: [StepOutcome] = []
    var refusal: StepFailure?
    var room = options.eventsOfSteps
    for step in steps {
      do throws(StepFailure) {
        guard !client.hasLeft, driver.stops == stops else { throw .cancelled }
        let limit = max(room, StepOutcome.fewestEvents)
        let outcome = try await driver.names.naming(step.name) { () async throws(StepFailure) in
          try await carryOut(step.step, for: client, with: driver, facts, eventLimit: limit)
        }
        room = max(0, room - outcome.events.count)
        done.append(outcome)
        if outcome.isDisappointed { break }
        noteDescribing(step)
      } catch {
        refusal = error
        break
      }
    }
    return StepsOutcome(
      done: done,
      refusal: refusal,
      app: driver.changes(since: mark),
      time: driver.session.read(\.now)
    )
  }

  private func carryOut(
    _ step: Step,
    for client: Departure,
    with driver: StoreDriver,
    _ facts: FactSource,
    eventLimit: Int
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
    let result = try await perform(step, for: client, with: driver).get()
    let events = result.events(atMost: eventLimit)
    return StepOutcome(
      step: step,
      events: events,
      eventsLeftOut: result.ordinals.count - events.count,
      time: driver.session.read(\.now)
    )
  }

  private func perform(
    _ step: Step,
    for client: Departure,
    with driver: StoreDriver
  ) async -> Result<StepResult, StepFailure> {
    @Sendable func perform() async -> Result<StepResult, StepFailure> {
      do {
        return .success(try await driver.perform(step, lettingIn: turns))
      } catch {
        return .failure(error)
      }
    }
    // What is done quickly is done to its end, also if the client has left.
    guard case .advance = step else { return await perform() }
    return await client.working(perform)
  }
}
