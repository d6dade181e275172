import StoreModel

/// The declaration of one kind of step in a file: its key, the shape of its value, and how a step is
/// made from them.
///
/// Each step is declared once, by a row. The reader, the step's line and the schema are all derived
/// from the rows, so that they can't diverge.
struct StepForm: Sendable {
  let name: StepName
  /// The key in earlier versions, which is still read but no longer written.
  private(set) var olderName: String?
  /// Whether the key alone is a step.
  let mayStandAlone: Bool
  private let describe: @Sendable () -> String
  private let make: @Sendable (_ key: ScriptValue, ScriptValue?, inout StepReader) -> Step?
  private let takeApart: @Sendable (Step) -> String?

  /// Creates the form of a step with a value.
  ///
  /// - Parameters:
  ///   - name: The step's key.
  ///   - shape: The shape of the value after the key.
  ///   - make: Converts the value to the step.
  ///   - take: Converts a step to the value, or returns `nil` for another kind of step.
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

  /// Creates the form of a step without a value.
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

  /// Returns the same form with the key of earlier versions.
  func formerly(_ name: String) -> StepForm {
    var form = self
    form.olderName = name
    return form
  }

  /// The JSON Schema of the value after the key.
  var schema: String { describe() }

  /// Returns the step for a key and its value, or `nil` after adding a problem if they are invalid.
  func step(_ key: ScriptValue, _ value: ScriptValue?, _ reader: inout StepReader) -> Step? {
    make(key, value, &reader)
  }

  /// Returns a step on one line, or `nil` for another kind of step.
  func line(of step: Step) -> String? {
    takeApart(step).map { $0.isEmpty ? "\(name.rawValue):" : "\(name.rawValue): \($0)" }
  }
}

extension StepForm {
  /// Every form.
  ///
  /// Forms whose key may be a step alone are in the order in which the schema lists them.
  static let all = app + customer + subscription + store + server + notifications + script

  private static let named = Dictionary(
    all.map { ($0.name.rawValue, $0) }
      + all.compactMap { form in form.olderName.map { ($0, form) } }
  ) { first, _ in first }

  /// Returns the form of the steps with a key.
  ///
  /// A test checks that every key has a form.
  static func form(of name: StepName) -> StepForm? { form(named: name.rawValue) }

  /// Returns the form of the steps with a current key or one of earlier versions.
  static func form(named word: String) -> StepForm? { named[word] }
}

extension StepName {
  /// The current keys, by the older keys that are still read but no longer written.
  package static let older = Dictionary(
    StepForm.all.compactMap { form in form.olderName.map { ($0, form.name) } }
  ) { first, _ in first }
}

extension Step {
  /// The step on one line, as a script writes it after its dash: `buy: gems`.
  package var line: String { StepForm.form(of: name)?.line(of: self) ?? "" }
}
