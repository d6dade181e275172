/// Steps of a script that are only tried: behind them the script goes on where it was before them.
package struct ScriptBranch: Hashable, Sendable {
  /// What the branch is called; expectations name it so.
  package var name: String
  @StepsAnywhere package var steps: [ScriptStep]

  package init(name: String, steps: [ScriptStep]) {
    self.name = name
    self.steps = steps
  }
}

extension ScriptStep {
  /// The step, and those of the branch that it is.
  package var withTried: [ScriptStep] {
    if case .branch(let branch) = step { [self] + branch.steps } else { [self] }
  }
}

/// In what the ends of two branches may differ.
package enum BranchPart: String, Hashable, Sendable, CaseIterable {
  /// The store time.
  case time
  /// What the customer may use.
  case entitlements
  /// How many transactions there are.
  case transactions
  /// What was paid and not paid back.
  case money
  /// The notifications since the two parted, by their types.
  case notifications
}

extension ScriptShape<ScriptBranch> {
  /// A name and the steps.
  static var branch: ScriptShape {
    .fields(
      FieldTable(
        ScriptBranch(name: "", steps: []),
        [.required("name", \.name, .searched), .required(SessionScript.stepsKey, \.steps, .steps)]
      )
    )
  }
}

extension ScriptShape<[ScriptStep]> {
  /// Steps inside of a step; none of them tries something else.
  fileprivate static var steps: ScriptShape {
    .list(problem: \.problemWithinBranch) { steps in
      "[\(steps.map(\.flowing).joined(separator: ", "))]"
    }
  }

  /// Steps that are carried out before a script begins, each an item of its own.
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
  /// Why the step cannot be one of a branch; nil if it can.
  fileprivate var problemWithinBranch: ScriptProblem? {
    if case .branch = step {
      problem("a branch can't contain branches", "write it after the other branch")
    } else if step.reachesOutside {
      problem(
        "a branch is undone, but a server can't undo a request",
        "write \(step.name.rawValue): outside the branch"
      )
    } else {
      nil
    }
  }

  /// Why the step cannot stand before the script; nil if it can.
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

  /// The step on one line, as an element of a list.
  var flowing: String {
    let margin = ScriptStep.margin.compactMap { row in
      row.write(self).map { ", \(row.name): \($0)" }
    }
    let line = words
    // A key alone needs a value between braces.
    return "{\(line)\(line.hasSuffix(":") ? " null" : "")\(margin.joined())}"
  }
}
