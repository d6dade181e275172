import Hummingbird
import NIOCore
import StoreModel
import StoreScript
import VisibleText

/// A call with its route: the values of its path, its query and its body.
struct ControlCall: Sendable {
  let stores: HostedStores
  let store: HostedStore
  /// The values of the route's path parameters.
  var path: [String: String] = [:]
  /// The query parameters, which are all declared by the route.
  var query: [String: String] = [:]
  /// The body, or `nil` for a call without one.
  var body: JSONDocument?
  /// The body after its check, with integers in digits: `4` for `4.0`.
  var sent: JSONValue?
  /// The differences between the body and its component, in the order of the body.
  var violations: [ScriptProblem] = []
  /// The number of further differences.
  var unlistedViolations = 0
  /// The lines that were sent instead of JSON, or an empty array.
  var lines: [UInt8] = []
  var headers: HTTPFields
  /// The connection of the call, or `nil` for a call of this process.
  let channel: (any Channel)?
  /// The start of the client's URLs, such as `http://127.0.0.1:8787`, or an empty string if the call doesn't
  /// contain it.
  var base: String
  /// The name of the store for paths without a store name at this address.
  var home = HostedStores.mainName

  /// The object that reports when the client leaves.
  var departure: Departure {
    get async { await channel?.departure ?? Departure() }
  }

  /// Returns the prefix of a store's paths at this address.
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

  /// Throws the violations of the body's component and the reader's problems, if there are any.
  ///
  /// A reader finds problems that the component doesn't describe. A problem at the path of a
  /// violation, above it or below it is omitted.
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

  /// Returns whether two paths are equal or one encloses the other, or `true` if one of them is
  /// unknown.
  private static func overlap(_ one: JSONPath?, _ other: JSONPath?) -> Bool {
    guard let one, let other else { return true }
    return one == other || one.isBelow(other) || other.isBelow(one)
  }

  private func path(of problem: ScriptProblem) -> JSONPath? {
    body?.path(at: SourcePosition(line: problem.line, column: problem.column))
  }

  /// Returns the values of a body that matches its component, with their locations.
  ///
  /// - Throws: ``ControlError`` for an empty body, or with all violations of the component.
  func values() throws(ControlError) -> ScriptValue {
    let values = try uncheckedValues()
    try checkBody()
    return values
  }

  /// Returns the values of a body, whether or not it matches its component.
  func uncheckedValues() throws(ControlError) -> ScriptValue {
    guard let body, let root = sent ?? body.root else {
      throw ControlError(.badRequest, "the body is empty", right: "send a JSON text")
    }
    return ScriptValue(root, in: body.source)
  }

  /// Returns the body as a value of a type.
  ///
  /// - Parameter read: Reads the value.
  /// - Returns: The value.
  /// - Throws: ``ControlError`` with all problems of the body.
  func value<Value>(
    _ read: (ScriptValue) -> ValueReading<Value>
  ) throws(ControlError) -> Value {
    let reading = read(try uncheckedValues())
    try checkBody(and: reading.problems, unlisted: reading.unlisted)
    guard let value = reading.value else { throw ControlError(reading.problems) }
    return value
  }

  /// Returns a query parameter that is an integer within bounds, or `nil` if it is absent.
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

  /// Returns the number in the path, or `nil` if it is out of bounds.
  func pathNumber(_ bound: WholeBound = .position) -> Int? {
    path[ControlRoute.number].flatMap { bound.number($0) }
  }

  /// Finishes reading a body, and throws if it has problems.
  func finish(_ fields: inout FieldReader) throws(ControlError) {
    fields.finish()
    guard fields.problems.isEmpty else { throw ControlError(fields.problems) }
  }

  /// Throws if the body doesn't match its component.
  func checkBody() throws(ControlError) {
    guard !violations.isEmpty else { return }
    throw ControlError(violations, unlisted: unlistedViolations)
  }

  /// Returns a query parameter that is a flag, or `nil` if it is absent.
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
