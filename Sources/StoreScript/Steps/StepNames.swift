import StoreModel

/// The names that a script gives to the results of its steps and to its branches.
package struct StepNames: Hashable, Sendable {
  /// The names that are given anywhere in the file.
  private var declared: Set<String> = []
  /// The names that have been given so far.
  package private(set) var given: Set<String> = []
  /// The locations of the branches so far, keyed by the branches' names.
  private var branches: [String: ScriptLocation] = [:]

  /// - Parameter given: The names of earlier steps.
  package init(given: Set<String> = []) {
    self.given = given
    declared = given
  }

  /// The maximum number of characters in a name.
  package static let longest = 64

  /// Returns a phrase that describes why a name is invalid, or `nil` if the name is valid.
  package static func problem(with text: String) -> String? {
    let isName = text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]*/) != nil && text.count <= longest
    guard isName else { return "isn't a name" }
    let isTaken = ["latest", "none"].contains(text) || NotificationType(rawValue: text) != nil
    return isTaken ? "means something else already" : nil
  }

  /// Returns whether the given string is the name of a later step.
  func isLater(_ text: String) -> Bool { declared.contains(text) && !given.contains(text) }

  /// Whether no name is given anywhere in the file.
  var isEmpty: Bool { declared.isEmpty }

  /// Collects the names that the given steps have, including steps in branches.
  mutating func declare(in steps: [ScriptValue]) {
    for step in steps {
      guard case .fields(let fields) = step.content else { continue }
      for field in fields {
        if field.name == "as", let text = field.value.text { declared.insert(text) }
        guard field.name == StepName.branch.rawValue, case .fields(let inside) = field.value.content
        else { continue }
        for case .list(let steps) in inside.map(\.value.content) { declare(in: steps) }
      }
    }
  }

  /// Records the name of a step, or returns `false` if an earlier step has this name.
  fileprivate mutating func give(_ name: String) -> Bool { given.insert(name).inserted }

  /// Records the name of a branch.
  ///
  /// If an earlier branch has this name, returns that branch's location instead.
  fileprivate mutating func give(
    _ name: String,
    toBranchAt location: ScriptLocation
  ) -> ScriptLocation? {
    if let other = branches[name] { return other }
    branches[name] = location
    return nil
  }
}

extension StepReader {
  /// Reads and records the name of a step, or adds a problem and returns `nil` if the name is invalid.
  mutating func give(_ value: ScriptValue) -> String? {
    guard let name = reading({ () throws(ScriptProblem) in try value.string() }) else { return nil }
    if let problem = StepNames.problem(with: name) {
      complain(
        value.problem(
          "\(value.shown) \(problem)",
          "write a word of letters, digits, - and _, such as first"
        )
      )
      return nil
    }
    guard stepNames.give(name) else {
      complain(
        value.problem("\(value.shown) is the name of an earlier step", "choose another name")
      )
      return nil
    }
    return name
  }

  /// Records the name of a branch, or adds a problem and returns `nil` if an earlier branch has this name.
  mutating func giveBranch(_ name: String, _ value: ScriptValue) -> String? {
    let position = SourcePosition(line: value.line, column: value.column)
    let location = ScriptLocation(position, file: value.file)
    guard let other = stepNames.give(name, toBranchAt: location) else { return name }
    let place = "line \(other.position.line), column \(other.position.column)"
    let file = other.file.map { " of \($0)" } ?? ""
    complain(
      value.problem(
        "\(value.shown) is the name of the branch in \(place)\(file)",
        "choose another name"
      )
    )
    return nil
  }

  /// Returns the name of an earlier step, or `nil` if the value isn't such a name.
  func named(_ value: ScriptValue) -> String? {
    value.text.flatMap { stepNames.given.contains($0) ? $0 : nil }
  }

  /// Reads a reference to a transaction.
  ///
  /// If an earlier step and a product have the same name, the reference is to the step.
  mutating func transaction(_ value: ScriptValue?) -> TransactionReference? {
    guard let value else { return nil }
    let reference = reference(value, named: TransactionReference.named) {
      value throws(ScriptProblem) in try value.transactionReference()
    }
    if case .latestOf? = reference {
      let product = value.field(named: "product")?.value
      record(product.map { WrittenName(.sold, $0) } ?? WrittenName(.transaction, value))
    }
    return reference
  }

  /// Reads a reference to an item in the store, or to the result of an earlier step by the step's name.
  mutating func reference<Reference>(
    _ value: ScriptValue,
    named make: (String) -> Reference,
    _ read: (ScriptValue) throws(ScriptProblem) -> Reference
  ) -> Reference? {
    if let name = named(value) { return make(name) }
    if let text = value.text, stepNames.isLater(text) {
      complain(
        value.problem("\(value.shown) is the name of a later step", "name an earlier step")
      )
      return nil
    }
    return reading { () throws(ScriptProblem) in try read(value) }
  }
}
