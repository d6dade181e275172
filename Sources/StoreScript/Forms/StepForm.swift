import StoreModel

/// The declaration of one kind of step in a file.
///
/// The form contains the step's key and the shape of its value, and it creates the step from them. The reader, the
/// writer and the schema of the step are all derived from its form, which keeps them consistent.
struct StepForm: Sendable {
  let name: StepName
  /// The key that earlier versions used.
  ///
  /// The reader still accepts this key, but the writer no longer uses it.
  private(set) var olderName: String?
  /// Whether a step can consist of the key alone.
  let mayStandAlone: Bool
  private let describe: @Sendable () -> String
  private let make: @Sendable (_ key: ScriptValue, ScriptValue?, inout StepReader) -> Step?
  private let takeApart: @Sendable (Step) -> String?

  /// Creates the form of a step with a value.
  ///
  /// - Parameters:
  ///   - name: The step's key.
  ///   - shape: The shape of the value after the key.
  ///   - make: Converts a value to a step.
  ///   - take: Returns the value of a step, or `nil` if the step is of another kind.
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

  /// Returns the same form, which also accepts the key that earlier versions used.
  func formerly(_ name: String) -> StepForm {
    var form = self
    form.olderName = name
    return form
  }

  /// The JSON Schema of the value after the key.
  var schema: String { describe() }

  /// Creates a step from its key and its value, or adds a problem and returns `nil` if the value is invalid.
  func step(_ key: ScriptValue, _ value: ScriptValue?, _ reader: inout StepReader) -> Step? {
    make(key, value, &reader)
  }

  /// Returns the given step on one line, or `nil` if the step is of another kind.
  func line(of step: Step) -> String? {
    takeApart(step).map { $0.isEmpty ? "\(name.rawValue):" : "\(name.rawValue): \($0)" }
  }
}

extension StepForm {
  /// All forms.
  ///
  /// The schema lists the keys that can be a step alone in this order.
  static let all = app + customer + subscription + store + server + notifications + script

  private static let named = Dictionary(
    all.map { ($0.name.rawValue, $0) }
      + all.compactMap { form in form.olderName.map { ($0, form) } }
  ) { first, _ in first }

  /// Returns the form of the steps with the given key.
  ///
  /// A test checks that every key has a form.
  static func form(of name: StepName) -> StepForm? { form(named: name.rawValue) }

  /// Returns the form of the steps with the given key, which may be a key of an earlier version.
  static func form(named word: String) -> StepForm? { named[word] }
}

extension StepName {
  /// The current keys, keyed by the keys of earlier versions.
  ///
  /// The reader still accepts these older keys.
  package static let older = Dictionary(
    StepForm.all.compactMap { form in form.olderName.map { ($0, form.name) } }
  ) { first, _ in first }
}

extension Step {
  /// The step on one line, as a script contains it after the dash, such as `buy: gems`.
  package var line: String { StepForm.form(of: name)?.line(of: self) ?? "" }
}
