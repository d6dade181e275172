import HTTPTypes
import StoreModel

/// One call of the control API: what the router and the OpenAPI document are both made of.
struct ControlRoute: Sendable {
  let method: HTTPRequest.Method
  /// The path after `/control`, with the parts that vary in braces: `/notifications/{number}`.
  let path: String
  /// The paths that earlier versions had, which are served and in no document.
  var olderPaths: [String] = []
  /// The numbers that `{number}` of the path can be.
  var pathNumber = WholeBound.position
  /// The name that generated clients have for it: a verb and its object.
  let id: String
  let tag: Tag
  /// Sentences for people; the first one says all by itself.
  let about: String
  /// The parameters that its query may have.
  var query: [ControlParameter] = []
  /// The component of the body, or `nil` for a route without one.
  var body: String?
  var limit = BodyLimit.small
  var isBodyOptional = false
  /// Whether some bodies only read: the call refuses the others itself where nothing may be changed.
  var isJudgedByBody = false
  /// Whether lines of JSON may be sent in the body's place, or are the whole body.
  var takesLines = false
  /// The answer if the call succeeds.
  var response: Content
  /// The statuses of its own errors; every route may respond with 400, 404 and 405.
  var errors: [Int] = []

  /// The same, and the statuses of every list in pages and of every route that changes the store.
  ///
  /// An element of an earlier page may be gone; the server may be read-only, there may be no room, or a script may
  /// have the store to itself.
  var allErrors: [Int] {
    errors + (query.contains { $0.name == "after" } ? [409] : [])
      + (errors.contains(500) ? [507] : []) + (method == .get ? [] : [403, 503])
  }

  let handle: @Sendable (ControlCall) async throws -> ControlResponse

  /// The content of a response.
  enum Content: Sendable {
    /// The component of this name.
    case json(status: Int = 200, String)
    /// JSON texts, one on each line.
    case lines
    /// Server-sent events.
    case stream
    /// No content; a sentence says what is so now.
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

    /// A sentence.
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

  /// The first sentence about the route, without its full stop.
  var summary: String {
    String(about.firstRange(of: ". ").map { about[..<$0.lowerBound] } ?? about.dropLast())
  }

  /// The name of a part of a path that is a number.
  static let number = "number"

  var segments: [Substring] { path.split(separator: "/") }

  /// The varying parts of the path if it is the route's, or `nil`.
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

/// A parameter of a query.
struct ControlParameter: Sendable {
  let name: String
  let kind: Kind
  let description: String
  /// The JSON Schema of its values.
  var schema: String { kind.schema.text() }
  /// The name of today, for one that the version before had.
  var nameNow: String?

  /// A whole number within a bound, which its reader is to take as well.
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

  /// The older name of a parameter that is a text.
  static func older(_ name: String, now: String) -> ControlParameter {
    ControlParameter(
      name: name,
      kind: .text,
      description: "The older name of `\(now)`.",
      nameNow: now
    )
  }
}
