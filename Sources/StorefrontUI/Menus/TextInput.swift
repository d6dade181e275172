import TerminalCanvas

/// One line of text that the user types, with the position of the cursor.
struct TextInput: Hashable, Sendable {
  private(set) var text = ""
  /// The number of characters before the cursor.
  private(set) var cursor = 0
  /// The number of all characters.
  ///
  /// It is stored, because counting takes longer for longer text and would slow down each key.
  private var count = 0
  /// The number of bytes in the last paste that exceeded the capacity, until the next key.
  private(set) var leftOut = 0

  /// The maximum length of the text in bytes of UTF-8.
  static let capacity = 65_536

  init(_ text: String = "") {
    self.text = text
    count = text.count
    cursor = count
  }

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - key: A letter, an editing key, or a paste, which is one edit.
  ///   - capacity: The maximum length of the text in bytes. The rest is ignored (``leftOut``).
  /// - Returns: Whether the key types or edits text.
  mutating func type(_ key: Key, capacity: Int = Self.capacity) -> Bool {
    leftOut = 0
    switch key {
    case .character(let character): insert(String(character), capacity)
    case .paste(let pasted): insert(Self.oneLine(pasted), capacity)
    case .backspace: erase(1)
    case .delete:
      guard cursor < count else { return true }
      text.remove(at: index(cursor))
      recount()
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = count
    case .control("u"): self = TextInput()
    case .control("w"): eraseWord()
    default: return false
    }
    return true
  }

  /// Returns the part of the text that fits in the given number of columns, and the column of the visible cursor.
  func shown(columns: Int) -> (text: String, cursor: Int) {
    let position = index(cursor)
    var start = position
    var width = 0
    while start > text.startIndex {
      let before = text.index(before: start)
      let letter = CharacterWidth.columns(of: text[before])
      if width + letter >= max(1, columns) { break }
      width += letter
      start = before
    }
    // Only the part of the text that can be visible is copied.
    return (String(text[start...].prefix(max(1, columns) * 2)), width)
  }

  /// Returns a string as one line.
  ///
  /// Lines are joined with spaces, and control characters are removed.
  private static func oneLine(_ pasted: String) -> String {
    let joined = pasted.split(whereSeparator: \.isNewline).joined(separator: " ")
    var scalars = String.UnicodeScalarView()
    for scalar in joined.unicodeScalars {
      if scalar == "\t" {
        scalars.append(" ")
      } else if scalar.properties.generalCategory != .control {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  private mutating func insert(_ more: String, _ capacity: Int) {
    let room = max(0, capacity - text.utf8.count)
    var more = more
    if more.utf8.count > room {
      let whole = more.utf8.count
      more = Self.beginning(of: more, bytes: room)
      leftOut = whole - more.utf8.count
    }
    let old = count
    if cursor == count {
      text += more
    } else {
      text.insert(contentsOf: more, at: index(cursor))
    }
    // A new letter is usually a separate character. However, a combining mark joins the letter before it.
    if more.utf8.count == 1, old == cursor {
      count += 1
      cursor += 1
    } else {
      recount()
      cursor = max(0, min(count, cursor + count - old))
    }
  }

  /// Returns the longest beginning of a string, in whole characters, that fits in a number of bytes.
  private static func beginning(of text: String, bytes: Int) -> String {
    var used = 0
    return String(
      text.prefix { letter in
        used += letter.utf8.count
        return used <= bytes
      }
    )
  }

  private mutating func erase(_ letters: Int) {
    let letters = min(letters, cursor)
    guard letters > 0 else { return }
    if cursor == count {
      text.removeLast(letters)
    } else {
      text.removeSubrange(index(cursor - letters)..<index(cursor))
    }
    cursor -= letters
    count -= letters
    if cursor != count { recount() }
  }

  private mutating func recount() {
    count = text.count
    cursor = min(cursor, count)
  }

  private mutating func eraseWord() {
    let before = text[..<index(cursor)].reversed()
    let blanks = before.prefix { $0 == " " }.count
    let word = before.dropFirst(blanks).prefix { $0 != " " }.count
    erase(blanks + word)
  }

  private func index(_ letters: Int) -> String.Index {
    letters == count ? text.endIndex : text.index(text.startIndex, offsetBy: letters)
  }
}
