import StoreQueries
import Testing

/// Every accepted regular expression ends its search, in any text.
struct SearchPatternTests {
  /// Patterns with endless backtracking: a repetition around each inner part.
  private static let nested = [
    "a+", "a*", "a?", "a|b", "a|a", "(a+)", "(?:a|b)c", "a{1,9}", "x.*y",
  ]
  .flatMap { inner in ["+", "*", "?", "{2}", "{1,}", "+?", "*+"].map { "(\(inner))\($0)z" } }

  @Test(arguments: nested + [#"(a)\1+"#, #"\Q(\E"#])
  func aRepetitionWithinARepetitionIsRefused(_ pattern: String) {
    #expect(throws: SearchPattern.Fault.nested) { try SearchPattern(pattern) }
  }

  @Test(arguments: ["(", "[a", "a)", "*", String(repeating: "a", count: 1_001)])
  func anInvalidPatternIsRefused(_ pattern: String) {
    #expect(throws: SearchPattern.Fault.malformed) { try SearchPattern(pattern) }
  }

  @Test(
    arguments: [
      ("^[0-9]+$", "123"), ("^(DID_RENEW|REFUND)$", "REFUND"), (#"\d{4}-\d\d"#, "2026-02"),
      ("(ab)+c", "ababc"), ("[(|*+]+", "x(*"), (#"\(.*\)"#, "f(x)"), ("(?:ab)*?c", "abc"),
      ("(?<day>[0-9]+)", "7"), ("^a.?b.?c.?d$", "a-b-c-d"),
    ]
  )
  func commonPatternsFindTheirText(_ pattern: String, _ text: String) throws {
    let search = try SearchPattern(pattern)

    #expect(search.isFound(in: text))
    #expect(!search.isFound(in: "—"))
  }

  /// Searches the slowest text of its length for each number of repetitions; the test ends because each
  /// search ends.
  @Test(arguments: 1...8)
  func moreRepetitionsAllowShorterTexts(_ count: Int) throws {
    let search = try SearchPattern(String(repeating: "a*", count: count) + "z")
    let longer = try SearchPattern(String(repeating: "a*", count: count + 1) + "z")

    #expect(longer.mostLetters <= search.mostLetters)
    #expect(search.mostLetters >= 16)
    #expect(!search.isFound(in: String(repeating: "a", count: min(search.mostLetters, 60))))
    #expect(!search.isFound(in: String(repeating: "z", count: search.mostLetters + 1)))
  }
}
