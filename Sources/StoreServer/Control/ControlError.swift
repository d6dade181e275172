import HTTPTypes
import StoreModel
import StoreScript
import VisibleText

/// Why a control call was not carried out; the one shape of all its errors.
struct ControlError: Error, Sendable {
  var status: HTTPResponse.Status
  /// The problem.
  var error: String
  /// A location of the body as `line:column`, a step by its number, a parameter; nil for the call.
  var location: String?
  /// The correction.
  var right: String?
  /// What else the response says.
  var more: [(key: String, value: JSONValue)] = []
  /// The methods that a path has, where the one used is none of them.
  var allowed: String?

  init(
    _ status: HTTPResponse.Status,
    _ error: String,
    at location: String? = nil,
    right: String? = nil
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
      first?.message ?? "the body cannot be read",
      at: first.map { "\($0.line):\($0.column)" },
      right: first?.remedy
    )
    guard problems.count > 1 else { return }
    more.append(("problems", .list(problems.map(\.representation))))
    if unlisted > 0 { more.append(("moreProblems", .number(unlisted))) }
  }

  /// What is wrong with a body, as a reader has noted it.
  init(_ problems: ProblemList<ScriptProblem>) {
    self.init(problems.kept, unlisted: problems.unlisted)
  }
}

extension ControlError {
  /// The body of the response.
  var representation: JSONValue {
    var members: [(String, JSONValue?)] = [
      ("error", .text(error.boundedMessage)), ("remedy", .text(right?.boundedMessage)),
      ("right", .text(right?.boundedMessage)),
      ("where", .text(location?.shortened())),
    ]
    members += more.map { ($0.key, $0.value) }
    return .sorted(members)
  }
}

extension ScriptProblem {
  fileprivate var representation: JSONValue {
    .sorted([
      ("error", .text(message)), ("remedy", .text(remedy)), ("right", .text(remedy)),
      ("where", .text("\(line):\(column)")),
    ])
  }
}
