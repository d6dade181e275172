import Testing
import VisibleText

/// The visible signs in plain text for characters that act on a terminal, are hidden or turn text around.
struct VisibleSignTests {
  @Test(arguments: [
    ("plain, Umlaut ü, 漢字, e\u{301}, \u{1F469}\u{200D}\u{1F467}, \u{2764}\u{FE0F}", nil),
    ("\u{1B}[31mred", "␛[31mred"),
    ("a\u{0}b", "a␀b"),
    ("one\ntwo\r\nthree\rfour", "one␤two␤three␤four"),
    ("a\tb\u{7F}", "a␉b␡"),
    ("\u{9B}31m", "<U+009B>31m"),
    ("99.4\u{202E}", "99.4<U+202E>"),
    ("\u{2066}a\u{2069}\u{200F}\u{61C}", "<U+2066>a<U+2069><U+200F><U+061C>"),
    ("pay\u{200B}pal\u{FEFF}", "pay<U+200B>pal<U+FEFF>"),
    ("a\u{2028}b\u{2029}", "a<U+2028>b<U+2029>"),
    ("e\u{301}\u{200D}", "e\u{301}<U+200D>"),
    ("\u{E0041}", "<U+E0041>"),
    ("\u{1F469}\u{202E}", "\u{1F469}<U+202E>"),
  ])
  func hiddenCharactersAreSeen(_ text: String, _ shown: String?) {
    #expect(text.withVisibleSigns == shown ?? text)
    #expect(text.withVisibleSigns.withVisibleSigns == text.withVisibleSigns)
  }

  /// Visible text is one line without any control, format or separator character.
  @Test func everyHiddenCharacterIsReplaced() {
    for value in UInt32(0)...0xE0FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      let acts: Set<Unicode.GeneralCategory> = [
        .control, .format, .lineSeparator, .paragraphSeparator,
      ]
      guard acts.contains(category) || scalar.properties.isDefaultIgnorableCodePoint else {
        continue
      }
      let shown = "a\(scalar)b".withVisibleSigns
      #expect(!shown.unicodeScalars.contains(scalar), "U+\(String(value, radix: 16))")
      #expect(shown.unicodeScalars.count > 2, "U+\(String(value, radix: 16))")
    }
  }

  @Test func jsonHasEscapesInstead() {
    let json = "{\n  \"a\": \"x\u{202E}\u{7F}\u{E0041}é\u{1F469}\u{200D}\u{1F467}\"\n}"
    #expect(
      json.withEscapedSigns
        == "{\n  \"a\": \"x\\u202e\\u007f\\udb40\\udc41é\u{1F469}\u{200D}\u{1F467}\"\n}"
    )
  }

  @Test func plainTextKeepsItsOwnLinesAndShowsThoseOfOthers() {
    let name = "Plus\n0 failed\u{1B}[2J"
    let text: PlainText = "pass\n  \(name) \(7)"
    #expect(text.description == "pass\n  Plus␤0 failed␛[2J 7")
    let outer: PlainText = "[\(text)]"
    #expect(outer.description == "[pass\n  Plus␤0 failed␛[2J 7]")
    #expect(PlainText(lines: ["a\nb", "c"]).description == "a␤b\nc")
  }

  @Test func aValueIsQuotedUpToItsLimit() {
    #expect("a\u{1B}".quoted == "\"a␛\"")
    let long = String(repeating: "x", count: QuotedValue.limit)
    #expect(long.quoted == "\"\(long)\"")
    #expect((long + "y").quoted == "\"\(long)... (201 bytes)\"")
    // A single character with a million combining marks is cut as well.
    let tower = "a" + String(repeating: "\u{301}", count: 1 << 20)
    #expect(tower.quoted.utf8.count < 1000)
    #expect(String(repeating: "x", count: 1 << 20).boundedMessage.utf8.count < 5000)
  }
}
