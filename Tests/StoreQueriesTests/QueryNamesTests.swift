import StoreQueries
import Testing

/// Saved queries in other queries, by their names.
struct QueryNamesTests {
  private let names = QueryNames([
    "late": "state:expired or state:revoked", "cheap": "price<5", "both": "@late @cheap",
    "me": "x @me", "you": "@I", "I": "@you",
  ])

  @Test(arguments: [
    ("moon", "moon"), ("@late", "(state:expired or state:revoked)"),
    ("-@late moon", "-(state:expired or state:revoked) moon"),
    ("a or @cheap", "a or (price<5)"), ("(@cheap)", "((price<5))"),
    ("@both", "((state:expired or state:revoked) (price<5))"),
    ("\"@late\"", "\"@late\""), ("me@late", "me@late"), ("@", "@"), ("@ late", "@ late"),
  ])
  func aNameStandsForItsQuery(text: String, meant: String) {
    let resolved = names.resolved(text)
    #expect(resolved.text == meant)
    #expect(resolved.problems.isEmpty)
  }

  @Test func unknownAndEndlessNamesAreReported() {
    #expect(
      names.resolved("@lat").problems.first?.hasPrefix("no query is saved as @lat; there is @I")
        == true
    )
    #expect(
      QueryNames().resolved("@a").problems == [
        "no query is saved as @a: a config has them under queries"
      ]
    )
    #expect(names.resolved("@me").problems == ["@me refers to itself"])
    #expect(names.resolved("@you").problems.count == 1)
    #expect(
      Query(typed: "@cheap", fields: [], names: names).problems
        == Query(typed: "price<5", fields: []).problems
    )
  }

  /// Names that repeat other names many times stay within a bound.
  @Test func theResolvedTextHasALimit() {
    let wide = String(repeating: "@a ", count: 150)
    let nested = QueryNames([
      "a": String(repeating: "@b ", count: 150), "b": String(repeating: "x ", count: 250),
    ])
    #expect(nested.resolved(wide).text.utf8.count <= 2 * Query.longest)
  }

  @Test func namesAreCompleted() {
    #expect(QueryCompletion("moon @l", fields: [], names: names).rest == "ate")
    #expect(QueryCompletion("-@", fields: [], names: names).candidates.count == 6)
  }
}
