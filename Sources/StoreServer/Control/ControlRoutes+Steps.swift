import HTTPTypes
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

// Steps, and calls that run a single step.
extension ControlRoutes {
  static let steps: [ControlRoute] = [
    ControlRoute(
      method: .post,
      path: "/steps",
      id: "runSteps",
      tag: .steps,
      about: """
        Runs a step of a session script, or a list of steps. The call returns when everything \
        that the steps caused has settled. A refused step, or an `expect` or `always` that fails, \
        ends the list with 409, unless the next step is an `expect` with `refused`. An `always` \
        applies until the end of the list. The steps of a `branch` are undone after it, even if \
        one fails, and wait until no other client moves time.
        """,
      query: [
        .flag("events", "Whether the response has the events of each step. Default: true.")
      ],
      body: "Steps",
      limit: .medium,
      isJudgedByBody: true,
      response: .json("StepsDone"),
      errors: [409, 500]
    ) { call in
      let steps = try steps(of: call)
      let refusal = ChangeGuard(stores: call.stores).refusal
      if let refusal, steps.flatMap(\.withTried).contains(where: \.step.isActing) { throw refusal }
      return try await carryOut(steps, isReadOnly: refusal != nil, call)
    },
    ControlRoute(
      method: .post,
      path: "/sheets",
      olderPaths: ["/sheet"],
      id: "answerSheet",
      tag: .steps,
      about: """
        Answers the open sheet. A purchase sheet takes the value of an `answer` step, a system \
        sheet that of a `respond` step.
        """,
      body: "SheetResponse",
      response: .json("StepsDone"),
      errors: [409, 500]
    ) { call in
      let isOfSystem = call.store.session.read { $0.sheets.isEmpty && !$0.systemSheets.isEmpty }
      guard isOfSystem else {
        return try await carryOut(.answer(try call.value { ValueReading<SheetAnswer>($0) }), call)
      }
      let names = call.store.driver.names.given
      let response = try call.value { ValueReading<SystemSheetResponse>($0, knowing: names) }
      return try await carryOut(.respond(response), call)
    },
    ControlRoute(
      method: .post,
      path: "/clock",
      id: "advanceClock",
      tag: .steps,
      about: """
        Advances store time. The body is `"next"`, a duration such as `"1mo"`, or `{"to": \
        "2027-01-01T00:00:00Z"}`.
        """,
      query: [
        .flag("events", "Whether the response has the events of each step. Default: true.")
      ],
      body: "Advance",
      response: .json("StepsDone"),
      errors: [409, 500]
    ) { call in
      try await carryOut(.advance(try call.value { ValueReading<Advance>($0) }), call)
    },
    ControlRoute(
      method: .patch,
      path: "/settings",
      id: "updateSettings",
      tag: .steps,
      about: "Changes standing settings. Other settings don't change.",
      body: "SettingsChange",
      response: .json("Settings"),
      errors: [409, 500]
    ) { call in
      try await perform(.set(try call.value { ValueReading<SettingsChange>($0) }), call)
      return ControlResponse(settings(of: call.store.session))
    },
    ControlRoute(
      method: .put,
      path: "/webhooks",
      id: "setWebhooks",
      tag: .notifications,
      about: "Replaces the webhooks that get notifications.",
      body: "WebhookList",
      response: .json("Webhooks"),
      errors: [409, 500]
    ) { call in
      try await perform(.set(try call.value { ValueReading<SettingsChange>($0) }), call)
      return ControlResponse(webhooks(of: call.store.driver))
    },
  ]

  /// Runs a step, and returns a response with its changes.
  private static func carryOut(_ step: Step, _ call: ControlCall) async throws -> ControlResponse {
    try await carryOut([ScriptStep(step)], call)
  }

  /// Runs a step for a call that doesn't return changes.
  static func perform(_ step: Step, _ call: ControlCall) async throws {
    let (outcomes, _) = await call.store.carryOut([ScriptStep(step)], for: await call.departure)
    if let failure = outcomes.last?.failure { throw ControlError(failure) }
  }

  /// Returns the steps of a body, or throws if any of them is invalid or available in scripts only.
  private static func steps(of call: ControlCall) throws(ControlError) -> [ScriptStep] {
    let body = try call.uncheckedValues()
    let problems = ScriptsOnly.problems(in: body)
    guard problems.isEmpty else {
      let told = problems.prefix(ProblemLimit.kept)
      throw ControlError(Array(told), unlisted: problems.count - told.count)
    }
    let reading = StepsReading(body, knowing: call.store.driver.names.given)
    try call.checkBody(and: reading.problems, unlisted: reading.unlisted)
    return reading.steps
  }

  private static func carryOut(
    _ steps: [ScriptStep],
    isReadOnly: Bool = false,
    _ call: ControlCall
  ) async throws -> ControlResponse {
    let hasEvents = try call.flag("events") ?? true
    let (outcomes, app) = await call.store.carryOut(
      steps,
      isReadOnly: isReadOnly,
      for: await call.departure
    )
    return try StepsResponse(outcomes, app, hasEvents: hasEvents).response()
  }
}
