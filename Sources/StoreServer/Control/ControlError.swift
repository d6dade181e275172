import HTTPTypes
import StoreModel
import StoreScript
import VisibleText

/// Why a control call was not carried out; the one shape of all its errors.
struct ControlError: Error, Sendable {
  var status: HTTPResponse.Status
  var error: String
  /// A location of the body as `line:column`, a step by its number, a parameter; nil for the call.
  var location: String?
  /// The correction.
  var right: String?
  /// What else the response says.
  var more: [(key: String, value: JSONValue)] = []
  /// The steps that ran before the error, as a response has them.
  var done: JSONText?
  /// The problems of a body, the first one first, and the body that they are in.
  private var problems: [ScriptProblem] = []
  var body: JSONDocument?
  /// The methods that a path has, where the one used is none of them.
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

  /// What is wrong with a body, the first of its problems first.
  ///
  /// - Parameters:
  ///   - problems: The problems that are told.
  ///   - unlisted: How many there are besides.
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

  /// What is wrong with a body, as a reader has noted it.
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

  /// A value of `after` that names no element: the store was reset, or the element is gone.
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

  /// The body of a response to a call that runs no steps.
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

  /// One of several problems.
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
