package import StoreScript

/// A step of a script and its outcome, for reports.
package struct PlayedStep: Hashable, Sendable {
  /// The outcome of a step.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case done
    case failed
    /// The script had already ended.
    case notPlayed
  }

  package var step: ScriptStep
  package var state: State
  /// The store time after it, or an empty text if it wasn't played.
  package var time: String
  /// The number of the store's events after it.
  package var ordinal = 0
  /// The duration in seconds of wall time.
  package var seconds = 0.0
  /// The first effects, in the words of the log.
  package var events: [String] = []
  /// The number of effects that aren't listed.
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
