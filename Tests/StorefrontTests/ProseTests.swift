import Foundation
import Testing

/// The sentences of comments, messages, texts, scripts and documents are plain English.
struct ProseTests {
  /// The number of marked lines, which only falls.
  private static let limit = 691

  /// Constructions that readers have to read twice.
  ///
  /// A match marks a place to look at: some sentences are right with it.
  private static let patterns = [
    // A question word that stands for a noun.
    #"(?:^|[.!?:] )(?:What|Who|Whose|How|Where|Why|Whoever|Which) (?!is this\b)(?![^.]*\?)[a-z]"#,
    // A value that is `nil`, without an "or" and an "if".
    #"(?i:\bnil (?:for|if there (?:is|are) (?:none|no\b)|if none|where there|of what)|[;,] nil\b)"#,
    // An actor without a name.
    #"(?i:\b(?:nobody|somebody|whoever|whomever|no one|whom)\b)"#,
    // A phrase instead of the field's verb.
    #"(?i:\b(?:comes? of|came of|comes? to be|goes on as|brings? about|brought about)\b)"#,
    #"(?i:\b(?:takes? in|gives? way|is had|have something|has something)\b)"#,
    #"(?i:\bstands? (?:for itself|there|here|beside|once|twice|still|in)\b)"#,
    #"(?i:\blies? (?:in|where|beside|there|behind|below)\b)"#,
    #"(?i:\b(?:is told|are told|is said|are said|said to|be told)\b)"#,
    // A negated noun instead of a negated verb.
    #"(?i:\b(?:is|are|was|were|has|have) none\w*)"#,
    #"(?i:\b(?:is|are|was|were|has|have) no (?!longer|more|less|other|such|doubt|need|way|effect)\w*)"#,
    // An old word.
    #"(?i:\b(?:anew|besides|beside|in vain|thereby|whereof|thereof)\b)"#,
    #"(?i:\b(?:of which|by which|behind which|to which)\b)"#,
  ]

  @Test func markedLinesOnlyBecomeFewer() throws {
    let pattern = try NSRegularExpression(pattern: Self.patterns.joined(separator: "|"))
    let files = try ProseFile.all().filter { !$0.path.hasSuffix("/ProseTests.swift") }
    let marked = files.flatMap { file in
      file.lines.filter { line in
        let range = NSRange(line.text.startIndex..., in: line.text)
        return pattern.firstMatch(in: line.text, range: range) != nil
      }
      .map { "\(file.path):\($0.number): \($0.text)" }
    }
    let lines = files.reduce(0) { $0 + $1.lines.count }
    #expect(
      marked.count == Self.limit,
      """
      \(marked.count) of \(lines) lines are marked. Rewrite the new ones, or lower the limit to the new number. \
      The marked lines of the last files:
      \(marked.suffix(30).joined(separator: "\n"))
      """
    )
  }
}
