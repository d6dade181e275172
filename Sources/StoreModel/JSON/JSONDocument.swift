/// A JSON text that was read, with every problem of its form.
///
/// The one JSON reader of the project: bytes in, values with positions out. Small mistakes (a comma
/// too many, a comment, a key written twice) are noted and read over, so that all of them are
/// reported at once; a text that cannot be followed any further has no root, or one that ends there.
package struct JSONDocument: Sendable {
  /// The bytes that were read.
  package let source: [UInt8]
  /// What the text holds; nil if it could not be read to its end.
  package let root: JSONValue?
  /// What is wrong with the text's form, in the order of the text; empty if it is proper JSON.
  package let noted: ProblemList<JSONProblem>

  /// The problems that were kept; empty if the text is proper JSON.
  package var problems: [JSONProblem] { noted.kept }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - source: The whole text.
  ///   - limits: How much it may hold; a text beyond it has no root.
  package init(_ source: [UInt8], limits: JSONLimits = .document) {
    self.source = source
    (root, noted) = source.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes, limits: limits)
      let root = reader.readDocument()
      return (root, reader.problems)
    }
  }

  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// The line and column of a byte of the source.
  ///
  /// It counts lines from the beginning: meant for problems, not for every value.
  package func position(of offset: Int) -> SourcePosition {
    SourcePosition(of: offset, in: source)
  }
}

/// A location in a text as editors count it, both numbers from 1.
package struct SourcePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let line: Int
  /// Unicode scalars from the line's beginning.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Finds a byte's location; an offset behind the end means the end.
  package init(of offset: Int, in source: [UInt8]) {
    var line = 1
    var column = 1
    for byte in source.prefix(max(0, offset)) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0b1100_0000 != 0b1000_0000 {
        column += 1
      }
    }
    self.line = line
    self.column = column
  }

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  package var description: String { "\(line):\(column)" }
}
