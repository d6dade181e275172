import StoreModel

/// How a file has one kind of step: its key, what stands behind the key, and how the two make a step.
///
/// A step is said once, by a row here. Reading, a step's line and the schema all follow from the rows,
/// so that they cannot drift apart.
struct StepForm: Sendable {
  let name: StepName
  /// What the key was in earlier versions: read for ever, never written.
  private(set) var olderName: String?
  /// Whether the key alone is a step.
  let mayStandAlone: Bool
  private let describe: @Sendable () -> String
  private let make: @Sendable (_ key: ScriptValue, ScriptValue?, inout StepReader) -> Step?
  private let takeApart: @Sendable (Step) -> String?

  /// A step that holds a value.
  ///
  /// - Parameters:
  ///   - name: The step's key.
  ///   - shape: How the value stands behind it.
  ///   - make: Makes the step of the value.
  ///   - take: Takes the value out of a step; nil for another kind of step.
  init<Value>(
    _ name: StepName,
    _ shape: ScriptShape<Value>,
    _ make: @escaping @Sendable (Value) -> Step,
    _ take: @escaping @Sendable (Step) -> Value?
  ) {
    self.name = name
    mayStandAlone = shape.nothing != nil
    describe = { shape.schema }
    self.make = { key, value, reader in
      guard let value, !value.isEmpty else {
        if let nothing = shape.nothing { return make(nothing) }
        reader.complain(key.problem("\(key.text ?? "") has no value", "add one"))
        return nil
      }
      let what = key.text ?? ""
      if let read = shape.read(value, what, &reader) { return make(read) }
      reader.explainKeys(of: value, what, as: shape.schema)
      return nil
    }
    takeApart = { take($0).flatMap(shape.write) }
  }

  /// A step that is its key and nothing else.
  init(_ name: StepName, _ step: Step) {
    self.name = name
    mayStandAlone = true
    describe = { #"{"type": "null"}"# }
    make = { key, value, reader in
      if value?.isEmpty ?? true { return step }
      let right = "write \(name.rawValue): alone"
      reader.complain(key.problem("\(name.rawValue) takes no value", right))
      return nil
    }
    takeApart = { $0 == step ? "" : nil }
  }

  /// The same step, whose key was another one in earlier versions.
  func formerly(_ name: String) -> StepForm {
    var form = self
    form.olderName = name
    return form
  }

  /// The JSON Schema of what stands behind the key.
  var schema: String { describe() }

  /// The step of a key and its value; nil, and a problem, if it is none.
  func step(_ key: ScriptValue, _ value: ScriptValue?, _ reader: inout StepReader) -> Step? {
    make(key, value, &reader)
  }

  /// A step on one line; nil for one of another kind.
  func line(of step: Step) -> String? {
    takeApart(step).map { $0.isEmpty ? "\(name.rawValue):" : "\(name.rawValue): \($0)" }
  }
}

extension StepForm {
  /// Every form; those that may stand alone come in the order in which the schema lists them.
  static let all = app + customer + subscription + store + server + notifications + script

  private static let named = Dictionary(
    all.map { ($0.name.rawValue, $0) }
      + all.compactMap { form in form.olderName.map { ($0, form) } }
  ) { first, _ in first }

  /// The form of the steps with a key; a test holds that every key has one.
  static func form(of name: StepName) -> StepForm? { form(named: name.rawValue) }

  /// The form of the steps with a key that is written now, or was in earlier versions.
  static func form(named word: String) -> StepForm? { named[word] }
}

extension StepName {
  /// The keys that are read but not written any more, with what is written now.
  package static let older = Dictionary(
    StepForm.all.compactMap { form in form.olderName.map { ($0, form.name) } }
  ) { first, _ in first }
}

extension Step {
  /// The step on one line, as a script writes it behind its dash: `buy: gems`.
  package var line: String { StepForm.form(of: name)?.line(of: self) ?? "" }
}
