import StoreModel
import VisibleText

/// The difference between a body and its schema.
struct SchemaViolation: Error {
  /// The byte of the body where it is.
  var offset: Int
  var message: String
  var remedy: String
}

/// Judges bodies by their components, as the document has them.
struct BodyCheck: Sendable {
  static let components = BodyCheck(OpenAPI.components)

  private let schemas: [String: JSONValue]

  init(_ components: [Component]) {
    schemas = Dictionary(components.map { ("#/components/schemas/\($0.name)", $0.schema) }) {
      first,
      _ in first
    }
  }

  /// A value that fits a schema, with whole numbers in digits: `4` for `4.0`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - schema: The schema. Of `oneOf` any alternative does: a test holds that they exclude each other.
  ///   - name: The name of the value in messages.
  /// - Returns: The value.
  /// - Throws: ``SchemaViolation`` for a value that the schema does not allow.
  func fitting(
    _ value: JSONValue,
    _ schema: JSONValue,
    called name: String = "the body"
  ) throws(SchemaViolation) -> JSONValue {
    var value = value
    if let reference = schema["$ref"]?.string {
      value = try fitting(value, schemas[reference] ?? schema.without(["$ref"]), called: name)
    }
    value = try typed(value, schema, name)
    for union in ["oneOf", "anyOf"] {
      guard let alternatives = schema[union]?.elements else { continue }
      value = try chosen(value, alternatives, name)
    }
    if schema["if"] != nil, value.members != nil, let rules = schema["then"] {
      value = try fitting(value, rules, called: name)
    }
    for rule in schema["allOf"]?.elements ?? [] { value = try fitting(value, rule, called: name) }
    try checkLimits(of: value, schema, name)
    if let elements = value.elements, let items = schema["items"] {
      var fitting: [JSONValue] = []
      for element in elements {
        fitting.append(try self.fitting(element, items, called: "an element of \(name)"))
      }
      value = JSONValue(.array(fitting), at: value.offset)
    }
    return try members(of: value, schema, name)
  }

  private func typed(
    _ value: JSONValue,
    _ schema: JSONValue,
    _ name: String
  ) throws(SchemaViolation) -> JSONValue {
    var value = value
    if let type = schema["type"] {
      let types = type.string.map { [$0] } ?? (type.elements ?? []).compactMap(\.string)
      if types.contains("integer"), !types.contains("number"), let number = value.number,
        let whole = Self.whole(number)
      {
        value = JSONValue(.number(whole), at: value.offset)
      }
      guard types.contains(where: { Self.isOf($0, value) }) else {
        throw violation(value, name, types)
      }
    }
    if let words = schema["enum"]?.elements ?? schema["const"].map({ [$0] }) {
      if let number = value.number.flatMap(Self.whole), words.contains(JSONValue(.number(number))) {
        return JSONValue(.number(number), at: value.offset)
      }
      guard words.contains(value) else {
        throw SchemaViolation(
          offset: value.offset,
          message: "\(name) has no value \(value.text().shortened())",
          remedy: "write one of \(words.prefix(8).map { $0.text() }.joined(separator: ", "))"
        )
      }
    }
    return value
  }

  /// The value as the first alternative that it fits has it.
  ///
  /// The error is that of the alternative that fits furthest.
  private func chosen(
    _ value: JSONValue,
    _ alternatives: [JSONValue],
    _ name: String
  ) throws(SchemaViolation) -> JSONValue {
    var furthest: SchemaViolation?
    for alternative in alternatives where mayFit(value, alternative) {
      do throws(SchemaViolation) {
        return try fitting(value, alternative, called: name)
      } catch {
        if error.offset >= furthest?.offset ?? 0 { furthest = error }
      }
    }
    throw furthest
      ?? SchemaViolation(
        offset: value.offset,
        message: "\(name) has another form",
        remedy: "GET /control/openapi.json has its schema"
      )
  }

  /// Whether an object has what an alternative needs; the rest is not looked at.
  private func mayFit(_ value: JSONValue, _ alternative: JSONValue) -> Bool {
    let schema = alternative["$ref"]?.string.flatMap { schemas[$0] } ?? alternative
    guard value.members != nil, schema["properties"] != nil else { return true }
    return (schema["required"]?.elements ?? []).allSatisfy { value[$0.string ?? ""] != nil }
  }

