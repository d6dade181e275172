package import StoreScript

/// A step of a script with its outcome, for reports.
package struct PlayedStep: Hashable, Sendable {
  /// The outcome of a step.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case done
    case failed
    /// The script had already ended before this step.
    case notPlayed
  }

  package var step: ScriptStep
  package var state: State
  /// The store time after the step, or an empty string if the step wasn't played.
  package var time: String
  /// The number of events in the store after the step.
  package var ordinal = 0
  /// The duration in seconds of wall time.
  package var seconds = 0.0
  /// The first effects, in the form that the log uses.
  package var events: [String] = []
  /// The number of further effects or events that aren't listed.
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
