import StoreModel

/// The trace of a run, which consists of parts of a spool.
struct SpooledTrace: Sendable {
  private let spool: TraceSpool
  private var ranges: [Range<Int>] = []
  /// The offset of each part in the trace.
  private var starts: [Int] = []
  private var end = 0

  init(_ spool: TraceSpool) {
    self.spool = spool
  }

  mutating func append(_ pieces: [Range<Int>]) {
    for piece in pieces {
      ranges.append(piece)
      starts.append(end)
      end += piece.count
    }
  }

  /// The trace so far.
  var source: TraceSource {
    TraceSource(name: "the trace") { offset, count in
      guard let piece = piece(at: offset, atMost: count) else { return [] }
      return try spool.read(piece)
    }
  }

  /// Returns the range in the spool for the bytes at an offset of the trace, or `nil` if the offset is after the end.
  private func piece(at offset: Int, atMost count: Int) -> Range<Int>? {
    guard offset < end else { return nil }
    let index = starts.partitioningIndex { $0 > offset } - 1
    let start = ranges[index].lowerBound + offset - starts[index]
    return start..<min(ranges[index].upperBound, start + count)
  }
}
