import TerminalCanvas

/// A line of text that is being typed, with the position of the cursor in it.
struct TextInput: Hashable, Sendable {
  private(set) var text = ""
  /// Letters before the cursor.
  private(set) var cursor = 0
  /// Letters altogether; counting them anew for each key would cost as much as all of them.
  private var count = 0
  /// Bytes that were left out when more was pasted than a field takes, until the next key.
  private(set) var leftOut = 0

  /// The bytes of UTF-8 that a field takes.
  static let capacity = 65_536

  init(_ text: String = "") {
    self.text = text
    count = text.count
    cursor = count
  }

  /// Takes a key in.
  ///
  /// - Parameters:
  ///   - key: A letter, a paste (one edit, whatever its length), or a key that edits.
  ///   - capacity: The bytes that the field takes; what is beyond is left out (``leftOut``).
  /// - Returns: Whether the key was one for typing.
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

  /// The text in a number of columns, and the column of the cursor; the cursor is always visible.
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
    // Only what can be in sight is taken of the text to the right.
    return (String(text[start...].prefix(max(1, columns) * 2)), width)
  }

  /// A text as a line can hold it: rows are joined by blanks, and control characters are left out.
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
    // One letter behind another is the common case; a mark that joins the letter before it is not.
    if more.utf8.count == 1, old == cursor {
      count += 1
      cursor += 1
    } else {
      recount()
      cursor = max(0, min(count, cursor + count - old))
    }
  }

  /// The letters at the beginning of a text that take no more than a number of bytes.
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
