import StoreModel
import StoreScript
import VisibleText

/// A difference between a body and its schema.
///
/// Its texts are created on demand, because a body can have more violations than a response lists.
struct SchemaViolation {
  /// The offset in the body, in bytes.
  let offset: Int
  let message: () -> String
  let remedy: () -> String

  init(
    at offset: Int,
    _ message: @autoclosure @escaping () -> String,
    right remedy: @autoclosure @escaping () -> String
  ) {
    self.offset = offset
    self.message = message
    self.remedy = remedy
  }

  init(at offset: Int, _ told: @autoclosure @escaping () -> (message: String, remedy: String)) {
    self.init(at: offset, told().message, right: told().remedy)
  }
}

/// The check of bodies against their components, as in the OpenAPI document.
struct BodyCheck: Sendable {
  static let components = BodyCheck(OpenAPI.components)

  let words: SchemaWords

  init(_ components: [Component]) { words = SchemaWords(components) }

  /// The result of a check.
  struct Outcome {
    /// The value with integers in digits: `4` for `4.0`.
    var value: JSONValue
    /// The violations, or an empty array for a valid value.
    var violations: [SchemaViolation] = []
  }

  /// Checks a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - schema: The schema. Any alternative of `oneOf` may match. A test ensures that they exclude each other.
  ///   - path: The path of the value, where `$` is the body.
  /// - Returns: The value in the format of its schema, and all violations in the order of the body.
  func outcome(_ value: JSONValue, _ schema: JSONValue, at path: JSONPath = JSONPath()) -> Outcome {
    let isStep = StepSchemas.unions.contains(schema)
    let noun = schema["$ref"] == Self.settings["$ref"] ? "setting" : nil
    let schema = words.resolved(schema)
    if isStep, let violation = stepViolation(value) {
      return Outcome(value: value, violations: [violation])
    }
    if value.members != nil,
      let step = schema["oneOf"]?.elements?.first(where: StepSchemas.unions.contains)
    {
      return outcome(value, step, at: path)
    }
    if schema["oneOf"] != nil || schema["anyOf"] != nil {
      return chosen(value, words.alternatives(of: schema), schema, path)
    }
    guard let value = typed(value, schema) else {
      return Outcome(value: value, violations: [violation(value, schema, path)])
    }
    switch value.content {
    case .array(let elements): return list(elements, value, schema, path)
    case .object(let members): return object(members, value, schema, path, noun)
    case .null, .bool, .number, .string: return Outcome(value: value)
    }
  }
}

// Steps have their own messages, because their schema is a long union.
extension BodyCheck {
  private static let settings = Component.reference("SettingsChange")

  /// The keys of steps, and the keys that every step may have.
  private static let stepKeys: (own: [String], margin: Set<String>) = {
    let names = StepName.allCases.filter { ScriptsOnly.steps[$0] == nil }.map(\.rawValue)
    return (names, Set(ScriptStep.margin.map(\.name)))
  }()

  /// Returns the violation of an object without a step's key or with several, or `nil` if it has
  /// one.
  private func stepViolation(_ value: JSONValue) -> SchemaViolation? {
    guard let members = value.members else { return nil }
    let keys = members.filter { !Self.stepKeys.margin.contains($0.key) }
    guard let first = keys.first else { return nil }
    let names = Self.stepKeys.own
    if let unknown = keys.first(where: {
      StepName(rawValue: $0.key) == nil && StepName.older[$0.key] == nil
    }) {
      return SchemaViolation(
        at: unknown.keyOffset,
        "there is no step \(unknown.key.quoted)",
        right: Suggestion.remedy(for: unknown.key.quoted, among: names.map(\.quoted))
      )
    }
    guard keys.count > 1 else { return nil }
    return SchemaViolation(
      at: value.offset,
      "a step has one key, not \(keys.count)",
      right: "write a list with an object for each step, such as [{\(first.key.quoted): ...}, ...]"
    )
  }
}

// Scalars and unions.
extension BodyCheck {
  /// Returns the value if its type, words and limits match the schema, or `nil`.
  private func typed(_ value: JSONValue, _ schema: JSONValue) -> JSONValue? {
    var value = value
    let kinds = words.kinds(of: schema)
    if !kinds.isEmpty {
      if kinds.contains("integer"), !kinds.contains("number"),
        let whole = value.number.flatMap(SchemaWords.whole)
      {
        value = JSONValue(.number(whole), at: value.offset)
      }
      guard kinds.contains(where: { SchemaWords.isOf($0, value) }) else { return nil }
    }
    if let listed = words.listed(in: schema) {
      if let whole = value.number.flatMap(SchemaWords.whole) {
        value = JSONValue(.number(whole), at: value.offset)
      }
      guard listed.contains(value) else { return nil }
    }
    return isWithinLimits(value, schema) ? value : nil
  }

