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
      id: "runSteps",
      tag: .steps,
      about: """
        Runs a step of a session script, or a list of steps. The call answers when everything \
        that the steps caused has settled. A step that is refused, or an `expect` that does not \
        hold, ends the list with 409.
        """,
      query: [
        .flag("events", "Whether the answer has the events of each step. Default: true.")
      ],
      body: "Steps",
      limit: .medium,
      isJudgedByBody: true,
      response: .json("StepsDone"),
      errors: [409, 500]
    ) { call in
      let steps = try steps(of: call)
      if steps.contains(where: \.step.isActing),
        let refusal = ChangeGuard(stores: call.stores).refusal
      {
        throw refusal
      }
      return try await carryOut(steps, call)
    },
    ControlRoute(
      method: .post,
      path: "/sheets",
      olderPaths: ["/sheet"],
      id: "answerSheet",
      tag: .steps,
      about: """
        Answers the sheet that is up. A purchase sheet takes the value of an `answer` step, a \
        sheet of the system that of a `respond` step.
        """,
      body: "SheetResponse",
      response: .json("StepsDone"),
      errors: [409, 500]
    ) { call in
      let isOfSystem = call.store.session.read { $0.sheets.isEmpty && !$0.systemSheets.isEmpty }
      return try await carryOut(step: isOfSystem ? "respond" : "answer", call)
    },
    ControlRoute(
      method: .post,
      path: "/clock",
      id: "advanceClock",
      tag: .steps,
      about: """
        Advances store time. The body is `"next"`, a length such as `"1mo"`, or `{"to": \
        "2027-01-01T00:00:00Z"}`.
        """,
      query: [
        .flag("events", "Whether the answer has the events of each step. Default: true.")
      ],
      body: "Advance",
      response: .json("StepsDone"),
      errors: [409, 500]
    ) { call in
      try await carryOut(step: "advance", call)
    },
    ControlRoute(
      method: .patch,
      path: "/settings",
      id: "updateSettings",
      tag: .steps,
      about: "Changes standing settings. Settings that are not named stay as they are.",
      body: "SettingsChange",
      response: .json("Settings"),
      errors: [409, 500]
    ) { call in
      try await perform(step: "set", call)
      return ControlResponse(settings(of: call.store.session))
    },
    ControlRoute(
      method: .put,
      path: "/webhooks",
      id: "setWebhooks",
      tag: .notifications,
      about: "Sets the webhooks that hear of notifications. The ones before no longer do.",
      body: "WebhookList",
      response: .json("Webhooks"),
      errors: [409, 500]
    ) { call in
      var fields = FieldReader(try call.values(), of: "webhooks")
      _ = fields.require("webhooks") { value throws(ScriptProblem) in value }
      try call.finish(&fields)
      try await perform(step: "set", call)
      return ControlResponse(webhooks(of: call.store.driver))
    },
  ]

  /// Reads what was sent as the value of a step, and carries the step out.
  static func carryOut(step name: String, _ call: ControlCall) async throws
    -> ControlResponse
  {
    try await carryOut(try step(named: name, of: call), call)
  }

  /// Runs one step for a call that doesn't respond with what steps changed.
  static func perform(step name: String, _ call: ControlCall) async throws {
    let outcome = await call.store.carryOut(
      try step(named: name, of: call),
      for: await call.departure
    )
    if let refusal = outcome.refusal { throw ControlError(refusal) }
  }

  private static func step(
    named name: String,
    of call: ControlCall
  ) throws(ControlError) -> [ScriptStep] {
    try checked(
      StepsReading(
        stepNamed: name,
        try call.uncheckedValues(),
        knowing: call.store.driver.names.given
      ),
      of: call
    )
  }

  private static func steps(of call: ControlCall) throws(ControlError) -> [ScriptStep] {
    try checked(
      StepsReading(try call.uncheckedValues(), knowing: call.store.driver.names.given),
      of: call
    )
  }

  /// Returns the steps of a body, or throws if any of them can't be read, or is for scripts alone.
  private static func checked(
    _ reading: StepsReading,
    of call: ControlCall
  ) throws(ControlError) -> [ScriptStep] {
    let problems = ScriptsOnly.problems(in: try call.uncheckedValues())
    guard problems.isEmpty else {
      let told = problems.prefix(ProblemLimit.kept)
      throw ControlError(Array(told), unlisted: problems.count - told.count)
    }
    try call.checkBody(and: reading)
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
      var disappointment = ControlError(
        .conflict,
        words,
        right: "correct what is expected, or the steps before it"
      )
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
    var named = step
    // The content of a catalog would hide the error.
    if case .catalog(let catalog) = step { named = .catalog(CatalogStep(file: catalog.file)) }
    let line = named.line
    error.error = "\(line)\(line.hasSuffix(":") ? "" : ":") \(error.error)"
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
        hasEvents
          ? .list(try events.prefix(room).map { .read(Array(try $0.timedLine().utf8)) }) : nil
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
