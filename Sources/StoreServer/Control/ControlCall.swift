import Hummingbird
import NIOCore
import StoreModel
import StoreScript
import VisibleText

/// A call that has found its route: what its path, its query and its body say.
struct ControlCall: Sendable {
  let stores: HostedStores
  let store: HostedStore
  /// The parts of the path that the route names.
  var path: [String: String] = [:]
  /// The parameters of the query, of which the route knows every one.
  var query: [String: String] = [:]
  /// The body, or `nil` for a call without one.
  var body: JSONDocument?
  /// The body as its readers take it, with whole numbers in digits: `4` for `4.0`.
  var sent: JSONValue?
  /// The differences between the body and its component, in the order of the body.
  var violations: [ScriptProblem] = []
  /// The number of further differences.
  var unlistedViolations = 0
  /// The lines that were sent instead of a JSON text; empty if none were.
  var lines: [UInt8] = []
  var headers: HTTPFields
  /// The connection that the call came by; nil for one of this process.
  let channel: (any Channel)?
  /// What clients put before a path: `http://127.0.0.1:8787`; empty if the call does not say.
  var base: String
  /// The name of the store that paths lead to at this address which name none.
  var home = HostedStores.mainName

  /// Whether the client is still there.
  var departure: Departure {
    get async { await channel?.departure ?? Departure() }
  }

  /// What stands before every path of a store at this address.
  func prefix(of store: HostedStore) -> String {
    store.name == home ? "" : "/stores/\(store.name)"
  }

  /// Compares the body with its component.
  mutating func check(as component: String) {
    guard let body, let root = body.root else { return }
    let outcome = BodyCheck.components.outcome(ofBody: root, as: component)
    sent = outcome.value
    violations = outcome.violations.prefix(ProblemLimit.kept).map { violation in
      let position = body.position(of: violation.offset)
      return ScriptProblem(
        line: position.line,
        column: position.column,
        message: violation.message(),
        remedy: violation.remedy()
      )
    }
    unlistedViolations = outcome.violations.count - violations.count
  }

  /// Throws every violation of the body's component, with the problems of values that only the reader can judge.
  ///
  /// - Parameters:
  ///   - problems: The reader's problems.
  ///   - others: The number of further problems.
  /// - Throws: ``ControlError`` with all of them.
  func checkBody(and problems: [ScriptProblem], unlisted others: Int) throws(ControlError) {
    let faulty = violations.map(path)
    let further = problems.filter { problem in
      let path = path(of: problem)
      return !faulty.contains { Self.overlap($0, path) }
    }
    let all = (violations + further).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    let told = Array(all.prefix(ProblemLimit.kept))
    guard !told.isEmpty else { return }
    let unlisted = unlistedViolations + all.count - told.count
    throw ControlError(told, unlisted: max(unlisted, others))
  }

  /// Whether one path leads to a part of what the other leads to; an unknown one may lead anywhere.
  private static func overlap(_ one: JSONPath?, _ other: JSONPath?) -> Bool {
    guard let one, let other else { return true }
    return one == other || one.isBelow(other) || other.isBelow(one)
  }

  private func path(of problem: ScriptProblem) -> JSONPath? {
    body?.path(at: SourcePosition(line: problem.line, column: problem.column))
  }

  /// The values of a body that its component allows, with their locations.
  ///
  /// - Throws: ``ControlError`` for an empty body, or with everything that the component does not allow.
  func values() throws(ControlError) -> ScriptValue {
    let values = try uncheckedValues()
    try checkBody()
    return values
  }

  /// The values of a body, whatever its component says.
  func uncheckedValues() throws(ControlError) -> ScriptValue {
    guard let body, let root = sent ?? body.root else {
      throw ControlError(.badRequest, "the body is empty", right: "send a JSON text")
    }
    return ScriptValue(root, in: body.source)
  }

  /// The body as a value of a type.
  ///
  /// - Parameter read: Reads the value.
  /// - Returns: The value.
  /// - Throws: ``ControlError`` with everything that is wrong with the body.
  func value<Value>(
    _ read: (ScriptValue) -> ValueReading<Value>
  ) throws(ControlError) -> Value {
    let reading = read(try uncheckedValues())
    try checkBody(and: reading.problems, unlisted: reading.unlisted)
    guard let value = reading.value else { throw ControlError(reading.problems) }
    return value
  }

  /// A parameter of the query that is a whole number within a bound; nil if it is not given.
  func number(_ name: String, _ bound: WholeBound) throws(ControlError) -> Int? {
    guard let text = query[name] else { return nil }
    guard let number = bound.number(text) else {
      throw ControlError(
        .badRequest,
        "\(text.quoted) isn't \(bound.name)",
        at: name,
        right: bound.remedy
      )
    }
    return number
  }

  /// The number in the path, or `nil` if it is out of bounds.
  func pathNumber(_ bound: WholeBound = .position) -> Int? {
    path[ControlRoute.number].flatMap { bound.number($0) }
  }

  /// Ends reading a body, and throws for everything that is wrong with it.
  func finish(_ fields: inout FieldReader) throws(ControlError) {
    fields.finish()
    guard fields.problems.isEmpty else { throw ControlError(fields.problems) }
  }

  /// Throws for a body that is not as the document says.
  func checkBody() throws(ControlError) {
    guard !violations.isEmpty else { return }
    throw ControlError(violations, unlisted: unlistedViolations)
  }

  /// A parameter of the query that is a flag; nil if it is not given.
  func flag(_ name: String) throws(ControlError) -> Bool? {
    switch query[name] {
    case nil: return nil
    case "true": return true
    case "false": return false
    case let text?:
      throw ControlError(
        .badRequest,
        "\(text.quoted) is neither true nor false",
        at: name,
        right: "write \(name)=true or \(name)=false"
      )
    }
  }
}
