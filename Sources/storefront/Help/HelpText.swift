/// The help of a command, as the argument library creates it.
enum HelpText {
  /// Returns the help without the lists of values that an option's own text already contains.
  ///
  /// Defaults are written like those in this program's own texts.
  ///
  /// - Parameter text: The text, in which each option begins two columns from the edge.
  /// - Returns: The amended text.
  static func amended(_ text: String) -> String {
    var entries: [[Substring]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let begins = line.isEmpty || line.prefix(3).contains { $0 != " " }
      if begins || entries.isEmpty { entries.append([]) }
      entries[entries.count - 1].append(line)
    }
    return entries.map { amended(entry: $0.joined(separator: "\n")) }.joined(separator: "\n")
  }

  private static func amended(entry: String) -> String {
    let values = /\s+\(values:\s+([^;)]*)(?:;\s+default:\s+([^)]*))?\)/
    let listed = entry.replacing(values) { match -> String in
      let words = entry[..<match.range.lowerBound]
      let names = match.1.split { $0 == "," || $0.isWhitespace }
      guard names.allSatisfy({ words.contains($0) }) else { return String(match.0) }
      return match.2.map { " Default: \($0)." } ?? ""
    }
    return listed.replacing(/\(default:\s+([^)]+)\)/) { "Default: \($0.1)." }
  }
}
