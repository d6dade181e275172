import Synchronization

/// The answers that the store receives from outside while a step runs.
///
/// When a step runs for the first time, its answers are recorded. A replay uses the recorded answers.
package final class ExternalAnswers: Sendable {
  /// An answer with the name of its question.
  package struct Answer: Hashable, Sendable, Codable {
    package var of: String
    package var value: String

    package init(of: String, value: String) {
      self.of = of
      self.value = value
    }
  }

  private let state = Mutex(State())

  private struct State {
    /// The answers in the current step so far, or `nil` between steps.
    var said: [Answer]?
    /// The remaining recorded answers, or `nil` if this isn't a replay.
    var recorded: [Answer]?
    /// The recorded answer that was last used for each question.
    var last: [String: String] = [:]
  }

  package init() {}

  /// Begins a step.
  ///
  /// The next answers belong to this step.
  package func startStep() {
    state.withLock { $0.said = [] }
  }

  /// Ends the step.
  ///
  /// - Returns: The answers in the step.
  package func end() -> [Answer] {
    state.withLock { state in
      defer { state.said = nil }
      return state.said ?? []
    }
  }

  /// Starts or ends the use of recorded answers.
  ///
  /// - Parameter answers: The recorded answers, or `nil` to receive answers from outside again.
  package func replay(_ answers: [Answer]?) {
    state.withLock { $0.recorded = answers }
  }

  /// Whether recorded answers are used instead of answers from outside.
  package var isReplaying: Bool { state.withLock { $0.recorded != nil } }

  /// Removes and returns the next recorded answer to a question, or returns `nil` if this isn't a replay.
  ///
  /// If the question occurs more often than in the recording, the last answer is returned again.
  package func recorded(_ question: String) -> String? {
    state.withLock { state in
      guard let recorded = state.recorded else { return nil }
      if let index = recorded.firstIndex(where: { $0.of == question }) {
        state.last[question] = state.recorded?.remove(at: index).value
      }
      return state.last[question] ?? ""
    }
  }

  /// Returns the next recorded answer to a question without removing it, or `nil` if all were removed.
  func expected(_ question: String) -> String? {
    state.withLock { $0.recorded?.first { $0.of == question }?.value }
  }

  /// Removes the next recorded answer to a question.
  func removeAnswer(_ question: String) {
    state.withLock { state in
      guard let index = state.recorded?.firstIndex(where: { $0.of == question }) else { return }
      state.recorded?.remove(at: index)
    }
  }

  package func record(_ value: String, of question: String) {
    state.withLock { $0.said?.append(Answer(of: question, value: value)) }
  }
}
