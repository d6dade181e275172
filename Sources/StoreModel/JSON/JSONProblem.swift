/// A mistake in the form of a JSON text.
package struct JSONProblem: Error, Hashable, Sendable {
  /// The byte of the source where it was noticed.
  package var offset: Int
  package let cause: String
  package let remedy: String

  package init(offset: Int, _ cause: String, right remedy: String) {
    self.offset = offset
    self.cause = cause
    self.remedy = remedy
  }

  package var message: String { "\(cause); \(remedy)" }

  /// A bracket or string without an end.
  package static func neverClosed(_ opening: String, at offset: Int) -> JSONProblem {
    JSONProblem(offset: offset, "\(opening) is never closed", right: "restore the rest of the text")
  }
}
