package import ArgumentParser
import Glibc
package import StoreModel
package import VisibleText

/// The output of commands: results go to standard output, and all other messages to standard error.
///
/// Plain text shows every character of an external value in a visible form. Every other format of
/// output has its own rule for such characters.
package enum CommandOutput {
  /// Makes a failed write return an error instead of ending the program.
  ///
  /// The ignored signals are for a reader that has ended, such as `head`, and for the limit of
  /// `ulimit -f`. Reaching that limit is then an error, like a full disk.
  package static func ignoreWriteSignals() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// Writes a result and a line break to standard output.
  ///
  /// If the reader, such as `head`, has ended, the rest is dropped.
  ///
  /// - Throws: `ExitCode(2)` if standard output can't be written, such as for a full disk.
  package static func print(_ text: PlainText) throws(ExitCode) {
    try put(Array("\(text.description)\n".utf8))
  }

  /// Shows a long text: on a terminal in a pager, otherwise as a result.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - marked: The same text with marks for bold and underlined letters, or `nil` if all of it is plain. It
  ///     contains only the program's own words.
  /// - Throws: `ExitCode(2)` if standard output can't be written.
  package static func showPaged(_ text: PlainText, marked: String? = nil) throws(ExitCode) {
    if columns != nil, PagerProgram.show((marked ?? text.description) + "\n") { return }
    try print(text)
  }

  /// Writes whole lines of a result to standard output.
  ///
  /// - Throws: `ExitCode(2)` if standard output can't be written.
  package static func write(_ lines: [UInt8], as form: OutputForm) throws(ExitCode) {
    try put(form.escaped(lines, isTerminal: isTerminal(STDOUT_FILENO)))
  }

  /// Writes a result to standard output piece by piece.
  ///
  /// - Parameters:
  ///   - form: The form of the result.
  ///   - body: Passes on the pieces, which may end anywhere.
  /// - Throws: `ExitCode(2)` if standard output can't be written, or an error of the body.
  package static func write(
    as form: OutputForm,
    _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    var lines = OutputLines(form, isTerminal: isTerminal(STDOUT_FILENO))
    try body { try put(lines.append($0)) }
    try put(lines.end())
  }

  private static func put(_ bytes: [UInt8]) throws(ExitCode) {
    ignoreWriteSignals()
    guard let reason = writeAll(bytes, to: STDOUT_FILENO), reason != EPIPE else { return }
    throw couldNot("can't write standard output: \(systemMessage(reason))")
  }

  /// Writes a value as JSON, indented for people.
  ///
  /// Hidden characters in its texts are escaped.
  package static func print(json value: JSONValue) throws(ExitCode) {
    try print(value.printed)
  }

  /// Writes a message to standard error.
  ///
  /// A failure to write is ignored.
  package static func printNote(_ text: PlainText) {
    _ = writeAll(Array("\(text.description)\n".utf8), to: STDERR_FILENO)
  }

  /// Writes a line of progress over the previous one, if standard error is a terminal.
  package static func show(progress text: PlainText) {
    // A failed write is ignored, because a command continues without its terminal.
    _ = writeAll(Array("\r\u{1B}[K\(text.description)".utf8), to: STDERR_FILENO)
  }

  /// Whether standard error is a terminal.
  package static var isWatched: Bool { isTerminal(STDERR_FILENO) }

  /// The columns of the terminal, or `nil` if standard output isn't a terminal.
  package static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Prints the reason why a command failed.
  ///
  /// - Returns: The exit code for the command to throw.
  package static func couldNot(_ message: PlainText) -> ExitCode {
    printNote("storefront: \(message)")
    return ExitCode(2)
  }

  /// Writes all bytes, or returns the error number of the failed write.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Returns the system's message for an error number.
  package static func systemMessage(_ number: Int32) -> String {
    String(cString: strerror(number)).lowercased()
  }
}

extension ExitCode {
  /// The exit code for an unmet expectation or a failed check.
  package static let checkFailed = ExitCode(1)
}
