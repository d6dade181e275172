import StoreEngine
import StoreModel

/// The names for the kinds of information that come from outside the store while a step runs.
///
/// If a client's command arrives during a step, for example because a webhook calls back or time moves, the command
/// isn't a separate step. The session records the command as part of the step, and a replay repeats it at the same
/// position.
enum ExternalQuestion {
  /// The events of a client's command.
  ///
  /// The answer contains the ordinal of the first event and the number of events.
  static let client = "client"
  /// The wall time.
  ///
  /// The answer is in seconds since 1970.
  static let wall = "wall"
}

extension SessionState {
  /// Records the number of events that a command adds, unless the events belong to a step that is already recorded.
  func record(_ count: Int, isForClient: Bool, _ answers: ExternalAnswers) {
    guard let steps else { return }
    let first = log.count + 1
    if isForClient, steps.isUnderWay {
      answers.record("\(first) \(count)", of: ExternalQuestion.client)
    } else if isForClient || queue.isSettled || steps.isForkedBehindLast {
      // While a delivery is in progress, commands belong to the last step, unless another branch shares that step.
      steps.noteCommand(first: first, count: count)
    }
  }
}

extension ReplayedJournal {
  /// Repeats the commands of clients that were recorded at this position of a step.
  ///
  /// - Parameter session: The session. The caller must have its turn.
  /// - Throws: ``JournalFault`` or ``ReplayDeviation`` if a recorded event isn't valid at this position.
  func takeCommandsOfClients(in session: StoreSession) throws {
    let answers = session.answers
    while let said = answers.expected(ExternalQuestion.client) {
      let range = said.split(separator: " ").compactMap { Int($0) }
      let (count, present) = session.change { ($0.log.count, $0.store) }
      guard range.count == 2, range[0] == count + 1,
        let events = events(range[0] - 1..<range[0] - 1 + range[1])
      else { return }
      answers.removeAnswer(ExternalQuestion.client)
      var store = present
      for event in events { try store.replay(event) }
      try append(events)
      session.apply(events, leadingTo: store)
    }
  }
}

extension ExternalAnswers {
  /// Returns the wall time in seconds, from a clock or from the recorded answers, or `nil` if the clock is `nil`.
  func seconds(by clock: (@Sendable () -> StoreInstant)?) -> Int64? {
    guard let clock else { return nil }
    if let recorded = recorded(ExternalQuestion.wall) { return Int64(recorded) }
    let seconds = clock().milliseconds / 1000
    record("\(seconds)", of: ExternalQuestion.wall)
    return seconds
  }
}
