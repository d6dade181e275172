import HTTPTypes
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

@testable import StoreServer

/// A body with the wrong structure is rejected with an example of a valid body.
struct BodyFormTests {
  private let judge = JSONSchema(document: OpenAPI.document)

  /// The routes with a body, each with its schema.
  private var routes: [(route: ControlRoute, schema: JSONValue)] {
    ControlRoutes.all.compactMap { route in
      route.body.map { (route, Component.reference($0)) }
    }
  }

  /// Returns the values that a schema doesn't allow, and for a union also objects with unknown keys.
  private func bodies(for route: ControlRoute, _ schema: JSONValue) -> [String] {
    let isChoice = BodyCheck.components.words.alternatives(of: schema).count > 1
    let objects = ["{}", #"{"nonsense": 1}"#, #"{"milliseconds": 86400000}"#, #"{"days": 1}"#]
    let all = ["5", "true", "null", "[]", #""nonsense words""#, "-1.5"] + (isChoice ? objects : [])
    return all.filter { text in
      !judge.problems(of: JSONDocument(text).root ?? JSONValue(.null), as: schema).isEmpty
    }
  }

  /// Returns the JSON texts in a sentence that are objects, lists or texts.
  private func bodies(in sentence: String) -> [JSONValue] {
    let letters = Array(sentence)
    return letters.indices.filter { "\"{[".contains(letters[$0]) }.flatMap { start in
      letters.indices[(start + 1)...].filter { "\"}]".contains(letters[$0]) }.compactMap { end in
        let document = JSONDocument(String(letters[start...end]))
        return document.problems.isEmpty ? document.root : nil
      }
    }
  }

  @Test func everyRefusalQuotesABodyThatIsRight() async throws {
    let shop = try await EdgeShop.open()
    let cases = routes.flatMap { route, schema in
      bodies(for: route, schema).map { (route, schema, $0) }
    }
    #expect(cases.count > 60)
    try await shop.calls { call in
      for (route, schema, text) in cases {
        let path = route.path.replacing("{number}", with: "1").replacing("{name}", with: "x")
        let answer = try await call(route.method, "/control" + path, text)
        let remedy = JSONDocument(answer.text).root?["remedy"]?.string ?? ""
        #expect(answer.status == 400, "\(route.id) \(text): \(answer.text)")
        let quoted = bodies(in: remedy)
        #expect(
          quoted.contains { judge.problems(of: $0, as: schema).isEmpty },
          "\(route.id) \(text): \(remedy)"
        )
      }
    }
  }

  /// The error for each body that is wrapped in an object says to send it alone.
  @Test func theErrorForAWrappedBodySaysToSendItAlone() async throws {
    let shop = try await EdgeShop.open()
    let all = routes
    try await shop.calls { call in
      for (route, _) in all {
        let example = try #require(route.body.flatMap { RequestSchemas.examples[$0] })
        let path = route.path.replacing("{number}", with: "1").replacing("{name}", with: "x")
        let answer = try await call(route.method, "/control" + path, #"{"envelope": \#(example)}"#)
        let json = JSONDocument(answer.text).root
        #expect(answer.status == 400 && json?["path"]?.string == "$.envelope", "\(answer.text)")
        let body = JSONDocument(example).root?.text() ?? ""
        #expect(
          json?["remedy"]?.string == #"send the value of "envelope" alone: \#(body)"#,
          "\(route.id): \(answer.text)"
        )
      }
    }
  }

  @Test(arguments: [
    ("/control/sheets", #"{"answer": "buy"}"#, #"send the value of "answer" alone: "buy""#),
    (
      "/control/clock", #""9000y""#,
      #"write 45s, 30min, 12h, 1d, 2w, 1mo, 1y (8,000 years at most), next or {"to": "2026-01-31"}"#
    ),
    ("/control/clock", #"{"advance": "1d"}"#, #"send the value of "advance" alone: "1d""#),
    (
      "/control/clock", #"{"milliseconds": 86400000}"#,
      #"write "next", or a duration up to 8,000 years in s, min, h, d, w, mo or y such as "1mo", or an object such as {"to":"2026-01-31T12:00:00Z"}"#
    ),
    (
      "/control/stores", #"{"name": "a", "storefront": "de"}"#,
      #"did you mean "DEU"? Write the three capital letters of a storefront such as "USA""#
    ),
    ("/control/steps", #"{"include": "a.yaml"}"#, "send the steps of the file"),
    ("/control/steps", #"{"buy": {"prodct": "gems"}}"#, #"did you mean "product"?"#),
    ("/control/sheets", #"{"unverifed": "tamperedPayload"}"#, #"did you mean "unverified"?"#),
    ("/control/clock", "1mo", "put texts in double quotation marks"),
    ("/control/steps", #"{"buy": 01}"#, "write digits only, without a leading zero or sign"),
    ("/control/steps", #"{"buy": "a", "buy": "b"}"#, "remove one of them"),
    ("/control/steps", #"[{"buy": "a"},]"#, "remove the comma"),
    ("/control/steps", #"[{"buy": "a"}"#, "add the missing ]"),
  ])
  func remedyOf(path: String, body: String, remedy: String) async throws {
    let shop = try await EdgeShop.open()
    try await shop.calls { call in
      let answer = try await call(.post, path, body)
      #expect(answer.status == 400)
      #expect(JSONDocument(answer.text).root?["remedy"]?.string == remedy)
    }
  }

  /// A value that no setting allows is a mistake of the body, whichever setting it is for.
  @Test func aSettingOutsideOfItsValuesIsAMistakeOfTheBody() async throws {
    let shop = try await EdgeShop.open()
    let places = SchemaPlaces(document: OpenAPI.document, texts: [:])
      .places(of: Component.reference("SettingsChange"))
    #expect(Set(places.compactMap(\.path.first)).count > 30)
    let values = [#""nonsense""#, #""XXX""#, #""JPX""#, #""""#, "-1", "999999999", #"["XXX"]"#]
    try await shop.calls { call in
      for place in places {
        for value in values {
          let change = place.around(value)
          let asked: [(HTTPRequest.Method, String, String)] = [
            (.patch, "/control/settings", change),
            (.post, "/control/steps", #"{"set": \#(change)}"#),
            (.post, "/control/reset", #"{"settings": \#(change)}"#),
          ]
          for (method, path, body) in asked {
            let answer = try await call(method, path, body)
            #expect([200, 400].contains(answer.status), "\(path) \(body): \(answer.text)")
          }
        }
      }
      let answer = try await call(.patch, "/control/settings", #"{"storefront": "JPX"}"#)
      let json = JSONDocument(answer.text).root
      #expect(answer.status == 400)
      #expect(json?["path"]?.string == "$.storefront")
      #expect(json?["error"]?.string == #"there is no storefront "JPX""#)
      #expect(json?["remedy"]?.string == "did you mean JPN (Japan)?")
    }
  }

  /// A structural mistake doesn't hide other invalid values in the body.
  @Test(arguments: [
    (
      #"[{"set": {"retries": "productio", "storefront": "JPX"}}]"#,
      ["$[0].set.retries", "$[0].set.storefront"]
    ),
    (
      #"[{"set": {"retris": "production"}}, {"set": {"storefront": "JPX"}}]"#,
      ["$[0].set.retris", "$[1].set.storefront"]
    ),
    (#"[{"buy": {"product": 1}}, {"advance": "soon"}]"#, ["$[0].buy.product", "$[1].advance"]),
    (#"[{"buyy": "gems"}, {"set": {"storefront": "JPX"}}]"#, ["$[0].buyy", "$[1].set.storefront"]),
  ])
  func everyMistakeIsToldOnce(body: String, paths: [String]) async throws {
    let shop = try await EdgeShop.open()
    try await shop.calls { call in
      let answer = try await call(.post, "/control/steps", body)
      #expect(answer.status == 400)
      let told = JSONDocument(answer.text).root?["problems"]?.elements ?? []
      #expect(told.map { $0["path"]?.string } == paths, "\(answer.text)")
    }
  }

  /// The error for an address contains the reason, and no response repeats its password.
  @Test func aRefusedAddressSaysWhy() async throws {
    let shop = try await EdgeShop.open()
    try await shop.calls { call in
      for (address, reason) in [
        ("http://u:secret@h/", "a name or password would be stored"),
        ("ftp://x", "begins with http"),
      ] {
        let answer = try await call(.put, "/control/webhooks", #"{"webhooks": ["\#(address)"]}"#)
        #expect(answer.status == 400)
        #expect(answer.text.contains(reason), "\(answer.text)")
        #expect(!answer.text.contains("secret"))
      }
    }
  }

  /// The whole received catalog is read, to its end.
  @Test func everyMistakeOfACatalogIsReported() async throws {
    let shop = try await EdgeShop.open()
    let products = #"[{}, {"type": "x"}]"#
    let catalog = #"{"format": "storefront-catalog", "version": 1, "products": \#(products)}"#
    try await shop.calls { call in
      let answer = try await call(.post, "/control/reset", #"{"catalog": \#(catalog)}"#)
      #expect(answer.status == 400)
      #expect((JSONDocument(answer.text).root?["problems"]?.elements?.count ?? 0) > 2)
    }
  }

  /// The response to a guess at the document's path contains the path.
  @Test(arguments: [
    "/openapi.json", "/", "/docs", "/swagger.json", "/control/docs", "/control/reference",
  ])
  func aGuessLeadsToTheDocument(path: String) async throws {
    let shop = try await EdgeShop.open()
    try await shop.calls { call in
      let answer = try await call(.get, path, nil)
      #expect(answer.status == 404)
      #expect(answer.text.contains("/control/openapi.json"), "\(answer.text)")
    }
  }
}
