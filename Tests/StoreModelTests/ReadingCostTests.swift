import StoreModel
import Testing
import VisibleText

/// The limits on values, problems and characters for texts from outside.
struct ReadingCostTests {
  @Test func valuesAreBoundedByTheTextsLength() {
    let dense = JSONDocument(Array("[\(String(repeating: "[],", count: 99_999))[]]".utf8))
    #expect(dense.root == nil)
    #expect(dense.problems.count == 1)
    #expect(
      dense.problems.first?.cause
        == "a text of 300001 bytes can have at most 85000 values"
    )
    let rich = (0..<30_000).map { "{\"name\":\"\($0)\"}" }.joined(separator: ",")
    #expect(JSONDocument(Array("[\(rich)]".utf8)).problems == [])
  }

  /// Every value is counted, in any combination of lists and objects.
  @Test(arguments: ["[],", "{},", "0,", "\"\",", "null,", "[[0]],", "{\"\":0},"])
  func everyShapeHasTheSameLimit(_ element: String) throws {
    let text = "[\(String(repeating: element, count: 100_000))0]"
    let document = JSONDocument(Array(text.utf8))
    let most = JSONLimits.document.values(inBytes: text.utf8.count)
    let count = document.root.map(Self.count) ?? 0
    #expect(count <= most)
    #expect(document.root != nil || document.problems.last?.message.contains("\(most)") == true)
  }

  private static func count(_ value: JSONValue) -> Int {
    switch value.content {
    case .null, .bool, .number, .string: 1
    case .array(let elements): elements.reduce(1) { $0 + count($1) }
    case .object(let members): members.reduce(1) { $0 + count($1.value) }
    }
  }

  @Test func depthHasABoundForEveryKindOfNesting() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let deep = { (levels: Int) in
        String(repeating: open, count: levels) + "0" + String(repeating: close, count: levels)
      }
      #expect(JSONDocument(deep(JSONLimits.depth)).root != nil)
      #expect(JSONDocument(deep(JSONLimits.depth + 1)).root == nil)
      #expect(JSONDocument(String(repeating: open, count: 200_000)).problems.count < 10)
    }
  }

  /// For every kind of problem, the first hundred are stored and all are counted.
  @Test(arguments: [
    ("[\"\(String(repeating: "\u{1}", count: 5000))\"]", 5000),
    ("[\"\(String(repeating: "\\q", count: 5000))\"]", 5000),
    ("[\(String(repeating: "// a\n", count: 5000))0]", 5000),
    ("[\(String(repeating: "01,", count: 5000))0]", 5000),
    ("{\(String(repeating: "\"k\":0,", count: 5001))\"z\":0}", 5000),
    ("[\(String(repeating: "\"a\" ", count: 5001))]", 5000),
  ])
  func problemsAreKeptUpToALimitAndCounted(_ text: String, _ count: Int) {
    let document = JSONDocument(text)
    #expect(document.problems.count == ProblemLimit.kept)
    #expect(document.noted.count == count)
    #expect(document.noted.unlisted == count - ProblemLimit.kept)
  }

  @Test func aProblemOverTheLimitIsNotMade() {
    var made = 0
    func make(_ number: Int) -> Int {
      made += 1
      return number
    }
    var list = ProblemList<Int>(limit: 3)
    for number in 0..<1000 { list.add(isWarning: true, make(number)) }
    #expect(made == 3)
    #expect(list.kept == [0, 1, 2])
    #expect(list.count == 1000)

    // An error replaces a warning, so that many warnings don't hide it.
    list.add(make(7))
    #expect(list.kept == [0, 1, 7])
    #expect(list.hasErrors)
    #expect(list.unlisted == 998)

    var both = ProblemList<Int>(limit: 3)
    both.add(contentsOf: list)
    both.add(contentsOf: list)
    #expect(both.kept == [0, 7, 7])
    #expect(both.count == 2002)
    #expect(both.map { "\($0)" }.unlisted == 1999)
  }

  @Test func unlistedProblemsAreCounted() {
    #expect(ProblemLimit.rest(0) == nil)
    #expect(ProblemLimit.rest(1) == "and 1 more problem")
    #expect(
      ProblemLimit.rest(399_900, remedy: "--all prints them")
        == "and 399,900 more problems; --all prints them"
    )
  }

  @Test func valuesInMessagesAreCutAndEscaped() {
    let word = String(repeating: "w", count: 100_000)
    for text in ["[\(word)]", "[1\(word)]", "{\"\(word)\":0,\"\(word)\":0}"] {
      let message = JSONDocument(text).problems.first?.message ?? ""
      #expect(message.contains("w... (10000"))
      #expect(message.utf8.count < 400)
    }
    let key = JSONDocument("{\"a\\u001b\\n\\u202e\":0,\"a\\u001b\\n\\u202e\":0}").problems.first
    #expect(key?.cause == "the key \"a␛␤<U+202E>\" is written twice in one object")
  }

  @Test func suggestionsAreForWordsThatAPersonMistypes() {
    let names = ["purchase", "restore", "refund"]
    #expect(Suggestion.nearest(to: "purchsae", among: names) == "purchase")
    #expect(Suggestion.nearest(to: "Restore", among: names) == "restore")
    #expect(Suggestion.nearest(to: "xyz", among: names) == nil)
    let long = String(repeating: "a", count: Suggestion.longestWord)
    #expect(Suggestion.nearest(to: long + "b", among: [long]) == nil)
    #expect(Suggestion.nearest(to: String(repeating: "a", count: 1 << 20), among: [long]) == nil)
  }

  /// Only a part of a list of candidates is read, if the list is as long as a catalog.
  @Test func theNumberOfCandidatesIsLimited() {
    var seen = 0
    let endless = (0..<1_000_000).lazy.map { number in
      seen += 1
      return "\(number)x"
    }
    #expect(Suggestion.nearest(to: "none", among: endless) == nil)
    #expect(seen <= Suggestion.mostCandidates)
    let listed = Suggestion.remedy(for: "none", among: (0..<500).map { "\($0)x" })
    #expect(listed.hasSuffix(" and 495 more"))
  }
}
