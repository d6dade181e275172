import HTTPTypes
import StoreDriver
import StoreEngine
import StoreModel
import StoreSession

// Going back and on along the steps, and over to other branches.
extension ControlRoutes {
  static let returning: [ControlRoute] = [
    ControlRoute(
      method: .post,
      path: "/undo",
      summary: """
        Takes the last step back: store, app and merchant are what they were before it. What was undone can \
        be done again until another step comes; it is a branch then.
        """,
      response: .json("moment"),
      errors: [409, 500]
    ) { call in try await go(.undo, call) },
    ControlRoute(
      method: .post,
      path: "/redo",
      summary: "Does the step again that was undone last: the same, byte for byte.",
      response: .json("moment"),
      errors: [409, 500]
    ) { call in try await go(.redo, call) },
    ControlRoute(
      method: .get,
      path: "/steps",
      summary: """
        The steps in a line, oldest first, with the store time behind each; those that were undone stand at \
        the end. The newest 2,000 at most.
        """,
      query: .page(.number("after", .cursor, "Only steps behind this number.")),
      response: .json("stepLine")
    ) { call in
      let after = try call.number("after", .cursor) ?? 0
      let line = try await call.store.driver.branches.stepLine().entries
        .filter { $0.number > after }
      return try call.page(of: line, named: { "\($0.number)" })
        .response(to: call) { $0.representation }
    },
    ControlRoute(
      method: .post,
      path: "/steps/{number}",
      summary: "Goes back to behind a step, or on to one that was undone.",
      response: .json("moment"),
      errors: [409, 500]
    ) { call in
      let text = call.path["number"] ?? ""
      guard let number = WholeBound.cursor.number(text) else {
        throw ControlError(
          .notFound,
          "there is no step \(text)",
          right: "GET /control/steps lists those that there are"
        )
      }
      return try await go(.step(number), call)
    },
    ControlRoute(
      method: .get,
      path: "/branches",
      summary: "The branches: the one that the store is on, and those that were left by an undo.",
      query: .page(.text("after", "Only branches behind the one of this name.")),
      response: .json("branches")
    ) { call in
      let line = try await call.store.driver.branches.stepLine(atMost: 1)
      return try call.page(of: line.branches, each: "branch", named: \.branch.name)
        .response(to: call) { $0.representation }
    },
    ControlRoute(
      method: .post,
      path: "/branches/{name}",
      summary: "Goes over to a branch: the store is what it was at its end.",
      response: .json("moment"),
      errors: [409, 500]
    ) { call in try await go(.branch(call.path["name"] ?? ""), call) },
    ControlRoute(
      method: .delete,
      path: "/branches/{name}",
      summary: "Takes a branch away, with those that leave it.",
      response: .nothing,
      errors: [409]
    ) { call in
      try await call.store.driver.branches.delete(call.path["name"] ?? "")
      return .nothing
    },
    ControlRoute(
      method: .get,
      path: "/branches/{name}/comparison",
      summary: """
        The store beside another branch: the first step that differs, entitlements, money in milliunits and \
        notifications.
        """,
      response: .json("comparison"),
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
      ("time", .moment(at)),
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
