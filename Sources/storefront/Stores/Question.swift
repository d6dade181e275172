import ArgumentParser
import Glibc
import ProgramSupport
import VisibleText

/// A question that a command asks before something is lost, where a person sits at a terminal.
///
/// Without a terminal there is no person to ask: the command goes on, as it was told to.
struct Question {
  let loss: PlainText
  let question: PlainText

  init(_ loss: PlainText, _ question: PlainText) {
    self.loss = loss
    self.question = question
  }

  /// Whether standard input and standard error are terminals.
  static var hasPerson: Bool { isatty(STDIN_FILENO) == 1 && CommandOutput.isWatched }

  /// Whether the answer is yes, or no person is there to give one; a line that says neither is a no.
  func isAnsweredYes() -> Bool {
    guard Self.hasPerson else { return true }
    CommandOutput.note("\(loss)\n\(question) [y/N]")
    let answer = readLine()?.lowercased().filter { !$0.isWhitespace }
    if answer == "y" || answer == "yes" { return true }
    CommandOutput.note("nothing was changed")
    return false
  }

  /// Goes on only with a yes.
  ///
  /// - Throws: `ExitCode(1)` for a no.
  func requireYes() throws(ExitCode) {
    guard isAnsweredYes() else { throw ExitCode(1) }
  }
}
