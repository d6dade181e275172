import HTTPTypes
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

@testable import StoreServer

/// The document describes the routes correctly.
struct OpenAPITests {
  @Test func everyRouteIsInTheDocumentAndTheReverse() async throws {
    let shop = try await ControlShop.open()
    let paths = try #require(try await shop.call(.get, "/openapi.json")["paths"]?.members)
    let documented = paths.flatMap { path in
      (path.value.members ?? []).map { "\($0.key.uppercased()) \(path.key)" }
    }
    let served = ControlRoutes.all.map { "\($0.method.rawValue) /control\($0.path)" }
    #expect(documented.sorted() == served.sorted())
    #expect(Set(served).count == served.count)
    let ids = paths.flatMap { path in
      (path.value.members ?? []).compactMap { $0.value["operationId"]?.string }
    }
    #expect(Set(ids).count == ids.count)
  }

  /// The router finds each documented path, whatever its response is.
  @Test func everyDocumentedPathIsServed() async throws {
    let shop = try await ControlShop.open()
    for route in ControlRoutes.all {
      let path = route.path.replacing(/\{[a-z]+\}/, with: "nowhere")
      let response = try await shop.call(.options, path)
      #expect(response.status == 405, "\(path)")
      #expect(response.headers[.allow]?.contains(route.method.rawValue) == true, "\(path)")
    }
  }

  @Test func everyReferenceLeadsSomewhere() async throws {
    let shop = try await ControlShop.open()
    let document = try await shop.call(.get, "/openapi.json").json
    let schemas = try #require(document["components"]?["schemas"]?.members)
    #expect(schemas.allSatisfy { !$0.value.isNull })
    let names = Set(schemas.map { "#/components/schemas/\($0.key)" })
    let missing = document.references.filter { !names.contains($0) }
    #expect(missing == [])
  }

  /// Each step that a call accepts is in the schema of steps, and no other value is.
  @Test func theStepsAreThoseOfScriptsThatCallsAccept() throws {
    let keys = try keys(of: "Step")
    let refused = ["press", "rate", "http"]
    let all = Set(StepName.allCases.map(\.rawValue) + StepName.older.keys)
    #expect(Set(keys) == all.subtracting(refused))
    #expect(keys.count == Set(keys).count)
    #expect(try Set(self.keys(of: "TriedStep")) == Set(keys).subtracting(["branch"]))
    let branch = schema("TriedBranch")["properties"]?["steps"]
    #expect(branch?["items"]?["$ref"]?.string == "#/components/schemas/TriedStep")
    let always = schema("Always")["oneOf"]?.elements
    #expect(always?.last?["$ref"]?.string == "#/components/schemas/StandingExpectation")
    let facts = Set(schema("Expectation")["properties"]?.members?.map(\.key) ?? [])
    let standing = Set(schema("StandingExpectation")["properties"]?.members?.map(\.key) ?? [])
    #expect(facts.subtracting(standing) == ["refused"] && standing.isSubset(of: facts))
    #expect(schema("Expectation")["properties"]?["refused"] != nil)
    #expect(schema("Expectation")["properties"]?["golden"] == nil)
    #expect(schema("Expectation")["properties"]?["screen"] == nil)
    #expect(schema("Catalog")["required"]?.texts == ["content", "file"])
    // No property has a name with an added number.
    #expect(schemas.filter { $0.key.contains(/[0-9]/) }.map(\.key) == [])
    #expect(!OpenAPI.document.text().contains(#"{"required":["file"]}"#))
  }

