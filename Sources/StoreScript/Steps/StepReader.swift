import StoreModel

/// A reader of steps.
///
/// A step is a word alone (`restore`), or a mapping with one key and the fields next to it.
package struct StepReader {
  /// The closure that reads the files that steps name, or `nil` if files can't be read.
  let files: ScriptFiles?
  private(set) var problems = ProblemList<ScriptProblem>()
  /// The names that steps and expectations use.
  private(set) var names: [WrittenName] = []
  /// Placeholders for steps that have a name but couldn't be read.
  private(set) var unreadNames: [ScriptStep] = []
  var stepNames: StepNames
  /// The names that only get their values when a step runs.
  var late = LateNames()

  init(files: ScriptFiles?, knowing stepNames: StepNames = StepNames()) {
    self.files = files
    self.stepNames = stepNames
  }

  /// Returns a reader for the content of a value.
  ///
  /// Its problems are collected separately.
  func inside() -> StepReader {
    var inside = StepReader(files: files, knowing: stepNames)
    inside.late = late
    return inside
  }

  /// Reads a step.
  ///
  /// If the step contains names that don't have values yet, examples of values replace them.
  ///
  /// - Parameters:
  ///   - value: The step in the script.
  ///   - next: The following step, which may expect that this step is refused.
  /// - Returns: The step, or `nil` if the step is invalid.
  mutating func step(_ value: ScriptValue, before next: ScriptValue? = nil) -> ScriptStep? {
    let count = names.count
    var step = unplaced(value)
    step?.keys = WrittenKeys(of: value)
    if step?.step.isExpectation == true {
      for index in names[count...].indices { names[index].isExpected = true }
    } else if next?.expectsRefusal == true {
      // The next step expects a refusal, so the script may use a wrong name on purpose.
      names.removeSubrange(count...)
    }
    return step
  }

  mutating func steps(_ values: [ScriptValue]) -> [ScriptStep] {
    values.enumerated().compactMap { index, value in
      step(value, before: values.dropFirst(index + 1).first)
    }
  }

  private mutating func unplaced(_ value: ScriptValue) -> ScriptStep? {
    guard late.areIn(value), case .fields(let fields) = value.content,
      let field = fields.first(where: { field in
        !ScriptStep.margin.contains { $0.name == field.name }
      }),
      field.name != StepName.branch.rawValue
    else { return known(value) }
    var first: StepReader?
    for example in LateNames.examples {
      var inside = StepReader(files: files, knowing: stepNames)
      if var step = inside.known(late.filling(value, with: example)), inside.problems.isEmpty {
        step.written = "\(field.name): \(field.value.flowText)"
        stepNames = inside.stepNames
        return step
      }
      first = first ?? inside
    }
    if let first {
      problems.add(contentsOf: first.problems)
      stepNames = first.stepNames
      unreadNames += first.unreadNames
    }
    return nil
  }

  /// Reads a step without replacing names.
  private mutating func known(_ value: ScriptValue) -> ScriptStep? {
    switch value.content {
    case .text(let word):
      return named(word, key: value, value: nil)
    case .fields(let fields):
      let keys = fields.filter { field in !ScriptStep.margin.contains { $0.name == field.name } }
      guard keys.count == 1, let field = keys.first else {
        complain(
          value.problem(
            keys.isEmpty ? "a step is missing" : "a step has one key, not \(keys.count)",
            "write each step as its own item, such as - buy: gems"
          )
        )
        return nil
      }
      let read = named(field.name, key: field.key, value: field.value)
      // A step with a problem still records its name, because later steps may refer to it.
      var step =
        read
        ?? ScriptStep(
          .restore,
          line: field.key.line,
          column: field.key.column,
          file: field.key.file
        )
      for row in ScriptStep.margin {
        guard let beside = value.field(named: row.name) else { continue }
        row.read(beside.value, &self, &step)
      }
      if read == nil, step.name != nil { unreadNames.append(step) }
      return read == nil ? nil : step
    case .empty, .list:
      complain(value.problem("\(value.shown) isn't a step", "write one such as buy: gems"))
      return nil
    }
  }

  private mutating func named(
    _ word: String,
    key: ScriptValue,
    value: ScriptValue?
  ) -> ScriptStep? {
    guard let form = StepForm.form(named: word) else {
      let names = StepName.allCases.map(\.rawValue) + [IncludedFile.key]
      complain(
        key.problem("there is no step \(key.shown)", Suggestion.remedy(for: word, among: names))
      )
      return nil
    }
    guard let step = form.step(key, value, &self) else { return nil }
    return ScriptStep(step, line: key.line, column: key.column, file: key.file)
  }

  package mutating func complain(_ problem: @autoclosure () -> ScriptProblem) {
    problems.add(problem())
  }

  /// Replaces the problems so far, unless some of them are no longer listed.
  mutating func replaceProblems(_ replace: ([ScriptProblem]) -> [ScriptProblem]) {
    guard problems.unlisted == 0 else { return }
    var replaced = ProblemList<ScriptProblem>()
    for problem in replace(problems.kept) { replaced.add(problem) }
    problems = replaced
  }

  mutating func record(_ name: WrittenName) { names.append(name) }

  /// Adds the names that the given reader has found, and copies its record of given names.
  mutating func record(namesOf other: StepReader) {
    names += other.names
    stepNames = other.stepNames
  }

  /// Reads a value, or adds a problem and returns `nil` if reading fails.
  package mutating func reading<Value>(_ body: () throws(ScriptProblem) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      problems.add(error)
      return nil
    }
  }

  /// Finishes reading a mapping and adds its problems.
  ///
  /// Returns `false` if there are any problems.
  mutating func finish(_ fields: inout FieldReader) -> Bool {
    fields.finish()
    problems.add(contentsOf: fields.problems)
    return fields.problems.isEmpty
  }
}

extension Step {
  /// Whether the step only checks facts.
  fileprivate var isExpectation: Bool {
    [.expect, .always].contains(name)
  }
}

extension ScriptValue {
  /// Whether the step expects that the previous step is refused.
  fileprivate var expectsRefusal: Bool {
    guard let refused = Expectation.name(of: \.refused) else { return false }
    return field(named: StepName.expect.rawValue)?.value.field(named: refused) != nil
  }
}
