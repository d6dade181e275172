import StoreEngine
import TerminalCanvas
import Texts

extension DeferredPurchase.Reason {
  /// What can be done about a purchase that waits, and in which word.
  var answers: [(command: TransactionCommand, verb: String)] {
    switch self {
    case .askToBuy: [(.approve, said("sheet.approve")), (.decline, said("sheet.decline"))]
    case .interrupted: [(.resolve, said("sheet.resolve"))]
    case .authentication: [(.resolve, said("sheet.resolve")), (.decline, said("sheet.decline"))]
    }
  }

  /// Returns the keys of the answers with their verbs, where a click on one runs its command.
  func keyRuns(_ keys: KeyTable, _ style: Style) -> [TextRun] {
    answers.map { answer in
      let command = Command.transaction(answer.command)
      return TextRun("\(keys[command]) \(answer.verb)", style, running: command)
    }
  }

  /// The keys of the answers, such as `A approve, D decline`.
  func keyWords(_ keys: KeyTable) -> String {
    keyRuns(keys, .plain).map(\.text).listed()
  }
}
