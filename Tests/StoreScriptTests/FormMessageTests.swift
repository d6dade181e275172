import StoreModel
import StoreScript
import Testing

/// An invalid value that can have several forms gets one message: the location, the problem, and the remedy.
struct FormMessageTests {
  /// Steps with their messages after the line.
  @Test(arguments: [
    (
      "api: {fault: lost, slow: 2s}",
      #"24: api can't have both "fault" and "slow"; remove one of them"#
    ),
    (
      "webhook: {hold: true, release: all}",
      #"27: webhook can't have both "hold" and "release"; remove one of them"#
    ),
    (
      "webhook: {url: 'http://a.example', answers: SUCCESS, hold: true}",
      #"58: webhook can't have both "answers" and "hold"; remove one of them"#
    ),
    (
      "signedRequest: {jws: a, data: b}",
      #"29: signedRequest can't have both "jws" and "data"; remove one of them"#
    ),
    (
      "set: {standingAnswer: {unverified: foreignRoot, fail: unknown}}",
      #"53: standingAnswer can't have both "unverified" and "fail"; remove one of them"#
    ),
    (
      "api: {}",
      "10: api lacks number or slow or fault; "
        + "add number: 5000001, or slow: 10s, or fault: silent"
    ),
    (
      "api: {call: getTransactionInfo}",
      "10: api lacks number or slow or fault; "
        + "add number: 5000001, or slow: 10s, or fault: silent"
    ),
    (
      "webhook: {}",
      "14: webhook lacks url or to or hold or repeat or fault or release; "
        + "add url: \"\(WebAddress.example)\", or to: \"\(WebAddress.example)\", or hold: true, "
        + "or repeat: 1, or fault: silent, or release: all"
    ),
    ("webhook: {times: 2}", "14: webhook lacks fault; add fault"),
    ("refund: {reason: other}", "13: refund lacks transaction; add transaction"),
    (
      "consumption: {transaction: latest, platform: 3}",
      "18: consumption lacks version; add version"
    ),
    ("api: {falt: lost, call: revoke}", "11: api has no key \"falt\"; did you mean fault?"),
    (
      "webhook: {hol: true, url: 'http://a.example'}",
      "15: webhook has no key \"hol\"; did you mean hold?"
    ),
    (
      "api: {number: 5000001, times: often}",
      "35: \"often\" isn't a number of times; write a whole number from 1 to 1000000000, or always"
    ),
    (
      "webhook: {release: some}",
      "24: \"some\" isn't a number of deliveries; write a whole number from 1 to 1000000000, or all"
    ),
    (
      "webhook: {release: all, reorder: [0]}",
      "39: \"0\" isn't a position; write a whole number from 1 to 999999999"
    ),
    (
      "webhook: {release: all, reorder: backwards}",
      "38: \"backwards\" isn't reversed; write reversed, or [2, 1]"
    ),
    (
      "webhook: {hold: false}",
      "21: hold must be true; write release: all to end a hold"
    ),
    (
      "webhook: {fault: none, times: 2}",
      "35: fault: none can't have times; remove times"
    ),
    (
      "api: nothing",
      "10: there is no fault \"nothing\"; "
        + "write one of silent, cutOff, lost, none, or {number: 5000001}"
    ),
    (
      "api: [lost]",
      "10: fault is a word, not a list; "
        + "write one of silent, cutOff, lost, none, or {number: 5000001}"
    ),
    (
      "api: losst",
      "10: there is no fault \"losst\"; "
        + "did you mean lost? Write one of silent, cutOff, lost, none"
    ),
    (
      "buy: [gems]",
      "10: a text is needed, not a list; write a text, or {product: com.example.gems}"
    ),
    (
      "extend: latest",
      "13: extend is a mapping, not \"latest\"; write extend: "
        + "{transaction: com.example.gems, extendByDays: 1, requestIdentifier: extension-1}"
    ),
    (
      "set: {advancedCommerce: {itemLimit: few}}",
      "41: \"few\" isn't a limit; write a whole number from 0 to 1000000000, or none"
    ),
  ])
  func aWrongFormIsReportedOnce(step: String, message: String) {
    let script = SessionScript.read("steps:\n  - \(step)").problems
    #expect(script.map { $0.rendered(path: "s") } == ["s:2:\(message)"])

    // The palette reads a step alone.
    let typed = StepsReading(line: step).problems
    #expect(typed.map(\.message) == script.map(\.message))
    #expect(typed.map(\.remedy) == script.map(\.remedy))
  }

  /// A key of one form with a key of another one, for every step with several mappings.
  @Test func keysOfTwoFormsExcludeEachOther() {
    let pairs = Self.pairs
    #expect(pairs.count > 200)
    for (step, first, second) in pairs {
      let problems = StepsReading(line: "\(step): {\(first): x, \(second): x}").problems
      let told = problems.map(\.message).filter { !$0.hasPrefix("\"x\"") && !$0.hasSuffix("\"x\"") }
      let expected = "\(step) can't have both \"\(first)\" and \"\(second)\""
      #expect(told.filter { $0 == expected }.count == 1, "\(step) \(first) \(second): \(told)")
      #expect(
        !told.contains { $0.contains("has no key") || $0.contains(" lacks ") },
        "\(step) \(first) \(second): \(told)"
      )
    }
  }

  /// Every example in a message can be read in place of the invalid value.
  @Test(arguments: StepName.allCases)
  func theExampleOfAMappingIsAStep(name: StepName) throws {
    let problems = StepsReading(line: "\(name.rawValue): [[]]").problems
    for problem in problems {
      guard let end = problem.remedy.firstRange(of: "{") else { continue }
      let example = String(problem.remedy[end.lowerBound...])
      guard example.hasSuffix("}"), !example.contains(", or {") else { continue }
      let reading = StepsReading(line: "\(name.rawValue): \(example)")
      #expect(reading.problems == [], "\(example)")
    }
  }

  private static let definitions = JSONDocument(SessionScript.jsonSchema).root?["$defs"]

  private static var pairs: [(step: String, first: String, second: String)] {
    StepName.allCases.flatMap { name in
      let forms = JSONDocument(SessionScript.schema(of: name)).root.map(keys) ?? []
      return forms.indices.flatMap { index in
        forms[(index + 1)...].flatMap { other in
          forms[index].flatMap { first in
            other.filter { second in !forms.contains { $0.contains(first) && $0.contains(second) } }
              .map { (step: name.rawValue, first: first, second: $0) }
          }
        }
      }
    }
  }

  /// Returns the keys of each mapping that a schema allows.
  ///
  /// If a mapping has a single key, each is listed alone.
  private static func keys(_ schema: JSONValue) -> [[String]] {
    let reference = schema["$ref"]?.string?.split(separator: "/").last
    let schema = reference.flatMap { definitions?[String($0)] } ?? schema
    guard let properties = schema["properties"]?.members?.map(\.key) else {
      return (schema["oneOf"] ?? schema["anyOf"])?.elements?.flatMap(keys) ?? []
    }
    return schema["maxProperties"]?.int64 == 1 ? properties.map { [$0] } : [properties]
  }
}
