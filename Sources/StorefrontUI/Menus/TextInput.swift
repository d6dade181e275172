import TerminalCanvas

/// A line of text that is being typed, with the place of the cursor in it.
struct TextInput: Hashable, Sendable {
  private(set) var text = ""
  /// Letters before the cursor.
  private(set) var cursor = 0

  init(_ text: String = "") {
    self.text = text
    cursor = text.count
  }

  /// Takes a key in.
  ///
  /// - Returns: Whether the key was one for typing.
  mutating func type(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let pasted):
      insert(pasted.split(whereSeparator: \.isNewline).joined(separator: " "))
    case .backspace:
      guard cursor > 0 else { return true }
      text.remove(at: text.index(text.startIndex, offsetBy: cursor - 1))
      cursor -= 1
    case .delete:
      guard cursor < text.count else { return true }
      text.remove(at: text.index(text.startIndex, offsetBy: cursor))
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .control("u"): self = TextInput()
    case .control("w"): eraseWord()
    default: return false
    }
    cursor = min(cursor, text.count)
    return true
  }

  /// The text in a number of columns, and the column of the cursor; the cursor is always visible.
  func shown(columns: Int) -> (text: String, cursor: Int) {
    let before = text.prefix(cursor)
    var start = before.startIndex
    while CharacterWidth.columns(of: before[start...]) >= max(1, columns), start < before.endIndex {
      start = before.index(after: start)
    }
    return (String(text[start...]), CharacterWidth.columns(of: before[start...]))
  }

  private mutating func insert(_ more: String) {
    text.insert(contentsOf: more, at: text.index(text.startIndex, offsetBy: cursor))
    cursor = min(text.count, cursor + more.count)
  }

  private mutating func eraseWord() {
    while cursor > 0, character(before: cursor) == " " { _ = type(.backspace) }
    while cursor > 0, character(before: cursor) != " " { _ = type(.backspace) }
  }

  private func character(before place: Int) -> Character {
    text[text.index(text.startIndex, offsetBy: place - 1)]
  }
}
