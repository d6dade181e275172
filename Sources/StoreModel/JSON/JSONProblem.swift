/// A syntax problem of a JSON text.
package struct JSONProblem: Error, Hashable, Sendable {
  /// The offset of the problem, in bytes.
  package var offset: Int
  package let cause: String
  package let remedy: String

  package init(offset: Int, _ cause: String, right remedy: String) {
    self.offset = offset
    self.cause = cause
    self.remedy = remedy
  }

  package var message: String { "\(cause); \(remedy)" }

  /// Returns the problem of a bracket or string that isn't closed.
  package static func unclosed(_ opening: UInt8, at offset: Int) -> JSONProblem {
    let words: (name: String, end: String) =
      switch opening {
      case UInt8(ascii: "{"): ("{", "}")
      case UInt8(ascii: "["): ("[", "]")
      default: ("string", "quotation mark")
      }
    return JSONProblem(
      offset: offset,
      "unclosed \(words.name)",
      right: "add the missing \(words.end)"
    )
  }
}
