/// How much a JSON text may hold, so that reading it costs a small multiple of its bytes.
///
/// The tree takes about 80 bytes for the smallest value, such as the `[]` of `[[],[],...]`. A text of
/// our formats has a value for each 6 bytes or more; one that has many more is no such text.
package struct JSONLimits: Hashable, Sendable {
  /// One value is allowed for so many bytes.
  package var bytesPerValue: Int
  /// How many problems are kept; the rest is counted.
  package var problems: Int

  /// - Parameters:
  ///   - bytesPerValue: One value is allowed for so many bytes.
  ///   - problems: How many problems are kept.
  package init(bytesPerValue: Int = 4, problems: Int = ProblemLimit.kept) {
    self.bytesPerValue = max(1, bytesPerValue)
    self.problems = problems
  }

  /// Steps, requests, payloads: whatever has no limits of its own.
  package static let document = JSONLimits()
  /// Catalogs, whose values are names, prices and words.
  package static let catalog = JSONLimits(bytesPerValue: 8)

  /// How deep arrays and objects may stand in one another.
  package static let depth = 256
  /// Every text may hold so many values besides those that its length allows.
  package static let freeValues = 10_000

  /// How many values a text may hold, arrays and objects and what they hold.
  package func values(inBytes count: Int) -> Int {
    Self.freeValues + count / bytesPerValue
  }
}
