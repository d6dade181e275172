import HTTPTypes
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

// Driving: steps, and the calls that are one step each.
extension ControlRoutes {
  static let steps: [ControlRoute] = [
    ControlRoute(
      method: .post,
      path: "/steps",
      summary: "Carries out one step of a session script, or a list of them.",
      query: [
        .flag("events", "Whether the events of each step are in the answer; true if absent.")
      ],
      body: "steps",
      limit: .medium,
      response: .json("stepsDone"),
      errors: [409, 500]
    ) { call in
      try await carryOut(try steps(of: call), call)
    },
    ControlRoute(
      method: .post,
      path: "/sheet",
      summary:
        "Answers the sheet that is up: a purchase's as `answer` does, the system's as `respond`.",
      body: "sheetAnswer",
      response: .json("stepsDone"),
      errors: [409, 500]
    ) { call in
      let isOfSystem = call.store.session.read { $0.sheets.isEmpty && !$0.systemSheets.isEmpty }
      return try await carryOut(step: isOfSystem ? "respond" : "answer", call)
    },
    ControlRoute(
      method: .post,
      path: "/clock",
      summary:
        "Moves store time on: `\"next\"`, `\"1mo\"` or `{\"to\": \"2027-01-01T00:00:00Z\"}`.",
      query: [
        .flag("events", "Whether the events of each step are in the answer; true if absent.")
      ],
      body: "advance",
      response: .json("stepsDone"),
      errors: [409, 500]
    ) { call in
      try await carryOut(step: "advance", call)
    },
    ControlRoute(
      method: .patch,
      path: "/settings",
      summary: "Sets standing switches; those that are not named stay as they are.",
      body: "set",
      response: .json("settings"),
      errors: [409, 500]
    ) { call in
      _ = try await carryOut(step: "set", call)
      return ControlResponse(settings(of: call.store.session))
    },
  ]

  /// Reads what was sent as the value of a step, and carries the step out.
  private static func carryOut(step name: String, _ call: ControlCall) async throws
    -> ControlResponse
  {
    let reading = StepsReading(
      stepNamed: name,
      try call.values(),
      knowing: call.store.driver.names.given
    )
    return try await carryOut(try checked(reading), call)
  }

  private static func steps(of call: ControlCall) throws(ControlError) -> [ScriptStep] {
    try checked(StepsReading(try call.values(), knowing: call.store.driver.names.given))
  }

  /// The steps of a body; throws if any of them cannot be read, or is for a screen.
  private static func checked(_ reading: StepsReading) throws(ControlError) -> [ScriptStep] {
    guard reading.problems.isEmpty else {
      throw ControlError(reading.problems, unlisted: reading.unlisted)
    }
    let problems = reading.steps.compactMap(\.problemWithoutScreen)
    guard problems.isEmpty else {
      let told = problems.prefix(ProblemLimit.kept)
      throw ControlError(Array(told), unlisted: problems.count - told.count)
    }
    return reading.steps
  }

  private static func carryOut(
    _ steps: [ScriptStep],
    _ call: ControlCall
  ) async throws -> ControlResponse {
    let hasEvents = try call.flag("events") ?? true
    let outcome = await call.store.carryOut(
      steps,
      for: await call.departure
    )
    let report = try report(of: outcome, hasEvents: hasEvents, in: call.store)
    if let refusal = outcome.refusal {
      let step = steps[outcome.done.count].step
      throw error(ControlError(refusal), at: outcome.done.count, step, report)
    }
    if outcome.isDisappointed, let last = outcome.done.last {
      let words = last.mismatches.map(\.description).joined(separator: "; ")
      var disappointment = ControlError(.conflict, words)
      disappointment.more = [("mismatches", .list(last.mismatches.map(\.representation)))]
      throw error(disappointment, at: outcome.done.count - 1, last.step, report)
    }
    return ControlResponse(.sorted(report))
  }

  /// An error with the step that it belongs to, and what had happened before.
  private static func error(
    _ error: ControlError,
    at index: Int,
    _ step: Step,
    _ report: [(key: String, value: JSONValue?)]
  ) -> ControlError {
    var error = error
    error.error = "\(step.line): \(error.error)"
    error.location = "step \(index + 1)"
    error.more += [("step", .number(index + 1)), ("done", .sorted(report))]
    return error
  }

  private static func report(
    of outcome: StepsOutcome,
    hasEvents: Bool,
    in store: HostedStore
  ) throws -> [(key: String, value: JSONValue?)] {
    var room = hasEvents ? store.options.eventsOfSteps : 0
    return [
      ("app", outcome.app.representation),
      (
        "steps",
        .list(
          try outcome.done.map { done in
            let step = try done.representation(hasEvents: hasEvents, upTo: room)
            room = max(0, room - done.events.count)
            return step
          }
        )
      ),
      ("time", .moment(outcome.time)),
    ]
  }
}

extension ScriptStep {
  /// What is wrong with a step where there is no screen; nil if nothing is.
  fileprivate var problemWithoutScreen: ScriptProblem? {
    if case .press = step {
      problem(
        "there is no screen whose keys could be pressed",
        "send the step that the key stands for"
      )
    } else if case .rate(let rate) = step, rate > 0 {
      problem(
        "the clock runs by itself only on a screen",
        "move it with advance, such as 1d or next"
      )
    } else if case .branch = step {
      problem(
        "a branch is a script's",
        "carry its steps out one by one, and go back with POST /control/undo"
      )
    } else if case .http = step {
      problem("a server is asked by scripts only", "ask it yourself")
    } else if case .always = step {
      problem("what always holds is a script's", "send expect behind each step")
    } else if case .expect(let expectation) = step, expectation.refused != nil {
      problem("a step that is refused ends the steps", "read the refusal in the answer instead")
    } else if case .expect(let expectation) = step, expectation.looksAtScreen {
      problem("there is no screen to look at", "expect what the store or the app has instead")
    } else {
      nil
    }
  }

  private func problem(_ message: String, _ remedy: String) -> ScriptProblem {
    ScriptProblem(line: line, column: column, message: message, remedy: remedy)
  }
}

extension StepOutcome {
  fileprivate func representation(hasEvents: Bool, upTo room: Int) throws -> JSONValue {
    var refusal: JSONValue?
    var held: JSONValue?
    if case .expect = step { held = .bool(mismatches.isEmpty) }
    let leftOut = eventsLeftOut + max(0, events.count - room)
    for journaled in events {
      if case .requestRefused(refusal: let refused) = journaled.event {
        refusal = refused.representation
      }
    }
    return .sorted([
      (
        "events",
        hasEvents ? .list(try events.prefix(room).map { .read(Array(try $0.line().utf8)) }) : nil
      ),
      ("eventsLeftOut", hasEvents && leftOut > 0 ? .number(leftOut) : nil),
      ("held", held),
      ("mismatches", mismatches.isEmpty ? nil : .list(mismatches.map(\.representation))),
      ("refusal", refusal),
      ("step", step.json),
      ("time", .moment(time)),
    ])
  }
}

extension Mismatch {
  fileprivate var representation: JSONValue {
    .sorted([
      ("actual", .text(actual)), ("expected", .text(expected)), ("field", .text(field)),
      ("text", .text(description)),
    ])
  }
}
