import TerminalCanvas

/// A row of a page, laid out for a certain width.
package struct ManualRow: Hashable, Sendable {
  package var spans: [ManualSpan] = []
  /// The level of the heading that the row belongs to, or 0.
  package var headingLevel = 0
  /// Whether the row is part of a code block, which is shown unchanged.
  package var isCode = false

  package init(_ spans: [ManualSpan] = [], headingLevel: Int = 0, isCode: Bool = false) {
    self.spans = spans
    self.headingLevel = headingLevel
    self.isCode = isCode
  }

  /// The text of the row without formatting.
  package var text: String { spans.text }
}

/// The layout of blocks for a terminal.
package struct ManualText {
  /// The maximum width of a row in columns.
  ///
  /// Lines of code can be longer, and so can single words.
  let columns: Int

  package init(columns: Int) {
    self.columns = max(20, columns)
  }

  /// Returns the rows of a page.
  package func rows(of page: ManualPage) -> [ManualRow] {
    rows(of: [ManualBlock](markdown: page.text))
  }

  /// Returns rows that list pages, each with its topic and its summary.
  package func list(of pages: [ManualPage]) -> [ManualRow] {
    let rows = pages.map { page in
      [
        [ManualSpan(text: page.topic, look: .code)],
        [ManualSpan(text: page.summary, look: .plain)],
      ]
    }
    return ManualText(columns: columns - 2).tableRows([[[], []]] + rows).map { row in
      ManualRow([ManualSpan(text: "  ", look: .plain)] + row.spans)
    }
  }

  func rows(of blocks: [ManualBlock]) -> [ManualRow] {
    var rows: [ManualRow] = []
    for (index, block) in blocks.enumerated() {
      if index > 0, !isTight(blocks[index - 1], block) { rows.append(ManualRow()) }
      rows += self.rows(of: block)
    }
    return rows
  }

  /// Returns whether two blocks follow each other without an empty row, as short items of a list
  /// do.
  private func isTight(_ block: ManualBlock, _ next: ManualBlock) -> Bool {
    guard case .item(_, let marker, let spans) = block, case .item(_, let other, _) = next,
      (marker == ManualBlock.bullet) == (other == ManualBlock.bullet)
    else { return false }
    return self.columns(of: spans) < 2 * columns
  }

  private func rows(of block: ManualBlock) -> [ManualRow] {
    switch block {
    case .heading(let level, let spans):
      return wrapped(spans, to: columns).map { ManualRow($0, headingLevel: level) }
    case .paragraph(let indent, let spans):
      return indented(wrapped(spans, to: columns - indent), by: indent)
    case .item(let indent, let marker, let spans):
      let width = marker.count
      var lines = wrapped(spans, to: columns - indent - width)
      lines[0].insert(ManualSpan(text: marker, look: .plain), at: 0)
      for row in lines.indices.dropFirst() {
        lines[row].insert(.init(text: String(repeating: " ", count: width), look: .plain), at: 0)
      }
      return indented(lines, by: indent)
    case .code(let indent, let lines):
      let blanks = String(repeating: " ", count: indent + 2)
      return lines.map { line in
        ManualRow(line.isEmpty ? [] : [ManualSpan(text: blanks + line, look: .code)], isCode: true)
      }
    case .table(let rows): return tableRows(rows)
    }
  }

  private func indented(_ lines: [[ManualSpan]], by indent: Int) -> [ManualRow] {
    let blanks = String(repeating: " ", count: indent)
    return lines.map { line in
      ManualRow(indent == 0 ? line : [ManualSpan(text: blanks, look: .plain)] + line)
    }
  }

  /// Wraps spans at spaces into rows of a width, and returns at least one row.
  ///
  /// A word that is wider has its own row.
  func wrapped(_ spans: [ManualSpan], to columns: Int) -> [[ManualSpan]] {
    if self.columns(of: spans) <= columns { return [spans] }
    var rows: [[ManualSpan]] = [[]]
    var width = 0
    for word in words(of: spans) {
      let length = self.columns(of: word)
      if width > 0, width + 1 + length > columns {
        rows.append([])
        width = 0
      }
      if width > 0 {
        let isWithin = rows[rows.count - 1].last?.look == word[0].look
        rows[rows.count - 1].append(" ", isWithin ? word[0].look : .plain)
      }
      for span in word { rows[rows.count - 1].append(span.text, span.look) }
      width += length + (width > 0 ? 1 : 0)
    }
    return rows
  }

  /// Returns the width of spans on one row, in columns.
  func columns(of spans: [ManualSpan]) -> Int {
    spans.reduce(0) { $0 + CharacterWidth.columns(of: $1.text) }
  }

  /// Returns the words between spaces.
  ///
  /// The parts of a word may have several looks.
  private func words(of spans: [ManualSpan]) -> [[ManualSpan]] {
    var words: [[ManualSpan]] = [[]]
    for span in spans {
      let pieces = span.text.utf8
        .split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0 { words.append([]) }
        words[words.count - 1].append(String(Substring(piece)), span.look)
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
