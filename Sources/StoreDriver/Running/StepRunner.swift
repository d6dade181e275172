import StoreEngine
import StoreModel
package import StoreScript
import StoreSession

/// Runs the steps of scripts and clients one after the other, and judges each.
///
/// It fills the names in steps, presses keys and sends requests where its stage has a screen or a world outside of
/// the store, tries branches, and checks what is expected. A runner is for one list of steps.
///
/// A person's key is no step of a list: it has no names to fill and nothing to judge, so the screen hands its steps to
/// the driver itself, as a stage does with each step of a list.
package struct StepRunner: Sendable {
  /// What differs from one user of the runner to another.
  package struct Options: Sendable {
    /// Whether the steps go on after an expectation that does not hold, within a branch too.
    package var continuesAfterMismatch = false
    /// Whether the store goes back to before a branch in which a step failed.
    package var leavesFailedBranches = false
    /// Whether the store must not change, so that it doesn't keep branches either.
    package var isReadOnly = false
    /// The most events that the outcomes of a list have together.
    package var mostEvents = 0

    package init() {}
  }

  let options: Options
  /// Whether the list of steps is the beginning of what expectations count from.
  private let isBeginning: Bool
  var facts: FactSource
  /// The last steps, newest last, each on a line.
  private var recent: [String] = []
  /// The steps that were done.
  package private(set) var stepsDone = 0
  /// The expectations that held.
  package internal(set) var expectationsHeld = 0
  /// The reason for which the step before was refused.
  private(set) var refusal: String?
  /// What must hold after every step.
  var standing: Standing?
  /// The name of the branch whose steps run now, or `nil`.
  var branch: String?
  /// The number of events that the outcomes may still have.
  private var room: Int

  /// Whether the store goes back to before the steps that run now.
  ///
  /// Servers don't learn of tried steps, so no request is sent to them.
  var isTrying: Bool { branch != nil }

  /// - Parameters:
  ///   - options: What differs from one user of the runner to another.
  ///   - facts: The memory of what expectations were told, shared with other lists, or `nil` for a list of its own.
  package init(_ options: Options = Options(), sharing facts: FactSource? = nil) {
    self.options = options
    self.facts = facts ?? FactSource()
    isBeginning = facts == nil
    room = options.mostEvents
  }

  /// Runs steps until the last one, or the first that ends the list.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - stage: Where they run.
  ///   - before: Called before each step, with its index.
  ///   - after: Called with the index and the outcome of each step.
  package mutating func run<Stage: StepStage>(
    _ steps: [ScriptStep],
    on stage: inout Stage,
    before: (Int, Stage) -> Void = { _, _ in },
    after: (Int, StepOutcome, inout Stage) async -> Void
  ) async {
    for (index, step) in steps.enumerated() {
      before(index, stage)
      let rest = steps.dropFirst(index + 1)
      let outcome = await run(step, at: index + 1, before: rest, on: &stage)
      await after(index, outcome, &stage)
      guard continues(after: outcome.ending) else { return }
    }
  }

  /// Runs a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - position: Its number, counted from 1.
  ///   - rest: The steps after it, the first of which may expect that this one is refused.
  ///   - stage: Where it runs.
  /// - Returns: The outcome.
  package mutating func run<Stage: StepStage>(
    _ step: ScriptStep,
    at position: Int,
    before rest: ArraySlice<ScriptStep>,
    on stage: inout Stage
  ) async -> StepOutcome {
    if position == 1, isBeginning, let driver = stage.driver { facts.begin(driver) }
    let outcome = await attempt(step, at: position, before: rest, on: &stage)
    if outcome.isDone { stepsDone += 1 }
    recent.append(step.briefWords)
    if recent.count > 10 { recent.removeFirst() }
    return outcome
  }

  /// Runs a step; one that is refused as the next one expects is done.
  mutating func attempt<Stage: StepStage>(
    _ step: ScriptStep,
    at position: Int,
    before rest: ArraySlice<ScriptStep>,
    on stage: inout Stage
  ) async -> StepOutcome {
    guard stage.mayContinue else {
      var outcome = StepOutcome(of: step, at: stage.driver?.session.read(\.now))
      (outcome.failure, outcome.ending) = (.cancelled, .left(isDuring: false))
      return outcome
    }
    stage.begins(step)
    let isExpected = rest.first?.expectsRefusal == true
    let count = stage.driver?.session.log.count ?? 0
    let mark = step.name.flatMap { _ in stage.driver?.names.mark }
    let moment = Moment(position: position, isRefusalExpected: isExpected)
    var outcome = await carryOut(step, moment, &stage)
    if let name = step.name, let mark, outcome.isDone {
      stage.driver?.names.give(name, since: mark)
    }
    await checkStanding(&outcome, moment, &stage)
    if case .expect = step.step {} else { refusal = nil }
    if isExpected, case .failed(let fault) = outcome.ending, let reason = fault.refusal {
      refusal = reason
      outcome.ending = .done
    }
    if options.mostEvents > 0, step.step.isActing, let log = stage.driver?.session.log {
      outcome.take(log, after: count, atMost: room)
      room -= outcome.events.count
    }
    if let driver = stage.driver { outcome.time = driver.session.read(\.now) }
    await stage.ended(step, before: rest, &outcome)
    return outcome
  }

  /// Whether the steps go on after one that ended like this.
  package func continues(after ending: StepOutcome.Ending) -> Bool {
    switch ending {
    case .done: true
    case .failed(let fault): options.continuesAfterMismatch && !fault.mismatches.isEmpty
    case .broken, .left: false
    }
  }
}

