import Synchronization

/// What those outside the store say while a step is carried out: written down when they say it, and
/// taken from there when the step is carried out again.
package final class OutsideAnswers: Sendable {
  /// Something that was said, by what was asked.
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
    /// What has been said in the step that is under way; nil between steps.
    var said: [Answer]?
    /// What was said when the step was carried out first; nil where they are asked.
    var recorded: [Answer]?
    /// The last of it that was taken, of each thing that is asked.
    var last: [String: String] = [:]
  }

  package init() {}

  /// A step begins: what is said from now on belongs to it.
  package func begin() {
    state.withLock { $0.said = [] }
  }

  /// The step is over.
  ///
  /// - Returns: What was said in it.
  package func end() -> [Answer] {
    state.withLock { state in
      defer { state.said = nil }
      return state.said ?? []
    }
  }

  /// Takes answers from what was said once, and from nobody else; nil asks again.
  package func replay(_ answers: [Answer]?) {
    state.withLock { $0.recorded = answers }
  }

  /// Whether nobody is asked.
  package var isReplaying: Bool { state.withLock { $0.recorded != nil } }

  /// What was said, the next time this is asked; nil where it has to be asked.
  ///
  /// What is asked more often than it was says what it said last.
  package func recorded(_ question: String) -> String? {
    state.withLock { state in
      guard let recorded = state.recorded else { return nil }
      if let index = recorded.firstIndex(where: { $0.of == question }) {
        state.last[question] = state.recorded?.remove(at: index).value
      }
      return state.last[question] ?? ""
    }
  }

  /// What was said next, if it was this; it stays.
  func expected(_ question: String) -> String? {
    state.withLock { $0.recorded?.first { $0.of == question }?.value }
  }

  /// Takes what was said next of a question, for good.
  func take(_ question: String) {
    state.withLock { state in
      guard let index = state.recorded?.firstIndex(where: { $0.of == question }) else { return }
      state.recorded?.remove(at: index)
    }
  }

  package func note(_ value: String, of question: String) {
    state.withLock { $0.said?.append(Answer(of: question, value: value)) }
  }
}
