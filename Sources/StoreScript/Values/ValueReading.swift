import StoreModel

/// The result of reading a single value in the form that it has after a step's key.
package struct ValueReading<Value: Sendable>: Sendable {
  /// The value, or `nil` if there is a problem.
  package let value: Value?
  /// The first problems, in the order of the text.
  package let problems: [ScriptProblem]
  /// The number of problems that aren't listed.
  package let unlisted: Int

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - written: The value as written.
  ///   - what: The step whose key names the value in messages.
  ///   - shape: The shape of the value.
  ///   - given: The names of earlier steps.
  fileprivate init(
    _ written: ScriptValue,
    _ what: StepName,
    as shape: ScriptShape<Value>,
    knowing given: Set<String>
  ) {
    var reader = StepReader(files: nil, knowing: StepNames(given: given))
    let value = shape.read(written, what.rawValue, &reader)
    if value == nil { reader.explainKeys(of: written, what.rawValue, as: shape.schema) }
    problems = reader.problems.inOrder
    unlisted = reader.problems.unlisted
    self.value = reader.problems.isEmpty ? value : nil
  }
}

extension ValueReading<Advance> {
  /// Reads a duration, `next`, or a date.
  package init(_ written: ScriptValue) {
    self.init(written, .advance, as: .advance, knowing: [])
  }
}

extension ValueReading<SettingsChange> {
  /// Reads a mapping of settings.
  package init(_ written: ScriptValue) {
    self.init(written, .set, as: .fields(SettingsChange.fields), knowing: [])
  }
}

extension ValueReading<SheetAnswer> {
  /// Reads the answer to a purchase sheet.
  package init(_ written: ScriptValue) {
    self.init(written, .answer, as: .answer, knowing: [])
  }
}

extension ValueReading<SystemSheetResponse> {
  /// Reads the response to a system sheet.
  ///
  /// The response may refer to transactions of earlier steps.
  package init(_ written: ScriptValue, knowing given: Set<String>) {
    self.init(written, .respond, as: SystemSheetResponse.shape, knowing: given)
  }
}

extension ValueReading<APIFault?> {
  /// Reads a fault of the App Store's APIs, or `none`.
  package init(_ written: ScriptValue) {
    self.init(written, .api, as: APIFault.shape, knowing: [])
  }
}
