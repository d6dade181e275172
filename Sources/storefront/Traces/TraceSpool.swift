import Glibc
import ProgramSupport
import StorePlayback
import Synchronization

/// Keeps the traces of scripts that play at the same time, in a file without a name that ends with the
/// program: of none more than a piece is in memory.
final class TraceSpool: Sendable {
  private let descriptor: Int32
  private let state = Mutex(State())

  private struct State {
    var end = 0
    /// Why not all of it could be written.
    var failure: Int32?
  }

  /// - Throws: ``CommandFile/Failure`` if there is no room for temporary files.
  init() throws(CommandFile.Failure) {
    let folder = EnvironmentVariable.value(of: "TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/storefront-trace-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Self.failure(errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
  }

  deinit { close(descriptor) }

  /// Takes the next piece of a script's trace.
  ///
  /// - Returns: Where it is; what cannot be written is told to who reads it.
  func append(_ bytes: [UInt8]) -> Range<Int> {
    state.withLock { state in
      let range = state.end..<state.end + bytes.count
      if state.failure == nil { state.failure = CommandOutput.writeAll(bytes, to: descriptor) }
      state.end = range.upperBound
      return range
    }
  }

  /// Reads a part of what was written.
  ///
  /// - Throws: ``CommandFile/Failure`` if not all of it was written, or it cannot be read.
  func read(_ range: Range<Int>) throws(CommandFile.Failure) -> [UInt8] {
    if let failure = state.withLock(\.failure) { throw Self.failure(failure) }
    var bytes = [UInt8](repeating: 0, count: range.count)
    let count = pread(descriptor, &bytes, range.count, range.lowerBound)
    guard count == range.count else { throw Self.failure(count < 0 ? errno : EIO) }
    return bytes
  }

  private static func failure(_ reason: Int32) -> CommandFile.Failure {
    CommandFile.Failure(
      description: "the trace cannot be kept: \(CommandOutput.systemMessage(reason)); "
        + "name a folder with room in TMPDIR"
    )
  }
}

/// The trace of one script, while it is played.
final class TracePart: Sendable {
  private let spool: TraceSpool
  private let state = Mutex(State())
  /// The most bytes that are in memory.
  private static let piece = 1 << 18

  private struct State {
    var buffer: [UInt8] = []
    var ranges: [Range<Int>] = []
  }

  init(_ spool: TraceSpool) {
    self.spool = spool
  }

  /// Takes the lines of who plays it.
  var sink: TraceSink { TraceSink { self.write($0) } }

  func write(_ bytes: [UInt8]) {
    state.withLock { state in
      state.buffer += bytes
      if state.buffer.count >= Self.piece { flush(&state) }
    }
  }

  /// Where all of it is.
  func end() -> [Range<Int>] {
    state.withLock { state in
      flush(&state)
      return state.ranges
    }
  }

  private func flush(_ state: inout State) {
    guard !state.buffer.isEmpty else { return }
    state.ranges.append(spool.append(state.buffer))
    state.buffer.removeAll(keepingCapacity: true)
  }
}
