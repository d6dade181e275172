package import ArgumentParser
import Glibc
package import StoreModel
package import VisibleText

/// Where commands write: results to standard output, everything about the work to standard error.
///
/// Everything is either plain text, in which a value from outside shows all of its characters, or has a
/// form that says how they are written.
package enum CommandOutput {
  /// Makes a write that fails return an error instead of ending the program.
  ///
  /// The signals are those of a reader that has left (`| head`) and of the limit of `ulimit -f`. A file at that
  /// limit is then an error like a full disk.
  package static func ignoreWriteSignals() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// Writes a result and its line's end to standard output.
  ///
  /// A reader that has gone away, such as `head`, wants no more: the rest is dropped.
  ///
  /// - Throws: `ExitCode(2)` if standard output cannot take it, a full disk for one.
  package static func print(_ text: PlainText) throws(ExitCode) {
    try put(Array("\(text.description)\n".utf8))
  }

  /// Writes whole lines of a result to standard output.
  ///
  /// - Throws: `ExitCode(2)` if standard output can't take them.
  package static func write(_ lines: [UInt8], as form: OutputForm) throws(ExitCode) {
    try put(form.escaped(lines, isTerminal: isTerminal(STDOUT_FILENO)))
  }

  /// Writes a result to standard output piece by piece.
  ///
  /// - Parameters:
  ///   - form: The form of the result.
  ///   - body: Passes the pieces on, which may end anywhere.
  /// - Throws: `ExitCode(2)` if standard output can't take them, or what the body throws.
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

  /// Writes a value as JSON, indented for people; hidden characters in its texts are escapes.
  package static func print(json value: JSONValue) throws(ExitCode) {
    try print(value.printed)
  }

  /// Says something to the person at standard error; nothing is done about it if that fails.
  package static func note(_ text: PlainText) {
    _ = writeAll(Array("\(text.description)\n".utf8), to: STDERR_FILENO)
  }

  /// Writes a line of progress over the previous one, if a person watches standard error.
  package static func show(progress text: PlainText) {
    // A command goes on without its terminal.
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

  /// Says why a command could not do its work.
  ///
  /// - Returns: What the command throws then.
  package static func couldNot(_ message: PlainText) -> ExitCode {
    note("storefront: \(message)")
    return ExitCode(2)
  }

  /// Writes everything, or gives the error number that stopped it.
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

  /// What the system says about an error number, in its own words.
  package static func systemMessage(_ number: Int32) -> String {
    String(cString: strerror(number)).lowercased()
  }
}

extension ExitCode {
  /// An expectation or a check has failed.
  package static let checkFailed = ExitCode(1)
}
