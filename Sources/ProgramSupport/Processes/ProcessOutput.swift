import Dispatch
import Glibc
import Synchronization

/// The output of a program, read as it arrives, and its exit code.
///
/// Only the last lines are kept.
final class ProcessOutput: Sendable {
  private let state: Mutex<State>
  /// The reading end, or `nil` after it was closed.
  private let descriptor: Mutex<Int32?>

  /// The maximum length of a line in bytes.
  private static let longest = 500

  fileprivate struct State {
    var lines: [String] = []
    /// The number of complete lines, including those that are no longer kept.
    var count = 0
    /// The maximum number of kept lines.
    let most: Int
    /// The incomplete last line.
    var rest: [UInt8] = []
    var awaited: String?
    /// Whether all ends for writing are closed.
    var isOver = false
    var exitCode: Int32?
  }

  /// Reads the output until the other end is closed.
  ///
  /// - Parameters:
  ///   - descriptor: The reading end of a pipe. This class closes it after the writing end was
  ///     closed.
  ///   - awaited: The words of a line to wait for.
  ///   - most: The maximum number of kept lines.
  init(_ descriptor: Int32, awaiting awaited: String?, keeping most: Int) {
    state = Mutex(State(most: most, awaited: awaited))
    self.descriptor = Mutex(descriptor)
    // The flag is only set for this end, so the program's writes still wait for a full pipe.
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
    source.setEventHandler { [self] in
      readArrived()
      if isOver { source.cancel() }
    }
    source.setCancelHandler { [self] in
      self.descriptor.withLock { descriptor in
        if let open = descriptor { close(open) }
        descriptor = nil
      }
    }
    source.resume()
  }

  /// Reads everything that the program has written so far.
  func readArrived() {
    descriptor.withLock { descriptor in
      guard let descriptor, !isOver, readAll(descriptor) else { return }
      state.withLock { $0.isOver = true }
    }
  }

  var hasAwaitedLine: Bool { state.withLock { $0.awaited == nil } }

  /// The program's exit code, or `nil` while it runs.
  var exitCode: Int32? { state.withLock(\.exitCode) }

  /// Records that the program has ended.
  func end(with exitCode: Int32) {
    state.withLock { $0.exitCode = exitCode }
  }

  /// Whether all output was read.
  var isOver: Bool { state.withLock(\.isOver) }

  var lineCount: Int { state.withLock(\.count) }

  /// Returns the last lines after the first `count`, including an incomplete one.
  func lastLines(after count: Int) -> [String] {
    state.withLock { state in
      let lines = state.lines.suffix(max(0, state.count - count))
      return (lines + (state.rest.isEmpty ? [] : [Self.text(state.rest[...])])).suffix(state.most)
    }
  }

  /// Reads everything that has been written so far.
  ///
  /// Once the other end is closed, Dispatch may call a handler only one more time, even if much is
  /// left to read.
  ///
  /// - Returns: Whether the other end is closed.
  private func readAll(_ descriptor: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 {
        append(bytes[..<count])
      } else if count == 0 || errno != EINTR {
        return count == 0 || errno != EAGAIN
      }
    }
  }

  private func append(_ bytes: ArraySlice<UInt8>) {
    state.withLock { state in
      for byte in bytes {
        guard byte != UInt8(ascii: "\n") else {
          state.end()
          continue
        }
        if state.rest.count < 64 << 10 { state.rest.append(byte) }
      }
      state.lines = state.lines.suffix(state.most)
    }
  }

  fileprivate static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(longest), as: UTF8.self)
  }
}

extension ProcessOutput.State {
  /// Completes the current line.
  fileprivate mutating func end() {
    if let awaited, String(decoding: rest, as: UTF8.self).contains(awaited) { self.awaited = nil }
    lines.append(ProcessOutput.text(rest[...]))
    count += 1
    rest = []
  }
}
