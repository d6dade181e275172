import TerminalCanvas
import Testing

struct KeyAssemblerTests {
  private var assembler = KeyAssembler()

  private static func typed(_ text: String) -> [KeyAssembler.Piece] {
    text.unicodeScalars.map { .scalar($0) }
  }

  @Test(arguments: [
    ("ab", [Key.character("a"), .character("b")]),
    ("e\u{301}👨‍👩‍👧", [.character("é"), .character("👨‍👩‍👧")]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}\u{8}", [.backspace, .backspace]),
    ("\u{1}\u{1A}\0\u{1C}", [.control("a"), .control("z"), .control(" "), .control("\\")]),
    ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}x", [.alt("x")]),
    ("\u{1B}[", [.alt("[")]), ("\u{1B}O", [.alt("O")]), ("\u{1B}\r", [.escape, .enter]),
    ("a\u{1B}[1;3Ab", [.character("a"), .character("b")]), ("\u{1B}[[Ax", [.character("x")]),
    ("\u{1B}]11;rgb:0/0/0\u{7}x", [.background(.dark), .character("x")]),
    ("\u{1B}]10;rgb:0/0/0\u{7}x", [.character("x")]), ("\u{1B}]", [.alt("]")]),
    ("\u{1B}P", [.alt("P")]),
    ("\u{1B}P1$r0m\u{1B}\\x", [.character("x")]),
    ("\u{9B}a\u{85}\u{1B}\u{9F}b", [.character("a"), .alt("b")]),
    ("\u{1B}\u{301}", [.escape, .character("\u{301}")]),
  ])
  mutating func piecesThatArriveTogetherBecomeKeys(_ text: String, _ keys: [Key]) {
    #expect(assembler.keys(from: Self.typed(text)) == keys)
  }

  @Test mutating func anEscapeAndALaterLetterAreTwoKeys() {
    #expect(assembler.keys(from: Self.typed("\u{1B}")) == [.escape])
    #expect(assembler.keys(from: Self.typed("x")) == [.character("x")])
  }

  @Test mutating func keysOfTheLibraryKeepTheirPlace() {
    let pieces = Self.typed("a") + [.key(.up)] + Self.typed("\u{1B}") + [.key(.down)]
    #expect(assembler.keys(from: pieces) == [.character("a"), .up, .escape, .down])
  }

  @Test mutating func aPasteIsOneKeyHoweverItArrives() {
    #expect(assembler.keys(from: [.pasteBegin] + Self.typed("q\u{1B}[A\r\nb")) == [])
    #expect(assembler.keys(from: Self.typed("\rc") + [.key(.up), .key(.enter)]) == [])
    #expect(
      assembler.keys(from: [.pasteEnd] + Self.typed("x")) == [
        .paste("q\u{1B}[A\nb\nc\n"), .character("x"),
      ]
    )
  }

  @Test mutating func aLateResponseMayArriveInParts() {
    #expect(assembler.keys(from: Self.typed("\u{1B}]11;rgb")) == [])
    #expect(
      assembler.keys(from: Self.typed(":0/0/0\u{1B}\\y")) == [.background(.dark), .character("y")]
    )
  }

  private static let responses = [
    "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}]11;rgb:f/f/f\u{7}",
  ]

  /// Wherever a response is split, and however late the rest arrives, no part of it becomes a key.
  @Test(arguments: responses)
  mutating func noPartOfAResponseIsAKey(response: String) {
    let letters = response.unicodeScalars.map { KeyAssembler.Piece.scalar($0) }
    for cut in 0...letters.count {
      var assembler = KeyAssembler()
      assembler.expectResponse()
      var keys = assembler.keys(from: Array(letters[..<cut]))
      keys += assembler.keys(from: [])
      keys += assembler.keys(from: Array(letters[cut...]) + Self.typed("x"))
      #expect(keys == [.background(.light), .character("x")], "cut at \(cut)")
      #expect(!assembler.awaitsResponse)
    }
    var slow = KeyAssembler()
    slow.expectResponse()
    #expect(letters.flatMap { slow.keys(from: [$0]) } == [.background(.light)])
  }

  @Test mutating func anEscapeIsHeldBackOnlyWhileAResponseMayCome() {
    assembler.expectResponse()
    #expect(assembler.keys(from: Self.typed("a\u{1B}")) == [.character("a")])
    #expect(assembler.isHolding)
    #expect(assembler.giveUp() == [.escape])
    #expect(!assembler.isHolding)
    #expect(assembler.keys(from: Self.typed("\u{1B}")) == [])
    #expect(assembler.stopExpecting() == [.escape])
    #expect(assembler.keys(from: Self.typed("\u{1B}")) == [.escape])
  }

  /// Input that never ends isn't a response, so the keys work again.
  @Test mutating func anEndlessResponseEnds() {
    _ = assembler.keys(from: Self.typed("\u{1B}]11;" + String(repeating: "0", count: 300)))
    #expect(assembler.keys(from: Self.typed("x")) == [.character("x")])
  }

  /// A title report of a terminal, of any length and in any number of parts.
  @Test(arguments: [100, 256, 257, 5000], ["\u{7}", "\u{1B}\\"])
  mutating func aLongResponseIsNotTyped(letters: Int, end: String) {
    let report = "\u{1B}]lq" + String(repeating: "q", count: letters)
    #expect(assembler.keys(from: Self.typed(report)) == [])
    #expect(assembler.keys(from: Self.typed("qqqq")) == [])
    #expect(assembler.keys(from: Self.typed("q" + end + "x")) == [.character("x")])
  }
}
