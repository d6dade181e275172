import Synchronization

/// The answers from outside the store while a step runs.
///
/// They are recorded the first time, and a replay reads them instead of asking.
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
    /// The answers in the current step, or `nil` between steps.
    var said: [Answer]?
    /// The answers of the first run, or `nil` if the outside is asked.
    var recorded: [Answer]?
    /// The last answer that was taken for each question.
    var last: [String: String] = [:]
  }

  package init() {}

  /// Begins a step, which the next answers belong to.
  package func startStep() {
    state.withLock { $0.said = [] }
  }

  /// Ends the step.
  ///
  /// - Returns: Its answers.
  package func end() -> [Answer] {
    state.withLock { state in
      defer { state.said = nil }
      return state.said ?? []
    }
  }

  /// Takes answers only from an earlier run; `nil` asks the outside again.
  package func replay(_ answers: [Answer]?) {
    state.withLock { $0.recorded = answers }
  }

  /// Whether recorded answers are used instead of asking.
  package var isReplaying: Bool { state.withLock { $0.recorded != nil } }

  /// Returns the next recorded answer to a question, or `nil` if the outside must be asked.
  ///
  /// A question that is asked more often than it was the first time gets the last answer again.
  package func recorded(_ question: String) -> String? {
    state.withLock { state in
      guard let recorded = state.recorded else { return nil }
      if let index = recorded.firstIndex(where: { $0.of == question }) {
        state.last[question] = state.recorded?.remove(at: index).value
      }
      return state.last[question] ?? ""
    }
  }

  /// Returns the next recorded answer if it belongs to this question, without removing it.
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
