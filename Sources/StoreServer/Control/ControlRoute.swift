import HTTPTypes
import StoreModel

/// A call of the control API, from which the router and the OpenAPI document are created.
struct ControlRoute: Sendable {
  let method: HTTPRequest.Method
  /// The path after `/control`, with parameters in braces: `/notifications/{number}`.
  let path: String
  /// The paths of earlier versions, which are served but not documented.
  var olderPaths: [String] = []
  /// The valid values of `{number}` in the path.
  var pathNumber = WholeBound.position
  /// The name of the call in generated clients: a verb and its object.
  let id: String
  let tag: Tag
  /// The description, whose first sentence is also a summary.
  let about: String
  /// The allowed query parameters.
  var query: [ControlParameter] = []
  /// The component of the body, or `nil` for a route without one.
  var body: String?
  var limit = BodyLimit.small
  var isBodyOptional = false
  /// Whether the call itself rejects changes on a read-only server, because only some of its bodies
  /// change the store.
  var isJudgedByBody = false
  /// Whether the body can be, or must be, lines of JSON.
  var takesLines = false
  /// The content of a successful response.
  var response: Content
  /// The statuses of the call's own errors, in addition to 400, 404 and 405, which any call can return.
  var errors: [Int] = []

  /// The statuses of all errors, including those of paged lists and of calls that change the store.
  ///
  /// An element of an earlier page may no longer exist. The server may be read-only, space may be exhausted, or a
  /// script may have the store to itself.
  var allErrors: [Int] {
    errors + (query.contains { $0.name == "after" } ? [409] : [])
      + (errors.contains(500) ? [507] : []) + (method == .get ? [] : [403, 503])
  }

  let handle: @Sendable (ControlCall) async throws -> ControlResponse

  /// The content of a response.
  enum Content: Sendable {
    /// A component, by its name.
    case json(status: Int = 200, String)
    /// JSON texts, one per line.
    case lines
    /// Server-sent events.
    case stream
    /// No content, with a sentence about the effect.
    case nothing(String)
  }

  /// A part of the API.
  enum Tag: String, CaseIterable {
    case overview = "Overview"
    case steps = "Steps"
    case state = "State"
    case events = "Events"
    case notifications = "Notifications"
    case merchant = "Merchant"
    case errors = "Injected errors"
    case history = "History"
    case recording = "Recording"
    case stores = "Stores"

    /// The description in one sentence.
    var about: String {
      switch self {
      case .overview: "The calls of this API."
      case .steps: "Run steps of session scripts."
      case .state: "Read what the store, the app and the customer have."
      case .events: "Read or follow what happens."
      case .notifications: "Read and resend server notifications."
      case .merchant: "Read and change the merchant's side."
      case .errors: "Make calls of the App Store Server API fail."
      case .history: "Undo and redo steps, and switch between branches."
      case .recording: "Record steps as a script."
      case .stores: "Reset, save, restore and open stores."
      }
    }
  }

  /// The first sentence of the description, without its period.
  var summary: String {
    String(about.firstRange(of: ". ").map { about[..<$0.lowerBound] } ?? about.dropLast())
  }

  /// The name of a path parameter that is a number.
  static let number = "number"

  var segments: [Substring] { path.split(separator: "/") }

  /// Returns the path parameters if the path is the route's, or `nil`.
  func match(_ segments: [String]) -> [String: String]? {
    for path in [path] + olderPaths {
      if let found = Self.match(path.split(separator: "/"), segments) { return found }
    }
    return nil
  }

  private static func match(_ own: [Substring], _ segments: [String]) -> [String: String]? {
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

/// A query parameter.
struct ControlParameter: Sendable {
  let name: String
  let kind: Kind
  let description: String
  /// The JSON Schema of its values.
  var schema: String { kind.schema.text() }
  /// The current name of a parameter of the previous version.
  var nameNow: String?

  /// Returns a parameter that is an integer within a bound, which its reader must check as well.
  static func number(
    _ name: String,
    _ bound: WholeBound,
    _ description: String
  ) -> ControlParameter {
    ControlParameter(name: name, kind: .json(bound.schema), description: description)
  }

  static func text(_ name: String, _ description: String) -> ControlParameter {
    ControlParameter(name: name, kind: .text, description: description)
  }

  static func flag(_ name: String, _ description: String) -> ControlParameter {
    ControlParameter(name: name, kind: .flag, description: description)
  }

  /// Returns a text parameter under its older name.
  static func older(_ name: String, now: String) -> ControlParameter {
    ControlParameter(
      name: name,
      kind: .text,
      description: "The older name of `\(now)`.",
      nameNow: now
    )
  }
}
