/// The format of an output, which determines how characters that would affect a terminal are shown.
///
/// This file contains all formats. ``VisibleSign`` lists the characters.
package enum OutputForm: CaseIterable, Sendable {
  /// Lines for a person, a log or a report. Characters are shown as visible signs such as `␛` and `<U+202E>`.
  case text
  /// JSON or JSON Lines, with escapes such as `\u202e`.
  case json
  /// Markdown, with visible signs. ``Swift/String/markdownCell`` escapes the markup of a value.
  case markdown
  /// Rows for a spreadsheet, with numbers such as `<U+001B>`, which ``CSVCell`` can convert back.
  case csv
  /// Output that is read again byte for byte: a script, a config, a request or a page.
  ///
  /// It is written with visible signs to a terminal, and unchanged otherwise.
  case source

  /// Escapes whole lines of an output.
  ///
  /// - Parameters:
  ///   - lines: The output. Its own line breaks are preserved.
  ///   - isTerminal: Whether the output is written to a terminal.
  /// - Returns: The lines in this format.
  package func escaped(_ lines: [UInt8], isTerminal: Bool = false) -> [UInt8] {
    guard self != .source || isTerminal else { return lines }
    let isHarmless = lines.allSatisfy { 0x20..<0x7F ~= $0 || $0 == UInt8(ascii: "\n") }
    guard !isHarmless else { return lines }
    var result: [UInt8] = []
    result.reserveCapacity(lines.count + 64)
    for line in lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      result += escaped(line: String(decoding: line, as: UTF8.self)).utf8
      result.append(UInt8(ascii: "\n"))
    }
    result.removeLast()
    return result
  }

  private func escaped(line: String) -> String {
    switch self {
    case .text, .markdown, .source: return line.withVisibleSigns
    case .json: return line.withEscapedSigns
    case .csv:
      // The line ends with CR LF, and tabs may separate cells.
      let isEnded = line.utf8.last == UInt8(ascii: "\r")
      let cells = (isEnded ? String(line.unicodeScalars.dropLast()) : line)
        .split(separator: "\t", omittingEmptySubsequences: false)
      return cells.map { String($0).withSignNumbers }.joined(separator: "\t")
        + (isEnded ? "\r" : "")
    }
  }
}

/// The lines of an output that arrives in pieces.
///
/// A piece may end anywhere in a line.
package struct OutputLines {
  private let form: OutputForm
  private let isTerminal: Bool
  /// The beginning of a line that isn't complete yet.
  private var rest: [UInt8] = []

  package init(_ form: OutputForm, isTerminal: Bool) {
    self.form = form
    self.isTerminal = isTerminal
  }

  /// Appends a piece of the output, and returns the lines that are now complete.
  package mutating func append(_ piece: [UInt8]) -> [UInt8] {
    guard form != .source || isTerminal else { return piece }
    guard let end = piece.lastIndex(of: UInt8(ascii: "\n")) else {
      rest += piece
      return []
    }
    let lines = rest + piece[...end]
    rest = Array(piece[(end + 1)...])
    return form.escaped(lines, isTerminal: isTerminal)
  }

  /// Returns the rest of the output after the last line break.
  package mutating func end() -> [UInt8] {
    defer { rest = [] }
    return form.escaped(rest, isTerminal: isTerminal)
  }
}

extension String {
  /// The string on one line, with the markup of Markdown and HTML escaped.
  package var markdownCell: String {
    withVisibleSigns.unicodeScalars.reduce(into: "") { cell, letter in
      switch letter {
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~": cell += "\\\(letter)"
      case "<": cell += "&lt;"
      case ">": cell += "&gt;"
      case "&": cell += "&amp;"
      case "@": cell += "&#64;"
      default: cell.unicodeScalars.append(letter)
      }
    }
  }
}

/// A cell in a spreadsheet row.
package struct CSVCell: Hashable, Sendable {
  /// The text of the cell, without the quotation marks of the CSV format.
  package let text: String

  /// Creates a cell with a string from outside this program.
  ///
  /// No spreadsheet interprets the cell as a formula.
  ///
  /// If the first visible character would start a formula, the text begins with an apostrophe.
  package init(words: String) {
    text = (words.isFormula ? "'" + words : words).withProtectedNumbers.withSignNumbers
  }

  /// Creates a cell with a number, a date or another value of this program.
  package init(value: String) {
    text = value.withSignNumbers
  }

  /// Returns the original string of a cell from ``init(words:)``, even if a spreadsheet has saved the cell.
  package static func words(in cell: String) -> String {
    let words = cell.readingSignNumbers
    let rest = String(words.unicodeScalars.dropFirst())
    return words.unicodeScalars.first == "'" && rest.isFormula ? rest : words
  }
}

extension String {
  /// Whether a spreadsheet may interpret a cell with this string as a formula, even after dropping invisible
  /// characters.
  ///
  /// A formula with apostrophes before it counts too, because reading a cell removes one apostrophe.
  fileprivate var isFormula: Bool {
    let signs: Set<Unicode.Scalar> = [
      "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
    ]
    let first = unicodeScalars.first { scalar in
      scalar != "'" && !scalar.properties.isWhitespace && !VisibleSign.isHidden(scalar)
    }
    return first.map(signs.contains) ?? false
  }

  /// The string with an escape for each part that looks like the number of a hidden character.
  fileprivate var withProtectedNumbers: String {
    guard utf8.contains(UInt8(ascii: "<")) else { return self }
    var bytes: [UInt8] = []
    for byte in utf8 {
      bytes.append(byte)
      guard bytes.suffix(3).elementsEqual("<U+".utf8) else { continue }
      bytes.removeLast(3)
      bytes += "<U+003C>U+".utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The string with the original characters in place of their numbers, which reverses ``withSignNumbers``.
  fileprivate var readingSignNumbers: String {
    guard utf8.contains(UInt8(ascii: "<")) else { return self }
    var result = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      if rest.starts(with: "<U+".unicodeScalars), let end = rest.prefix(10).firstIndex(of: ">"),
        let number = UInt32(String(rest[..<end].dropFirst(3)), radix: 16),
        let hidden = Unicode.Scalar(number)
      {
        result.append(hidden)
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(scalar)
        rest.removeFirst()
      }
    }
    return String(result)
  }
}
