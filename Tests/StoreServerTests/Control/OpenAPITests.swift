import HTTPTypes
import StoreModel
import StoreScript
import Testing

@testable import StoreServer

/// The document says what the routes do, and the routes do what it says.
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

  /// A path that the document has is found by the router, whatever it then answers.
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

  /// Every step that there is has its place in the schema of steps.
  @Test func theStepsAreThoseOfScripts() async throws {
    let shop = try await ControlShop.open()
    let document = try await shop.call(.get, "/openapi.json").json
    let step = try #require(document["components"]?["schemas"]?["step"]?["oneOf"]?.elements?.last)
    let names = Set((step["properties"]?.members ?? []).map(\.key))
    #expect(
      names
        == Set(
          StepName.allCases.map(\.rawValue) + StepName.older.keys + ["after", "as", "include"]
        )
    )
  }

  /// The switches that are shown are those that can be set.
  @Test func everySwitchIsShown() async throws {
    let shop = try await ControlShop.open()
    let document = try await shop.call(.get, "/openapi.json").json
    let settable = document["components"]?["schemas"]?["set"]?["properties"]?.members
    let shown = try await shop.call(.get, "/settings").json.members
    #expect(try #require(shown).map(\.key).sorted() == (try #require(settable)).map(\.key).sorted())
  }
}

extension JSONValue {
  /// Every `$ref` in it.
  fileprivate var references: [String] {
    if let elements { return elements.flatMap(\.references) }
    return (members ?? []).flatMap { member in
      if member.key == "$ref", let name = member.value.string { return [name] }
      return member.value.references
    }
  }
}
