package import ArgumentParser
import Glibc
package import StoreModel
package import VisibleText

/// Where commands write: results to standard output, everything about the work to standard error.
///
/// What is printed is plain text, in which a value from outside shows all of its characters; only
/// ``write(_:)`` takes bytes as they are, for results that are data.
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
    try write(Array("\(text.description)\n".utf8))
  }

  /// Writes a result to standard output as it is.
  ///
  /// - Throws: `ExitCode(2)` if standard output cannot take it.
  package static func write(_ bytes: [UInt8]) throws(ExitCode) {
    ignoreWriteSignals()
    guard let reason = writeAll(bytes, to: STDOUT_FILENO), reason != EPIPE else { return }
    throw couldNot("standard output cannot be written: \(systemMessage(reason))")
  }

  /// Writes a value as JSON, indented for people; hidden characters in its texts are escapes.
  package static func print(json value: JSONValue) throws(ExitCode) {
    try print(value.printed)
  }

  /// Says something to the person at standard error; nothing is done about it if that fails.
  package static func note(_ text: PlainText) {
    _ = writeAll(Array("\(text.description)\n".utf8), to: STDERR_FILENO)
  }

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
