import HTTPTypes
import StoreDriver
import StoreEngine
import StoreModel
import StoreSession

// Undo, redo and branches.
extension ControlRoutes {
  static let returning: [ControlRoute] = [
    ControlRoute(
      method: .post,
      path: "/undo",
      id: "undoStep",
      tag: .history,
      about: """
        Undoes the last step: the store, app and merchant are as they were before it. It can be \
        redone until another step runs; then it becomes a branch.
        """,
      response: .json("Position"),
      errors: [409, 500]
    ) { call in try await go(.undo, call) },
    ControlRoute(
      method: .post,
      path: "/redo",
      id: "redoStep",
      tag: .history,
      about: "Redoes the last undone step. The result is the same, byte for byte.",
      response: .json("Position"),
      errors: [409, 500]
    ) { call in try await go(.redo, call) },
    ControlRoute(
      method: .get,
      path: "/steps",
      id: "listSteps",
      tag: .history,
      about: """
        Lists the steps so far, oldest first, with the store time after each. Undone steps are \
        last. At most the newest 2,000 are listed.
        """,
      query: .page(.number("after", .cursor, "Only steps after this number.")),
      response: .json("History")
    ) { call in
      let entries = try await call.store.driver.branches.stepLine().entries
      let after = try call.after(each: "step", last: entries.last?.number ?? 0)
      return try call.page(of: entries.filter { $0.number > after }, named: { "\($0.number)" })
        .response(to: call) { $0.representation }
    },
    ControlRoute(
      method: .post,
      path: "/steps/{number}/go",
      olderPaths: ["/steps/{number}"],
      pathNumber: .cursor,
      id: "goToStep",
      tag: .history,
      about: "Goes back to a step, or forward to an undone one. 0 is the start.",
      response: .json("Position"),
      errors: [409, 500]
    ) { call in
      guard let number = call.pathNumber(.cursor) else {
        throw ControlError(
          .notFound,
          "there is no step \(call.path[ControlRoute.number] ?? "")",
          right: "GET /control/steps lists all"
        )
      }
      return try await go(.step(number), call)
    },
    ControlRoute(
      method: .get,
      path: "/branches",
      id: "listBranches",
      tag: .history,
      about: "Lists the branches: the current one, and those created by undo.",
      query: .page(.text("after", "Only branches after this name.")),
      response: .json("Branches")
    ) { call in
      let line = try await call.store.driver.branches.stepLine(atMost: 1)
      return try call.page(of: line.branches, each: "branch", named: \.branch.name)
        .response(to: call) { $0.representation }
    },
    ControlRoute(
      method: .post,
      path: "/branches/{name}",
      id: "switchBranch",
      tag: .history,
      about: "Switches to a branch, at its latest step.",
      response: .json("Position"),
      errors: [409, 500]
    ) { call in try await go(.branch(call.path["name"] ?? ""), call) },
    ControlRoute(
      method: .delete,
      path: "/branches/{name}",
      id: "deleteBranch",
      tag: .history,
      about: "Deletes a branch and all branches that fork from it.",
      response: .nothing("The branch is deleted."),
      errors: [409]
    ) { call in
      try await call.store.driver.branches.delete(call.path["name"] ?? "")
      return .nothing
    },
    ControlRoute(
      method: .get,
      path: "/branches/{name}/comparison",
      id: "compareBranch",
      tag: .history,
      about: """
        Compares the store with another branch: the first step that differs, entitlements, money \
        and notifications.
        """,
      response: .json("Comparison"),
      errors: [409]
    ) { call in
      ControlResponse(
        try await call.store.driver.branches.comparison(with: call.path["name"] ?? "")
          .representation
      )
    },
  ]

  private static func go(_ change: BranchChange, _ call: ControlCall) async throws
    -> ControlResponse
  {
    let position = try await call.store.went(change)
    return ControlResponse(
      .sorted([
        ("branch", .text(position.branch)),
        ("life", .number(position.life)),
        ("redo", .number(position.undone)),
        ("step", .number(position.step)),
        ("time", .moment(position.now)),
      ])
    )
  }
}

extension StepLine.Entry {
  fileprivate var representation: JSONValue {
    .sorted([
      ("isUndone", .bool(isUndone)), ("number", .number(number)), ("step", .text(text)),
      ("text", .text(text)), ("time", .moment(at)),
    ])
  }
}

extension StepLine.Row {
  fileprivate var representation: JSONValue {
    .sorted([
      ("fork", .number(branch.fork)), ("isActive", .bool(isActive)),
      ("isUndone", .bool(branch.isUndone)), ("name", .text(branch.name)),
      ("steps", .number(isActive ? end : branch.steps)),
    ])
  }
}

extension BranchComparison {
  fileprivate var representation: JSONValue {
    .sorted([
      ("other", right.representation), ("shared", .number(shared)), ("store", left.representation),
    ])
  }
}

extension BranchComparison.Side {
  fileprivate var representation: JSONValue {
    .sorted([
      ("entitlements", .list(entitlements.map { .text($0.rawValue) })),
      ("firstStep", .text(firstStep)),
      (
        "money",
        .sorted(money.map { ($0.key.rawValue, .number(Int($0.value.milliunits))) })
      ),
      ("name", .text(name)), ("notifications", .list(notifications.map { .text($0) })),
      ("steps", .number(steps)), ("time", .moment(now)), ("transactions", .number(transactions)),
    ])
  }
}
