import StoreCatalog
import StoreTelling
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// A paste is one edit, whatever its length and its form.
struct PastingTests {
  private static let long = String(repeating: "paste ", count: 17_000)

  @Test func aFieldReportsTextBeyondItsLimit() {
    var input = TextInput()
    _ = input.type(.paste(Self.long))
    #expect(input.text.utf8.count == TextInput.capacity)
    #expect(input.leftOut == Self.long.utf8.count - TextInput.capacity)
    #expect(input.cursor == input.text.count)
    _ = input.type(.character("x"))
    #expect(input.leftOut == 1)
    _ = input.type(.backspace)
    #expect(input.leftOut == 0 && input.text.utf8.count == TextInput.capacity - 1)
  }

  @Test func controlCharactersAreNotText() {
    var input = TextInput()
    _ = input.type(.paste("a\u{1B}[31mb\tc\r\nd\u{7F}\u{9B}e\0"))
    #expect(input.text == "a[31mb c de")
  }

  @Test(arguments: ["", "abc", "漢字 e\u{301}🥐👨‍👩‍👧 x"])
  func editingKeepsTheCursorWhereItBelongs(start: String) {
    var input = TextInput(start)
    var letters = Array(start)
    var cursor = letters.count
    func check() {
      #expect(input.text == String(letters) && input.cursor == cursor)
    }
    check()
    for key in [Key.left, .left, .character("é"), .paste("🥐!"), .home, .character("z"), .end] {
      _ = input.type(key)
      switch key {
      case .left: cursor = max(0, cursor - 1)
      case .home: cursor = 0
      case .end: cursor = letters.count
      case .character(let letter):
        letters.insert(letter, at: cursor)
        cursor += 1
      case .paste(let text):
        letters.insert(contentsOf: text, at: cursor)
        cursor += text.count
      default: break
      }
      check()
    }
    while cursor > 0 {
      _ = input.type(.backspace)
      cursor -= 1
      letters.removeLast()
      check()
    }
  }

  /// A hundred thousand letters that arrive unmarked are a few edits, and each is a paste.
  @Test func aBurstOfLettersIsOneEdit() throws {
    var stage = try Stage.marketplace()
    for opening in ["/", "a c tab", ":"] {
      stage = try Stage.marketplace()
      try stage.open(opening)
      var keys = Self.long.prefix(100_000).map { Key.character($0) }[...]
      keys += [.left, .character("x")]
      var edits = 0
      while !keys.isEmpty {
        let key = stage.screen.takeKey(from: &keys)
        _ = stage.screen.update(.keyPressed(key))
        edits += 1
      }
      #expect(edits == 3, "\(opening)")
      #expect(stage.picture.contains(" left out"), "\(opening)")
    }
  }

  @Test func lettersThatAreCommandsStayCommands() throws {
    let stage = try Stage()
    var keys = [Key.character("s"), .character("a"), .character("a")][...]
    #expect(stage.screen.takeKey(from: &keys) == .character("s"))
    #expect(keys.count == 2)
  }

  @Test(arguments: ["/", "a c tab"])
  func aPasteIsOneEdit(opening: String) throws {
    var stage = try Stage.marketplace()
    try stage.open(opening)
    _ = stage.screen.update(.keyPressed(.paste(Self.long)))
    #expect(stage.picture.contains(" left out"))
    #expect(stage.screen.session.log.lines.contains { $0.text.contains(" left out") })
  }
}
