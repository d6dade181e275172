/// A parsed JSON text, with all of its syntax problems.
///
/// This is the only JSON reader of the project. It turns bytes into values with positions. It records small mistakes
/// (an extra comma, a comment, a repeated key) and continues, to report all of them at once. If it can't continue,
/// ``root`` is `nil`.
package struct JSONDocument: Sendable {
  /// The bytes of the text.
  package let source: [UInt8]
  /// The value of the text, or `nil` if it couldn't be read to its end.
  package let root: JSONValue?
  /// The syntax problems in the order of the text.
  ///
  /// The list is empty if the JSON is valid.
  package let noted: ProblemList<JSONProblem>

  /// The stored problems.
  ///
  /// The array is empty if the JSON is valid.
  package var problems: [JSONProblem] { noted.kept }

  /// Parses a JSON text.
  ///
  /// - Parameters:
  ///   - source: The whole text.
  ///   - limits: The limits of the text. If the text has too many values, ``root`` is `nil`.
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

  /// Returns the line and column of a byte of the source.
  ///
  /// The method counts lines from the beginning, so use it for problems and not for every value.
  package func position(of offset: Int) -> SourcePosition {
    SourcePosition(of: offset, in: source)
  }
}

/// A location in a text.
///
/// Line and column are counted from 1, as in editors.
package struct SourcePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let line: Int
  /// The column in Unicode scalars.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Creates the location of the byte at an offset.
  ///
  /// An offset after the end means the end.
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
