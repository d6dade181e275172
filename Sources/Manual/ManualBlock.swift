/// A block of a page: the parts of Markdown that the manual uses.
package enum ManualBlock: Hashable, Sendable {
  case heading(level: Int, [ManualSpan])
  case paragraph(indent: Int, [ManualSpan])
  /// An item of a list, with its bullet or number.
  case item(indent: Int, marker: String, [ManualSpan])
  /// Lines of code, which are shown unchanged.
  case code(indent: Int, [String])
  /// The rows of a table, the titles of its columns first.
  case table([[[ManualSpan]]])

  /// The marker of an item without a number.
  package static let bullet = "• "
}

extension [ManualBlock] {
  /// Parses the blocks of a text in Markdown.
  package init(markdown text: String) {
    self = []
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }[...]
    while let line = lines.first {
      let words = line.words
      let indent = line.utf8.count - words.utf8.count
      if words.isEmpty || words.begins(with: "<!--") {
        lines = lines.dropFirst()
      } else if words.begins(with: "```") {
        let body = lines.dropFirst().prefix { !$0.words.begins(with: "```") }
        append(.code(indent: indent, body.map { Self.line($0, without: indent) }))
        lines = lines.dropFirst(body.count + 2)
      } else if words.begins(with: "#") {
        let level = words.utf8.prefix { $0 == UInt8(ascii: "#") }.count
        append(.heading(level: level, .init(markdown: words.dropFirst(level + 1))))
        lines = lines.dropFirst()
      } else if words.begins(with: "|") {
        let rows = lines.prefix { $0.words.begins(with: "|") }
        append(.table(rows.filter { !Self.isRule($0) }.map(Self.cells)))
        lines = lines.dropFirst(rows.count)
      } else {
        let more = lines.dropFirst().prefix { !Self.beginsBlock($0.words) }
        lines = lines.dropFirst(1 + more.count)
        let marker = Self.marker(of: words)
        let spans = [ManualSpan](
          markdown: ([words.dropFirst(marker.count)] + more.map(\.words)).joined(separator: " ")
        )
        guard !spans.text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) else { continue }
        append(
          marker.isEmpty
            ? .paragraph(indent: indent, spans)
            : .item(
              indent: indent,
              marker: marker == "- " ? ManualBlock.bullet : String(marker),
              spans
            )
        )
      }
    }
  }

  /// Returns whether a line, without its indentation, ends the paragraph before it.
  private static func beginsBlock(_ words: Substring) -> Bool {
    words.isEmpty || words.begins(with: "```") || words.begins(with: "# ")
      || words.begins(with: "##") || words.begins(with: "|") || words.begins(with: "<!--")
      || !marker(of: words).isEmpty
  }

  /// Returns the bullet or number that begins an item, with the blank after it, or an empty text.
  private static func marker(of words: Substring) -> Substring {
    if words.begins(with: "- ") { return words.prefix(2) }
    let digits = words.utf8.prefix { (48...57).contains($0) }.count
    let isNumbered = digits > 0 && words.dropFirst(digits).begins(with: ". ")
    return isNumbered ? words.prefix(digits + 2) : ""
  }

  /// Returns whether a row of a table is the line below the titles.
  private static func isRule(_ row: Substring) -> Bool {
    row.words.begins(with: "| -") || row.words.begins(with: "|-") || row.words.begins(with: "| :")
  }

  private static func line(_ line: Substring, without indent: Int) -> String {
    String(line.dropFirst(Swift.min(indent, line.utf8.count - line.words.utf8.count)))
  }

  /// Returns the cells of a row.
  ///
  /// An escaped vertical bar is part of its cell.
  private static func cells(of row: Substring) -> [[ManualSpan]] {
    var cells: [[UInt8]] = [[]]
    for byte in row.words.utf8.dropFirst() {
      if byte != UInt8(ascii: "|") {
        cells[cells.count - 1].append(byte)
      } else if cells[cells.count - 1].last == UInt8(ascii: "\\") {
        // In a table, even inside code, a backslash before a vertical bar escapes the bar.
        cells[cells.count - 1].removeLast()
        cells[cells.count - 1].append(byte)
      } else {
        cells.append([])
      }
    }
    return cells.dropLast().map { bytes in
      var text = Substring(String(decoding: bytes, as: UTF8.self)).words
      while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
      return [ManualSpan](markdown: text)
    }
  }
}

extension Substring {
  /// The text without its indentation.
  fileprivate var words: Substring { Substring(utf8.drop { $0 == UInt8(ascii: " ") }) }
}
