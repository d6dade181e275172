import ArgumentParser
import Glibc
import ProgramSupport
import VisibleText

/// A question that a command asks before something is lost, if a user is at the terminal.
///
/// Without a terminal, no user can be asked, and the command continues as requested.
struct Question {
  let loss: PlainText
  let question: PlainText

  init(_ loss: PlainText, _ question: PlainText) {
    self.loss = loss
    self.question = question
  }

  /// Whether standard input and standard error are terminals.
  static var hasPerson: Bool { isatty(STDIN_FILENO) == 1 && CommandOutput.isWatched }

  /// Returns whether the answer is yes, or no user can answer.
  ///
  /// Any other answer than yes counts as no.
  func isAnsweredYes() -> Bool {
    guard Self.hasPerson else { return true }
    CommandOutput.printNote("\(loss)\n\(question) [y/N]")
    let answer = readLine()?.lowercased().filter { !$0.isWhitespace }
    if answer == "y" || answer == "yes" { return true }
    CommandOutput.printNote("nothing was changed")
    return false
  }

  /// Continues only after a yes.
  ///
  /// - Throws: `ExitCode(1)` for a no.
  func requireYes() throws(ExitCode) {
    guard isAnsweredYes() else { throw ExitCode(1) }
  }
}
