import TerminalCanvas

/// Wrapping, which allows a frame of any width to show a complete line.
extension TextLine {
  /// Returns the line as one or more rows.
  ///
  /// Further rows are indented to the value of a labeled line, or slightly indented in any other line. The trailing
  /// text stays on the right side, on its own row if necessary.
  ///
  /// - Parameter columns: The width of a row, at least 1. Smaller values count as 1.
  /// - Returns: The rows, or this line itself if it fits.
  func wrapped(to columns: Int) -> [TextLine] {
    let rows = rows(of: max(1, columns))
    guard isQuoted else { return rows }
    return rows.map { row in
      var row = row
      row.isQuoted = true
      return row
    }
  }

  private func rows(of columns: Int) -> [TextLine] {
    let left = leading.columns
    let right = trailing.columns
    guard left + right + (right > 0 ? 1 : 0) > columns else { return [self] }
    var rows = Self.rows(of: leading, columns, indent: hangingIndent(within: columns))
    guard right > 0 else { return rows.map { TextLine($0) } }
    if right > columns {
      rows += Self.rows(of: trailing, columns, indent: 0)
      return rows.map { TextLine($0) }
    }
    let last = rows.removeLast()
    let isBeside = last.columns + right + 1 <= columns
    return rows.map { TextLine($0) }
      + (isBeside
        ? [TextLine(last, trailing: trailing)]
        : [TextLine(last), TextLine([], trailing: trailing)])
  }

  /// Returns the indentation of all rows except the first row.
  private func hangingIndent(within columns: Int) -> Int {
    let label = leading.first?.text ?? ""
    if leading.count > 1, label.hasSuffix(" "), label.contains(where: { $0 != " " }) {
      let width = CharacterWidth.columns(of: label)
      if width <= columns / 2 { return width }
    }
    let blanks = leading.map(\.text).joined().prefix { $0 == " " }.count
    return blanks + 2 <= columns / 2 ? blanks + 2 : 0
  }

  /// A character in a run, with its style.
  private struct Letter {
    let character: Character
    let style: Style
    let width: Int
    let command: Command?
  }

  private static func rows(of runs: [TextRun], _ columns: Int, indent: Int) -> [[TextRun]] {
    let letters = runs.flatMap { run in
      run.text.map {
        let width = CharacterWidth.columns(of: $0)
        return Letter(character: $0, style: run.style, width: width, command: run.command)
      }
    }
    var rows: [[TextRun]] = []
    var start = letters.startIndex
    while start < letters.endIndex {
      let room = max(1, rows.isEmpty ? columns : columns - indent)
      let end = end(of: letters[start...], room)
      let lead = rows.isEmpty || indent == 0 ? [] : [TextRun(String(repeating: " ", count: indent))]
      // A break removes the spaces on both of its sides. Otherwise, a space that doesn't fit would truncate the row.
      let row = letters[start..<end]
      let isWhole = end == letters.endIndex && row.reduce(0) { $0 + $1.width } <= room
      let lastLetter = isWhole ? end - 1 : row.lastIndex { $0.character != " " } ?? start
      let seen = row[...lastLetter]
      rows.append(lead + joined(seen))
      start = end
      while start < letters.endIndex, letters[start].character == " " { start += 1 }
    }
    return rows.isEmpty ? [[]] : rows
  }

  /// Returns the end of a row.
  ///
  /// This is after the row's last space, or within a word that is wider than the row.
  private static func end(of letters: ArraySlice<Letter>, _ room: Int) -> Int {
    var width = 0
    var lastBlank: Int?
    var hasWord = false
    for index in letters.indices {
      width += letters[index].width
      let isBlank = letters[index].character == " "
      if width > room, index > letters.startIndex, !isBlank {
        return lastBlank ?? index
      }
      if isBlank, hasWord { lastBlank = index + 1 }
      if !isBlank { hasWord = true }
    }
    return letters.endIndex
  }

  private static func joined(_ letters: ArraySlice<Letter>) -> [TextRun] {
    var runs: [TextRun] = []
    for letter in letters {
      if runs.last?.style == letter.style, runs.last?.command == letter.command {
        runs[runs.count - 1].text.append(letter.character)
      } else {
        runs.append(TextRun(String(letter.character), letter.style, running: letter.command))
      }
    }
    return runs
  }
}

extension [TextLine] {
  /// Returns the lines wrapped into rows of the given width.
  ///
  /// No text is truncated.
  func wrapped(to columns: Int) -> [TextLine] {
    flatMap { $0.wrapped(to: columns) }
  }
}
