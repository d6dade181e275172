import StoreModel

/// The result of reading steps outside of a file.
package struct StepsReading: Hashable, Sendable {
  /// The steps in order, or an empty list if there is a problem.
  package let steps: [ScriptStep]
  /// The first problems, in the order of the text.
  package let problems: [ScriptProblem]
  /// The number of problems that aren't listed.
  package let unlisted: Int
  /// The names that must exist.
  package let names: [WrittenName]

  /// Reads one step, or a list of steps, in the form of session files.
  ///
  /// - Parameters:
  ///   - value: A step or a list. Steps that name files are invalid here, because there are no files.
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

  /// Creates the result for a problem of the text.
  init(problem: ScriptProblem) {
    (steps, problems, unlisted, names) = ([], [problem], 0, [])
  }
}

extension Step {
  /// Reads the text that ``line`` has written for a step, or fails for any other text.
  package init?(line: String) {
    let reading = StepsReading(line: line)
    guard reading.steps.count == 1 else { return nil }
    self = reading.steps[0].step
  }
}
