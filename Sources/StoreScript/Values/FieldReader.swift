package import StoreModel

/// Takes the fields of one mapping by name, and complains of those that are left.
package struct FieldReader {
  private let owner: ScriptValue
  private let isMapping: Bool
  /// How a message names the mapping.
  package let what: String
  /// The word for a key in messages, such as `setting`, or `nil` for keys of the mapping.
  var noun: String?
  /// Corrections for keys that belong to another mapping, by key.
  var remedies: [String: String] = [:]
  private var rest: [ScriptField]
  private var known: [String] = []
  package private(set) var problems = ProblemList<ScriptProblem>()

  /// Begins with the mapping's fields.
  ///
  /// A value that isn't a mapping has only that problem: the missing fields follow from it.
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

  /// Adds what is wrong with a field that the caller reads.
  mutating func complain(_ others: ProblemList<ScriptProblem>) {
    problems.add(contentsOf: others)
  }

  /// Takes a field as it is; nil if it is not there.
  package mutating func take(_ name: String) -> ScriptValue? {
    known.append(name)
    return takeUnproposed(name)
  }

  /// Takes a field under a name that messages don't propose, or returns `nil` if it isn't there.
  mutating func takeUnproposed(_ name: String) -> ScriptValue? {
    guard let index = rest.firstIndex(where: { $0.name == name }) else { return nil }
    return rest.remove(at: index).value
  }

  /// Takes a field as it is; one that must be there and is not is a problem.
  mutating func take(_ name: String, isRequired: Bool) -> ScriptValue? {
    isRequired ? require(name) { value throws(ScriptProblem) in value } : take(name)
  }

  /// The text of a field that is taken later.
  func text(of name: String) -> String? {
    rest.first { $0.name == name }?.value.text
  }

  /// Takes a field and reads it; a value that cannot be read is a problem and counts as absent.
  package mutating func take<Value>(
    _ name: String,
    _ read: (ScriptValue) throws(ScriptProblem) -> Value
  ) -> Value? {
    guard let value = take(name) else { return nil }
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
    let value = take(name, read)
    if value == nil, problems.count == before {
      complain(owner.problem("\(what) lacks \(name)", "add \(name)"))
    }
    return value
  }

  /// Complains of every field that was not taken.
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
