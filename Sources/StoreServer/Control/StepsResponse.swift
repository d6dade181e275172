import HTTPTypes
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript

/// The response to steps: those that ran, and their changes.
struct StepsResponse {
  private let outcomes: [StepOutcome]
  private let app: AppChanges
  private let hasEvents: Bool

  /// - Parameters:
  ///   - outcomes: The outcomes up to the last step that started.
  ///   - app: The changes of the app.
  ///   - hasEvents: Whether the response contains the events of the outcomes.
  init(_ outcomes: [StepOutcome], _ app: AppChanges, hasEvents: Bool) {
    self.outcomes = outcomes
    self.app = app
    self.hasEvents = hasEvents
  }

  /// Returns the response if all steps succeeded.
  ///
  /// - Returns: The response.
  /// - Throws: ``ControlError`` for a step that was rejected or an expectation that doesn't hold, with the steps
  ///   before it.
  func response() throws -> ControlResponse {
    let done = try text()
    guard let last = outcomes.last, !last.isDone else {
      return ControlResponse(json: done.bytes)
    }
    var error = last.error
    error.location = "step \(outcomes.count)"
    error.more.append(("step", .number(outcomes.count)))
    error.done = done
    throw error
  }

  private func text() throws -> JSONText {
    .sorted([
      ("app", JSONText(app.representation)), ("steps", try list(outcomes)),
      ("time", JSONText(.moment(outcomes.last?.time))),
    ])
  }

  private func list(_ outcomes: [StepOutcome]) throws -> JSONText {
    .list(try outcomes.filter(\.hasRun).map(representation))
  }

  private func representation(of outcome: StepOutcome) throws -> JSONText {
    let (events, leftOut) = (outcome.events, outcome.eventsLeftOut)
    return .sorted([
      ("events", hasEvents ? .list(try events.map { JSONText(try $0.timedLine()) }) : nil),
      ("eventsLeftOut", hasEvents && leftOut > 0 ? JSONText(.number(leftOut)) : nil),
      ("held", outcome.held.map { JSONText(.bool($0)) }),
      (
        "mismatches",
        outcome.mismatches.isEmpty
          ? nil : JSONText(.list(outcome.mismatches.map(\.representation)))
      ),
      ("refusal", outcome.requestRefusal.map { JSONText($0.representation) }),
      ("refused", outcome.expectedRefusal.map { JSONText(.text($0)) }),
      ("settled", outcome.isQuiet ? JSONText(.text("quiet")) : nil),
      ("step", JSONText(outcome.step.step.json)),
      ("steps", outcome.tried.isEmpty ? nil : try list(outcome.tried)),
      ("time", JSONText(.moment(outcome.time))),
    ])
  }
}

extension StepOutcome {
  /// Whether the step ran, even if an expectation after it doesn't hold.
  fileprivate var hasRun: Bool { isDone || !mismatches.isEmpty || !tried.isEmpty }

  /// Whether the expectations of the step hold, or `nil` for a step without expectations.
  fileprivate var held: Bool? {
    let isStanding = step.step.name == .always && step.step.isCheck
    return isStanding || step.step.name == .expect ? mismatches.isEmpty : nil
  }

  /// The reason for the step's rejection, if the next step expects it.
  fileprivate var expectedRefusal: String? { isDone ? failure?.description : nil }

  /// The error that ended the steps.
  ///
  /// If a step of a branch failed, it is that step's error, with the name of the branch.
  fileprivate var error: ControlError {
    if case .branch(let branch) = step.step, let failed = tried.last, !failed.isDone,
      failed.failure == failure
    {
      var error = failed.error
      error.error = "branch \(branch.name): \(error.error)"
      error.more.append(("branchStep", .number(tried.count)))
      if failure == .cancelled {
        error.right = "the store is as before the branch; try again"
      }
      return error
    }
    var error: ControlError
    if mismatches.isEmpty {
      error = ControlError(failure ?? .cancelled, by: rules)
    } else {
      error = ControlError(
        .conflict,
        mismatches.map(\.description).joined(separator: "; "),
        right: "correct the expectation, or the steps before it"
      )
      error.more = [("mismatches", .list(mismatches.map(\.representation)))]
    }
    let line = step.step.withoutContent.line
    error.error = "\(line)\(line.hasSuffix(":") ? "" : ":") \(error.error)"
    return error
  }
}

extension Step {
  /// The step without the content of a catalog, which would hide the error.
  fileprivate var withoutContent: Step {
    if case .catalog(let step) = self { .catalog(CatalogStep(file: step.file)) } else { self }
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
