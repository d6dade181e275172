/// The limits of a JSON text.
///
/// The limits keep the cost of reading proportional to the text's size.
///
/// The smallest value, such as the `[]` of `[[],[],...]`, takes about 80 bytes in the tree. A text
/// in one of our formats has at most one value per 6 bytes. A text with many more values isn't in
/// one of our formats.
package struct JSONLimits: Hashable, Sendable {
  /// The number of bytes that permit one value.
  package var bytesPerValue: Int
  /// The maximum number of stored problems.
  ///
  /// Further problems are only counted.
  package var problems: Int

  /// - Parameters:
  ///   - bytesPerValue: The number of bytes that permit one value.
  ///   - problems: The maximum number of stored problems.
  package init(bytesPerValue: Int = 4, problems: Int = ProblemLimit.kept) {
    self.bytesPerValue = max(1, bytesPerValue)
    self.problems = problems
  }

  /// The default limits, for steps, requests and payloads.
  package static let document = JSONLimits()
  /// The limits of catalogs, whose values are names, prices and words.
  package static let catalog = JSONLimits(bytesPerValue: 8)

  /// The maximum depth of nested arrays and objects.
  package static let depth = 256
  /// The number of values that every text may have, in addition to one value per ``bytesPerValue`` bytes.
  package static let freeValues = 10_000

  /// Returns the maximum number of values of a text, counting arrays, objects and their contents.
  package func values(inBytes count: Int) -> Int {
    Self.freeValues + count / bytesPerValue
  }
}
