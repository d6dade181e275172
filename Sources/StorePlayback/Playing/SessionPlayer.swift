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
    package static let account = Keeping(rawValue: 4)
    /// Every step, with what came of it and the screen after it.
    package static let story = Keeping(rawValue: 1 | 4)
    /// What was found where it was not expected; the script goes on after such a step.
    package static let corrections = Keeping(rawValue: 2)
  }

  private var stage: SessionStage
  private let keeping: Keeping
  private var player: StepPlayer
  private var chronicle = StepChronicle()
  private var result = ScriptResult(path: "", ending: .passed)

  /// A player on a stage whose store has been opened.
  package init(stage: SessionStage, keeping: Keeping = [], witness: CoverageWitness? = nil) {
    self.stage = stage
    self.keeping = keeping
    player = StepPlayer(goesOn: keeping.contains(.corrections), witness: witness)
    self.stage.isWatched = keeping.contains(.story)
  }

  /// Plays steps until the last one, the first that fails, or the end of the task.
  ///
  /// - Parameters:
  ///   - script: What to play; its header is for the opening of the store.
  ///   - path: The file as messages name it.
  /// - Returns: What came of it, without the time it took.
  package mutating func play(_ script: SessionScript, path: String) async -> ScriptResult {
    result = ScriptResult(path: path, title: script.header.title, ending: .passed)
    if keeping.contains(.account), let driver = stage.driver { chronicle.begin(driver) }
    for (index, step) in script.steps.enumerated() {
      let start = ContinuousClock.now
      guard !Task.isCancelled else {
        result.ending = .left(at: index, of: script.steps.count)
        break
      }
      let next = script.steps.dropFirst(index + 1).first
      let outcome = await player.play(step, at: index + 1, before: next, on: &stage)
      let isStopped = outcome.turn.isStopped
      let ending = isStopped ? .left(at: index, of: script.steps.count) : outcome.ending
      result.corrections += outcome.corrections
      if keeping.contains(.account) { keep(step, ending, since: start) }
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
    if keeping.contains(.story) { result.lastScreen = Still(stage.still) }
    if keeping.contains(.account) {
      result.story += script.steps.dropFirst(result.story.count).map { PlayedStep($0) }
    }
    return result
  }

  private mutating func keep(
    _ step: ScriptStep,
    _ ending: ScriptResult.Ending?,
    since start: ContinuousClock.Instant
  ) {
    var played = PlayedStep(step, state: ending == nil ? .done : .failed, time: stage.time)
    played.seconds = (ContinuousClock.now - start) / .seconds(1)
    if let driver = stage.driver {
      played.ordinal = driver.session.log.count
      let account = chronicle.account(of: step.step, by: driver)
      (played.events, played.unlisted) = (account.lines, account.unlisted)
    }
    if keeping.contains(.story) {
      let still = Still(stage.still)
      let last = result.story.last?.still
      // Of screens that look the same one is kept.
      played.still = still == last ? last : still
    }
    result.story.append(played)
  }
}
