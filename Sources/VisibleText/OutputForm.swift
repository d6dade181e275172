/// The form of an output, which determines how it shows characters that would affect a terminal.
///
/// This file lists all forms. The characters are those of ``VisibleSign``.
package enum OutputForm: CaseIterable, Sendable {
  /// Lines for a person, a log or a report, with visible signs such as `␛` and `<U+202E>`.
  case text
  /// JSON or lines of JSON, with escapes such as `\u202e`.
  case json
  /// Markdown, with visible signs. ``Swift/String/markdownCell`` escapes the markup of a value.
  case markdown
  /// Rows for a spreadsheet, with numbers such as `<U+001B>`, which ``CSVCell`` can convert back.
  case csv
  /// A text that is read back byte for byte: a script, a config, a request or a page.
  ///
  /// On a terminal it is written with visible signs, and otherwise unchanged.
  case source

  /// Escapes whole lines of an output.
  ///
  /// - Parameters:
  ///   - lines: The output. Its own line breaks stay.
  ///   - isTerminal: Whether the output goes to a terminal.
  /// - Returns: The lines in this form.
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
      // The line ends with CR LF, and a tab may separate two cells.
      let isEnded = line.utf8.last == UInt8(ascii: "\r")
      let cells = (isEnded ? String(line.unicodeScalars.dropLast()) : line)
        .split(separator: "\t", omittingEmptySubsequences: false)
      return cells.map { String($0).withSignNumbers }.joined(separator: "\t")
        + (isEnded ? "\r" : "")
    }
  }
}

/// The lines of an output that comes in pieces, which may end anywhere.
package struct OutputLines {
  private let form: OutputForm
  private let isTerminal: Bool
  /// The beginning of a line whose end hasn't arrived yet.
  private var rest: [UInt8] = []

  package init(_ form: OutputForm, isTerminal: Bool) {
    self.form = form
    self.isTerminal = isTerminal
  }

  /// Returns the lines that end in a piece.
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
  /// The text on one line of Markdown, with Markdown and HTML escaped.
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

/// A cell of a row for spreadsheets.
package struct CSVCell: Hashable, Sendable {
  /// The text of the cell, without the quotation marks of a row.
  package let text: String

  /// Creates a cell with text from outside that no spreadsheet interprets as a formula.
  ///
  /// If the first visible character would start a formula, an apostrophe precedes the text.
  package init(words: String) {
    text = (words.isFormula ? "'" + words : words).withProtectedNumbers.withSignNumbers
  }

  /// Creates a cell with a number, a date or another value of this program.
  package init(value: String) {
    text = value.withSignNumbers
  }

  /// Returns the words of a cell from ``init(words:)``, even if a spreadsheet has saved it.
  package static func words(in cell: String) -> String {
    let words = cell.readingSignNumbers
    let rest = String(words.unicodeScalars.dropFirst())
    return words.unicodeScalars.first == "'" && rest.isFormula ? rest : words
  }
}

extension String {
  /// Whether a spreadsheet may interpret a cell as a formula, even after it has dropped invisible characters.
  ///
  /// A formula with apostrophes before it counts as well, because reading a cell removes one apostrophe.
  fileprivate var isFormula: Bool {
    let signs: Set<Unicode.Scalar> = [
      "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
    ]
    let first = unicodeScalars.first { scalar in
      scalar != "'" && !scalar.properties.isWhitespace && !VisibleSign.isHidden(scalar)
    }
    return first.map(signs.contains) ?? false
  }

  /// The text in which everything that looks like the number of a hidden character is escaped.
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

  /// The text after ``withSignNumbers`` is reversed, with the original characters in place of their numbers.
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
