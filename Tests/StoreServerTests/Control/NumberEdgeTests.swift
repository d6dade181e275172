import HTTPTypes
import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

@testable import StoreServer

/// All numbers and dates of steps and calls at their limits, from the schemas.
///
/// Each table runs in its own process. A trap ends that process, and the failure names the last case.
struct NumberEdgeTests {
  /// A number without a bound could be incremented until it overflows.
  @Test func everyWholeNumberOfASchemaHasABound() throws {
    let leaves = try Self.leavesOfSteps() + Self.leavesOfBodies().map(\.leaf)
    #expect(leaves.count > 100)
    #expect(leaves.filter { $0.kind == .whole && $0.bound == nil }.map(\.path) == [])
    #expect(leaves.count { $0.kind == .date } > 4)
    let parameters = ControlRoutes.all.flatMap(\.query).compactMap { JSONDocument($0.schema).root }
      .filter { $0["type"]?.string == "integer" }
    #expect(parameters.count > 5)
    #expect(parameters.allSatisfy { $0["minimum"] != nil && $0["maximum"] != nil })
  }

  /// Values that the schema allows are accepted, and other values are rejected with the bound.
  ///
  /// Steps with accepted values run, or are rejected with a reason.
  @Test func stepsHoldAtEveryEdge() async throws {
    let result = await #expect(processExitsWith: .success) {
      let leaves = try Self.leavesOfSteps()
      for leaf in leaves {
        let shop = try await EdgeShop.open()
        for edge in leaf.edges { try await Self.check(edge, of: leaf, to: shop) }
      }
    }
    if result == nil { Issue.record("the last case: \(LastCase.removeLast("steps"))") }
  }

  private static func check(_ edge: String, of leaf: SchemaLeaf, to shop: EdgeShop) async throws {
    var text = leaf.text(with: edge)
    if leaf.path == "step.after" { text = "{\"note\": \"x\", \(text.dropFirst())" }
    LastCase.record("steps", "\(leaf.path): \(text)")
    let value = try #require(ScriptValue(JSONDocument(text)))
    let reading = StepsReading(value)
    let words = reading.problems.map { "\($0.message); \($0.remedy)" }
    judge(words, edge, leaf, text)
    // A script is YAML, which reads the same values.
    let script = SessionScript.read("steps: [\(text)]")
    #expect(script.problems.isEmpty == reading.problems.isEmpty, "\(text)")
    if reading.problems.isEmpty { await shop.carryOut(reading.steps) }
  }

  /// Checks that a number in the schema's bounds is accepted, and that another is rejected with the bound.
  private static func judge(
    _ problems: [String],
    _ edge: String,
    _ leaf: SchemaLeaf,
    _ text: String
  ) {
    guard let isAllowed = leaf.allows(edge), let bound = leaf.bound else { return }
    if isAllowed {
      #expect(
        problems.filter { $0.contains("from \(bound.lowerBound) to \(bound.upperBound)") } == [],
        "\(text)"
      )
    } else {
      // A number that isn't written as an integer may be accepted as another number.
      let isWhole = Int128(edge) != nil
      #expect(
        problems.contains { !isWhole || $0.contains("\(bound.upperBound)") },
        "\(text): \(problems)"
      )
    }
  }

  /// Path and query parameters, and bodies, through the router.
  @Test func callsHoldAtEveryEdge() async throws {
    let result = await #expect(processExitsWith: .success) {
      let shop = try await EdgeShop.open()
      try await shop.calls { call in
        for (method, path, body) in try Self.callsAtEdges() {
          LastCase.record("calls", "\(method) \(path) \(body ?? "")")
          let response = try await call(method, "/control" + path, body)
          #expect([200, 201, 204, 400, 404, 409].contains(response.status), "\(path): \(response)")
        }
      }
    }
    if result == nil { Issue.record("the last case: \(LastCase.removeLast("calls"))") }
  }

  /// Returns calls for each number of a path, a query or a body.
  private static func callsAtEdges() throws -> [(HTTPRequest.Method, String, String?)] {
    var calls: [(HTTPRequest.Method, String, String?)] = []
    for route in ControlRoutes.all {
      for parameter in route.query {
        guard case .stream = route.response else {
          calls += SchemaLeaf.numbers.map {
            (route.method, "\(route.path)?\(parameter.name)=\($0)", nil)
          }
          continue
        }
        // Only long numbers are used, because a stream from an existing position would never end.
        calls += SchemaLeaf.numbers.filter { $0.count > 12 }
          .map { (route.method, "\(route.path)?\(parameter.name)=\($0)", nil) }
      }
      guard let part = route.path.firstMatch(of: /\{[a-z]+\}/) else { continue }
      calls += SchemaLeaf.numbers.map {
        (route.method, route.path.replacing(part.0, with: $0), nil)
      }
    }
    for (route, leaf) in try leavesOfBodies() {
      calls += leaf.edges.map { (route.method, route.path, leaf.text(with: $0)) }
    }
    return calls
  }

  private static func leavesOfSteps() throws -> [SchemaLeaf] {
    let document = try #require(JSONDocument(SessionScript.jsonSchema).root)
    let step = try #require(document["$defs"]?["step"])
    let header = SchemaWalk(document: document).leaves(of: document, at: "session")
      .filter { !$0.isOfSteps }
    let known = [
      "session.services[].timeout", "session.app.timeout", "session.start", "session.seed",
    ]
    #expect(header.map(\.path) == known)
    return SchemaWalk(document: document).leaves(of: step, at: "step")
  }

  /// Returns the leaves of the routes' bodies, except those of whole steps.
  private static func leavesOfBodies() throws -> [(route: ControlRoute, leaf: SchemaLeaf)] {
    let document = OpenAPI.document(of: ControlRoutes.all)
    let walk = SchemaWalk(document: document)
    return try ControlRoutes.all.flatMap { route in
      guard let body = route.body, body != "Steps" else { return [(ControlRoute, SchemaLeaf)]() }
      let schema = try #require(document["components"]?["schemas"]?[body])
      return walk.leaves(of: schema, at: body).map { (route, $0) }
    }
  }
}

extension SchemaLeaf {
  /// Whether the leaf is in a step, in the script or before it, or in a request like the step
  /// `http`.
  fileprivate var isOfSteps: Bool {
    ["session.steps", "session.before", "session.services[].reset"].contains { path.hasPrefix($0) }
  }
}

/// The header of a session file, with each value at its limits.
struct HeaderEdgeTests {
  @Test func headersHoldAtEveryEdge() throws {
    let document = try #require(JSONDocument(SessionScript.jsonSchema).root)
    let leaves = SchemaWalk(document: document).leaves(of: document, at: "session")
      .filter { !$0.isOfSteps }
    for leaf in leaves {
      for edge in leaf.edges {
        let reading = SessionScript.read(leaf.text(with: edge))
        if let isAllowed = leaf.allows(edge) {
          #expect(reading.problems.isEmpty == isAllowed, "\(leaf.path): \(edge)")
        } else if leaf.kind == .date {
          let text = String(edge.dropFirst().dropLast())
          #expect(reading.problems.isEmpty == (StoreInstant(iso8601: text) != nil), "\(edge)")
        }
      }
    }
  }
}
