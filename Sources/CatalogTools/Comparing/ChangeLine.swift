/// A line of a comparison: one difference, with the values in both catalogs.
package struct ChangeLine: Hashable, Sendable {
  /// The subject of the line, such as `price in Germany`.
  package let what: String
  package let before: String
  package let after: String
  /// A remark, such as `+20%`, or an empty text.
  package var remark = ""

  /// The line as text: `price in Germany: 4,99 € → 5,99 € (+20%)`.
  package var text: String {
    "\(what): \(before) → \(after)" + (remark.isEmpty ? "" : " (\(remark))")
  }
}
