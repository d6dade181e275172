import StoreModel

/// A problem and its position in the text, as an offset in bytes.
struct LocatedProblem {
  let problem: RequestProblem
  let offset: Int
}

extension ProblemList<LocatedProblem> {
  /// Adds a problem as an error or a warning, according to its severity.
  mutating func add(_ located: LocatedProblem) {
    add(isWarning: !located.problem.isError, located)
  }

  /// Returns the recorded problems in the order of the text, each with its line and column.
  ///
  /// This method reads the text only once, regardless of the number of problems.
  func inOrder(of source: [UInt8]) -> [RequestProblem] {
    var locations = LocationCounter(source)
    return kept.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map { _, located in
        var problem = located.problem
        problem.position = locations.position(of: located.offset)
        return problem
      }
  }
}

/// A converter from byte offsets to lines and columns, which requires offsets in ascending order.
private struct LocationCounter {
  private let source: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ source: [UInt8]) {
    self.source = source
  }

  mutating func position(of next: Int) -> SourcePosition {
    while offset < next, offset < source.count {
      let byte = source[offset]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0b1100_0000 != 0b1000_0000 {
        column += 1
      }
      offset += 1
    }
    return SourcePosition(line: line, column: column)
  }
}
