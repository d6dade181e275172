package import StoreScript
package import TerminalCanvas

/// A step of a script and what came of it, for the reports.
package struct PlayedStep: Hashable, Sendable {
  /// What came of a step.
  package enum State: Hashable, Sendable {
    case done
    case failed
    /// The script had ended before.
    case notPlayed
  }

  package var step: ScriptStep
  package var state: State
  /// The store time after it; empty if it was not played.
  package var time: String
  /// The screen, 80 by 24, at a caption and where the script failed.
  package var still: Canvas?

  package init(
    _ step: ScriptStep,
    state: State = .notPlayed,
    time: String = "",
    still: Canvas? = nil
  ) {
    self.step = step
    self.state = state
    self.time = time
    self.still = still
  }
}
