import StoreModel
import StoreScript
import StoreTestSupport
import Testing

/// The corrections of `--update` keep the layout: lines or braces, the order, quotation marks and comments.
struct ShapedCorrectionTests {
  private func corrected(_ text: String, _ change: (inout StoreScript.Expectation) -> Void)
    -> String?
  {
    guard let script = SessionScript.read(text).script,
      let index = script.steps.firstIndex(where: { $0.step.name == .expect }),
      case .expect(var expectation) = script.steps[index].step
    else { return nil }
    change(&expectation)
    return script.text(text, expecting: [script.steps[index].position: expectation])
  }

  private static let lines = """
    steps:
      - expect: # first
          # What the customer has.
          granted:   # in any order
            - 'gems'   # bought
            - "gold"
            # and
            - it's
          outcome:  success   # at once
          status: {plans:  expired , other: 'subscribed'} # both
          time: 2026-02-01
          message: >-
            Not
            changed
          transactions: 3 # for now
      - restore
    """

  @Test func linesStayLines() {
    let changed = corrected(Self.lines) { expectation in
      expectation.granted = ["gems", "silver", "it's"]
      expectation.outcome = "pending"
      expectation.status = ["plans": .revoked, "other": .expired]
      expectation.time = StoreInstant(iso8601: "2026-03-01T12:30:00Z")
      expectation.transactions = 4
    }
    #expect(
      changed
        == Self.lines.replacing("\"gold\"", with: "\"silver\"")
        .replacing("success ", with: "pending ").replacing("  expired ", with: "  revoked ")
        .replacing("'subscribed'", with: "'expired'")
        .replacing("2026-02-01", with: "2026-03-01T12:30:00Z").replacing(": 3", with: ": 4")
    )
  }

  @Test func elementsComeAndGo() {
    let fewer = corrected(Self.lines) { $0.granted = ["gems", "it's"] }
    #expect(fewer == Self.lines.replacing("        - \"gold\"\n", with: ""))
    let without = corrected(Self.lines) { $0.granted = ["gold", "it's"] }
    #expect(without == Self.lines.replacing("- 'gems'   # bought", with: "# bought"))
    let more = corrected(Self.lines) { $0.granted = ["gems", "gold", "plus", "it's", "last: one"] }
    #expect(
      more
        == Self.lines.replacing("\"gold\"\n", with: "\"gold\"\n        - plus\n")
        .replacing("- it's\n", with: "- it's\n        - \"last: one\"\n")
    )
    let first = corrected(Self.lines) { $0.granted = ["new", "gems", "gold", "it's"] }
    #expect(first == Self.lines.replacing("- 'gems'", with: "- new\n        - 'gems'"))
  }

  @Test(
    arguments: [
      ("granted: [ gems,  gold ]", ["gold"], "granted: [ gold ]"),
      ("granted: [ gems,  gold ]", ["gems"], "granted: [ gems ]"),
      ("granted: [gems]", ["gems", "a", "b: c"], "granted: [gems, a, \"b: c\"]"),
      ("granted: [gems]", ["a", "gems"], "granted: [a, gems]"),
      ("granted: [gems]", [], "granted: []"), ("granted: []", ["a"], "granted: [a]"),
      ("granted: gems # one", ["gold"], "granted: gold # one"),
      ("granted: gems # one", ["a", "b"], "granted: [a, b] # one"),
      ("granted:\n      - gems\n      - gold", [], "granted: []"),
      ("granted:\n    - gems", ["a", "b"], "granted:\n    - a\n    - b"),
      ("'granted': [\"gems\"]", ["gold"], "'granted': [\"gold\"]"),
    ] as [(String, [String], String)]
  )
  func aListKeepsItsStyle(written: String, found: [String], expected: String) {
    for head in ["", "    error: none # as it should\n"] {
      let text = "steps:\n- expect:\n\(head)    \(written)\n- restore\n"
      let changed = corrected(text) { $0.granted = found.map(ProductID.init(rawValue:)) }
      #expect(changed == text.replacing(written, with: expected))
    }
  }

  @Test func jsonStaysJSON() {
    let text = """
      {
        "steps": [
          {"expect": {"granted": ["gems", "it"], "transactions": 3,
                      "access": {"gems": true}}}
        ]
      }
      """
    let changed = corrected(text) {
      $0.granted = ["a\"b", "it", "c"]
      $0.transactions = 10
      $0.access = ["gems": false]
    }
    #expect(
      changed
        == text.replacing("\"gems\", ", with: "\"a\\\"b\", ").replacing(
          "\"it\"",
          with: "\"it\", \"c\""
        )
        .replacing("3,", with: "10,").replacing("true", with: "false")
    )
  }

  /// Whatever the actual value and the layout, the result has the value, and everything else stays.
  @Test(arguments: Seeds.first(200))
  func anyFoundValueIsWrittenInTheExistingLayout(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func pick<Element>(_ all: [Element]) -> Element {
      all[Int.random(in: all.indices, using: &random)]
    }
    func list() -> [String] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in pick(["a", "b: c", "d'e", "1", "f"]) }
    }
    func written(_ list: [String]) -> String {
      let quoted = list.map { item in
        pick(["\"\(item)\"", "'\(item.replacing("'", with: "''"))'"])
      }
      let comment = pick(["", " # why", "   # \"so\""])
      guard !list.isEmpty, pick([true, false]) else {
        return " [\(quoted.joined(separator: pick([", ", ","])))]\(comment)"
      }
      return comment + quoted.map { "\n        - \($0)" }.joined()
    }
    let comment = "# as it is, \(seed)"
    let text = """
      steps:
        - note: before \(comment)
        - expect:
            granted:\(written(list()))
            transactions: 1 \(comment)
            revoked:\(written(list()))
        - restore \(comment)

      """
    let found = (list().map(ProductID.init(rawValue:)), list().map(ProductID.init(rawValue:)))
    let changed = try #require(
      corrected(text) { expectation in
        expectation.granted = found.0
        expectation.revoked = found.1
      },
      "seed \(seed)"
    )
    let read = try #require(SessionScript.read(changed).script)
    guard case .expect(let expectation) = read.steps[1].step else {
      Issue.record("seed \(seed)")
      return
    }
    #expect(expectation.granted == found.0, "seed \(seed): \(changed)")
    #expect(expectation.revoked == found.1, "seed \(seed): \(changed)")
    #expect(changed.split(separator: comment, omittingEmptySubsequences: false).count == 4)
    // The same corrections again don't change the file.
    #expect(
      read.text(changed, expecting: [read.steps[1].position: expectation]) == changed,
      "seed \(seed)"
    )
  }
}
