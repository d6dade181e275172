import StoreEngine

extension DeferredPurchase.Reason {
  /// What can be done about a purchase that waits, and in which word.
  var answers: [(command: TransactionCommand, verb: String)] {
    switch self {
    case .askToBuy: [(.approve, "approve"), (.decline, "decline")]
    case .interrupted: [(.resolve, "resolve")]
    case .authentication: [(.resolve, "resolve"), (.decline, "decline")]
    }
  }

  /// Which keys do it, such as `A approves, D declines`.
  func keyWords(_ keys: KeyTable) -> String {
    answers.map { "\(keys[.transaction($0.command)]) \($0.verb)s" }.joined(separator: ", ")
  }
}
