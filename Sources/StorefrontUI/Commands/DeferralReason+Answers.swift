import StoreEngine
import TerminalCanvas
import Texts

extension DeferredPurchase.Reason {
  /// The possible answers to a pending purchase, each with a verb.
  var answers: [(command: TransactionCommand, verb: String)] {
    switch self {
    case .askToBuy:
      [(.approve, localized("sheet.approve")), (.decline, localized("sheet.decline"))]
    case .interrupted: [(.resolve, localized("sheet.resolve"))]
    case .authentication:
      [(.resolve, localized("sheet.resolve")), (.decline, localized("sheet.decline"))]
    }
  }

  /// Returns the keys of the answers, each with its verb.
  ///
  /// A click on an answer runs the answer's command.
  func keyRuns(_ keys: KeyTable, _ style: Style) -> [TextRun] {
    answers.map { answer in
      let command = Command.transaction(answer.command)
      return TextRun("\(keys[command]) \(answer.verb)", style, running: command)
    }
  }

  /// Returns the keys of the answers as a string, such as `A approve, D decline`.
  func keyWords(_ keys: KeyTable) -> String {
    keyRuns(keys, .plain).map(\.text).listed()
  }
}
