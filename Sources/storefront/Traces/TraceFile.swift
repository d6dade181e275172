import ProgramSupport
import StoreModel
import StorePlayback
import Synchronization
import VisibleText

/// The trace of a run: the scripts' traces in the scripts' order, written as scripts end.
final class TraceFile {
  let spool: TraceSpool
  /// Takes the next piece where a person wants the trace itself.
  private let write: (([UInt8]) throws -> Void)?
  /// False behind a gap: nothing would be true there.
  private var isWhole = true
  /// Where in the spool the trace is.
  private var pieces = SpoolPieces()

  /// - Parameter path: Where the trace goes, `-` for standard output; nil if it is for a report alone.
  /// - Throws: ``CommandFile/Failure``.
  init(_ path: String?) throws {
    spool = try TraceSpool()
    switch path {
    case nil: write = nil
    case OutputOptions.dash: write = { try CommandOutput.write($0, as: .json) }
    case let path?:
      let file = try GrowingFile(path: path, as: .json)
      write = { try file.write($0) }
    }
  }

  /// Puts the trace of the next script behind those before it.
  ///
  /// - Parameter result: What came of it; it gives its trace away.
  /// - Throws: ``CommandFile/Failure`` if it cannot be kept or written.
  func append(_ result: inout ScriptResult) throws {
    // Of a script that was never opened there is no more to say.
    if result.trace.isEmpty { result.trace = [spool.append(TracedScript(result).line)] }
    let all = result.trace + [spool.append(result.traceLine)]
    result.trace = []
    for piece in all { pieces.append(piece) }
    guard isWhole, let write else { return }
    isWhole = false
    for piece in all { try write(try spool.read(piece)) }
    isWhole = true
  }

  /// What was written so far.
  var source: TraceSource {
    TraceSource(name: "the trace") { [spool, pieces] offset, count in
      guard let piece = pieces.piece(at: offset, atMost: count) else { return [] }
      return try spool.read(piece)
    }
  }
}

/// Pieces of a spool, one behind the other.
private struct SpoolPieces: Sendable {
  private var ranges: [Range<Int>] = []
  /// Where each begins, as if they were one.
  private var starts: [Int] = []
  private var end = 0

  mutating func append(_ range: Range<Int>) {
    ranges.append(range)
    starts.append(end)
    end += range.count
  }

  /// Where in the spool the bytes at an offset are; nil behind the end.
  func piece(at offset: Int, atMost count: Int) -> Range<Int>? {
    guard offset < end else { return nil }
    let index = starts.partitioningIndex { $0 > offset } - 1
    let start = ranges[index].lowerBound + offset - starts[index]
    return start..<min(ranges[index].upperBound, start + count)
  }
}
