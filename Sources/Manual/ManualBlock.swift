/// A block of a page: the parts of Markdown that the manual uses.
package enum ManualBlock: Hashable, Sendable {
  case heading(level: Int, [ManualSpan])
  case paragraph(indent: Int, [ManualSpan])
  /// An item of a list, with its bullet or number.
  case item(indent: Int, marker: String, [ManualSpan])
  /// Lines that are shown as they are.
  case code(indent: Int, [String])
  /// The rows of a table, the titles of its columns first.
  case table([[[ManualSpan]]])
}

extension [ManualBlock] {
  /// The blocks of a text in Markdown.
  package init(markdown text: String) {
    self = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.first {
      let indent = line.prefix { $0 == " " }.count
      let words = line.dropFirst(indent)
      if words.isEmpty || words.hasPrefix("<!--") {
        lines = lines.dropFirst()
      } else if words.hasPrefix("```") {
        let body = lines.dropFirst().prefix { !$0.drop { $0 == " " }.hasPrefix("```") }
        append(.code(indent: indent, body.map { Self.line($0, without: indent) }))
        lines = lines.dropFirst(body.count + 2)
      } else if words.hasPrefix("#") {
        let level = words.prefix { $0 == "#" }.count
        append(.heading(level: level, .init(markdown: words.dropFirst(level + 1))))
        lines = lines.dropFirst()
      } else if words.hasPrefix("|") {
        let rows = lines.prefix { $0.drop { $0 == " " }.hasPrefix("|") }
        append(.table(rows.filter { !Self.isRule($0) }.map(Self.cells)))
        lines = lines.dropFirst(rows.count)
      } else {
        let more = lines.dropFirst().prefix { !Self.beginsBlock($0.drop { $0 == " " }) }
        lines = lines.dropFirst(1 + more.count)
        let marker = Self.marker(of: words)
        let spans = [ManualSpan](
          markdown: ([words.dropFirst(marker.count)] + more.map { $0.drop { $0 == " " } })
            .joined(separator: " ")
        )
        guard !spans.text.allSatisfy({ $0 == " " }) else { continue }
        append(
          marker.isEmpty
            ? .paragraph(indent: indent, spans)
            : .item(indent: indent, marker: marker == "- " ? "• " : String(marker), spans)
        )
      }
    }
  }

  /// Whether a line without its indentation ends the paragraph before it.
  private static func beginsBlock(_ words: Substring) -> Bool {
    words.isEmpty || words.hasPrefix("```") || words.hasPrefix("# ") || words.hasPrefix("##")
      || words.hasPrefix("|") || words.hasPrefix("<!--") || !marker(of: words).isEmpty
  }

  /// Returns the bullet or number that begins an item, with the blank after it, or an empty text.
  private static func marker(of words: Substring) -> Substring {
    if words.hasPrefix("- ") { return words.prefix(2) }
    let digits = words.prefix { $0.isWholeNumber }
    let isNumbered = !digits.isEmpty && words.dropFirst(digits.count).hasPrefix(". ")
    return isNumbered ? words.prefix(digits.count + 2) : ""
  }

  /// Whether a row of a table is the line below the titles.
  private static func isRule(_ row: Substring) -> Bool {
    row.contains("-") && row.allSatisfy { "|-: ".contains($0) }
  }

  private static func line(_ line: Substring, without indent: Int) -> String {
    String(line.dropFirst(Swift.min(indent, line.prefix { $0 == " " }.count)))
  }

  /// The cells of a row.
  ///
  /// An escaped stroke is part of its cell.
  private static func cells(of row: Substring) -> [[ManualSpan]] {
    var cells: [String] = [""]
    var isEscaped = false
    for letter in row.drop(while: { $0 == " " }).dropFirst() {
      if letter == "|", !isEscaped {
        cells.append("")
      } else {
        // In a table the backslash belongs to the stroke, in code too.
        if letter == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(letter)
      }
      isEscaped = letter == "\\"
    }
    return cells.dropLast().map { [ManualSpan](markdown: $0.trimmed) }
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
