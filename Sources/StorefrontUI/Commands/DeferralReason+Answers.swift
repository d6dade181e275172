import PhraseBook
import StoreEngine

extension DeferredPurchase.Reason {
  /// What can be done about a purchase that waits, and in which word.
  var answers: [(command: TransactionCommand, verb: String)] {
    switch self {
    case .askToBuy: [(.approve, said("approve")), (.decline, said("decline"))]
    case .interrupted: [(.resolve, said("resolve"))]
    case .authentication: [(.resolve, said("resolve")), (.decline, said("decline"))]
    }
  }

  /// The keys of the answers, such as `A approve, D decline`.
  func keyWords(_ keys: KeyTable) -> String {
    answers.map { "\(keys[.transaction($0.command)]) \($0.verb)" }.listed()
  }
}
