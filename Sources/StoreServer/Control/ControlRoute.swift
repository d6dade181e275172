import HTTPTypes
import StoreModel

/// One call of the control API: what the router and the OpenAPI document are both made of.
struct ControlRoute: Sendable {
  let method: HTTPRequest.Method
  /// Behind `/control`, with the parts that vary in braces: `/notifications/{number}`.
  let path: String
  /// One line for people.
  let summary: String
  /// The parameters that its query may have.
  var query: [ControlParameter] = []
  /// The schema of what is sent, by its name; nil if nothing is.
  var body: String?
  /// How large what is sent may be.
  var limit = BodyLimit.small
  /// Whether it may be called without a body.
  var isBodyOptional = false
  /// Whether lines of JSON may be sent in its place.
  var takesLines = false
  /// What comes back when it is carried out: the name of a schema, or a media type that has none.
  var response: Content
  /// The statuses of its own errors; every route may respond with 400, 404 and 405.
  var errors: [Int] = []

  /// The same, and the statuses of every route that changes the store: the server may be read-only, there may be
  /// no room, or a script may have the store to itself.
  var allErrors: [Int] {
    errors + (errors.contains(500) ? [507] : []) + (method == .get ? [] : [403, 503])
  }

  let handle: @Sendable (ControlCall) async throws -> ControlResponse

  /// The content of a response.
  enum Content: Sendable {
    case json(status: Int = 200, String)
    /// JSON texts, one a line.
    case lines
    /// Server-sent events.
    case stream
    case nothing
  }

  /// The parts of paths that are numbers, by their names.
  static let pathNumbers: [String: WholeBound] = ["number": .position]

  /// The parts of the path.
  var segments: [Substring] { path.split(separator: "/") }

  /// What the varying parts of a path are, if the route has it; nil if it has not.
  func match(_ segments: [String]) -> [String: String]? {
    let own = self.segments
    guard own.count == segments.count else { return nil }
    var found: [String: String] = [:]
    for (mine, theirs) in zip(own, segments) {
      if mine.hasPrefix("{") {
        found[String(mine.dropFirst().dropLast())] = theirs
      } else if mine != theirs {
        return nil
      }
    }
    return found
  }
}

/// A parameter of a query.
struct ControlParameter: Sendable {
  let name: String
  /// A JSON Schema.
  let schema: String
  let description: String

  /// A whole number within a bound, which its reader is to take as well.
  static func number(
    _ name: String,
    _ bound: WholeBound,
    _ description: String
  ) -> ControlParameter {
    ControlParameter(name: name, schema: bound.schema, description: description)
  }

  static func text(_ name: String, _ description: String) -> ControlParameter {
    ControlParameter(name: name, schema: #"{"type": "string"}"#, description: description)
  }

  static func flag(_ name: String, _ description: String) -> ControlParameter {
    ControlParameter(name: name, schema: #"{"type": "boolean"}"#, description: description)
  }
}
