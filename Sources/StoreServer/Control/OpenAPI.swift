import HTTPTypes
import StoreModel
import StoreScript

/// The OpenAPI document of the control API, made of the table that its routes are made of.
enum OpenAPI {
  /// The document, keys sorted; nil parts are a mistake of a schema's text, which a test finds.
  static func document(of routes: [ControlRoute]) -> JSONValue {
    .sorted([
      ("components", .sorted([("schemas", schemas)])),
      ("info", info),
      ("openapi", .text("3.1.0")),
      ("paths", paths(of: routes)),
      ("servers", .list([server("/", "The main store."), storeServer])),
    ])
  }

  private static let info = JSONValue.sorted([
    (
      "description",
      .text(
        "Drives and observes a simulated App Store: what a line of a session script does, over HTTP."
      )
    ),
    ("title", .text("Storefront control API")),
    ("version", .text("1")),
  ])

  private static func server(_ url: String, _ description: String) -> JSONValue {
    .sorted([("description", .text(description)), ("url", .text(url))])
  }

  private static let storeServer = JSONValue.sorted([
    ("description", .text("Another store that POST /control/stores has opened.")),
    ("url", .text("/stores/{store}")),
    ("variables", .sorted([("store", .sorted([("default", .text("main"))]))])),
  ])

  /// Every schema that is referred to: those of steps as session files have them, and those of responses.
  private static var schemas: JSONValue {
    let steps = stepSchemas.members?.map { (key: $0.key, value: JSONValue?.some($0.value)) } ?? []
    let own = ControlSchemas.all.map { (key: $0.name, value: read($0.schema)) }
    return .sorted(steps + own)
  }

  /// The definitions of the session file's schema, referred to where this document keeps them.
  private static var stepSchemas: JSONValue {
    read(SessionScript.jsonSchema)["$defs"] ?? JSONValue(.null)
  }

  /// A schema's text, its references led to where this document keeps what they mean.
  private static func read(_ schema: String) -> JSONValue {
    JSONDocument(schema.replacing("#/$defs/", with: "#/components/schemas/")).root
      ?? JSONValue(.null)
  }

  private static func paths(of routes: [ControlRoute]) -> JSONValue {
    var operations: [String: [(key: String, value: JSONValue?)]] = [:]
    for route in routes {
      operations["/control\(route.path)", default: []].append(
        (route.method.rawValue.lowercased(), operation(of: route))
      )
    }
    return .sorted(operations.map { (key: $0.key, value: .sorted($0.value)) })
  }

  private static func operation(of route: ControlRoute) -> JSONValue {
    let parameters = route.pathParameters.map(parameter) + route.query.map(parameter)
    return .sorted([
      ("operationId", .text(route.operationID)),
      ("parameters", parameters.isEmpty ? nil : .list(parameters)),
      ("requestBody", route.body.map { body($0, of: route) }),
      ("responses", responses(of: route)),
      ("summary", .text(route.summary)),
    ])
  }

  private static func parameter(_ name: String) -> JSONValue {
    .sorted([
      ("in", .text("path")), ("name", .text(name)), ("required", .bool(true)),
      (
        "schema",
        ControlRoute.pathNumbers[name].map { read($0.schema) }
          ?? .sorted([("type", .text("string"))])
      ),
    ])
  }

  private static func parameter(_ parameter: ControlParameter) -> JSONValue {
    .sorted([
      ("description", .text(parameter.description)), ("in", .text("query")),
      ("name", .text(parameter.name)), ("required", .bool(false)),
      ("schema", JSONDocument(parameter.schema).root),
    ])
  }

  private static func body(_ schema: String, of route: ControlRoute) -> JSONValue {
    let lines: JSONValue? = route.takesLines ? content("string") : nil
    return .sorted([
      (
        "content",
        .sorted([("application/json", reference(schema)), ("application/x-ndjson", lines)])
      ),
      ("description", .text("At most \(route.limit.text).")),
      ("required", .bool(!route.isBodyOptional)),
    ])
  }

  private static func responses(of route: ControlRoute) -> JSONValue {
    var all: [(key: String, value: JSONValue?)] = []
    switch route.response {
    case .json(let status, let schema):
      all.append((String(status), response("Done.", "application/json", reference(schema))))
    case .lines:
      all.append(
        ("200", response("JSON texts, one a line.", "application/x-ndjson", content("string")))
      )
    case .stream:
      all.append(("200", response("Server-sent events.", "text/event-stream", content("string"))))
    case .nothing:
      all.append(("204", .sorted([("description", .text("Done."))])))
    }
    for status in Set(route.allErrors + [400, 404, 405] + (route.body == nil ? [] : [413])).sorted()
    {
      let name =
        route.respondsWithSteps && [409, 500, 507].contains(status) ? "stepsError" : "error"
      all.append((String(status), response("Not done.", "application/json", reference(name))))
    }
    return .sorted(all)
  }

  private static func response(
    _ description: String,
    _ type: String,
    _ content: JSONValue
  ) -> JSONValue {
    .sorted([("content", .sorted([(type, content)])), ("description", .text(description))])
  }

  private static func content(_ type: String) -> JSONValue {
    .sorted([("schema", .sorted([("type", .text(type))]))])
  }

  private static func reference(_ schema: String) -> JSONValue {
    .sorted([("schema", .sorted([("$ref", .text("#/components/schemas/\(schema)"))]))])
  }
}

extension ControlRoute {
  /// The names of the varying parts of the path.
  fileprivate var pathParameters: [String] {
    segments.filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
  }

  /// A name for generated clients: `getEventsStream`.
  fileprivate var operationID: String {
    let words = segments.flatMap { $0.split { !$0.isLetter } }
    return method.rawValue.lowercased() + (words.isEmpty ? "Overview" : "")
      + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Whether it carries out steps, and so tells of those that were done before one was refused.
  fileprivate var respondsWithSteps: Bool {
    ["/steps", "/sheet", "/clock"].contains(path) || path == "/settings" && method == .patch
  }
}
