import Glibc
import Synchronization

/// A temporary file that contains the traces of scripts, which may play at the same time.
///
/// The file doesn't have a name, so it disappears when the program ends. Only a part of each trace is in memory.
package final class TraceSpool: Sendable {
  /// The reason why a trace can't be stored, as one sentence.
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
    /// The number of the error that stopped writing, or `nil` if writing hasn't failed.
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

  /// Appends the next part of a script's trace.
  ///
  /// If the part can't be written, later reading throws an error.
  ///
  /// - Parameter bytes: The bytes, which are whole lines.
  /// - Returns: The range of the part in the file.
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

  /// Writes all bytes, or returns the number of the error that stopped writing.
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

  /// Reads the bytes in the given range.
  ///
  /// - Throws: ``Failure`` if writing has failed, or if the bytes can't be read.
  func read(_ range: Range<Int>) throws(Failure) -> [UInt8] {
    if let failure = state.withLock(\.failure) { throw Failure(failure) }
    var bytes = [UInt8](repeating: 0, count: range.count)
    let count = pread(descriptor, &bytes, range.count, range.lowerBound)
    guard count == range.count else { throw Failure(count < 0 ? errno : EIO) }
    return bytes
  }
}