// What each step is.
extension StepRunner {
  /// The circumstances of a step.
  struct Moment {
    let position: Int
    /// Whether the next step expects that this one is refused, so that nobody needs to see why.
    let isRefusalExpected: Bool
  }

  private mutating func carryOut<Stage: StepStage>(
    _ written: ScriptStep,
    _ moment: Moment,
    _ stage: inout Stage
  ) async -> StepOutcome {
    var outcome = StepOutcome(of: written)
    guard let driver = stage.driver else {
      outcome.ending = .broken("step \(moment.position): no store is open")
      return outcome
    }
    if let external = stage.external {
      do throws(ScriptProblem) {
        outcome.step = try external.filled(written, driver.names.given)
      } catch {
        await refuse(&outcome, for: .other(error.words), moment, &stage)
        return outcome
      }
    }
    let step = outcome.step.step
    if case .press(let key) = step {
      await refuse(&outcome, for: await stage.press(key), moment, &stage)
    } else if case .expect(let expectation) = step {
      await check(expectation, &outcome, moment, of: driver, &stage)
    } else if case .always(let expectation) = step {
      await stand(expectation, as: written, &outcome, moment, &stage)
    } else if case .branch(let branch) = step {
      await tryOut(branch, &outcome, moment, from: driver, &stage)
    } else if case .http(let call) = step {
      await send(call, &outcome, moment, &stage)
    } else if step.isActing {
      if case .webhook(let webhook) = step, webhook.isServer {
        stage.external?.open(webhook, driver)
      }
      let failure = await stage.run(step, isTried: isTrying)
      await refuse(&outcome, for: failure, moment, &stage)
    }
    return outcome
  }

  /// Ends a step that the store, a server or a key has refused; does nothing without a reason.
  func refuse<Stage: StepStage>(
    _ outcome: inout StepOutcome,
    for failure: StepFailure?,
    _ moment: Moment,
    _ stage: inout Stage
  ) async {
    guard let failure else { return }
    outcome.failure = failure
    outcome.rules =
      stage.driver.map { StepRules($0).rules(of: failure, refusing: outcome.step.step) }
      ?? failure.rules
    if failure == .cancelled, stage.endsWhenStopped {
      outcome.ending = .left(isDuring: true)
    } else if failure.endsSession {
      let words = (branch.map { "branch \($0): " } ?? "") + outcome.step.briefWords
      outcome.ending = .broken("step \(moment.position): \(words): \(failure)")
    } else {
      let picture = moment.isRefusalExpected ? nil : await stage.picture()
      var fault = fault(
        of: outcome.step,
        moment,
        refusal: failure.description,
        stage.driver,
        picture
      )
      fault.rules = outcome.rules
      outcome.ending = .failed(fault)
    }
  }

  /// Ends a step that a watcher has stopped while it waited for a server.
  func stop<Stage: StepStage>(
    _ outcome: inout StepOutcome,
    _ moment: Moment,
    _ stage: inout Stage
  ) async {
    guard !stage.endsWhenStopped, !Task.isCancelled else {
      (outcome.failure, outcome.ending) = (.cancelled, .left(isDuring: true))
      return
    }
    await refuse(&outcome, for: .other("stopped waiting"), moment, &stage)
  }

  /// Ends a step of which something does not hold.
  func fail<Stage: StepStage>(
    _ outcome: inout StepOutcome,
    _ mismatches: [Mismatch],
    effort: String? = nil,
    _ moment: Moment,
    _ stage: inout Stage
  ) async {
    let picture = await stage.picture()
    var fault = fault(of: outcome.step, moment, mismatches: mismatches, stage.driver, picture)
    fault.effort = effort
    outcome.ending = .failed(fault)
  }

  private func fault(
    of step: ScriptStep,
    _ moment: Moment,
    refusal: String? = nil,
    mismatches: [Mismatch] = [],
    _ driver: StoreDriver?,
    _ picture: String?
  ) -> StepFault {
    var fault = StepFault(
      step: step,
      position: moment.position,
      refusal: refusal,
      mismatches: mismatches.map { $0.located(in: step) },
      time: driver?.session.read(\.now).description ?? "",
      recentSteps: recent,
      screen: picture ?? ""
    )
    fault.branch = branch
    return fault
  }
}

extension ScriptStep {
  /// Whether it speaks of the refusal of the step before.
  fileprivate var expectsRefusal: Bool {
    if case .expect(let expectation) = step { expectation.refused != nil } else { false }
  }
}

extension ScriptProblem {
  /// The problem and its remedy in one sentence.
  var words: String { "\(message); \(remedy)" }
}
