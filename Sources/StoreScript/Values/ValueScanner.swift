/// A scanner that finds the end of a mapping in a YAML file.
struct ValueScanner {
  private let scalars: [Unicode.Scalar]
  private(set) var position = 0

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  var current: Unicode.Scalar? {
    scalars.indices.contains(position) ? scalars[position] : nil
  }

  /// The number of columns on the current line before the position.
  var column: Int {
    position - (scalars[..<position].lastIndex(of: "\n").map { $0 + 1 } ?? 0)
  }

  /// Moves to a line and a column, both counted from 1, or returns `false` if the position doesn't exist.
  mutating func move(toLine line: Int, column: Int) -> Bool {
    position = 0
    for _ in 1..<max(1, line) {
      guard let end = scalars[position...].firstIndex(of: "\n") else { return false }
      position = end + 1
    }
    position += column - 1
    return current != nil
  }

  /// Moves to the position after a key and its colon.
  ///
  /// - Returns: The key's quotation mark, a space if the key isn't quoted, or `nil` if there isn't a simple
  ///   key.
  mutating func skipKey() -> Unicode.Scalar? {
    guard let first = current else { return nil }
    let isQuoted = first == "\"" || first == "'"
    if isQuoted {
      skipQuoted()
    } else {
      while let scalar = current, scalar.properties.isAlphabetic { position += 1 }
    }
    while current == " " { position += 1 }
    guard current == ":" else { return nil }
    position += 1
    return isQuoted ? first : " "
  }

  /// Moves from a colon to the value after it.
  ///
  /// Spaces, line breaks and comments are skipped.
  ///
  /// - Returns: The comment on the line of the colon, or an empty string if this line doesn't have one.
  mutating func skipToValue() -> String {
    let line = lineEnd
    var comment = ""
    while let scalar = current {
      if scalar == "#" {
        if position < line { comment = text(position..<line) }
        position = lineEnd
      } else if scalar == " " || scalar == "\t" || scalar == "\r" || scalar == "\n" {
        position += 1
      } else {
        break
      }
    }
    return comment
  }

  /// Returns whether there is a line break between an earlier position and the current position.
  func isBehindLineEnd(of earlier: Int) -> Bool {
    scalars[earlier..<position].contains("\n")
  }

  /// Moves to the position after the closing brace.
  ///
  /// The result is `false` if the closing brace is missing, or if a comment is before the brace.
  mutating func skipFlow() -> Bool {
    var depth = 0
    while let scalar = current {
      switch scalar {
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      case "#" where isBehindBlank: return false
      case "\"" where mayBeginQuoted, "'" where mayBeginQuoted:
        skipQuoted()
        continue
      default: break
      }
      position += 1
      if depth == 0 { return true }
    }
    return false
  }

  /// Finds the lines after the current line that belong to the key on the current line.
  ///
  /// These are all lines with a deeper indentation than the key.
  ///
  /// - Parameter indent: The number of columns before the key.
  /// - Returns: The end of the last line, and the comments between the lines. Each comment is on a separate line, which
  ///   starts with its line break.
  mutating func blockLines(deeperThan indent: Int) -> (end: Int, comments: String) {
    let lineBreak = lineEnd < scalars.count && scalars[lineEnd] == "\r" ? "\r\n" : "\n"
    var comments = ""
    var pending = ""
    var end = lineEnd
    while nextLine() {
      let start = position
      while current == " " { position += 1 }
      if position == lineEnd { continue }
      if current == "#" {
        pending += lineBreak + text(start..<lineEnd)
        continue
      }
      guard column > indent else { break }
      comments += pending
      pending = ""
      end = lineEnd
      if let comment = trailingComment {
        comments += lineBreak + String(repeating: " ", count: indent + 2) + comment
      }
    }
    return (end, comments)
  }
}

extension ValueScanner {
  /// The end of the current line, before its line break.
  private var lineEnd: Int {
    let end = scalars[position...].firstIndex(of: "\n") ?? scalars.count
    return end > position && scalars[end - 1] == "\r" ? end - 1 : end
  }

  /// Moves to the start of the next line, or returns `false` if the current line is the last line.
  private mutating func nextLine() -> Bool {
    guard let end = scalars[position...].firstIndex(of: "\n") else { return false }
    position = end + 1
    return position < scalars.count
  }

  /// The comment at the end of the current line, or `nil` if the line doesn't have one outside of quotation marks.
  private var trailingComment: String? {
    var scanner = self
    let end = lineEnd
    while scanner.position < end, let scalar = scanner.current {
      if scalar == "#", scanner.isBehindBlank { return text(scanner.position..<end) }
      if scalar == "\"" || scalar == "'", scanner.mayBeginQuoted {
        scanner.skipQuoted()
      } else {
        scanner.position += 1
      }
    }
    return nil
  }

  private var isBehindBlank: Bool {
    position == 0 || [" ", "\t", "\n"].contains(scalars[position - 1])
  }

  /// Whether a quotation mark at this position starts a string.
  ///
  /// Only a value or a key can start with a quotation mark. In any other place, the character is an apostrophe.
  private var mayBeginQuoted: Bool {
    let before = scalars[..<position].last { $0 != " " && $0 != "\r" }
    return before.map { [":", ",", "[", "{", "-", "\n"].contains($0) } ?? true
  }

  private mutating func skipQuoted() {
    guard let quote = current else { return }
    position += 1
    while let scalar = current {
      position += 1
      if scalar == "\\", quote == "\"" {
        position += 1
      } else if scalar == quote {
        // In single quotation marks, two quotation marks mean one literal mark.
        guard quote == "'", current == "'" else { return }
        position += 1
      }
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }
}
