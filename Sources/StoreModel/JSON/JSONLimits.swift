/// The limits of a JSON text, which keep the cost of reading at a small multiple of its bytes.
///
/// The smallest value, such as the `[]` of `[[],[],...]`, takes about 80 bytes in the tree. A text in our
/// formats has at most one value for 6 bytes; one with many more isn't in such a format.
package struct JSONLimits: Hashable, Sendable {
  /// The number of bytes that allow one value.
  package var bytesPerValue: Int
  /// The number of problems that are kept; the others are counted.
  package var problems: Int

  /// - Parameters:
  ///   - bytesPerValue: The number of bytes that allow one value.
  ///   - problems: The number of problems that are kept.
  package init(bytesPerValue: Int = 4, problems: Int = ProblemLimit.kept) {
    self.bytesPerValue = max(1, bytesPerValue)
    self.problems = problems
  }

  /// The limits of texts without their own limits: steps, requests and payloads.
  package static let document = JSONLimits()
  /// Catalogs, whose values are names, prices and words.
  package static let catalog = JSONLimits(bytesPerValue: 8)

  /// The maximum depth of nested arrays and objects.
  package static let depth = 256
  /// The number of values that every text may have in addition to those for its length.
  package static let freeValues = 10_000

  /// Returns the maximum number of values of a text, counting arrays, objects and their contents.
  package func values(inBytes count: Int) -> Int {
    Self.freeValues + count / bytesPerValue
  }
}
