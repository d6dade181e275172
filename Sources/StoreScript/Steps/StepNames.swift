import StoreModel

/// The names that a script gives to what its steps bring.
package struct StepNames: Hashable, Sendable {
  /// Every name that the file gives somewhere.
  private var declared: Set<String> = []
  /// Those that were given up to here.
  package private(set) var given: Set<String> = []

  /// - Parameter given: Names that steps before have.
  package init(given: Set<String> = []) {
    self.given = given
    declared = given
  }

  /// The most characters of a name.
  package static let longest = 64

  /// Why a text is no name; nil if it is one.
  package static func problem(with text: String) -> String? {
    let isName = text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]*/) != nil && text.count <= longest
    guard isName else { return "isn't a name" }
    let isTaken = ["latest", "none"].contains(text) || NotificationType(rawValue: text) != nil
    return isTaken ? "means something else already" : nil
  }

  /// Whether a text is the name of a step further down.
  func isLater(_ text: String) -> Bool { declared.contains(text) && !given.contains(text) }

  /// Whether the file has names at all.
  var isEmpty: Bool { declared.isEmpty }

  /// Looks ahead at what steps are called, those of branches included.
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

  /// Gives a name; false if it is given already.
  fileprivate mutating func give(_ name: String) -> Bool { given.insert(name).inserted }
}

extension StepReader {
  /// The name that a step is given here; nil, and a problem, if it cannot be.
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

  /// A name that a step before has; nil for any other text.
  func named(_ value: ScriptValue) -> String? {
    value.text.flatMap { stepNames.given.contains($0) ? $0 : nil }
  }

  /// Reads the transaction that is meant; the name of an earlier step takes precedence over the catalog.
  mutating func transaction(_ value: ScriptValue?) -> TransactionReference? {
    guard let value else { return nil }
    let reference = reference(value, named: TransactionReference.named) {
      value throws(ScriptProblem) in try value.transactionReference()
    }
    if case .latestOf? = reference {
      let product = value.field(named: "product")?.value
      note(product.map { WrittenName(.sold, $0) } ?? WrittenName(.transaction, value))
    }
    return reference
  }

  /// Reads a reference to something in the store, or to the result of an earlier step by its name.
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
