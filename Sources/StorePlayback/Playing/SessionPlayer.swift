import StoreDriver
import StoreEngine
import StoreModel
package import StoreScript
import StoreSession
import StorefrontUI
package import TerminalCanvas

/// A player that plays a script from its first to its last step, without a user.
package struct SessionPlayer {
  /// The size of the screens in reports.
  ///
  /// It is the smallest size that shows everything.
  package static let screenSize = Size.standard

  /// The details that a player keeps in addition to the result.
  ///
  /// These details don't affect the store.
  package struct Retention: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The outcome of every step.
    package static let account = Retention(rawValue: 1)
    /// The actual values for expectations that aren't met.
    ///
    /// With this option, the script continues after an expectation that isn't met.
    package static let corrections = Retention(rawValue: 2)
  }

  private var stage: HeadlessStage
  private let keeping: Retention
  private var runner: StepRunner
  private var chronicle = StepChronicle()
  private var armed = ArmedSteps()
  private var trace: TraceRecorder?
  private var result = ScriptResult(path: "", ending: .passed)

  /// Creates a player for a stage whose store has been opened.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - keeping: The details to keep in addition to the result.
  ///   - trace: Receives one line for each step, and one line for each screen.
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

  /// Plays the steps until the last step, the first failure, or the cancellation of the task.
  ///
  /// - Parameters:
  ///   - script: The script. Its header is ignored, because the store has already been opened.
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
  /// - Returns: The number of steps that have started.
  private mutating func run(_ script: SessionScript) async -> Int {
    var (runner, stage) = (runner, stage.moved())
    var count = 0
    var begun: (step: ScriptStep, at: ContinuousClock.Instant)?
    let shows = trace != nil
    await runner.run(script.steps, on: &stage) { index, stage in
      // This is done before the step runs, because the step may capture new values for its own names.
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
    result.quietSteps += outcome.quietSteps
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
