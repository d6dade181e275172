/// Functions that fit text into columns.
package enum TextLayout {
  /// Returns the given string, truncated if it is wider than the given number of columns.
  ///
  /// - Returns: A string of at most this width. A wide character that doesn't fit completely is omitted.
  package static func truncated(
    _ text: String,
    to columns: Int,
    _ truncation: Truncation = .end
  ) -> String {
    truncated(text[...], to: columns, truncation)
  }

  /// Returns the given substring, truncated if it is wider than the given number of columns.
  package static func truncated(
    _ text: Substring,
    to columns: Int,
    _ truncation: Truncation = .end
  ) -> String {
    guard columns > 0 else { return "" }
    if text.utf8.count <= columns, text.utf8.span.isPlain { return String(text) }
    guard CharacterWidth.columns(of: text) > columns else { return String(text) }
    switch truncation {
    case .clip:
      return String(prefix(of: text, columns: columns))
    case .end:
      return prefix(of: text, columns: columns - 1) + "…"
    case .middle:
      let tail = (columns - 1) / 2
      return prefix(of: text, columns: columns - 1 - tail) + "…" + suffix(of: text, columns: tail)
    }
  }

  /// Returns the string with spaces added before or after it, so that it has exactly the given width.
  package static func padded(
    _ text: String,
    to columns: Int,
    _ alignment: Alignment = .leading,
    truncation: Truncation = .end
  ) -> String {
    let shown = truncated(text, to: columns, truncation)
    let width = CharacterWidth.columns(of: shown)
    let indent = alignment.indent(of: width, within: columns)
    return String(repeating: " ", count: indent) + shown
      + String(repeating: " ", count: max(0, columns - width - indent))
  }

  /// Wraps a string into rows.
  ///
  /// Rows break at line feeds, at spaces, and between characters of languages that are written without spaces. A row
  /// breaks within a word only if the word is wider than a row. Spaces at a break are omitted.
  ///
  /// - Parameters:
  ///   - text: Any string.
  ///   - columns: The width of a row, at least 1. Smaller values count as 1.
  /// - Returns: The rows, at least one. A row can be wider than requested only if one wide character is in a column
  ///   of width 1.
  package static func wrapped(_ text: String, to columns: Int) -> [String] {
    let columns = max(1, columns)
    if text.utf8.span.isPlain { return wrappedLine(text, to: columns) }
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }.flatMap {
      wrappedLine(String($0), to: columns)
    }
  }

  private static func wrappedLine(_ line: String, to columns: Int) -> [String] {
    if CharacterWidth.columns(of: line) <= columns { return [trimmedEnd(line)] }
    var rows: [String] = []
    var row = ""
    var width = 0
    func close() {
      rows.append(trimmedEnd(row))
      row = ""
      width = 0
    }
    for word in words(of: line) {
      let wordWidth = CharacterWidth.columns(of: trimmedEnd(word))
      if width > 0, width + wordWidth > columns { close() }
      if wordWidth <= columns {
        row += word
        width += CharacterWidth.columns(of: word)
        continue
      }
      for character in word {
        let letter = CharacterWidth.columns(of: character)
        if width > 0, width + letter > columns { close() }
        row.append(character)
        width += letter
      }
    }
    close()
    return rows
  }

  /// Returns the parts of a line between which a row can break: words with the spaces after them, and single wide
  /// characters.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var mayEnd = false
    for character in line {
      let isWide = CharacterWidth.columns(of: character) == 2
      let mayBegin = character != " " && !(isWide && closing.contains(character))
      if !word.isEmpty, mayBegin, mayEnd || isWide {
        words.append(word)
        word = ""
      }
      word.append(character)
      mayEnd = character == " " || isWide
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Wide punctuation characters that must not start a row.
  private static let closing: [Character] = [
    "。", "、", "，", "．", "！", "？", "：", "；", "）", "」", "』", "】", "》", "〉", "ー", "々",
  ]

  private static func trimmedEnd(_ text: String) -> String {
    var text = Substring(text)
    while text.utf8.last == UInt8(ascii: " "), text.last == " " { text.removeLast() }
    return String(text)
  }

  private static func prefix(of text: Substring, columns: Int) -> String {
    var width = 0
    return String(
      text.prefix { character in
        width += CharacterWidth.columns(of: character)
        return width <= columns
      }
    )
  }

  private static func suffix(of text: Substring, columns: Int) -> String {
    var width = 0
    let reversed = text.reversed().prefix { character in
      width += CharacterWidth.columns(of: character)
      return width <= columns
    }
    return String(reversed.reversed())
  }
}