  private func isWithinLimits(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    func bound(_ key: String) -> Double? { schema[key]?.number.flatMap(Double.init) }
    if let number = value.number.flatMap(Double.init) {
      return number >= bound("minimum") ?? -.infinity && number <= bound("maximum") ?? .infinity
    }
    guard let text = value.string else { return true }
    let count = Double(text.unicodeScalars.count)
    guard count >= bound("minLength") ?? 0, count <= bound("maxLength") ?? .infinity else {
      return false
    }
    guard let regex = schema["pattern"]?.string.flatMap({ try? Regex($0) }) else { return true }
    return text.firstMatch(of: regex) != nil
  }

  private func violation(_ value: JSONValue, _ schema: JSONValue, _ path: JSONPath)
    -> SchemaViolation
  {
    // An address can contain a password, which no message repeats.
    let isAddress = schema["pattern"]?.string == SchemaWords.webAddress
    let problem = isAddress ? value.string.flatMap(WebAddress.problem) : nil
    return SchemaViolation(
      at: value.offset,
      problem.map { "\(path.name) can't be this address: \($0)" }
        ?? "\(path.name) can't be \(value.text().shortened())",
      right: words.remedy(for: value, schema, named: path.key)
    )
  }

  /// Returns the value in the format of the first alternative that it matches.
  ///
  /// An object that matches none is compared with the most similar alternative.
  private func chosen(
    _ value: JSONValue,
    _ alternatives: [JSONValue],
    _ union: JSONValue,
    _ path: JSONPath
  ) -> Outcome {
    let candidates = alternatives.filter { words.mayBe(value, $0) }
    for alternative in candidates where words.hasRequired(value, alternative) {
      let outcome = outcome(value, alternative, at: path)
      if outcome.violations.isEmpty { return outcome }
    }
    let failure = Outcome(value: value, violations: [violation(value, union, path)])
    if value.elements?.isEmpty == false, let list = candidates.first {
      return outcome(value, list, at: path)
    }
    guard let members = value.members, let first = candidates.first else { return failure }
    guard !members.isEmpty else {
      let forms = words.remedy(for: value, union, named: path.key)
      return Outcome(
        value: value,
        violations: [SchemaViolation(at: value.offset, "\(path.name) is empty", right: forms)]
      )
    }
    guard candidates.count > 1 else { return outcome(value, first, at: path) }
    return nearest(to: value, members, among: candidates, path)
  }

  /// Returns the violations of an object that matches none of several schemas.
  private func nearest(
    to value: JSONValue,
    _ members: [JSONMember],
    among candidates: [JSONValue],
    _ path: JSONPath
  ) -> Outcome {
    let (meant, misfit) = words.meant(by: members.map(\.key), among: candidates)
    let outcomes = meant.lazy.map { outcome(value, $0, at: path) }
    switch misfit {
    case .both(let first, let second):
      let key = members.first { $0.key == second }
      return Outcome(
        value: value,
        violations: [both(first, second, at: key?.keyOffset ?? value.offset, path)]
      )
    case .unknown(let keys, let names):
      let strangers = members.filter { keys.contains($0.key) }
      return Outcome(value: value, violations: strangers.map { unknown($0, path, among: names) })
    case .lacks(let sets):
      let others = (outcomes.first?.violations ?? []).filter { $0.offset != value.offset }
      return Outcome(value: value, violations: [lacks(sets, value, meant, path)] + others)
    case nil:
      return outcomes.min { $0.violations.count < $1.violations.count } ?? Outcome(value: value)
    }
  }

  private func both(
    _ first: String,
    _ second: String,
    at offset: Int,
    _ path: JSONPath
  ) -> SchemaViolation {
    SchemaViolation(at: offset, words.excluding(path.name, first, second))
  }

  private func lacks(
    _ sets: [[String]],
    _ value: JSONValue,
    _ schemas: [JSONValue],
    _ path: JSONPath
  ) -> SchemaViolation {
    SchemaViolation(at: value.offset, words.lacking(path.name, sets, of: schemas))
  }
}

