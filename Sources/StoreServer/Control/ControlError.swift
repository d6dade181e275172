import HTTPTypes
import StoreModel
import StoreScript
import VisibleText

/// The error of a control call, in the format that all calls share.
struct ControlError: Error, Sendable {
  var status: HTTPResponse.Status
  var error: String
  /// The location: `line:column` in the body, the number of a step, or a parameter, or `nil` for the whole call.
  var location: String?
  /// The correction.
  var right: String?
  /// Further members of the response.
  var more: [(key: String, value: JSONValue)] = []
  /// The steps that ran before the error, as in a response.
  var done: JSONText?
  /// The problems of ``body``, in order.
  private var problems: [ScriptProblem] = []
  var body: JSONDocument?
  /// The methods that a path supports, if the request uses another one.
  var allowed: String?

  init(
    _ status: HTTPResponse.Status,
    _ error: String,
    at location: String? = nil,
    right: String?
  ) {
    self.status = status
    self.error = error
    self.location = location
    self.right = right
  }

  /// Creates the error for a body, whose message is that of the first problem.
  ///
  /// - Parameters:
  ///   - problems: The listed problems.
  ///   - unlisted: The number of further problems.
  init(_ problems: [ScriptProblem], unlisted: Int = 0) {
    let first = problems.first
    self.init(
      .badRequest,
      first?.message ?? "the body can't be read",
      at: first.map { "\($0.line):\($0.column)" },
      right: first?.remedy
    )
    self.problems = problems
    if unlisted > 0 { more.append(("moreProblems", .number(unlisted))) }
  }

  /// Creates the error for a body from the problems that a reader recorded.
  init(_ problems: ProblemList<ScriptProblem>) {
    self.init(problems.kept, unlisted: problems.unlisted)
  }
}

extension ControlError {
  static func unknownParameter(_ name: String, of route: ControlRoute) -> ControlError {
    let known = route.query.map(\.name)
    return ControlError(
      .badRequest,
      "/control\(route.path) has no parameter \(name)",
      at: name,
      right: known.isEmpty
        ? "remove it; the call has no parameters" : Suggestion.remedy(for: name, among: known)
    )
  }

  /// Returns the error for a value of `after` that doesn't identify an element, because the store was reset or the
  /// element no longer exists.
  static func unknownPosition(_ what: String, _ after: String) -> ControlError {
    ControlError(
      .conflict,
      "there is no \(what) \(after)",
      at: "after",
      right: "start again without after"
    )
  }

  /// The body of the response.
  var text: JSONText {
    .sorted(members.map { ($0.key, $0.value.map { JSONText($0) }) } + [("done", done)])
  }

  /// The body of a response to a call without steps.
  var representation: JSONValue { .sorted(members) }

  private var members: [(key: String, value: JSONValue?)] {
    var members: [(key: String, value: JSONValue?)] = [
      ("error", .text(error.boundedMessage)), ("remedy", .text(right?.boundedMessage)),
      ("right", .text(right?.boundedMessage)),
      ("path", problems.first.flatMap(path)),
      ("where", .text(location?.shortened())),
    ]
    if problems.count > 1 { members.append(("problems", .list(problems.map(representation)))) }
    return members + more.map { ($0.key, $0.value) }
  }

  private func representation(of problem: ScriptProblem) -> JSONValue {
    Self.representation(
      of: problem.message,
      remedy: problem.remedy,
      at: "\(problem.line):\(problem.column)",
      path: path(of: problem)
    )
  }

  /// Returns the JSON of one of several problems.
  static func representation(
    of message: String,
    remedy: String,
    at place: String,
    path: JSONValue? = nil
  ) -> JSONValue {
    .sorted([
      ("error", .text(message)), ("remedy", .text(remedy)), ("right", .text(remedy)),
      ("path", path), ("where", .text(place)),
    ])
  }

  private func path(of problem: ScriptProblem) -> JSONValue? {
    let position = SourcePosition(line: problem.line, column: problem.column)
    return body?.path(at: position).map { .text($0.description) }
  }
}
