import Foundation
import StoreModel
import Testing
import VisibleText

/// The characters that act on a terminal or a spreadsheet, in each form of an output.
struct OutputFormTests {
  /// Every character that Unicode lists as acting, hidden or separating lines, for no output may contain
  /// them.
  private static let hidden: [Unicode.Scalar] = (UInt32(0)...0xE0FFF).compactMap(
    Unicode.Scalar.init
  )
  .filter(isHidden)

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default:
      scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
    }
  }

  private static func escaped(_ text: String, _ form: OutputForm, isTerminal: Bool) -> String {
    String(decoding: form.escaped(Array(text.utf8), isTerminal: isTerminal), as: UTF8.self)
  }

  @Test(arguments: OutputForm.allCases, [false, true])
  func noFormContainsHiddenCharacters(form: OutputForm, isTerminal: Bool) {
    guard form != .source || isTerminal else { return }
    for scalar in Self.hidden where scalar != "\n" {
      let isWhiteSpace = form == .json && (scalar == "\r" || scalar == "\t")
      guard !isWhiteSpace, form != .csv || scalar != "\t" else { continue }
      let shown = Self.escaped("ab\(scalar)c\n", form, isTerminal: isTerminal)
      #expect(
        !shown.unicodeScalars.contains(scalar),
        "\(form) U+\(String(scalar.value, radix: 16))"
      )
      #expect(shown.hasPrefix("ab") && shown.hasSuffix("c\n"))
    }
  }

  @Test(arguments: OutputForm.allCases)
  func harmlessTextStays(form: OutputForm) {
    for text in ["", "a", "a\nb\n", "\n\n", "ü 漢 \u{1F469}\u{200D}\u{1F467} \u{2764}\u{FE0F}\n"] {
      #expect(Self.escaped(text, form, isTerminal: true) == text)
    }
  }

  @Test func aSourceIsExactUnlessItGoesToATerminal() {
    let text = "# \u{202E}\u{1B}\r\n"
    #expect(Self.escaped(text, .source, isTerminal: false) == text)
    #expect(Self.escaped(text, .source, isTerminal: true) == "# <U+202E>␛␤\n")
  }

  @Test(arguments: 1...5)
  func jsonKeepsItsMeaning(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let text = Self.text(&random)
      let json = try JSONEncoder().encode([text])
      let shown = OutputForm.json.escaped(Array(json))
      #expect(
        try JSONDecoder().decode([String].self, from: Data(shown)).map(Self.scalars) == [
          Self.scalars(text)
        ]
      )
    }
  }

  @Test(arguments: OutputForm.allCases, 1...5)
  func piecesMayEndAnywhere(form: OutputForm, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lines = (0..<40).map { _ in Self.text(&random) }.joined(separator: "\n")
    let bytes = Array(lines.utf8)
    var output = OutputLines(form, isTerminal: true)
    var shown: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int(random.next() % 9))
      shown += output.append(Array(bytes[start..<end]))
      start = end
    }
    #expect(shown + output.end() == form.escaped(bytes, isTerminal: true))
  }

  @Test(arguments: 1...20)
  func aCellIsReadUnchanged(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let words = Self.text(&random)
      let cell = CSVCell(words: words).text
      #expect(
        Self.scalars(CSVCell.words(in: cell)) == Self.scalars(words),
        "\(words.debugDescription)"
      )
      #expect(!cell.contains { $0.isNewline })
      let row = cell + "\r\n"
      #expect(Self.escaped(row, .csv, isTerminal: true) == row, "a row stays as its cells are")
    }
  }

  /// A sign after characters that a spreadsheet drops or hides starts a formula as well.
  @Test(arguments: ["=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}"])
  func noCellIsAFormula(sign: String) {
    for scalar in Self.hidden + [" ", "\u{A0}", "\u{3000}"] {
      for words in ["\(sign)1+1", "\(scalar)\(sign)1+1", "\(scalar)\(scalar)\(sign)1+1"] {
        #expect(CSVCell(words: words).text.hasPrefix("'"), "\(words.debugDescription)")
      }
    }
    #expect(CSVCell(words: "a\(sign)1").text == "a\(sign)1")
    #expect(CSVCell(value: "-1").text == "-1")
  }

  @Test func markdownHasNoMarkup() {
    #expect(
      "a|b\\`*_[x](y)#~<b>&@c\u{1B}\n\u{202E}".markdownCell
        == ##"a\|b\\\`\*\_\[x\](y)\#\~&lt;b&gt;&amp;&#64;c␛␤&lt;U+202E&gt;"##
    )
  }

  private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  /// A random text of letters, signs of formulas, hidden characters and their visible signs.
  private static func text(_ random: inout SplitMix64) -> String {
    let parts = [
      "a", "=", "'", "-", "<U+", "<U+202E>", "<U+003C>", "<", "U+", "1B>", "\r\n", "\r", "\t", ",",
      ";",
      "\"", "\u{1F469}", "\u{200D}", "\u{FE0F}", "\u{301}", "\u{D4E}", "\u{600}", "\u{FF1D}", " ",
    ]
    return (0..<Int(random.next() % 8)).map { _ in
      random.next() % 3 == 0
        ? String(hidden.randomElement(using: &random) ?? "a")
        : parts.randomElement(using: &random) ?? ""
    }
    .joined()
  }
}