  /// Returns the keys of a union's steps.
  private func keys(of union: String) throws -> [String] {
    try #require(schema(union)["oneOf"]?.elements).dropFirst().compactMap { reference in
      let own = schema(reference["$ref"]?.string?.split(separator: "/").last.map(String.init) ?? "")
      #expect(own["properties"]?["after"] != nil && own["properties"]?["as"] != nil)
      return own["required"]?.elements?.first?.string
    }
  }

  /// A call rejects the parts that the schema omits, with a reason.
  @Test(arguments: [
    #"{"press": "enter"}"#, #"{"rate": 0}"#, #"{"rate": 60}"#, #"{"http": {"get": "/"}}"#,
    #"{"always": {"screen": "gems"}}"#, #"{"always": {"refused": "no sheet"}}"#,
    #"{"always": {"http": {"get": "http://127.0.0.1:9/x", "expect": {"status": 200}}}}"#,
    #"{"branch": {"name": "a", "steps": [{"press": "enter"}]}}"#,
    #"{"branch": {"name": "a", "steps": [{"branch": {"name": "b", "steps": ["restore"]}}]}}"#,
    #"{"include": "other.yaml"}"#, #"{"catalog": "shop.storekit"}"#,
    #"{"catalog": {"file": "shop.storekit"}}"#, #"{"expect": {"screen": "gems"}}"#,
    #"{"expect": {"golden": {"log": "log.txt"}}}"#,
    #"{"charge": {"file": "charge.json"}}"#, #"{"signedRequest": {"file": "a.jws"}}"#,
  ])
  func whatOnlyScriptsHaveIsRefused(step: String) async throws {
    let shop = try await ControlShop.open()
    let refused = try await shop.call(.post, "/steps", step)
    #expect(refused.status == 400, "\(refused.text)")
    #expect(refused["remedy"]?.string?.isEmpty == false)
    #expect(refused["error"]?.string?.contains("schema") == false)
  }

  /// The readable settings are those that can be changed.
  @Test func everySettingIsShown() async throws {
    let shop = try await ControlShop.open()
    let settable = schema("SettingsChange")["properties"]?.members
    let shown = try await shop.call(.get, "/settings").json.members
    #expect(try #require(shown).map(\.key).sorted() == (try #require(settable)).map(\.key).sorted())
  }

  // MARK: Needs of client generators

  @Test func everyOperationIsDescribed() throws {
    let names = try Regex("^[a-z]+[A-Z][A-Za-z]+$")
    for (name, operation) in operations {
      #expect(operation["operationId"]?.string?.firstMatch(of: names) != nil, "\(name)")
      #expect(operation["tags"]?.elements?.count == 1, "\(name)")
      for text in ["summary", "description"] {
        #expect((operation[text]?.string?.count ?? 0) > 10, "\(name): \(text)")
      }
      for parameter in operation["parameters"]?.elements ?? [] {
        #expect((parameter["description"]?.string?.count ?? 0) > 5, "\(name)")
        #expect(parameter["schema"]?["type"] != nil, "\(name)")
      }
      for response in operation["responses"]?.members ?? [] {
        let about = response.value["description"]?.string ?? ""
        #expect(about.count > 10, "\(name) \(response.key)")
        let schemas = (response.value["content"]?.members ?? []).compactMap { $0.value["schema"] }
        #expect(schemas.isEmpty == (response.key == "204"), "\(name) \(response.key)")
        for schema in schemas {
          #expect(schema["$ref"] != nil || schema["type"]?.string == "string", "\(name)")
        }
      }
    }
  }

  @Test func everyComponentIsDescribed() {
    let capitals = schemas.map { $0.key.lowercased() }
    #expect(Set(capitals).count == capitals.count, "two names differ by capital letters alone")
    for schema in schemas {
      #expect(schema.key.first?.isUppercase == true, "\(schema.key)")
      let about = schema.value["description"]?.string ?? ""
      #expect(about.count > 10 && about.hasSuffix("."), "\(schema.key)")
      for property in schema.value["properties"]?.members ?? [] {
        let about = property.value["description"]?.string ?? ""
        #expect(about.count > 5, "\(schema.key).\(property.key)")
        // A text can be absent, but an object of unknown members can't.
        #expect(property.value["minProperties"] == nil, "\(schema.key).\(property.key)")
      }
    }
  }

  /// Otherwise, a generator would have to invent a name for the object or list.
  @Test func everyObjectAndEveryListOfWordsHasAName() throws {
    for schema in schemas {
      var parts = schema.value.parts
      // The component itself is the named one.
      parts.removeFirst()
      for part in parts {
        #expect(part["properties"] == nil, "\(schema.key)")
        #expect(part["additionalProperties"]?.members == nil, "\(schema.key)")
        #expect(part["type"]?.string != "object", "\(schema.key)")
      }
    }
    for (name, operation) in operations {
      let content = operation["requestBody"]?["content"]?["application/json"]
      guard let content else { continue }
      let schema = try #require(content["schema"])
      #expect(schema["$ref"] != nil, "\(name)")
      let example = try #require(content["example"], "\(name)")
      #expect(JSONSchema(document: document).problems(of: example, as: schema) == [], "\(name)")
    }
  }

  /// A response and its example have the same members.
  @Test func everyResponseHasAnExample() throws {
    let schemas = JSONSchema(document: document, isClosed: true)
    for (name, operation) in operations {
      for response in operation["responses"]?.members ?? [] {
        guard response.key.hasPrefix("2") || response.key == "400",
          let content = response.value["content"]?["application/json"]
        else { continue }
        let example = try #require(content["example"], "\(name) \(response.key)")
        let schema = try #require(content["schema"])
        #expect(schemas.problems(of: example, as: schema) == [], "\(name) \(response.key)")
      }
    }
  }

  /// A new property of a response must not break a client, and an unknown one of a request is a mistake.
  @Test func answersAreOpenAndRequestsAreClosed() throws {
    for (name, operation) in operations {
      for response in operation["responses"]?.members ?? [] {
        for schema in reachable(from: response.value) {
          #expect(self.schema(schema)["additionalProperties"]?.bool != false, "\(name): \(schema)")
        }
      }
      for schema in reachable(from: operation["requestBody"] ?? JSONValue(.null))
      where self.schema(schema)["properties"] != nil {
        #expect(self.schema(schema)["additionalProperties"]?.bool == false, "\(name): \(schema)")
      }
    }
  }

  /// Moments are readable times.
  ///
  /// Only deprecated properties contain milliseconds.
  @Test func momentsAreTimes() {
    for schema in schemas {
      for property in schema.value["properties"]?.members ?? [] {
        let isCounted =
          property.key.hasSuffix("Date") && property.value["type"]?.string == "integer"
          || property.key.lowercased().contains("milliseconds")
        if isCounted { #expect(property.value["deprecated"]?.bool == true, "\(schema.key)") }
        if ["time", "since", "created"].contains(property.key) || property.key.hasSuffix("Time"),
          schema.value["additionalProperties"]?.bool != false
        {
          #expect(property.value["format"]?.string == "date-time", "\(schema.key).\(property.key)")
        }
        if property.key == "product" || property.key == "right" {
          let isOfSteps = schema.value["additionalProperties"]?.bool == false
          #expect(isOfSteps || property.value["deprecated"]?.bool == true, "\(schema.key)")
        }
      }
    }
  }

  /// No name is a number in one response and a text in another.
  @Test func aNameHasTheSameTypeEverywhere() {
    var kinds: [String: [String: [String]]] = [:]
    for schema in schemas where schema.value["additionalProperties"]?.bool != false {
      for property in schema.value["properties"]?.members ?? []
      where property.value["deprecated"]?.bool != true {
        kinds[property.key, default: [:]][kind(of: property.value), default: []].append(schema.key)
      }
    }
    #expect(kinds.count > 150)
    let mixed = kinds.filter { $0.value["integer"] != nil && $0.value["string"] != nil }
    #expect(mixed == [:])
  }

  /// Returns the type of a value without `null`, or that of the component for a reference.
  private func kind(of value: JSONValue) -> String {
    if let reference = value["$ref"]?.string {
      return kind(of: schema(String(reference.split(separator: "/").last ?? "")))
    }
    let others = (value["oneOf"] ?? value["anyOf"])?.elements ?? []
    if let other = others.first(where: { kind(of: $0) != "null" }) { return kind(of: other) }
    return value["type"]?.string ?? value["type"]?.strings?.first { $0 != "null" } ?? ""
  }

  /// The paths of earlier versions are served but not documented.
  @Test func earlierPathsAreServed() async throws {
    let shop = try await ControlShop.open()
    for route in ControlRoutes.all {
      for path in route.olderPaths {
        let response = try await shop.call(.options, path.replacing(/\{[a-z]+\}/, with: "1"))
        #expect(response.headers[.allow]?.contains(route.method.rawValue) == true, "\(path)")
      }
    }
    #expect(ControlRoutes.all.flatMap(\.olderPaths).count == 6)
  }

  private let document = OpenAPI.document

  private var schemas: [JSONMember] { document["components"]?["schemas"]?.members ?? [] }

  private func schema(_ name: String) -> JSONValue {
    document["components"]?["schemas"]?[name] ?? JSONValue(.null)
  }

  private var operations: [(name: String, operation: JSONValue)] {
    (document["paths"]?.members ?? []).flatMap { path in
      (path.value.members ?? []).map { ("\($0.key) \(path.key)", $0.value) }
    }
  }

  /// Returns the names of the components that a value refers to, directly or indirectly.
  private func reachable(from value: JSONValue) -> Set<String> {
    var found: Set<String> = []
    var next = value.references
    while let reference = next.popLast() {
      let name = String(reference.split(separator: "/").last ?? "")
      if found.insert(name).inserted { next += schema(name).references }
    }
    return found
  }
}

extension JSONValue {
  /// The schema and all schemas in it, except in references.
  fileprivate var parts: [JSONValue] {
    let inside =
      ["oneOf", "anyOf", "allOf"].flatMap { self[$0]?.elements ?? [] }
      + ["items", "additionalProperties"].compactMap { self[$0] }.filter { $0.members != nil }
      + (self["properties"]?.members ?? []).map(\.value)
    return [self] + inside.flatMap(\.parts)
  }

  /// All references in the value.
  fileprivate var references: [String] {
    if let elements { return elements.flatMap(\.references) }
    return (members ?? []).flatMap { member in
      if member.key == "$ref", let name = member.value.string { return [name] }
      return member.value.references
    }
  }
}
