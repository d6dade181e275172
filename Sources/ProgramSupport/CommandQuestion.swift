import Glibc
package import VisibleText

/// A question to the person at the terminal, before something of theirs is changed.
package enum CommandQuestion {
  /// Whether there is a person to ask: standard input and standard error are a terminal.
  package static var canAsk: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  }

  /// Asks and waits for a line.
  ///
  /// - Parameter text: The question, with its question mark.
  /// - Returns: True for `y` or `yes`; anything else, the end of the input too, is no.
  package static func isAgreed(_ text: PlainText) -> Bool {
    _ = CommandOutput.writeAll(Array("\(text.description) [y/N] ".utf8), to: STDERR_FILENO)
    guard let answer = readLine()?.lowercased() else {
      CommandOutput.note("")
      return false
    }
    return ["y", "yes"].contains(answer)
  }
}
