/// A mistake in the form of a JSON text.
package struct JSONProblem: Error, Hashable, Sendable {
  /// The byte of the source where it was noticed.
  package let offset: Int
  /// What is wrong and, after a semicolon, what would be right if that is known.
  package let message: String

  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }

  /// What is wrong.
  package var cause: String { parts[0] }

  /// What would be right.
  package var remedy: String {
    if parts.count == 2 { return parts[1] }
    return Self.remedies.first { message.contains($0.part) }?.remedy ?? "write it as JSON does"
  }

  private var parts: [String] {
    message.split(separator: "; ", maxSplits: 1).map(String.init)
  }

  private static let remedies: [(part: String, remedy: String)] = [
    ("never closed", "restore the rest of the text"),
    ("the text ends", "restore the rest of the text"),
    ("not closed on its line", "close it with a quotation mark, and write a line break as \\n"),
    ("written twice", "remove one of them"),
    ("no comments", "remove the comment"),
    ("a comma or", "put a comma between two elements"),
    ("not '", "put texts in double quotation marks"),
    ("a key in quotation marks", "write the key between double quotation marks"),
    ("a colon was expected", "put a colon between the key and its value"),
    ("a value was expected", "put a value there"),
    ("in small letters", "JSON knows true, false and null"),
    ("not a number", "write digits only, without a leading zero or sign"),
    ("half a surrogate", "write both halves, or the character itself"),
    ("four hexadecimal digits", "write it like \\u00e9"),
    ("not UTF-8", "write the text in UTF-8"),
    ("nested deeper", "eight levels are enough"),
    ("goes on with", "remove what follows the last brace"),
  ]
}
