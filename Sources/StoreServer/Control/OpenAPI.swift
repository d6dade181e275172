import HTTPTypes
import StoreModel
import StoreScript

/// The OpenAPI document of the control API, created from the table of its routes.
enum OpenAPI {
  /// The document of all routes, with sorted keys.
  static let document = document(of: ControlRoutes.all)

  static let components: [Component] =
    ResponseSchemas.all + RequestSchemas.all + [RequestSchemas.catalog] + StepSchemas.all

  static func document(of routes: [ControlRoute]) -> JSONValue {
    let tags = ControlRoute.Tag.allCases.map { tag in
      JSONValue.sorted([("description", .text(tag.about)), ("name", .text(tag.rawValue))])
    }
    return .sorted([
      (
        "components",
        .sorted([("schemas", .sorted(components.map { ($0.name, $0.schema) }))])
      ),
      ("info", info),
      ("openapi", .text("3.1.0")),
      ("paths", paths(of: routes)),
      ("servers", .list([server("/", "The main store."), storeServer])),
      ("tags", .list(tags)),
    ])
  }

  private static let info = JSONValue.sorted([
    (
      "description",
      .text(
        "Controls and observes a simulated App Store over HTTP, with the steps of session scripts."
      )
    ),
    ("title", .text("Storefront control API")),
    ("version", .text("1.1")),
  ])

  private static func server(_ url: String, _ description: String) -> JSONValue {
    .sorted([("description", .text(description)), ("url", .text(url))])
  }

  private static let storeServer = JSONValue.sorted([
    ("description", .text("Another store, opened with POST /control/stores.")),
    ("url", .text("/stores/{store}")),
    (
      "variables",
      .sorted([
        (
          "store",
          .sorted([("default", .text("main")), ("description", .text("The name of the store."))])
        )
      ])
    ),
  ])

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
    let parameters = route.pathParameters + route.query.map(parameter)
    return .sorted([
      ("description", .text(route.about)),
      ("operationId", .text(route.id)),
      ("parameters", parameters.isEmpty ? nil : .list(parameters)),
      ("requestBody", body(of: route)),
      ("responses", responses(of: route)),
      ("summary", .text(route.summary)),
      ("tags", .texts([route.tag.rawValue])),
    ])
  }

  private static func parameter(_ parameter: ControlParameter) -> JSONValue {
    .sorted([
      ("deprecated", parameter.nameNow == nil ? nil : .bool(true)),
      ("description", .text(parameter.description)), ("in", .text("query")),
      ("name", .text(parameter.name)), ("required", .bool(false)),
      ("schema", parameter.kind.schema),
    ])
  }

  /// Returns the body, of one media type only, because client generators create two bodies for two types.
  private static func body(of route: ControlRoute) -> JSONValue? {
    guard route.body != nil || route.takesLines else { return nil }
    let content =
      route.body.map { Self.content($0, example: RequestSchemas.example(of: $0)) } ?? file
    let type = route.body == nil ? ControlResponse.fileType : "application/json"
    return .sorted([
      ("content", .sorted([(type, content)])),
      ("description", .text("At most \(route.limit.text).")),
      ("required", .bool(!route.isBodyOptional)),
    ])
  }

  private static func responses(of route: ControlRoute) -> JSONValue {
    var all: [(key: String, value: JSONValue?)] = []
    switch route.response {
    case .json(let status, let schema):
      let about = components.first { $0.name == schema }?.schema["description"]?.string ?? ""
      let json = content(schema, example: ResponseExamples.response(of: route.id))
      all.append((String(status), response(about, [("application/json", json)])))
    case .lines:
      let types = [ControlResponse.linesType, ControlResponse.fileType]
      all.append(("200", response("One JSON text on each line.", types.map { ($0, file) })))
    case .stream:
      let events = JSONValue.object(["schema": Kind.text.schema])
      all.append(("200", response("Server-sent events.", [("text/event-stream", events)])))
    case .nothing(let about):
      all.append(("204", .sorted([("description", .text(about))])))
    }
    for status in Set(route.allErrors + [400, 404, 405] + (body(of: route) == nil ? [] : [413]))
      .sorted()
    {
      let name =
        route.respondsWithSteps && [409, 500, 507].contains(status) ? "StepsError" : "ControlError"
      let example = ResponseExamples.error(status, of: route)
      let json = content(name, example: example)
      all.append(
        (String(status), response(about(status: status), [("application/json", json)]))
      )
    }
    return .sorted(all)
  }

  private static func about(status: Int) -> String {
    switch status {
    case 400: "The call is invalid: `error` has the reason, `where` the location."
    case 403: "The store is read-only."
    case 404: "Nothing has this name or number."
    case 405: "The path doesn't have this method."
    case 409: "The store's state doesn't allow it, or an expectation failed."
    case 413: "The body is too large."
    case 503: "A script has the store to itself, or too many clients follow its events."
    case 507: "The disk of the store's file is full."
    default: "The store can't read or write its file, or an app's code didn't return."
    }
  }

  private static func response(
    _ description: String,
    _ content: [(key: String, value: JSONValue)]
  ) -> JSONValue {
    .sorted([
      ("content", .sorted(content.map { ($0.key, $0.value) })), ("description", .text(description)),
    ])
  }

  private static let file = JSONValue.object([
    "schema": Kind.text.with("format", .text("binary")).schema
  ])

  private static func content(_ schema: String, example: JSONValue?) -> JSONValue {
    .sorted([("example", example), ("schema", Component.reference(schema))])
  }
}

extension ControlRoute {
  fileprivate var pathParameters: [JSONValue] {
    zip(segments, [""] + segments).filter { $0.0.hasPrefix("{") }.map { segment, list in
      let name = String(segment.dropFirst().dropLast())
      let one = list.hasSuffix("branches") ? "branch" : String(list.dropLast())
      return .sorted([
        ("description", .text("The \(name) of the \(one).")), ("in", .text("path")),
        ("name", .text(name)), ("required", .bool(true)),
        ("schema", (name == Self.number ? Kind.json(pathNumber.schema) : .text).schema),
      ])
    }
  }

  /// Whether the call runs steps, so that an error includes the steps before it.
  fileprivate var respondsWithSteps: Bool {
    ["runSteps", "answerSheet", "advanceClock", "updateSettings", "setWebhooks"].contains(id)
  }
}
