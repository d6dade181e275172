import Foundation
import HTTPTypes
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

@testable import StoreServer

/// Each body that a schema rejects gets a single message, with its path, the problem and the correction.
struct BodyMessageTests {
  private let document = OpenAPI.document

  /// Each location of each schema is tested with an invalid body: a wrong type, a value out of
  /// bounds, a missing key, and an unknown key.
  @Test func everyErrorHasALocationAndACorrection() async throws {
    let shop = try await EdgeShop.open()
    let bodies = refusedBodies
    #expect(bodies.count > 5000)
    try await shop.calls { call in
      var messages = ""
      for (route, text) in bodies {
        let path = route.path.replacing("{number}", with: "1").replacing("{name}", with: "x")
        let answer = try await call(route.method, "/control" + path, text)
        let json = JSONDocument(answer.text).root ?? JSONValue(.null)
        messages += Self.line(json, text)
        #expect(answer.status == 400, "\(route.path) \(text): \(answer.text)")
        let error = json["error"]?.string ?? ""
        let remedy = json["remedy"]?.string ?? ""
        #expect(json["path"]?.string?.first == "$", "\(text): \(answer.text)")
        #expect(!error.isEmpty && remedy.count > 3, "\(text): \(answer.text)")
        for word in Self.unreadable where (error + remedy).contains(word) {
          Issue.record("\(text): \(answer.text) says \(word)")
        }
      }
      if let file = ProcessInfo.processInfo.environment["BODY_MESSAGES"] {
        try messages.write(toFile: file, atomically: true, encoding: .utf8)
      }
    }
  }

  /// A body in another format is rejected as a whole, because a message about its JSON syntax
  /// wouldn't help.
  @Test(arguments: ["buy: gems", "- buy: gems", "buy=gems&answer=buy", "<buy/>", "  buy"])
  func anotherFormatIsReportedAsAWhole(text: String) async throws {
    let shop = try await ControlShop.open()
    let response = try await shop.call(.post, "/steps", text)
    #expect(response.status == 400)
    #expect(response.json["error"]?.string == "the body isn't JSON")
    #expect(response.json["remedy"]?.string?.hasPrefix("send ") == true, "\(response.text)")
  }

