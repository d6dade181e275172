import StoreModel

/// The expected response of a server.
///
/// The response must meet all stated conditions.
package struct ExpectedResponse: Hashable, Sendable {
  /// The check of the status.
  ///
  /// If there is no such check, the step fails for a status of 400 or higher.
  package var status: ValueCheck?
  /// The checks of header fields, keyed by the fields' names.
  ///
  /// The case of a name doesn't matter.
  package var headers: [String: ValueCheck] = [:]
  /// The checks of values in a JSON body, keyed by the paths of the values.
  package var body: [String: ValueCheck] = [:]
  /// The check of the whole body as a string.
  package var text: ValueCheck?
  /// Whether the server must not send a complete response.
  package var noResponse = false

  package init() {
    // The reader sets the properties.
  }

  static let table: FieldTable<ExpectedResponse> = {
    var table = FieldTable(
      ExpectedResponse(),
      [
        .optional("status", \.status, .check.told(as: reference)),
        .unless([:], "headers", \.headers, .table(of: .check.told(as: reference))),
        .unless([:], "body", \.body, .payload(nil)),
        .optional("text", \.text, .check.told(as: reference)),
        .unless(false, "noResponse", \.noResponse, .flag.told(as: #"{"const": true}"#)),
      ]
    )
    table.needsOne = true
    return table
  }()

  /// Rejects an impossible status, `noResponse: false`, and `noResponse: true` next to any other check.
  @Sendable
  static func check(_ expected: Self, _ written: ScriptValue) throws(ScriptProblem) {
    guard case .fields(let fields) = written.content else { return }
    if let status = written.field(named: "status") {
      try check(expected.status, status.value)
    }
    guard let flag = written.field(named: "noResponse") else { return }
    guard expected.noResponse else {
      throw flag.value.problem(
        "a response is expected unless noResponse is true",
        "remove noResponse, or write the expected response, such as status: 200"
      )
    }
    guard let other = fields.first(where: { $0.name != flag.name }) else { return }
    throw other.key.problem(
      "without a response there is no \(other.name)",
      "remove \(other.name) or noResponse: true"
    )
  }

  /// The valid numbers for a status.
  private static let statuses = 100...999

  /// Rejects a check of the status that no response can pass.
  private static func check(
    _ status: ValueCheck?,
    _ written: ScriptValue
  ) throws(ScriptProblem) {
    guard let equal = status?.equal else {
      guard status?.present == false || status?.contains != nil || status?.count != nil else {
        return
      }
      throw written.problem(
        "every response has a status, which is a number",
        "write 200, or {atLeast: 200, below: 300}"
      )
    }
    switch equal {
    case .text(let text) where Int(text).map(statuses.contains) == true: return
    case .list:
      throw written.problem(
        "a response has one status, not a list",
        "write 200, or {atLeast: 200, below: 300}"
      )
    case .text, .quoted, .null:
      throw written.problem(
        "\(written.shown) isn't a response status",
        "write a whole number from 100 to 999 such as 200, or {atLeast: 200, below: 300}"
      )
    }
  }

  private static let reference = ##"{"$ref": "#/$defs/valueCheck"}"##
}
