import Synchronization

/// The trace of a script while the script is playing.
///
/// The script's player writes one line after another.
package final class TracePart: Sendable {
  private let spool: TraceSpool
  private let state = Mutex(State())
  /// The maximum number of bytes in memory.
  private static let piece = 1 << 18

  private struct State {
    var buffer: [UInt8] = []
    var ranges: [Range<Int>] = []

    mutating func takeBuffer() -> [UInt8] {
      defer { buffer = [] }
      return buffer
    }
  }

  package init(_ spool: TraceSpool) {
    self.spool = spool
  }

  /// The sink that receives the lines of the player.
  package var sink: TraceSink { TraceSink { self.write($0) } }

  package func write(_ bytes: [UInt8]) {
    let piece = state.withLock { state -> [UInt8] in
      state.buffer += bytes
      return state.buffer.count >= Self.piece ? state.takeBuffer() : []
    }
    append(piece)
  }

  /// Ends the trace and returns the ranges of its parts in the spool.
  package func end() -> [Range<Int>] {
    append(state.withLock { $0.takeBuffer() })
    return state.withLock(\.ranges)
  }

  private func append(_ piece: [UInt8]) {
    guard !piece.isEmpty else { return }
    let range = spool.append(piece)
    state.withLock { $0.ranges.append(range) }
  }
}

extension ScriptResult {
  /// Completes the trace with the line about the end of the script.
  ///
  /// If the script was never opened, this function also adds the line about its start.
  package mutating func endTrace(in spool: TraceSpool) {
    if trace.isEmpty { trace = [spool.append(TracedScript(self).line)] }
    trace.append(spool.append(traceLine))
  }
}
