package import StoreModel

/// The reason why a sequence of events can't be the journal of a store.
package enum JournalFault: JournalProblem, Hashable, Sendable {
  case empty
  /// The first event is not `opened`.
  case doesNotOpen
  /// The event `opened` occurs again. The ordinal is counted from 1.
  case opensAgain(ordinal: Int)
  /// An event's ordinal doesn't follow that of the previous event.
  case ordinalsNotConsecutive(expected: Int, found: Int)
  case timeRunsBackwards(ordinal: Int)
  /// An event's moment differs from the store's clock.
  case wrongTime(ordinal: Int, at: StoreInstant, now: StoreInstant)
  /// The id of a new transaction doesn't follow the previous id.
  case idsNotConsecutive(ordinal: Int, id: TransactionID, expected: TransactionID)
  /// An event names a transaction that doesn't exist.
  case unknownTransaction(ordinal: Int, id: TransactionID)
  /// An event names a system sheet that isn't open.
  case unknownSystemSheet(ordinal: Int, id: SystemSheetID)
  /// An event names a message that isn't waiting to be shown.
  case unknownMessage(ordinal: Int, id: MessageID)
  /// An event names something else that doesn't exist, no longer exists or already exists.
  case unknown(ordinal: Int, what: String)
  /// An event contains a value that no store can have written. `what` contains the value's name and bound.
  case impossibleValue(ordinal: Int, what: String)
}

extension JournalFault {
  /// Always `true`: a journal finds these faults in its own events only if its file was changed.
  package var isDamage: Bool { true }

  /// The ordinal of the first invalid event, counted from 1.
  package var ordinal: Int {
    switch self {
    case .empty, .doesNotOpen: 1
    case .ordinalsNotConsecutive(let ordinal, _), .opensAgain(let ordinal),
      .timeRunsBackwards(let ordinal), .wrongTime(let ordinal, _, _),
      .idsNotConsecutive(let ordinal, _, _), .unknownTransaction(let ordinal, _),
      .unknownSystemSheet(let ordinal, _), .unknownMessage(let ordinal, _),
      .unknown(let ordinal, _), .impossibleValue(let ordinal, _):
      ordinal
    }
  }
}

extension JournalFault: CustomStringConvertible {
  /// One sentence for a person.
  package var description: String {
    switch self {
    case .empty:
      "the journal is empty; its first event must be \"opened\""
    case .doesNotOpen:
      "event 1 of the journal is not \"opened\""
    case .opensAgain(let ordinal):
      "event \(ordinal) opens a store that is open already"
    case .ordinalsNotConsecutive(let expected, let found):
      "event \(found) is at the position of event \(expected)"
    case .timeRunsBackwards(let ordinal):
      "event \(ordinal) moves store time backwards"
    case .wrongTime(let ordinal, let moment, let now):
      "event \(ordinal) is of \(moment), and the store's clock shows \(now)"
    case .idsNotConsecutive(let ordinal, let id, let expected):
      "event \(ordinal) adds transaction \(id), which is not the next number: that is \(expected)"
    case .unknownTransaction(let ordinal, let id):
      "event \(ordinal) speaks of transaction \(id), which does not exist: an event before it must add it,"
        + " and none may delete it"
    case .unknownSystemSheet(let ordinal, let id):
      "event \(ordinal) speaks of system sheet \(id.rawValue), which is not up: an event before it must"
        + " bring it up, and none may end it"
    case .unknownMessage(let ordinal, let id):
      "event \(ordinal) speaks of message \(id.rawValue), which does not wait to be shown: an event"
        + " before it must post it, and none may show it or take its place"
    case .unknown(let ordinal, let what), .impossibleValue(let ordinal, let what):
      "event \(ordinal) \(what)"
    }
  }
}
