import StoreEngine
import StoreModel

/// What outsiders are asked while a step is carried out.
///
/// Commands of clients, which take no steps, come in the middle of somebody's step where a webhook calls
/// back or time moves. They are noted with the step, and come again where they came.
enum OutsideQuestion {
  /// What events of clients are called among what outsiders said: the ordinal of the first, and how many.
  static let client = "client"
  /// What the time outside is called there, in seconds since 1970.
  static let wall = "wall"
}

extension SessionState {
  /// Notes events that come now, if they are not those of a step that was noted.
  func note(_ count: Int, isForClient: Bool, _ answers: OutsideAnswers) {
    guard let steps else { return }
    let first = log.count + 1
    if isForClient, steps.isUnderWay {
      answers.note("\(first) \(count)", of: OutsideQuestion.client)
    } else if isForClient || queue.isSettled || steps.isForkedBehindLast {
      // While somebody is out, it is the app that acts, for the step before; not if others have that, too.
      steps.noteCommand(first: first, count: count)
    }
  }
}

extension ReplayedJournal {
  /// Has the commands happen again that clients gave in the middle of a step, if they came now.
  ///
  /// - Parameter session: The session, in a turn.
  /// - Throws: ``JournalFault`` or ``ReplayDeviation`` for events that can't come now.
  func takeCommandsOfClients(in session: StoreSession) throws {
    let answers = session.answers
    while let said = answers.expected(OutsideQuestion.client) {
      let range = said.split(separator: " ").compactMap { Int($0) }
      let (count, present) = session.change { ($0.log.count, $0.store) }
      guard range.count == 2, range[0] == count + 1,
        let events = events(range[0] - 1..<range[0] - 1 + range[1])
      else { return }
      answers.take(OutsideQuestion.client)
      var store = present
      for event in events { try store.take(event) }
      try append(events)
      session.apply(events, leadingTo: store)
    }
  }
}

extension OutsideAnswers {
  /// Seconds of wall time as the one outside has them who is asked; nil where there is nobody.
  func seconds(by clock: (@Sendable () -> StoreInstant)?) -> Int64? {
    guard let clock else { return nil }
    if let recorded = recorded(OutsideQuestion.wall) { return Int64(recorded) }
    let seconds = clock().milliseconds / 1000
    note("\(seconds)", of: OutsideQuestion.wall)
    return seconds
  }
}
