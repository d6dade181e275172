package import StoreModel

/// A reader that takes the fields of one mapping by name, and adds problems for all other fields.
package struct FieldReader {
  private let owner: ScriptValue
  private let isMapping: Bool
  /// The name of the mapping in messages.
  package let what: String
  /// The word for a key in messages, such as `setting`, or `nil` for keys of the mapping.
  var noun: String?
  /// The remedies for keys that belong to another mapping, by key.
  var remedies: [String: String] = [:]
  private var rest: [ScriptField]
  private var known: [String] = []
  package private(set) var problems = ProblemList<ScriptProblem>()

  /// Creates a reader of the mapping's fields.
  ///
  /// If the value isn't a mapping, only that problem is reported, because the missing fields follow
  /// from it.
  ///
  /// - Parameters:
  ///   - owner: The mapping.
  ///   - what: The name of the mapping in messages, such as `buy`.
  ///   - example: A valid mapping, for the message about a value that isn't a mapping.
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

  /// Adds the problems of a field that the caller has read.
  mutating func complain(_ others: ProblemList<ScriptProblem>) {
    problems.add(contentsOf: others)
  }

  /// Takes a field without reading it, or returns `nil` if it is absent.
  package mutating func takeField(_ name: String) -> ScriptValue? {
    known.append(name)
    return takeUnproposed(name)
  }

  /// Takes a field under a name that messages don't propose, or returns `nil` if it is absent.
  mutating func takeUnproposed(_ name: String) -> ScriptValue? {
    guard let index = rest.firstIndex(where: { $0.name == name }) else { return nil }
    return rest.remove(at: index).value
  }

  /// Takes a field without reading it.
  ///
  /// A missing required field is a problem.
  mutating func takeField(_ name: String, isRequired: Bool) -> ScriptValue? {
    isRequired ? require(name) { value throws(ScriptProblem) in value } : takeField(name)
  }

  /// Returns the text of a field, which can still be taken later.
  func text(of name: String) -> String? {
    rest.first { $0.name == name }?.value.text
  }

  /// Takes a field and reads it.
  ///
  /// An invalid value is a problem and counts as absent.
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

  /// Adds a problem for every field that was not taken.
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
