import StoreDriver
import StoreEngine
import StoreModel
package import StoreScript
import StoreSession
import StorefrontUI
package import TerminalCanvas

/// Plays a script from its first step to its last, without a person at the screen.
package struct SessionPlayer {
  /// The size at which screens are pictured: the smallest that shows everything.
  package static let screenSize = Size.standard

  /// What a player keeps besides the result; none of it changes what happens in the store.
  package struct Keeping: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Every step, with what came of it.
    package static let account = Keeping(rawValue: 1)
    /// What was found where it was not expected; the script goes on after such a step.
    package static let corrections = Keeping(rawValue: 2)
  }

  private var stage: SessionStage
  private let keeping: Keeping
  private var player: StepPlayer
  private var chronicle = StepChronicle()
  private var armed = ArmedSteps()
  private var trace: TraceRecorder?
  private var result = ScriptResult(path: "", ending: .passed)

  /// A player on a stage whose store has been opened.
  ///
  /// - Parameters:
  ///   - stage: Where it plays.
  ///   - keeping: What it keeps besides the result.
  ///   - witness: Who looks on.
  ///   - trace: Takes a line for each step, and for each screen.
  package init(
    stage: SessionStage,
    keeping: Keeping = [],
    witness: CoverageWitness? = nil,
    tracing trace: TraceSink? = nil
  ) {
    self.stage = stage
    self.keeping = keeping
    player = StepPlayer(goesOn: keeping.contains(.corrections), witness: witness)
    self.trace = trace.map(TraceRecorder.init)
    self.stage.isWatched = trace != nil
  }

  /// Whether anybody wants to know what came of each step.
  private var tellsSteps: Bool { keeping.contains(.account) || trace != nil }

  /// Plays steps until the last one, the first that fails, or the end of the task.
  ///
  /// - Parameters:
  ///   - script: What to play; its header is for the opening of the store.
  ///   - path: The file as messages name it.
  /// - Returns: What came of it, without the time it took.
  package mutating func play(_ script: SessionScript, path: String) async -> ScriptResult {
    result = ScriptResult(path: path, title: script.header.title, ending: .passed)
    if tellsSteps, let driver = stage.driver {
      chronicle.begin(driver)
      trace?.begin(driver)
    }
    var told = 0
    for (index, step) in script.steps.enumerated() {
      let start = ContinuousClock.now
      guard !Task.isCancelled else {
        result.ending = .left(at: index, of: script.steps.count)
        break
      }
      let next = script.steps.dropFirst(index + 1).first
      // The step itself may capture other values for its names.
      let shown = trace == nil ? step : stage.shown(step)
      let outcome = await player.play(step, at: index + 1, before: next, on: &stage)
      let isStopped = outcome.turn.isStopped
      let ending =
        isStopped
        ? .left(at: index, of: script.steps.count, isDuring: true) : outcome.ending
      result.corrections += outcome.corrections
      if ending == nil { armed.note(step) }
      if tellsSteps { tell(step, shown, at: index + 1, outcome.turn.problem, ending, since: start) }
      told = index + 1
      if let ending {
        guard player.goesOn(after: ending) else {
          result.ending = ending
          break
        }
        if result.ending == .passed { result.ending = ending }
      }
    }
    result.stepsDone = player.stepsDone
    result.expectationsHeld = player.expectationsHeld
    if keeping.contains(.account) {
      result.story += script.steps.dropFirst(told).map { PlayedStep($0) }
    }
    if result.ending == .passed, let driver = stage.driver {
      result.notes += armed.notes(in: path, left: driver.armedFaults.calls)
    }
    trace?.leaveOut(script.steps.dropFirst(told), on: stage)
    return result
  }

  /// Tells what came of a step.
  private mutating func tell(
    _ step: ScriptStep,
    _ shown: ScriptStep,
    at position: Int,
    _ problem: String?,
    _ ending: ScriptResult.Ending?,
    since start: ContinuousClock.Instant
  ) {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let account = stage.driver.map { chronicle.account(of: step.step, by: $0) }
    let state = ending == nil ? PlayedStep.State.done : .failed
    if keeping.contains(.account) {
      var played = PlayedStep(step, state: state, time: stage.time)
      played.seconds = seconds
      played.ordinal = stage.driver?.session.log.count ?? 0
      (played.events, played.unlisted) = (account?.lines ?? [], account?.unlisted ?? 0)
      result.story.append(played)
    }
    guard trace != nil else { return }
    var traced = TracedStep(shown, at: position, state: state)
    traced.seconds = seconds
    traced.account = account ?? traced.account
    traced.refusal = problem
    if case .failed(let fault)? = ending {
      traced.refusal = fault.refusal ?? problem
      traced.inside = fault.step.words == step.words ? nil : fault.step
      traced.mismatches = fault.mismatches
    }
    trace?.take(traced, on: stage)
  }
}
