import TerminalCanvas
import Testing

struct CharacterWidthTests {
  /// A cluster, its width, and the characters that represent it.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: Character
    let columns: Int
    let shown: [String]

    init(_ text: Character, _ columns: Int, _ shown: String...) {
      self.text = text
      self.columns = columns
      self.shown = shown
    }

    var testDescription: String {
      text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    }
  }

  static let cases = [
    Case("a", 1, "a"),
    Case(" ", 1, " "),
    Case("é", 1, "é"),
    Case("e\u{301}", 1, "e\u{301}"),
    Case("…", 1, "…"),
    Case("─", 1, "─"),
    Case("€", 1, "€"),
    Case("日", 2, "日"),
    Case("あ", 2, "あ"),
    Case("か\u{3099}", 2, "か\u{3099}"),
    Case("한", 2, "한"),
    Case("\u{1112}\u{1161}\u{11AB}", 2, "\u{1112}\u{1161}\u{11AB}"),
    Case("Ａ", 2, "Ａ"),
    Case("䷀", 2, "䷀"),
    Case("ｱ", 1, "ｱ"),
    Case("　", 2, "　"),
    Case("𠮷", 2, "𠮷"),
    Case("ع", 1, "ع"),
    Case("👍", 2, "👍"),
    Case("👍🏽", 2, "👍"),
    Case("👨‍👩‍👧", 2, "👨"),
    Case("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2, "🏴"),
    Case("❤️‍🔥", 2, "❤", " "),
    Case("⚠️", 2, "⚠", " "),
    Case("⚠", 1, "⚠"),
    Case("⚡", 2, "⚡"),
    Case("1️⃣", 2, "1", " "),
    Case("🇩🇪", 2, "D", "E"),
    Case("🇯", 1, "J"),
    Case("©", 1, "©"),
    Case("\u{200B}", 0),
    Case("\u{202E}", 0),
    Case("\u{FEFF}", 0),
    Case("\u{AD}", 0),
    Case("\u{34F}", 0),
    Case("a\u{34F}", 1, "a"),
    Case("\u{115F}", 0),
    Case("\u{17B4}", 0),
    Case("\u{3164}", 0),
    Case("\u{FFA0}", 0),
    Case("\u{FFFE}", 0),
    Case("\u{301}", 0),
    Case("\t", 1, " "),
    Case("\n", 1, "\u{2424}"),
    Case("\r\n", 1, "\u{2424}"),
    Case("\u{1B}", 1, "\u{241B}"),
    Case("\0", 1, "\u{2400}"),
    Case("\u{7F}", 1, "\u{2421}"),
    Case("\u{9B}", 1, "\u{FFFD}"),
  ]

  @Test(arguments: cases)
  func everyClusterHasItsColumnsAndItsLetters(_ example: Case) {
    #expect(CharacterWidth.columns(of: example.text) == example.columns)
    #expect(CharacterWidth.terminalSafe(example.text).map { String($0.character) } == example.shown)
  }

  @Test(arguments: cases)
  func whatIsShownTakesTheSameColumns(_ example: Case) {
    let glyphs = CharacterWidth.terminalSafe(example.text)
    #expect(glyphs.reduce(0) { $0 + $1.width } == example.columns)
    #expect(glyphs.map { CharacterWidth.columns(of: $0.character) } == glyphs.map(\.width))
  }

  @Test func aTextTakesTheColumnsOfItsClusters() {
    #expect(CharacterWidth.columns(of: "Gems 👨‍👩‍👧 コイン 🇩🇪") == 5 + 2 + 1 + 6 + 1 + 2)
  }

  @Test func aClusterKeepsNoMoreMarksThanCursesHolds() {
    let tower: Character = "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}"
    let glyphs = CharacterWidth.terminalSafe(tower)
    #expect(glyphs.map { $0.character.unicodeScalars.count } == [5])
  }
}
