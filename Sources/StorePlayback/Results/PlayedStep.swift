package import StoreScript

/// A step of a script and what came of it, for the reports.
package struct PlayedStep: Hashable, Sendable {
  /// What came of a step.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case done
    case failed
    /// The script had ended before.
    case notPlayed
  }

  package var step: ScriptStep
  package var state: State
  /// The store time after it; empty if it was not played.
  package var time: String
  /// How many events the store had after it.
  package var ordinal = 0
  /// Wall seconds that it took.
  package var seconds = 0.0
  /// What it brought about, in the words of the log; the first of it.
  package var events: [String] = []
  /// How much it brought about besides.
  package var unlisted = 0

  package init(
    _ step: ScriptStep,
    state: State = .notPlayed,
    time: String = ""
  ) {
    self.step = step
    self.state = state
    self.time = time
  }
}
