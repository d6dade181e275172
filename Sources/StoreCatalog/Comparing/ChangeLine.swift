/// A line of a comparison: what is different, and what it says in both catalogs.
package struct ChangeLine: Hashable, Sendable {
  /// What it is about, such as `price in Germany`.
  package let what: String
  package let before: String
  package let after: String
  /// What else there is to say, such as `+20%`; empty if there is nothing.
  package var remark = ""

  /// The line as text: `price in Germany: 4,99 € → 5,99 € (+20%)`.
  package var text: String {
    "\(what): \(before) → \(after)" + (remark.isEmpty ? "" : " (\(remark))")
  }
}
