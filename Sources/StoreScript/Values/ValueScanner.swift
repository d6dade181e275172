/// Walks through the scalars of a YAML file as far as finding the end of a mapping needs it.
struct ValueScanner {
  private let scalars: [Unicode.Scalar]
  private(set) var position = 0

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  var current: Unicode.Scalar? {
    scalars.indices.contains(position) ? scalars[position] : nil
  }

  /// Columns before the position, in its line.
  var column: Int {
    position - (scalars[..<position].lastIndex(of: "\n").map { $0 + 1 } ?? 0)
  }

  /// Moves to a line and a column, both counted from 1; false if there is none.
  mutating func move(toLine line: Int, column: Int) -> Bool {
    position = 0
    for _ in 1..<max(1, line) {
      guard let end = scalars[position...].firstIndex(of: "\n") else { return false }
      position = end + 1
    }
    position += column - 1
    return current != nil
  }

  /// Moves behind a key and its colon.
  ///
  /// - Returns: The key's quote, a blank if it has none; nil if there is no simple key.
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

  /// Moves to what stands behind a colon, over blanks, line ends and comments.
  ///
  /// - Returns: The comment on the colon's own line; empty if there is none.
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

  /// Whether a line ends between an earlier position and here.
  func isBehindLineEnd(of earlier: Int) -> Bool {
    scalars[earlier..<position].contains("\n")
  }

  /// Moves behind the brace that closes the one here; false if there is none, or a comment before.
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

  /// The lines below that belong to a key in this line: all that are moved further to the right.
  ///
  /// - Parameter indent: Columns before the key.
  /// - Returns: Where the last one ends, and the comments between them, each in a line of its own
  ///   that begins with its line break.
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
  /// Where the line here ends, its line break not included.
  private var lineEnd: Int {
    let end = scalars[position...].firstIndex(of: "\n") ?? scalars.count
    return end > position && scalars[end - 1] == "\r" ? end - 1 : end
  }

  /// Moves to the beginning of the next line; false if there is none.
  private mutating func nextLine() -> Bool {
    guard let end = scalars[position...].firstIndex(of: "\n") else { return false }
    position = end + 1
    return position < scalars.count
  }

  /// The comment at the end of the line here, quotes respected.
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

  /// A quote is one only where a value or a key may begin; elsewhere it is an apostrophe.
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
        // In single quotes, two of them are one.
        guard quote == "'", current == "'" else { return }
        position += 1
      }
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }
}
