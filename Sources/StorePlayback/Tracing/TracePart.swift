import Synchronization

/// The trace of one script while it plays.
package final class TracePart: Sendable {
  private let spool: TraceSpool
  private let state = Mutex(State())
  /// The most bytes that are in memory.
  private static let piece = 1 << 18

  private struct State {
    var buffer: [UInt8] = []
    var ranges: [Range<Int>] = []
  }

  package init(_ spool: TraceSpool) {
    self.spool = spool
  }

  /// Takes the lines of the player.
  package var sink: TraceSink { TraceSink { self.write($0) } }

  package func write(_ bytes: [UInt8]) {
    state.withLock { state in
      state.buffer += bytes
      if state.buffer.count >= Self.piece { flush(&state) }
    }
  }

  /// Returns the ranges of its pieces in the spool.
  package func end() -> [Range<Int>] {
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

extension ScriptResult {
  /// Completes the trace with the line that ends it, and before it the line that begins it if the script was never
  /// opened.
  package mutating func endTrace(in spool: TraceSpool) {
    if trace.isEmpty { trace = [spool.append(TracedScript(self).line)] }
    trace.append(spool.append(traceLine))
  }
}
