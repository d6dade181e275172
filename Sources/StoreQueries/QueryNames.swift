/// Queries that were saved under a name, for use as `@` and the name.
///
/// A name means its query in brackets, which may contain other names, but not itself.
package struct QueryNames: Hashable, Sendable {
  /// The queries by their names.
  package let queries: [String: String]

  /// The query that is being checked, which isn't suggested inside itself.
  private let judged: String?

  package init(_ queries: [String: String] = [:], judging judged: String? = nil) {
    self.queries = queries
    self.judged = judged
  }

  /// The maximum number of characters of a name.
  package static let longest = 40
  /// The maximum depth of nested names, because names that contain each other would never end.
  private static let depth = 8

  package static func isName(_ text: String) -> Bool {
    1...longest ~= text.utf8.count && text.utf8.allSatisfy { isLetter($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Replaces the names in a query by their queries, and returns the result with the problems of the
  /// names.
  ///
  /// - Parameter text: The typed text. A name starts with `@` at the beginning of a word, outside
  ///   quotation marks.
  /// - Returns: The resulting query, and the problems as clauses for the user.
  package func resolved(_ text: String) -> (text: String, problems: [String]) {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return (text, []) }
    var problems: [String] = []
    return (resolved(text, depth: 0, &problems), problems)
  }

  private func resolved(_ text: String, depth: Int, _ problems: inout [String]) -> String {
    var result = ""
    var isQuoted = false
    var rest = text[...]
    while let letter = rest.first {
      if letter == "\"" { isQuoted.toggle() }
      let isAtStart = result.last.map { $0.isWhitespace || "(-!|".contains($0) } ?? true
      let name = rest.dropFirst().prefix { Self.isName(String($0)) }
      guard letter == "@", !isQuoted, isAtStart, !name.isEmpty else {
        result.append(letter)
        rest.removeFirst()
        continue
      }
      rest = rest[name.endIndex...]
      guard let query = queries[String(name)] else {
        problems.append("no query is saved as @\(name)\(known)")
        continue
      }
      guard depth < Self.depth, result.utf8.count < Query.longest else {
        problems.append("@\(name) refers to itself")
        continue
      }
      result += "(" + resolved(query, depth: depth + 1, &problems) + ")"
    }
    return String(result.prefix(Query.longest))
  }

  private var known: String {
    let others = queries.keys.filter { $0 != judged }
    return others.isEmpty
      ? ": a config has them under queries"
      : "; there is " + others.sorted().prefix(20).map { "@" + $0 }.joined(separator: ", ")
  }
}
