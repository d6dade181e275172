import StoreModel

/// Reads one step: a word alone (`restore`), or a mapping with one key and perhaps `after`.
struct StepReader {
  /// Reads the files that steps name; nil where there are none.
  let files: ScriptFiles?
  private(set) var problems = ProblemList<ScriptProblem>()
  /// The names that expectations are about.
  private(set) var names: [WrittenName] = []
  /// The names whose values are known only when a step is played.
  var late = LateNames()

  init(files: ScriptFiles?) {
    self.files = files
  }

  /// A reader of something within what another one reads.
  init(like other: StepReader) {
    files = other.files
    late = other.late
  }

  /// Reads a step; one with names whose values are not known yet is read with examples of them.
  mutating func step(_ value: ScriptValue) -> ScriptStep? {
    guard late.areIn(value), case .fields(let fields) = value.content,
      let field = fields.first(where: { $0.name != "after" }),
      field.name != StepName.branch.rawValue
    else { return known(value) }
    var problems = ProblemList<ScriptProblem>()
    for example in LateNames.examples {
      var inside = StepReader(files: files)
      if var step = inside.known(late.filling(value, with: example)), inside.problems.isEmpty {
        step.written = "\(field.name): \(field.value.flowText)"
        return step
      }
      if problems.isEmpty { problems = inside.problems }
    }
    self.problems.add(contentsOf: problems)
    return nil
  }

  /// Reads a step as it is written.
  private mutating func known(_ value: ScriptValue) -> ScriptStep? {
    switch value.content {
    case .text(let word):
      return named(word, key: value, value: nil, after: nil)
    case .fields(let fields):
      let keys = fields.filter { $0.name != "after" }
      guard keys.count == 1, let field = keys.first else {
        complain(
          value.problem(
            keys.isEmpty ? "a step is missing" : "a step has one key, this one has \(keys.count)",
            "write each step as an item of its own, such as - buy: gems"
          )
        )
        return nil
      }
      var after: Double?
      if let pause = fields.first(where: { $0.name == "after" }) {
        after = reading { () throws(ScriptProblem) in try pause.value.real(.pause) }
      }
      return named(field.name, key: field.key, value: field.value, after: after)
    case .empty, .list:
      complain(value.problem("\(value.shown) is not a step", "write one such as buy: gems"))
      return nil
    }
  }

  private mutating func named(
    _ word: String,
    key: ScriptValue,
    value: ScriptValue?,
    after: Double?
  ) -> ScriptStep? {
    guard let form = StepForm.form(named: word) else {
      let names = StepName.allCases.map(\.rawValue)
      complain(
        key.problem("there is no step \(key.shown)", Suggestion.remedy(for: word, among: names))
      )
      return nil
    }
    guard let step = form.step(key, value, &self) else { return nil }
    return ScriptStep(step, after: after, line: key.line, column: key.column)
  }

  mutating func complain(_ problem: @autoclosure () -> ScriptProblem) {
    problems.add(problem())
  }

  mutating func note(_ name: WrittenName) { names.append(name) }

  /// Takes over the names that another reader has come across.
  mutating func note(namesOf other: StepReader) { names += other.names }

  mutating func reading<Value>(_ body: () throws(ScriptProblem) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      problems.add(error)
      return nil
    }
  }

  /// Ends a mapping; false if anything in it was wrong.
  mutating func finish(_ fields: inout FieldReader) -> Bool {
    fields.finish()
    problems.add(contentsOf: fields.problems)
    return fields.problems.isEmpty
  }
}
