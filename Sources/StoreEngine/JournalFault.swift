package import StoreModel

/// Why a sequence of events cannot be the journal of a store.
package enum JournalFault: Error, Hashable, Sendable {
  case empty
  /// An event has not the ordinal of its place; both count from 1.
  case misnumbered(place: Int, ordinal: Int)
  /// The first event is not `opened`.
  case doesNotOpen
  /// `opened` occurs again; the ordinal counts from 1.
  case opensAgain(ordinal: Int)
  /// Time goes back.
  case timeRunsBackwards(ordinal: Int)
  /// A new transaction does not have the id that follows the one before.
  case idsNotConsecutive(ordinal: Int, id: TransactionID)
  /// An event speaks of a transaction that there is not.
  case unknownTransaction(ordinal: Int, id: TransactionID)
  /// An event speaks of a system sheet that never came up.
  case unknownSystemSheet(ordinal: Int, id: SystemSheetID)
  /// An event speaks of a message that was never posted.
  case unknownMessage(ordinal: Int, id: MessageID)
}

extension JournalFault: CustomStringConvertible {
  /// One sentence for a person.
  package var description: String {
    switch self {
    case .empty:
      "the journal is empty; its first event must be \"opened\""
    case .misnumbered(let place, let ordinal):
      "event \(ordinal) of the journal stands where event \(place) belongs"
    case .doesNotOpen:
      "event 1 of the journal is not \"opened\""
    case .opensAgain(let ordinal):
      "event \(ordinal) opens a store that is open already"
    case .timeRunsBackwards(let ordinal):
      "event \(ordinal) moves store time backwards"
    case .idsNotConsecutive(let ordinal, let id):
      "event \(ordinal) adds transaction \(id), which is not the next number"
    case .unknownTransaction(let ordinal, let id):
      "event \(ordinal) speaks of transaction \(id), which does not exist"
    case .unknownSystemSheet(let ordinal, let id):
      "event \(ordinal) speaks of system sheet \(id.rawValue), which never came up"
    case .unknownMessage(let ordinal, let id):
      "event \(ordinal) speaks of message \(id.rawValue), which was never posted"
    }
  }
}
