import StoreModel

/// The result of reading steps that aren't in a file.
package struct StepsReading: Hashable, Sendable {
  /// The steps in order, or an empty list if there is a problem.
  package let steps: [ScriptStep]
  /// The first problems, in the order of the text.
  package let problems: [ScriptProblem]
  /// The number of problems that aren't listed.
  package let unlisted: Int
  /// The names in the steps that must exist in the store or the catalog.
  package let names: [WrittenName]

  /// Reads one step or a list of steps, in the form that session files use.
  ///
  /// - Parameters:
  ///   - value: A step or a list. Steps that name files are invalid, because files can't be read here.
  ///   - given: The names of earlier steps.
  package init(_ value: ScriptValue, knowing given: Set<String> = []) {
    var including = IncludeReader(files: nil)
    let written: [ScriptValue] =
      if case .list(let values) = value.content { values } else { [value] }
    let values = including.steps(written)
    var names = StepNames(given: given)
    names.declare(in: values)
    var reader = StepReader(files: nil, knowing: names)
    let steps = reader.steps(values)
    var problems = reader.problems
    problems.add(contentsOf: including.problems)
    if written.isEmpty {
      problems.add(value.problem("there is no step", "write one such as {\"buy\": \"gems\"}"))
    }
    self.problems = problems.inOrder
    unlisted = problems.unlisted
    self.names = reader.names
    self.steps = problems.isEmpty ? steps : []
  }

  /// Creates the result for a text that couldn't be read.
  init(problem: ScriptProblem) {
    (steps, problems, unlisted, names) = ([], [problem], 0, [])
  }
}

extension Step {
  /// Reads a step from a string that ``line`` returned.
  ///
  /// The result is `nil` for any other string.
  package init?(line: String) {
    let reading = StepsReading(line: line)
    guard reading.steps.count == 1 else { return nil }
    self = reading.steps[0].step
  }
}
