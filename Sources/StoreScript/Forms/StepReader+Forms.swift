import StoreModel

// The problems of values that can have several forms.
extension StepReader {
  /// Reports the invalid keys of a mapping, and removes the problems that only result from these keys.
  ///
  /// - Parameters:
  ///   - value: The value that couldn't be read.
  ///   - what: The name of the value in messages.
  ///   - schema: The JSON Schema of the value.
  mutating func explainKeys(
    of value: ScriptValue,
    _ what: String,
    as schema: @autoclosure () -> String
  ) {
    guard case .fields(let fields) = value.content else { return }
    let told = SchemaWords.script.problems(of: fields, value, what, as: schema())
    guard !told.isEmpty else { return }
    let places = [value] + fields.map(\.key)
    replaceProblems { problems in
      problems.filter { problem in !places.contains { problem.isAt($0) } } + told
    }
  }

  /// Adds another valid form to the remedy of each problem of the given value.
  mutating func offer(_ form: String, insteadOf value: ScriptValue) {
    replaceProblems { problems in problems.map { $0.isAt(value) ? $0.or(form) : $0 } }
  }
}

extension SchemaWords {
  /// Returns the problems of a mapping whose keys don't match any form.
  fileprivate func problems(
    of fields: [ScriptField],
    _ value: ScriptValue,
    _ what: String,
    as schema: String
  ) -> [ScriptProblem] {
    let keys = fields.map(\.name)
    let forms = (JSONDocument(schema).root.map { alternatives(of: $0) } ?? []).filter { form in
      // A `file` replaces the members of a request. So a mapping without `file` is only compared with the forms that
      // don't require `file`.
      form["properties"] != nil
        && (keys.contains("file") || form["required"]?.strings?.contains("file") != true)
    }
    guard !forms.isEmpty else { return [] }
    let (meant, misfit) = meant(by: keys, among: forms)
    switch misfit {
    case .both(let first, let second):
      let told = excluding(what, first, second)
      return fields.filter { $0.name == second }.map { $0.key.problem(told.message, told.remedy) }
    case .unknown(let unknown, let names):
      return fields.filter { unknown.contains($0.name) }.map { field in
        value.decimalComma(before: field)
          ?? field.key.problem(
            "\(what) has no key \(field.key.shown)",
            Suggestion.remedy(for: field.name, among: names)
          )
      }
    case .lacks(let sets):
      let told = lacking(what, sets, of: meant)
      return [value.problem(told.message, told.remedy)]
    case nil:
      return []
    }
  }
}
