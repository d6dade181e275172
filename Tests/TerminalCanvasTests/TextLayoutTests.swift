import TerminalCanvas
import Testing

struct TextLayoutTests {
  @Test(arguments: [
    ("a bag of gems", 6, ["a bag", "of", "gems"]),
    ("a bag of gems", 13, ["a bag of gems"]),
    ("a bag of gems", 8, ["a bag of", "gems"]),
    ("one\n\ntwo", 5, ["one", "", "two"]),
    ("", 5, [""]),
    ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
    ("日本語の名前", 5, ["日本", "語の", "名前"]),
    ("日本。語", 4, ["日", "本。", "語"]),
    ("buy 日本 now", 7, ["buy 日", "本 now"]),
    ("日本", 1, ["日", "本"]),
    ("ab", 0, ["a", "b"]),
  ])
  func textBreaksIntoRows(_ text: String, _ columns: Int, _ rows: [String]) {
    #expect(TextLayout.wrapped(text, to: columns) == rows)
  }

  @Test(arguments: [
    ("gems", 4, Truncation.end, "gems"), ("gems", 3, .end, "ge…"), ("gems", 1, .end, "…"),
    ("gems", 0, .end, ""), ("日本語", 5, .end, "日本…"), ("日本語", 4, .end, "日…"),
    ("com.example.gems.100", 9, .middle, "com.….100"), ("日本語", 3, .clip, "日"),
    ("👨‍👩‍👧 family", 4, .end, "👨‍👩‍👧 …"),
  ])
  func textIsShortened(_ text: String, _ columns: Int, _ how: Truncation, _ shown: String) {
    #expect(TextLayout.truncated(text, to: columns, how) == shown)
  }

  @Test func textIsPaddedToExactColumns() {
    #expect(TextLayout.padded("日", to: 5) == "日   ")
    #expect(TextLayout.padded("日", to: 5, .center) == " 日  ")
    #expect(TextLayout.padded("4,99", to: 6, .trailing) == "  4,99")
    #expect(TextLayout.padded("日本語", to: 4) == "日… ")
  }
}
