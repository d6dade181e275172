import StoreDriver
import StoreEngine
import StoreModel
package import StoreScript
import StoreSession
import StorefrontUI
package import TerminalCanvas

/// Plays a script from its first step to its last, without a user at the screen.
package struct SessionPlayer {
  /// The size of screens in reports: the smallest that shows everything.
  package static let screenSize = Size.standard

  /// The details that a player keeps in addition to the result.
  ///
  /// None of them affects the store.
  package struct Retention: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Every step with its outcome.
    package static let account = Retention(rawValue: 1)
    /// The actual values of unmet expectations.
    ///
    /// The script continues after such a step.
    package static let corrections = Retention(rawValue: 2)
  }

  private var stage: HeadlessStage
  private let keeping: Retention
  private var runner: StepRunner
  private var chronicle = StepChronicle()
  private var armed = ArmedSteps()
  private var trace: TraceRecorder?
  private var result = ScriptResult(path: "", ending: .passed)

  /// Creates a player on a stage whose store has been opened.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - keeping: The details to keep in addition to the result.
  ///   - trace: Receives a line for each step, and for each screen.
  package init(
    stage: HeadlessStage,
    keeping: Retention = [],
    tracing trace: TraceSink? = nil
  ) {
    self.stage = stage
    self.keeping = keeping
    var options = StepRunner.Options()
    options.continuesAfterMismatch = keeping.contains(.corrections)
    runner = StepRunner(options)
    self.trace = trace.map(TraceRecorder.init)
  }

  /// Whether the outcome of each step is reported.
  private var tellsSteps: Bool { keeping.contains(.account) || trace != nil }

  /// Plays steps until the last one, the first failure, or the cancellation of the task.
  ///
  /// - Parameters:
  ///   - script: The script. Its header only matters for opening the store.
  ///   - path: The name of the file in messages.
  /// - Returns: The result, without its duration.
  package mutating func play(_ script: SessionScript, path: String) async -> ScriptResult {
    result = ScriptResult(path: path, title: script.header.title, ending: .passed)
    if tellsSteps, let driver = stage.driver {
      chronicle.recordInitialState(driver)
      trace?.recordInitialState(driver)
    }
    let told = await run(script)
    result.stepsDone = runner.stepsDone
    result.expectationsHeld = runner.expectationsHeld
    if keeping.contains(.account) {
      result.story += script.steps.dropFirst(told).map { PlayedStep($0) }
    }
    if result.ending == .passed, let driver = stage.driver {
      result.notes += armed.notes(in: path, left: driver.armedFaults.calls)
    }
    trace?.leaveOut(script.steps.dropFirst(told).map(stage.shown), after: told)
    return result
  }

  /// Runs the steps.
  ///
  /// - Returns: The number of steps that started.
  private mutating func run(_ script: SessionScript) async -> Int {
    var (runner, stage) = (runner, stage.moved())
    var count = 0
    var begun: (step: ScriptStep, at: ContinuousClock.Instant)?
    let shows = trace != nil
    await runner.run(script.steps, on: &stage) { index, stage in
      // The step itself may capture other values for its names.
      let step = script.steps[index]
      begun = (shows ? stage.shown(step) : step, .now)
    } after: { index, outcome, stage in
      await handle(outcome, at: index, of: script, begun, on: &stage)
      if outcome.ending != .left(isDuring: false) { count = index + 1 }
    }
    (self.runner, self.stage) = (runner, stage)
    return count
  }

  /// Handles the outcome of a step.
  private mutating func handle(
    _ outcome: StepOutcome,
    at index: Int,
    of script: SessionScript,
    _ begun: (step: ScriptStep, at: ContinuousClock.Instant)?,
    on stage: inout HeadlessStage
  ) async {
    let step = script.steps[index]
    let ending = ScriptResult.Ending(outcome.ending, at: index, of: script.steps.count)
    result.corrections += outcome.corrections
    if let ending, result.ending == .passed || !runner.continues(after: outcome.ending) {
      result.ending = ending
    }
    if ending == nil { armed.record(step) }
    guard tellsSteps, let begun, outcome.ending != .left(isDuring: false) else { return }
    await report(step, begun.step, at: index + 1, outcome, since: begun.at, on: &stage)
  }

  /// Reports the outcome of a step.
  private mutating func report(
    _ step: ScriptStep,
    _ shown: ScriptStep,
    at position: Int,
    _ outcome: StepOutcome,
    since start: ContinuousClock.Instant,
    on stage: inout HeadlessStage
  ) async {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let account = stage.driver.map { chronicle.account(of: step.step, by: $0) }
    let state = outcome.isDone ? PlayedStep.State.done : .failed
    if keeping.contains(.account) {
      let time = stage.driver?.session.read(\.now).description ?? ""
      var played = PlayedStep(step, state: state, time: time)
      played.seconds = seconds
      played.ordinal = stage.driver?.session.log.count ?? 0
      (played.events, played.unlisted) = (account?.lines ?? [], account?.unlisted ?? 0)
      result.story.append(played)
    }
    guard trace != nil else { return }
    var traced = TracedStep(shown, at: position, state: state)
    traced.seconds = seconds
    traced.account = account ?? traced.account
    traced.refusal = outcome.failure?.description
    if case .failed(let fault) = outcome.ending {
      traced.inside = fault.step.words == step.words ? nil : fault.step
      traced.mismatches = fault.mismatches
    }
    trace?.record(traced, of: stage.driver, await stage.still())
  }
}
