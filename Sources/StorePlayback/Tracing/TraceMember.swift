import StoreModel

/// The form in which a trace contains values of a type, with its JSON Schema.
struct TraceShape<Value>: Sendable {
  let schema: JSONValue
  let write: @Sendable (Value, inout JSONWriter) -> Void

  init(
    _ schema: JSONValue,
    _ write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    self.schema = schema
    self.write = write
  }
}

/// A member of a line in a trace, or of an object in such a line.
///
/// Each row of a table declares one member. The line, its schema and the order of comparison are derived from the
/// table.
struct TraceMember<Subject>: Sendable {
  let name: String
  /// The meaning of the member.
  ///
  /// It is the description in the schema.
  let about: String
  let isRequired: Bool
  /// Whether a difference in this member means that two runs differ.
  private(set) var isCompared = true
  private let valueSchema: JSONValue
  private let put: @Sendable (Subject, inout JSONWriter) -> Void

  private init(
    _ name: String,
    _ about: String,
    isRequired: Bool,
    schema: JSONValue,
    put: @escaping @Sendable (Subject, inout JSONWriter) -> Void
  ) {
    self.name = name
    self.about = about
    self.isRequired = isRequired
    valueSchema = schema
    self.put = put
  }

  /// Creates a member that every line contains.
  init<Value>(
    _ name: String,
    _ about: String,
    _ shape: TraceShape<Value>,
    _ value: @escaping @Sendable (Subject) -> Value
  ) {
    self.init(name, about, isRequired: true, schema: shape.schema) { subject, line in
      line.key(name)
      shape.write(value(subject), &line)
    }
  }

  /// Returns a member that is omitted if its value is `nil`.
  static func optional<Value>(
    _ name: String,
    _ about: String,
    _ shape: TraceShape<Value>,
    _ value: @escaping @Sendable (Subject) -> Value?
  ) -> TraceMember {
    TraceMember(name, about, isRequired: false, schema: shape.schema) { subject, line in
      guard let value = value(subject) else { return }
      line.key(name)
      shape.write(value, &line)
    }
  }

  /// Returns a list that is omitted if it is empty.
  static func list<Element>(
    _ name: String,
    _ about: String,
    of shape: TraceShape<Element>,
    _ elements: @escaping @Sendable (Subject) -> [Element]
  ) -> TraceMember {
    .optional(name, about, .list(of: shape)) { subject in
      let elements = elements(subject)
      return elements.isEmpty ? nil : elements
    }
  }

  /// The same member, except that its value may differ between two equal runs.
  var uncompared: TraceMember {
    var member = self
    member.isCompared = false
    return member
  }

  /// Writes the key and the value of the member, or omits the member.
  func write(_ subject: Subject, _ line: inout JSONWriter) { put(subject, &line) }

  /// The declaration of the member in the schema.
  var property: JSONMember {
    let about = JSONMember(key: "description", value: .text(about))
    return JSONMember(key: name, value: JSONValue(.object([about] + (valueSchema.members ?? []))))
  }
}

extension Array {
  /// Writes the members into an object that has been started.
  func write<Subject>(_ subject: Subject, _ line: inout JSONWriter)
  where Element == TraceMember<Subject> {
    for member in self { member.write(subject, &line) }
  }

  /// Returns the schema of an object that has these members and no others.
  ///
  /// - Parameter kind: The value of the object's member `kind`, or `nil` if the object doesn't have this member.
  /// - Returns: The schema.
  func schema<Subject>(kind: String? = nil) -> JSONValue where Element == TraceMember<Subject> {
    let first = kind.map { [JSONMember(key: "kind", value: .object(["const": .text($0)]))] } ?? []
    let required = (kind == nil ? [] : ["kind"]) + filter(\.isRequired).map(\.name)
    return .object([
      "type": .text("object"), "required": .list(required.map { .text($0) }),
      "additionalProperties": .bool(false),
      "properties": JSONValue(.object(first + map(\.property))),
    ])
  }
}

extension TraceShape where Value: Sequence {
  static func list<Element>(of shape: TraceShape<Element>) -> Self where Value == [Element] {
    TraceShape(.object(["type": .text("array"), "items": shape.schema])) { elements, line in
      line.beginArray()
      for element in elements { shape.write(element, &line) }
      line.endArray()
    }
  }
}

extension TraceShape {
  /// Returns the shape of an object with the given members.
  static func object(_ members: [TraceMember<Value>]) -> TraceShape {
    TraceShape(members.schema()) { value, line in
      line.beginObject()
      members.write(value, &line)
      line.endObject()
    }
  }
}

extension TraceShape<String> {
  static let text = TraceShape(.object(["type": .text("string")])) { $1.string($0) }

  /// Returns the shape of a string that is one of the given words.
  static func word(_ words: some Sequence<String>) -> TraceShape {
    TraceShape(.object(["enum": .list(words.map { .text($0) })])) { $1.string($0) }
  }

  /// Returns the shape of a string that is already JSON: an object with at least the given members.
  static func object(having members: String...) -> TraceShape {
    TraceShape(
      .object(["type": .text("object"), "required": .list(members.map { .text($0) })])
    ) { $1.json(Array($0.utf8)) }
  }
}

extension TraceShape<Int> {
  static let whole = TraceShape(.object(["type": .text("integer")])) { $1.number($0) }
}

extension TraceShape<Bool> {
  static let flag = TraceShape(.object(["type": .text("boolean")])) { $1.bool($0) }
}

extension TraceShape<Double> {
  /// A number of seconds of wall time with three decimals.
  ///
  /// Only values of this kind can differ between two playbacks of a script.
  static let seconds = TraceShape(.object(["type": .text("number"), "minimum": .number(0)])) {
    $1.value(JSONValue(.number(RunResults.time($0))))
  }
}

extension TraceShape<StoreInstant> {
  /// Store time in ISO 8601 and UTC.
  static let moment = TraceShape(.object(["type": .text("string")])) { $1.string("\($0)") }
}

extension TraceShape<JSONValue> {
  /// Any JSON value.
  static let json = TraceShape(.object([:])) { $1.value($0) }
  /// A JSON object with any members.
  static let payload = TraceShape(.object(["type": .text("object")])) { $1.value($0) }
}

extension TraceShape<[String: String]> {
  /// Strings, keyed by name and sorted by name.
  static let texts = TraceShape(
    .object(["type": .text("object"), "additionalProperties": .object(["type": .text("string")])])
  ) { table, line in
    line.beginObject()
    for (name, text) in table.sorted(by: { $0.key < $1.key }) { line.member(name, text) }
    line.endObject()
  }
}

extension TraceShape<[String: Int64]> {
  /// Whole numbers, keyed by name and sorted by name.
  static let numbers = TraceShape(
    .object(["type": .text("object"), "additionalProperties": .object(["type": .text("integer")])])
  ) { table, line in
    line.beginObject()
    for (name, number) in table.sorted(by: { $0.key < $1.key }) {
      line.key(name)
      line.number(number)
    }
    line.endObject()
  }
}
