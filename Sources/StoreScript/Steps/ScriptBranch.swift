/// Steps that a script tries and then undoes.
///
/// After the branch, the script continues from the state before the branch.
package struct ScriptBranch: Hashable, Sendable {
  /// The name that expectations use for the branch.
  package var name: String
  @PositionlessSteps package var steps: [ScriptStep]

  /// The message and the remedy for a branch inside a branch.
  package static let nested = (
    message: "a branch can't contain branches", remedy: "write it after the other branch"
  )

  package init(name: String, steps: [ScriptStep]) {
    self.name = name
    self.steps = steps
  }
}

extension ScriptStep {
  /// The step, followed by the steps of its branch if the step is a branch.
  package var withTried: [ScriptStep] {
    if case .branch(let branch) = step { [self] + branch.steps } else { [self] }
  }
}

/// A part of the state that is compared between the ends of two branches.
package enum BranchPart: String, Hashable, Sendable, CaseIterable {
  /// The store time.
  case time
  /// The entitlements of the customer.
  case entitlements
  /// The number of the transactions.
  case transactions
  /// The amount of money paid, minus refunds.
  case money
  /// The types of the notifications since the two branches diverged.
  case notifications
}

extension ScriptShape<ScriptBranch> {
  /// A mapping of a branch's name and its steps.
  static var branch: ScriptShape {
    .fields(
      FieldTable(
        ScriptBranch(name: "", steps: []),
        [
          .required("name", \.name, .branchName),
          .required(SessionScript.stepsKey, \.steps, .steps),
        ]
      )
    )
  }
}

extension ScriptShape<String> {
  /// The name of a branch.
  ///
  /// Two branches can't have the same name.
  ///
  /// The store would also refuse a duplicate name, but only after the steps before the branch have run.
  fileprivate static var branchName: ScriptShape {
    let name = searched
    return ScriptShape(
      schema: name.schema,
      read: { value, what, reader in
        name.read(value, what, &reader).flatMap { reader.giveBranch($0, value) }
      },
      write: name.write
    )
  }
}

extension ScriptShape<[ScriptStep]> {
  /// The steps of a branch, none of which is a branch.
  fileprivate static var steps: ScriptShape {
    .list(problem: \.problemWithinBranch) { steps in
      "[\(steps.map(\.flowing).joined(separator: ", "))]"
    }
  }

  /// The steps that run before a script begins.
  ///
  /// Each step is written as a separate element of the list.
  static var before: ScriptShape {
    .list(problem: \.problemBeforeScript) { steps in
      "\n" + steps.map(\.text).joined().dropLast()
    }
  }

  private static func list(
    problem: @escaping @Sendable (ScriptStep) -> ScriptProblem?,
    write: @escaping @Sendable ([ScriptStep]) -> String
  ) -> ScriptShape {
    ScriptShape(
      schema: ##"{"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/step"}}"##,
      read: { value, what, reader in
        guard case .list(let written) = value.content, !written.isEmpty else {
          reader.complain(
            value.problem(
              value.isEmptyList
                ? "\(what) has no step" : "\(what) is a list, not \(value.shown)",
              "write each step after a dash"
            )
          )
          return nil
        }
        let steps = reader.steps(written)
        for step in steps {
          guard let problem = problem(step) else { continue }
          reader.complain(problem)
          return nil
        }
        return steps.count == written.count ? steps : nil
      },
      write: write
    )
  }
}

extension ScriptValue {
  fileprivate var isEmptyList: Bool {
    if case .list(let values) = content { values.isEmpty } else { false }
  }
}

extension ScriptStep {
  /// The problem of a step that can't be in a branch, or `nil` if the step can be in a branch.
  fileprivate var problemWithinBranch: ScriptProblem? {
    if case .branch = step {
      problem(ScriptBranch.nested.message, ScriptBranch.nested.remedy)
    } else if step.reachesOutside {
      problem(
        "a branch is undone, but a server can't undo a request",
        "write \(step.name.rawValue): outside the branch"
      )
    } else {
      nil
    }
  }

  /// The problem of a step that can't run before the script, or `nil` if the step can run then.
  fileprivate var problemBeforeScript: ScriptProblem? {
    if step.isActing { return nil }
    return problem(
      "\(step.name.rawValue): doesn't change the store, and the screen isn't shown before the script starts",
      "write it after steps:"
    )
  }

  func problem(_ message: String, _ remedy: String) -> ScriptProblem {
    ScriptProblem(line: line, column: column, file: file, message: message, remedy: remedy)
  }

  /// The step on one line, in the form of a list's element in flow style.
  var flowing: String {
    let margin = ScriptStep.margin.compactMap { row in
      row.write(self).map { ", \(row.name): \($0)" }
    }
    let line = words
    // Inside braces, a key without a value needs `null`.
    return "{\(line)\(line.hasSuffix(":") ? " null" : "")\(margin.joined())}"
  }
}