// Lists and objects.
extension BodyCheck {
  private func list(
    _ elements: [JSONValue],
    _ value: JSONValue,
    _ schema: JSONValue,
    _ path: JSONPath
  ) -> Outcome {
    var result = Outcome(value: value)
    let least = schema["minItems"]?.int64 ?? 0
    let most = schema["maxItems"]?.int64 ?? .max
    guard least...most ~= Int64(elements.count) else {
      let isEmpty = elements.isEmpty
      result.violations = [
        SchemaViolation(
          at: value.offset,
          isEmpty ? "\(path.name) is empty" : "\(path.name) has \(elements.count) elements",
          right: isEmpty
            ? words.remedy(for: value, schema, named: path.key) : "write at most \(most) elements"
        )
      ]
      return result
    }
    guard let items = schema["items"] else { return result }
    var fitting: [JSONValue] = []
    for (index, element) in elements.enumerated() {
      let outcome = outcome(element, items, at: path[index])
      fitting.append(outcome.value)
      result.violations += outcome.violations
    }
    result.value = JSONValue(.array(fitting), at: value.offset)
    return result
  }

  private func object(
    _ members: [JSONMember],
    _ value: JSONValue,
    _ schema: JSONValue,
    _ path: JSONPath,
    _ noun: String?
  ) -> Outcome {
    var result = Outcome(value: value)
    let properties = schema["properties"]
    let others = schema["additionalProperties"]
    result.violations = missing(in: value, schema, path)
    if members.isEmpty, schema["minProperties"] != nil, result.violations.isEmpty {
      result.violations.append(
        SchemaViolation(
          at: value.offset,
          "\(path.name) is empty",
          right: words.remedy(for: value, schema, named: path.key)
        )
      )
    }
    var fitting: [JSONMember] = []
    // Computed once, because the messages of all unknown members list the keys.
    lazy var missing = words.keys(of: schema).filter { value[$0] == nil }
    for member in members {
      var member = member
      if let names = schema["propertyNames"], !words.fitsName(member.key, names) {
        result.violations.append(unknown(member, path, among: words.listedNames(in: names)))
      } else if let property = properties?[member.key]
        ?? others.flatMap({ $0.members == nil ? nil : $0 })
      {
        let outcome = outcome(member.value, property, at: path[member.key])
        member.value = outcome.value
        result.violations += outcome.violations
      } else if others?.bool == false {
        result.violations.append(unknown(member, path, among: missing, noun))
      }
      fitting.append(member)
    }
    result.violations.sort { $0.offset < $1.offset }
    result.value = JSONValue(.object(fitting), at: value.offset)
    return result
  }

  private func unknown(
    _ member: JSONMember,
    _ path: JSONPath,
    among names: [String],
    _ noun: String? = nil
  ) -> SchemaViolation {
    SchemaViolation(
      at: member.keyOffset,
      noun.map { "there is no \($0) \(member.key.quoted)" }
        ?? "\(path.name) can't have \(member.key.quoted)",
      right: names.isEmpty
        ? "remove it" : Suggestion.remedy(for: member.key.quoted, among: names.map(\.quoted))
    )
  }

  /// Returns the violations for missing keys, according to `required` or the rules below `then`.
  private func missing(in value: JSONValue, _ schema: JSONValue, _ path: JSONPath)
    -> [SchemaViolation]
  {
    func lacks(_ sets: [[String]]) -> SchemaViolation { self.lacks(sets, value, [schema], path) }
    let misspelled = misspelledKeys(of: value, schema)
    func has(_ key: String) -> Bool { value[key] != nil || misspelled.contains(key) }
    var found = (schema["required"]?.strings ?? []).filter { !has($0) }.map {
      lacks([[$0]])
    }
    for (sets, isExclusive) in words.keyRules(of: schema) {
      let today = sets.filter { Set($0).isSubset(of: words.keys(of: schema)) }
      let whole = sets.filter { $0.allSatisfy { has($0) } }
      if isExclusive, whole.count > 1 {
        found.append(both(whole[0][0], whole[1][0], at: value.offset, path))
      }
      guard whole.isEmpty else { continue }
      let begun = sets.max { left, right in
        left.count { has($0) } < right.count { has($0) }
      }
      if let begun, begun.contains(where: { has($0) }) {
        found += begun.filter { !has($0) }.map { lacks([[$0]]) }
      } else {
        found.append(lacks(today))
      }
    }
    return found
  }

  /// Returns the missing keys that the value contains with a misspelling.
  ///
  /// The misspelled key has a violation of its own.
  private func misspelledKeys(of value: JSONValue, _ schema: JSONValue) -> Set<String> {
    guard schema["additionalProperties"]?.bool == false else { return [] }
    let strangers = (value.members ?? []).filter { schema["properties"]?[$0.key] == nil }
    let absent = words.keys(of: schema).filter { value[$0] == nil }
    return Set(strangers.compactMap { Suggestion.nearest(to: $0.key, among: absent) })
  }
}
