package import StoreModel

/// A reader of a mapping's fields.
///
/// Each field is removed when it is read, and each remaining field becomes a problem.
package struct FieldReader {
  private let owner: ScriptValue
  private let isMapping: Bool
  /// The name of the mapping in messages.
  package let what: String
  /// The noun that messages use for a field, such as `setting`, or `nil` to call it a key of the mapping.
  var noun: String?
  /// The remedies for keys that belong to another mapping, keyed by the wrong key.
  var remedies: [String: String] = [:]
  private var rest: [ScriptField]
  private var known: [String] = []
  package private(set) var problems = ProblemList<ScriptProblem>()

  /// Creates a reader for the given mapping.
  ///
  /// If the value isn't a mapping, only this problem is reported. The missing fields would only be a result of it.
  ///
  /// - Parameters:
  ///   - owner: The mapping.
  ///   - what: The name of the mapping in messages, such as `buy`.
  ///   - example: A valid mapping for the message about a value that isn't a mapping.
  package init(
    _ owner: ScriptValue,
    of what: String,
    such example: @autoclosure () -> String? = nil
  ) {
    self.owner = owner
    self.what = what
    if case .fields(let fields) = owner.content {
      (rest, isMapping) = (fields, true)
    } else {
      (rest, isMapping) = ([], false)
      problems.add(
        owner.problem(
          "\(what) is a mapping, not \(owner.shown)",
          "write \(example() ?? "\(what): {key: value}")"
        )
      )
    }
  }

  package mutating func complain(_ problem: ScriptProblem) {
    if isMapping { problems.add(problem) }
  }

  /// Adds the problems that the caller found while reading a field's value.
  mutating func complain(_ others: ProblemList<ScriptProblem>) {
    problems.add(contentsOf: others)
  }

  /// Removes a field and returns its value, or returns `nil` if the field is missing.
  package mutating func takeField(_ name: String) -> ScriptValue? {
    known.append(name)
    return takeUnproposed(name)
  }

  /// Removes a field and returns its value, or returns `nil` if the field is missing.
  ///
  /// Messages don't suggest the name of this field.
  mutating func takeUnproposed(_ name: String) -> ScriptValue? {
    guard let index = rest.firstIndex(where: { $0.name == name }) else { return nil }
    return rest.remove(at: index).value
  }

  /// Removes a field and returns its value.
  ///
  /// If a required field is missing, a problem is added.
  mutating func takeField(_ name: String, isRequired: Bool) -> ScriptValue? {
    isRequired ? require(name) { value throws(ScriptProblem) in value } : takeField(name)
  }

  /// Returns the text of a field without removing the field.
  func text(of name: String) -> String? {
    rest.first { $0.name == name }?.value.text
  }

  /// Removes a field and reads its value.
  ///
  /// If the value is invalid, a problem is added and the result is `nil`.
  package mutating func takeField<Value>(
    _ name: String,
    _ read: (ScriptValue) throws(ScriptProblem) -> Value
  ) -> Value? {
    guard let value = takeField(name) else { return nil }
    do {
      return try read(value)
    } catch {
      problems.add(error)
      return nil
    }
  }

  package mutating func require<Value>(
    _ name: String,
    _ read: (ScriptValue) throws(ScriptProblem) -> Value
  ) -> Value? {
    let before = problems.count
    let value = takeField(name, read)
    if value == nil, problems.count == before {
      complain(owner.problem("\(what) lacks \(name)", "add \(name)"))
    }
    return value
  }

  /// Adds a problem for every remaining field.
  package mutating func finish() {
    for field in rest {
      problems.add(
        owner.decimalComma(before: field)
          ?? field.key.problem(
            noun.map { "there is no \($0) \(field.key.shown)" }
              ?? "\(what) has no key \(field.key.shown)",
            remedies[field.name] ?? Suggestion.remedy(for: field.name, among: known)
          )
      )
    }
    rest = []
  }
}