  /// An expectation in a body can contain the fields that `unknownFields` adds, as in a script.
  @Test(arguments: [
    #"{"notification": {"unknownText": "future"}}"#,
    #"{"notification": {"data.signedTransactionInfo.unknownFlag": true}}"#,
    #"{"transaction": {"latest": {"unknownNumber": 42}}}"#,
  ])
  func unknownFieldsCanBeExpected(facts: String) async throws {
    let shop = try await ControlShop.open()
    try await shop.play(
      #"[{"set": {"unknownFields": true}}, {"buy": "unlock"}, {"answer": "buy"}]"#
    )
    let response = try await shop.call(.post, "/steps", #"{"expect": \#(facts)}"#)
    #expect(response.status == 200, "\(response.text)")
    let misspelled = try await shop.call(
      .post,
      "/steps",
      #"{"expect": {"notification": {"unknownTex": "future"}}}"#
    )
    #expect(misspelled.status == 400)
    #expect(misspelled.json["remedy"]?.string?.contains("unknown") == false)
  }

  /// The message identifies a part of the body by its position, counted from 1.
  @Test(arguments: [
    (#"[{"advance": "1d"}, {"advance": true}]"#, "advance of element 2 can't be true"),
    (#"[{"advance": "1d"}, 5]"#, "element 2 can't be 5"),
  ])
  func anElementIsCounted(text: String, message: String) async throws {
    let shop = try await ControlShop.open()
    let response = try await shop.call(.post, "/steps", text)
    #expect(response.json["error"]?.string == message)
  }

  /// Regular expressions, and keywords of JSON Schema and YAML.
  private static let unreadable = [
    "[A-Z", "[0-9", "\\d", "^(", "oneOf", "anyOf", "minItems", "$ref", "mapping", "schema",
    "pattern",
    "a text of 0",
  ]

  private static func line(_ json: JSONValue, _ text: String) -> String {
    ["path", "error", "remedy"].map { json[$0]?.string ?? "-" }.joined(separator: "\t")
      + "\t\(text)\n"
  }

  /// The examples in messages are valid according to the schemas.
  @Test func everyExampleIsAllowed() {
    let words = BodyCheck.components.words
    let judge = JSONSchema(document: document)
    for place in places {
      let example = words.example(
        of: place.schema,
        named: place.path.filter { $0 != "[]" }.suffix(2).joined(separator: ".")
      )
      let value = JSONDocument(example).root ?? JSONValue(.null)
      let problems = judge.problems(of: value, as: place.schema)
      #expect(problems == [], "\(place.path) \(example)")
    }
  }

  /// A step in a message can be sent.
  @Test func everyExampleOfAStepIsRead() throws {
    let words = BodyCheck.components.words
    let steps = words.alternatives(of: Component.reference("Step")).dropFirst()
    #expect(steps.count > 60)
    for step in steps {
      let example = words.example(of: step, named: nil)
      let document = JSONDocument(example)
      let value = ScriptValue(try #require(document.root), in: document.source)
      let reading = StepsReading(value)
      #expect(reading.problems == [], "\(example)")
    }
  }

  /// Without words for a pattern, a message couldn't describe the format.
  @Test func everyPatternHasWords() {
    let patterns = Set(places.compactMap { $0.schema["pattern"]?.string })
    #expect(patterns.count > 5)
    #expect(patterns.subtracting(SchemaWords.patterns.keys) == [])
  }

  /// Members of the class, as a reader sees them.
  @Test(arguments: [
    (
      "/control/steps", #"{"buy": 5}"#, "$.buy", "buy can't be 5",
      #"write a text in quotation marks such as "com.example.gems", or an object such as {"product":"com.example.gems"}"#
    ),
    (
      "/control/steps", #"[{"buy": "gems"}, {"bui": "gems"}]"#, "$[1].bui",
      #"there is no step "bui""#, #"did you mean "buy"?"#
    ),
    (
      "/control/steps", #"{"buy": "gems", "answer": "buy"}"#, "$",
      "a step has one key, not 2",
      #"write a list with an object for each step, such as [{"buy": ...}, ...]"#
    ),
    (
      "/control/steps", #"{"answer": {"unverified": "foreignRoot", "fail": "unknown"}}"#,
      "$.answer.fail", #"answer can't have both "unverified" and "fail""#, "remove one of them"
    ),
    (
      "/control/sheets", #""byu""#, "$", #"the body can't be "byu""#,
      #"did you mean "buy"? Write one of "buy", "cancel", "pending", "interrupt", "authenticate", "unverified", "fail", "agree", "decline", or an object such as {"unverified":"tamperedPayload"}, or one with "fail", "redeem", "change", "cancelRenewal", "resumeRenewal""#
    ),
    (
      "/control/sheets", "{}", "$", "the body is empty",
      #"write one of "buy", "cancel", "pending", "interrupt", "authenticate", "unverified", "fail", "agree", "decline", or an object such as {"unverified":"tamperedPayload"}, or one with "fail", "redeem", "change", "cancelRenewal", "resumeRenewal""#
    ),
    (
      "/control/steps", #"{"respond": {}}"#, "$.respond", "respond is empty",
      #"write one of "agree", "cancel", "decline", "fail", or an object such as {"redeem":"SUMMER"}, or one with "change", "cancelRenewal", "resumeRenewal", "fail""#
    ),
    (
      "/control/restore", "{}", "$", #"the body lacks "name""#, #"add "name": "green""#
    ),
    (
      "/control/restore", #"{"name": "a", "snapshot": "a"}"#, "$",
      #"the body can't have both "name" and "snapshot""#, "remove one of them"
    ),
    (
      "/control/injected-errors", "{}", "$", #"the body lacks "number" or "slow" or "fault""#,
      #"add "number": 5000001, or "slow": "10s", or "fault": "silent""#
    ),
    (
      "/control/injected-errors", #"{"slow": "2h"}"#, "$.slow", #"slow can't be "2h""#,
      #"write a duration up to 60min in ms, s or min such as "10s""#
    ),
    (
      "/control/injected-errors", #"{"call": "getRef", "fault": "lost"}"#, "$.call",
      #"call can't be "getRef""#,
      #"write one of "getRefundHistory", "getRealtimeUrl", "getTransactionInfo", "getAppTransactionInfo", "getTransactionHistoryV1" and 32 more"#
    ),
    (
      "/control/steps", #"{"api": {"fault": "lost", "slow": "2s"}}"#, "$.api.slow",
      #"api can't have both "fault" and "slow""#, "remove one of them"
    ),
    (
      "/control/steps", #"{"webhook": {"hold": true, "release": "all"}}"#, "$.webhook.release",
      #"webhook can't have both "hold" and "release""#, "remove one of them"
    ),
    (
      "/control/steps",
      #"{"webhook": {"url": "http://a.example", "answers": "SUCCESS", "hold": true}}"#,
      "$.webhook.hold", #"webhook can't have both "answers" and "hold""#, "remove one of them"
    ),
    (
      "/control/steps", #"{"api": {"call": "revoke"}}"#, "$.api",
      #"api lacks "number" or "slow" or "fault""#,
      #"add "number": 5000001, or "slow": "10s", or "fault": "silent""#
    ),
    (
      "/control/steps", #"{"webhook": {"hol": true, "url": "http://a.example"}}"#, "$.webhook.hol",
      #"webhook can't have "hol""#, #"did you mean "hold"?"#
    ),
    (
      "/control/steps", #"{"webhook": {"hold": false}}"#, "$.webhook.hold",
      "webhook.hold can't be false", #"write true, or "release": "all" to end a hold"#
    ),
    (
      "/control/steps", #"{"webhook": {"fault": "none", "times": 2}}"#, "$.webhook.times",
      "fault: none can't have times", "remove times"
    ),
  ])
  func messageOf(path: String, body: String, at place: String, error: String, remedy: String)
    async throws
  {
    let shop = try await EdgeShop.open()
    try await shop.calls { call in
      let answer = try await call(.post, path, body)
      let json = JSONDocument(answer.text).root ?? JSONValue(.null)
      #expect(json["path"]?.string == place)
      #expect(json["error"]?.string == error)
      #expect(json["remedy"]?.string == remedy)
      #expect(json["problems"] == nil, "\(answer.text)")
    }
  }

  /// The keys of two forms together are a single problem, for each step with several objects.
  @Test func keysOfTwoFormsExcludeEachOther() async throws {
    let shop = try await EdgeShop.open()
    let steps = BodyCheck.components.words.alternatives(of: Component.reference("Step"))
    let pairs = steps.flatMap(Self.pairs)
    #expect(pairs.count > 80)
    try await shop.calls { call in
      for (body, message) in pairs {
        let answer = try await call(.post, "/control/steps", body)
        let json = JSONDocument(answer.text).root ?? JSONValue(.null)
        #expect(answer.status == 400, "\(body): \(answer.text)")
        #expect(json["error"]?.string == message, "\(body): \(answer.text)")
        #expect(json["remedy"]?.string == "remove one of them")
        #expect(json["problems"] == nil, "\(body): \(answer.text)")
      }
    }
  }

  /// Returns the bodies with two keys that no form of a step has together, and their messages.
  private static func pairs(of step: JSONValue) -> [(body: String, message: String)] {
    let words = BodyCheck.components.words
    guard let name = step["required"]?.strings?.first, let value = step["properties"]?[name] else {
      return []
    }
    let forms = words.alternatives(of: value).flatMap { form -> [[String]] in
      let keys = form["properties"]?.members?.map(\.key) ?? []
      // In an object with a single key, each key is a form.
      return form["maxProperties"]?.int64 == 1 ? keys.map { [$0] } : [keys]
    }
    let members = words.alternatives(of: value).flatMap { $0["properties"]?.members ?? [] }
    func written(_ key: String) -> String {
      let schema = members.first { $0.key == key }?.value
      return "\"\(key)\": \(words.example(of: schema, named: "\(name).\(key)"))"
    }
    var pairs: [(body: String, message: String)] = []
    for (index, form) in forms.enumerated() {
      let others = forms[(index + 1)...].joined()
      for (first, second) in form.flatMap({ key in others.map { (key, $0) } })
      where !forms.contains(where: { $0.contains(first) && $0.contains(second) }) {
        pairs.append(
          (
            "{\"\(name)\": {\(written(first)), \(written(second))}}",
            "\(name) can't have both \"\(first)\" and \"\(second)\""
          )
        )
      }
    }
    return pairs
  }

  private static let texts = [
    "period": "P1M", "price": "4.99 USD", "to": "4.99 USD", "transactionId": "2000000123456789",
    "taxCode": "C003-00-1",
  ]

  private static let values = [
    "null", "true", "1.5", "-1", "7", #""nonsense""#, #""""#, "[]", #"["x"]"#, "{}",
    #"{"nonsense": 1}"#,
  ]

  private var places: [SchemaPlaces.Place] {
    ControlRoutes.all.compactMap(\.body).flatMap { places(of: $0) }
  }

  private func places(of component: String) -> [SchemaPlaces.Place] {
    SchemaPlaces(document: document, texts: Self.texts).places(of: Component.reference(component))
  }

  private var refusedBodies: [(route: ControlRoute, text: String)] {
    let judge = JSONSchema(document: document)
    return ControlRoutes.all.flatMap { route -> [(route: ControlRoute, text: String)] in
      guard let body = route.body else { return [] }
      return places(of: body).flatMap { place in
        Self.values(at: place).map(place.around).filter { text in
          let root = JSONDocument(text).root ?? JSONValue(.null)
          return !judge.problems(of: root, as: Component.reference(body)).isEmpty
        }.map { (route, $0) }
      }
    }
  }

  /// Returns values of each kind and next to the bounds, and objects with an unknown key and with each key missing.
  private static func values(at place: SchemaPlaces.Place) -> [String] {
    var values = Self.values
    if let least = place.schema["minimum"]?.int64 { values.append("\(least - 1)") }
    if let most = place.schema["maximum"]?.int64, most < .max { values.append("\(most + 1)") }
    if let most = place.schema["maxLength"]?.int64, most < 10_000 {
      values.append("\"\(String(repeating: "x", count: Int(most) + 1))\"")
    }
    if let sample = JSONDocument(place.sample).root, let members = sample.members {
      values.append(sample.with("nonsense", .number(1)).text())
      values += members.map { sample.without([$0.key]).text() }
    }
    return values
  }
}
