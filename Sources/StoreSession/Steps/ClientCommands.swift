import StoreEngine
import StoreModel

/// Questions to the outside while a step runs.
///
/// Commands of clients, which aren't steps, can come inside another caller's step, when a webhook calls back
/// or time moves. They are recorded with the step, and a replay repeats them at the same position.
enum ExternalQuestion {
  /// The name of client events among the answers: the ordinal of the first, and their number.
  static let client = "client"
  /// The name of the wall time among the answers, in seconds since 1970.
  static let wall = "wall"
}

extension SessionState {
  /// Records the next events, unless they belong to a recorded step.
  func record(_ count: Int, isForClient: Bool, _ answers: ExternalAnswers) {
    guard let steps else { return }
    let first = log.count + 1
    if isForClient, steps.isUnderWay {
      answers.record("\(first) \(count)", of: ExternalQuestion.client)
    } else if isForClient || queue.isSettled || steps.isForkedBehindLast {
      // While a notification is being delivered, the app's commands belong to the last step, unless another
      // branch shares that step.
      steps.noteCommand(first: first, count: count)
    }
  }
}

extension ReplayedJournal {
  /// Repeats the commands that clients gave inside a step, if they came at this position.
  ///
  /// - Parameter session: The session, in a turn.
  /// - Throws: ``JournalFault`` or ``ReplayDeviation`` for events that can't come now.
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
  /// Returns the wall time in seconds by an outside clock, or `nil` without a clock.
  func seconds(by clock: (@Sendable () -> StoreInstant)?) -> Int64? {
    guard let clock else { return nil }
    if let recorded = recorded(ExternalQuestion.wall) { return Int64(recorded) }
    let seconds = clock().milliseconds / 1000
    record("\(seconds)", of: ExternalQuestion.wall)
    return seconds
  }
}
