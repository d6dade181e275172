import Glibc
import Synchronization

/// The traces of scripts that play at the same time, in a temporary file without a name that disappears with
/// the program.
///
/// Memory contains only a piece of each.
package final class TraceSpool: Sendable {
  /// The reason why a trace can't be stored, in one sentence.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    fileprivate init(_ reason: Int32) {
      let message = String(cString: strerror(reason)).lowercased()
      description =
        "can't store the trace: \(message); set TMPDIR to a folder with free space"
    }
  }

  private let descriptor: Int32
  private let state = Mutex(State())

  private struct State {
    var end = 0
    /// The error that stopped writing.
    var failure: Int32?
  }

  /// - Parameter folder: The folder for temporary files.
  /// - Throws: ``Failure`` if the file can't be created.
  package init(in folder: String) throws(Failure) {
    var template = Array("\(folder)/storefront-trace-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure(errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
  }

  deinit { close(descriptor) }

  /// Appends the next piece of a script's trace.
  ///
  /// If it can't be written, reading throws.
  ///
  /// - Parameter bytes: Whole lines.
  /// - Returns: The range of the piece.
  package func append(_ bytes: [UInt8]) -> Range<Int> {
    let (range, hasFailed) = state.withLock { state in
      let start = state.end
      state.end += bytes.count
      return (start..<state.end, state.failure != nil)
    }
    if !hasFailed, let failure = write(bytes, at: range.lowerBound) {
      state.withLock { $0.failure = failure }
    }
    return range
  }

  /// Writes all bytes, or returns the error number that stopped it.
  private func write(_ bytes: [UInt8], at offset: Int) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        let rest = $0.baseAddress?.advanced(by: written)
        return pwrite(descriptor, rest, bytes.count - written, offset + written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Reads a part of the written bytes.
  ///
  /// - Throws: ``Failure`` if some of it wasn't written, or can't be read.
  func read(_ range: Range<Int>) throws(Failure) -> [UInt8] {
    if let failure = state.withLock(\.failure) { throw Failure(failure) }
    var bytes = [UInt8](repeating: 0, count: range.count)
    let count = pread(descriptor, &bytes, range.count, range.lowerBound)
    guard count == range.count else { throw Failure(count < 0 ? errno : EIO) }
    return bytes
  }
}
