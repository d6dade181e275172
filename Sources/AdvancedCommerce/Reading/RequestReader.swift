import StoreModel
import VisibleText

/// A reader of the members of a request's JSON object.
///
/// It records members that are missing, unknown or of the wrong type. It continues after each problem, to find all
/// problems. A missing or invalid member gets an empty value, and the rules ignore that value.
public struct RequestReader {
  /// The object whose members are read.
  private var object: JSONValue
  /// The path of the object, or an empty string for the request itself.
  private var path = ""
  private var knownKeys: Set<String> = []
  private var problems = ProblemList<LocatedProblem>()
  private var offsets: [String: Int] = [:]
  private var notedFields: Set<String> = []

  init(_ object: JSONValue) {
    self.object = object
  }

  /// Reads a member, or returns an empty value if the member is missing or invalid.
  ///
  /// An invalid member is recorded. A missing member is recorded if it is required.
  mutating func value<Value: MemberValue>(
    _ key: String,
    ifMissing missing: AdvancedCommerceErrorCode?,
    ifWrong wrong: AdvancedCommerceErrorCode
  ) -> Value {
    let found = missing.map { readMember(key, ifMissing: $0) } ?? readMember(key)
    guard let found, !found.isNull else { return Value.nothing }
    return Value.read(found, key, ifWrong: wrong, from: &self) ?? Value.nothing
  }

  /// Reads a nested object, whose path is prepended to the paths of its members.
  mutating func inside<Part>(
    _ value: JSONValue,
    _ key: String,
    read: (inout RequestReader) -> Part
  ) -> Part {
    let outer = (object, path, knownKeys)
    object = value
    path = field(key)
    knownKeys = []
    let part = read(&self)
    noteUnknownKeys()
    (object, path, knownKeys) = outer
    return part
  }

  /// Checks that a member has a constant value, and records any other value.
  mutating func constant(
    _ key: String,
    _ expected: String,
    ifMissing missing: AdvancedCommerceErrorCode,
    ifWrong wrong: AdvancedCommerceErrorCode
  ) {
    guard let value = readMember(key, ifMissing: missing), value.string != expected else { return }
    record(wrong, key, "\(quoted(value)) is not \(quoted(expected))", at: value)
  }

  /// Checks that the operation is the one of the request's type.
  mutating func operation(_ expected: RequestOperation) {
    let known = object["operation"]?.string.flatMap(RequestOperation.init(rawValue:))
    if let known, known != expected, let value = readMember("operation") {
      record(
        .invalidOperation,
        "operation",
        "\(known.rawValue) is another kind of request; here it is \(quoted(expected.rawValue))",
        at: value
      )
      return
    }
    constant(
      "operation",
      expected.rawValue,
      ifMissing: .invalidOperation,
      ifWrong: .invalidOperation
    )
  }

  /// Records the members of the object that no call has read.
  mutating func noteUnknownKeys() {
    let unknown = (object.members ?? []).filter { !knownKeys.contains($0.key) }
    guard !unknown.isEmpty else { return }
    let absent = knownKeys.filter { object[$0] == nil }.sorted()
    let path = path
    for member in unknown {
      problems.add(
        isWarning: true,
        LocatedProblem(
          problem: .warning(
            .malformedPayload,
            Self.field(member.key.shortened(), in: path),
            Suggestion.nearest(to: member.key, among: absent)
              .map { "is unknown; write \"\($0)\"" } ?? "is unknown and has no effect"
          ),
          offset: member.keyOffset
        )
      )
    }
  }

  /// Returns the recorded problems, and the problems from rules that depend only on fields that could be read.
  func problems(addingRules rules: [RequestProblem]) -> ProblemList<LocatedProblem> {
    var all = problems
    for rule in rules where !isNoted(rule.field) && !rule.premises.contains(where: isNoted) {
      var problem = rule
      problem.premises = []
      all.add(LocatedProblem(problem: problem, offset: offset(of: rule.field)))
    }
    return all
  }

  mutating func remember(_ value: JSONValue, at field: String) {
    offsets[field] = value.offset
  }

  /// Returns whether the field, or a field that contains it, couldn't be read.
  private func isNoted(_ field: String) -> Bool {
    surroundings(of: field).contains { notedFields.contains($0) }
  }

  /// Returns the offset of a field's value, or of the innermost value that contains the field.
  private func offset(of field: String) -> Int {
    surroundings(of: field).lazy.compactMap { offsets[$0] }.first ?? object.offset
  }

  /// Returns a field and the fields that contain it: for `items[0].price`, also `items[0]` and `items`.
  private func surroundings(of field: String) -> [String] {
    var surroundings: [String] = []
    var rest = field[...]
    while !rest.isEmpty {
      surroundings.append(String(rest))
      rest = rest[..<(rest.lastIndex { $0 == "." || $0 == "[" } ?? rest.startIndex)]
    }
    return surroundings
  }

  func field(_ key: String) -> String { Self.field(key, in: path) }

  private static func field(_ key: String, in path: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }

  private mutating func readMember(_ key: String) -> JSONValue? {
    knownKeys.insert(key)
    guard let value = object[key] else { return nil }
    remember(value, at: field(key))
    return value
  }

  private mutating func readMember(
    _ key: String,
    ifMissing code: AdvancedCommerceErrorCode
  ) -> JSONValue? {
    let value = readMember(key)
    guard value?.isNull ?? true else { return value }
    let message =
      value == nil ? RequestProblem.Flaw.missing.rawValue : "is null; it must have a value"
    record(code, key, message, at: value)
    return nil
  }

  mutating func noteKind(of value: JSONValue, at key: String, expected: String) {
    record(
      .malformedPayload,
      key,
      "\(quoted(value)) is \(value.kindName); it must be \(expected)",
      at: value
    )
  }

  mutating func record(
    _ code: AdvancedCommerceErrorCode,
    _ key: String,
    _ message: String,
    at value: JSONValue?
  ) {
    notedFields.insert(field(key))
    let problem = RequestProblem.error(code, field(key), message)
    problems.add(LocatedProblem(problem: problem, offset: (value ?? object).offset))
  }

  private func quoted(_ value: JSONValue) -> String {
    switch value.content {
    case .object: "{...}"
    case .array: "[...]"
    case .string(let text): AdvancedCommerce.quoted(text)
    case .number(let text): shortened(text)
    case .null, .bool: value.text()
    }
  }

  private func quoted(_ text: String) -> String {
    AdvancedCommerce.quoted(text)
  }
}
