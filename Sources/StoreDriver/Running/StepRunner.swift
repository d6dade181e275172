import StoreEngine
import StoreModel
package import StoreScript
import StoreSession

/// A runner that runs the steps of scripts and clients one after the other, and checks the result of each step.
///
/// A runner replaces names in steps with their values, runs trial branches and checks expectations. If its stage has a
/// screen or external services, it also presses keys and sends requests. Use a new runner for each list of steps.
///
/// When a user presses a key, the screen passes the key's steps directly to the driver. Those steps have neither names
/// nor expectations.
package struct StepRunner: Sendable {
  /// The options in which uses of a runner differ.
  package struct Options: Sendable {
    /// Whether the steps continue after an expectation fails, also inside branches.
    package var continuesAfterMismatch = false
    /// Whether the store returns to the start of a branch if a step in it failed.
    package var leavesFailedBranches = false
    /// Whether the store must not change.
    ///
    /// If `true`, branches aren't stored either.
    package var isReadOnly = false
    /// The maximum number of events in all outcomes of a list together.
    package var mostEvents = 0

    package init() {}
  }

  let options: Options
  /// Whether expectations count events and time from the start of this list.
  private let isBeginning: Bool
  var facts: FactSource
  /// The last steps, oldest first, one line each.
  private var recent: [String] = []
  /// The number of completed steps.
  package private(set) var stepsDone = 0
  /// The number of expectations that have held.
  package internal(set) var expectationsHeld = 0
  /// The reason why the previous step was refused, or `nil` if it wasn't refused.
  private(set) var refusal: String?
  /// The expectation that must hold after every step.
  var standing: Standing?
  /// The name of the branch whose steps are running, or `nil` if no branch is running.
  var branch: String?
  /// The number of events that the following outcomes may still contain.
  private var room: Int

  /// Whether the running steps belong to a trial branch, from which the store returns.
  ///
  /// In a trial branch no requests of standing expectations are sent, because external servers can't return.
  var isTrying: Bool { branch != nil }

  /// - Parameters:
  ///   - options: The options of this use.
  ///   - facts: The memory of reported facts to share with other lists, or `nil` to use a new one.
  package init(_ options: Options = Options(), sharing facts: FactSource? = nil) {
    self.options = options
    self.facts = facts ?? FactSource()
    isBeginning = facts == nil
    room = options.mostEvents
  }

  /// Runs steps until one of them ends the list.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - stage: The stage for the steps.
  ///   - before: Called before each step with the step's index.
  ///   - after: Called after each step with the step's index and outcome.
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
  ///   - position: The step's position, counted from 1.
  ///   - rest: The steps after this step. The first of them may expect that this step is refused.
  ///   - stage: The stage for the step.
  /// - Returns: The outcome.
  package mutating func run<Stage: StepStage>(
    _ step: ScriptStep,
    at position: Int,
    before rest: ArraySlice<ScriptStep>,
    on stage: inout Stage
  ) async -> StepOutcome {
    if position == 1, isBeginning, let driver = stage.driver { facts.recordStart(driver) }
    let outcome = await attempt(step, at: position, before: rest, on: &stage)
    if outcome.isDone { stepsDone += 1 }
    recent.append(step.briefWords)
    if recent.count > 10 { recent.removeFirst() }
    return outcome
  }

  /// Runs a step.
  ///
  /// If the store refuses the step and the next step expects that, the step counts as done.
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
    let quiet = stage.driver?.session.program.quietDeliveries ?? 0
    if step.step.mayReachProgram { stage.driver?.programs.stepBegins() }
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
      outcome.addEvents(log, after: count, atMost: room)
      room -= outcome.events.count
    }
    if let driver = stage.driver {
      outcome.time = driver.session.read(\.now)
      outcome.isQuiet = driver.session.program.quietDeliveries > quiet
    }
    await stage.ended(step, before: rest, &outcome)
    return outcome
  }

  /// Returns whether the steps continue after a step with the given ending.
  package func continues(after ending: StepOutcome.Ending) -> Bool {
    switch ending {
    case .done: true
    case .failed(let fault): options.continuesAfterMismatch && !fault.mismatches.isEmpty
    case .broken, .left: false
    }
  }
}

// Kinds of steps.
extension StepRunner {
  /// The circumstances of a step.
  struct Moment {
    let position: Int
    /// Whether the next step expects that this step is refused.
    ///
    /// In that case no screen is captured for the failure.
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

  /// Ends a step that the store, a server or a key has refused.
  ///
  /// If `failure` is `nil`, this method does nothing.
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

  /// Ends a step that a user stopped while it waited for a server.
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

  /// Ends a step with failed expectations.
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
  /// Whether the step expects a refusal of the previous step.
  fileprivate var expectsRefusal: Bool {
    if case .expect(let expectation) = step { expectation.refused != nil } else { false }
  }
}

extension Step {
  /// Whether the step may cause output of the user's program.
  fileprivate var mayReachProgram: Bool { isActing || name == .http || name == .press }
}

extension ScriptProblem {
  /// The problem and its remedy in one sentence.
  var words: String { "\(message); \(remedy)" }
}
