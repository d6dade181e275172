import StoreModel
import StoreScript
import Testing
import VisibleText

/// YAML that is designed to expand, to nest, or to never end.
struct HostileYAMLTests {
  private func lines(_ text: String) -> [String] {
    SessionScript.read(text).lines(path: "s")
  }

  /// Each anchor repeats the previous one ten times: a thousand characters that expand to a billion.
  @Test(arguments: [4, 9, 40])
  func aliasesRepeatUpToABound(levels: Int) {
    var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...levels {
      let again = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(again)]\n"
    }
    let most = YAMLLimits.values(inBytes: text.utf8.count)
    let told = lines(text)
    #expect(told.count == 1)
    #expect(
      told.first?.contains(
        "the text has more than \(most) values, including those that its aliases repeat"
      ) == true
    )
  }

  @Test func anAliasIsReadWhereItIsOfUse() throws {
    let script = try #require(
      SessionScript.read(
        "steps:\n- buy: &what {product: gems, quantity: 2}\n- buy: *what\n- advance: 1d"
      ).script
    )
    #expect(script.steps.count == 3)
    #expect(script.steps[0].step == script.steps[1].step)
  }

  @Test(arguments: [
    ("steps: *none", "s:1:8: invalid YAML: there is no anchor &none; "),
    ("a: &a [*a]", "s:1:8: invalid YAML: there is no anchor &a; "),
    ("a: 1\n---\nb: 2", "s:2:1: invalid YAML: a second document begins here; "),
    ("? [a, b]\n: 1", "s:1:3: invalid YAML: a key must be a word, not a list or a mapping; "),
    ("a: \"\u{1}\"", "s:1:5: invalid YAML: control characters are not allowed; "),
    ("a\u{1B}[2J: 1\na\u{1B}[2J: 2", "s:1:2: invalid YAML: control characters"),
    (
      "\"a\\e\": 1\n\"a\\e\": 2", "s:2:1: invalid YAML: \"a␛\" appears twice, first in line 1; "
    ),
    ("steps:\n\t- restore", "s:2:1: invalid YAML: a tab where only spaces are allowed; "),
    (
      "steps:\n  - note:\n \t  - x", "s:3:2: invalid YAML: a tab where only spaces are allowed; "
    ),
    ("%YAML 9.9\n---\na: 1", "s:1:1: invalid YAML: found incompatible YAML document; "),
    ("- !!binary x", "s:1:1: a script is a mapping, not a list"),
    ("<<: {steps: []}", "s:1:1: a script "),
  ])
  func invalidSessionsAreReportedWithTheirLocations(text: String, beginning: String) {
    #expect(lines(text).contains { $0.hasPrefix(beginning) }, "\(lines(text))")
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "{? ", "[{", "&a [", "!t ["])
  func nestingHasABound(opening: String) {
    for count in [YAMLLimits.depth + 2, 1000, 100_000] {
      let told = lines(String(repeating: opening, count: count))
      #expect(told.count == 1)
      #expect((told.first?.utf8.count ?? 0) < 300)
    }
    let anchors = (1...500).map { "a\($0): &a\($0) [*a\($0 - 1)]" }.joined(separator: "\n")
    #expect(lines("a0: &a0 []\n\(anchors)").first?.contains("nested deeper than 64") == true)
  }

  @Test(arguments: [
    "steps: [\(String(repeating: "a,", count: 60_000))]",
    "steps: [\(String(repeating: "[],", count: 60_000))]",
    "steps: {\((0..<60_000).map { "k\($0): 0" }.joined(separator: ","))}",
    "steps:\n\(String(repeating: "- byu: gems\n", count: 20_000))",
    "\((0..<20_000).map { "k\($0): 0\n" }.joined())",
  ])
  func aHundredProblemsAreReportedAndTheRestCounted(text: String) {
    let reading = SessionScript.read(text)
    #expect(reading.script == nil)
    #expect(reading.problems.count <= ProblemLimit.kept)
    let told = reading.lines(path: "s")
    #expect(told.count <= ProblemLimit.kept + 1)
    #expect(told.reduce(0) { $0 + $1.utf8.count } < 100_000)
    guard reading.problems.count == ProblemLimit.kept else { return }
    #expect(told.last?.hasPrefix("s: and ") == true)
  }

  @Test func theRestOfTwentyThousandIsCounted() {
    let text = "steps:\n\(String(repeating: "- byu: gems\n", count: 20_000))"
    #expect(SessionScript.read(text).lines(path: "s").last == "s: and 19,900 more problems")
  }

  /// A word of a megabyte, at each position where a word is allowed.
  @Test(arguments: [
    "%: 1\nsteps: []", "steps:\n- %", "steps:\n- buy: {product: gems, %: 1}",
    "steps:\n- answer: %", "steps:\n- set: {%: 1}", "steps:\n- rate: %", "start: %\nsteps: []",
    "steps:\n- expect: {%: 1}", "steps:\n- advance: %", "environment: %\nsteps: []",
    "seed: %\nsteps: []", "steps:\n- sendNotification: {type: %}",
    "steps:\n- refund: {transaction: 1, reason: %}",
    "steps: %", "session: %\nsteps: []", "storefront: %\nsteps: []",
  ])
  func aLongWordIsCutAndGetsNoSuggestion(template: String) {
    let word = String(repeating: "w", count: 1 << 20)
    let told = lines(template.replacing("%", with: "\"\(word)\""))
    #expect(!told.isEmpty)
    for line in told { #expect(line.utf8.count < 2500) }
    let hostile = lines(template.replacing("%", with: "\"a\\e[2J\\u202e\\nb\""))
    for line in hostile { #expect(line == line.withVisibleSigns) }
  }

  /// A text in a recording is read as the same text, whatever its characters.
  @Test func everyCharacterComesBackFromARecording() throws {
    var scalars: [Unicode.Scalar] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .spaceSeparator:
        if value < 0x3000 || value & 0xFF > 0xF0 { scalars.append(scalar) }
      default: continue
      }
    }
    scalars += "{}[]:#,&*!|>'\"%@`\\?- =~".unicodeScalars
    #expect(scalars.count > 1000)
    for start in stride(from: 0, to: scalars.count, by: 50) {
      var text = ""
      for scalar in scalars[start..<min(scalars.count, start + 50)] {
        text.unicodeScalars.append(contentsOf: [scalar, "\u{301}", scalar, "b"])
      }
      let reading = SessionScript.read("steps:\n- \(Step.note(text).line)")
      #expect(reading.script?.steps.map(\.step) == [.note(text)], "\(reading.lines(path: ""))")
    }
  }
}