  private func members(
    of value: JSONValue,
    _ schema: JSONValue,
    _ name: String
  ) throws(SchemaViolation) -> JSONValue {
    guard let members = value.members else { return value }
    for key in schema["required"]?.elements ?? [] where value[key.string ?? ""] == nil {
      let key = key.string ?? ""
      throw SchemaViolation(
        offset: value.offset,
        message: "\(name) lacks \(key)",
        remedy: "add \(key)"
      )
    }
    let properties = schema["properties"]
    let others = schema["additionalProperties"]
    guard properties != nil || others != nil else { return value }
    var fitting: [JSONMember] = []
    for member in members {
      var member = member
      if let property = properties?[member.key] {
        member.value = try self.fitting(member.value, property, called: member.key)
      } else if others?.bool == false {
        let names = (properties?.members ?? []).map(\.key)
        throw SchemaViolation(
          offset: member.keyOffset,
          message: "\(name) has no key \(member.key.quoted)",
          remedy: Suggestion.remedy(for: member.key, among: names)
        )
      } else if let others, others.members != nil {
        member.value = try self.fitting(member.value, others, called: member.key)
      }
      fitting.append(member)
    }
    return JSONValue(.object(fitting), at: value.offset)
  }
}

// Kinds and limits of values.
extension BodyCheck {
  private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value.content) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array),
      ("object", .object), ("number", .number):
      true
    case ("integer", .number(let text)): whole(text) != nil
    default: false
    }
  }

  /// A whole number in digits, however it is written, or `nil` for any other number.
  static func whole(_ text: String) -> String? {
    if let number = Int128(text) { return String(number) }
    guard let number = Double(text), number.rounded() == number, abs(number) < 0x1p53 else {
      return nil
    }
    return String(Int64(number))
  }

  private func violation(_ value: JSONValue, _ name: String, _ types: [String]) -> SchemaViolation {
    let kinds = types.map { Self.kinds[$0] ?? $0 }.joined(separator: " or ")
    return SchemaViolation(
      offset: value.offset,
      message: types == ["string"]
        ? "\(name) is no text" : "\(name) is \(kinds), not \(value.kindName)",
      remedy: types == ["string"] ? "write it between quotes" : "write \(kinds)"
    )
  }

  private static let kinds = [
    "string": "a text", "integer": "a whole number", "number": "a number",
    "boolean": "true or false",
    "array": "a list", "object": "an object", "null": "null",
  ]

  private func checkLimits(
    of value: JSONValue,
    _ schema: JSONValue,
    _ name: String
  ) throws(SchemaViolation) {
    func check(_ isFine: Bool, _ remedy: @autoclosure () -> String) throws(SchemaViolation) {
      guard !isFine else { return }
      throw SchemaViolation(
        offset: value.offset,
        message: "\(name) can't be \(value.text().shortened())",
        remedy: remedy()
      )
    }
    if let number = value.number.flatMap(Double.init) {
      if let least = schema["minimum"]?.number, let bound = Double(least) {
        try check(number >= bound, "write at least \(least)")
      }
      if let most = schema["maximum"]?.number, let bound = Double(most) {
        try check(number <= bound, "write at most \(most)")
      }
    }
    if let text = value.string {
      if let least = schema["minLength"]?.int64 {
        try check(text.unicodeScalars.count >= least, "write at least \(least) characters")
      }
      if let most = schema["maxLength"]?.int64 {
        try check(text.unicodeScalars.count <= most, "write at most \(most) characters")
      }
      if let pattern = schema["pattern"]?.string, let regex = try? Regex(pattern) {
        try check(text.firstMatch(of: regex) != nil, "write what \(pattern) matches")
      }
    }
    let count = value.elements?.count ?? value.members?.count
    for limit in ["minItems", "maxItems", "minProperties", "maxProperties"] {
      guard let count, let bound = schema[limit]?.int64 else { continue }
      let isOfLists = limit.hasSuffix("Items")
      guard isOfLists == (value.elements != nil) else { continue }
      try check(
        limit.hasPrefix("min") ? count >= bound : count <= bound,
        "write at \(limit.hasPrefix("min") ? "least" : "most") \(bound)"
      )
    }
  }
}
