import StoreEngine
import StoreModel
import StoreRulebook
import StoreScript
import StoreTelling

/// The components of responses, grouped by subject.
enum ResponseSchemas {
  static let all = fixed + settings

  /// The components that don't depend on those of requests.
  static let fixed =
    words + problems + steps + store + sheets + sold + payloads + notifications + merchant + history
    + stores

  /// The values that are one of a few words.
  private static let words: [Component] = [
    .words("Environment", "The environment that payloads claim to come from.", raw()),
    .words(
      "NotificationType",
      "A type of App Store server notification.",
      of: NotificationType.self
    ),
    .words(
      "NotificationSubtype",
      "The subtype of a notification.",
      of: NotificationSubtype.self
    ),
    .words(
      "SubscriptionState",
      "The state of a subscription, as StoreKit names it.",
      RenewalState.allCases.map(\.name)
    ),
    .words("ProductType", "The type of a product.", of: ProductType.self),
    .words(
      "SendAttemptResult",
      "The result of an attempt to deliver a notification.",
      of: SendAttemptResult.self
    ),
    .words("SystemSheetKind", "A system sheet.", of: SystemSheetName.self),
    .words("PurchaseOutcome", "The outcome of a purchase of the app.", of: ExpectedOutcome.self),
    .words(
      "ServerState",
      "The behavior of the merchant's server towards the app.",
      of: MerchantServerState.self
    ),
    .words("Misbehaviour", "A deliberate mistake of the app.", of: AppMisbehaviour.self),
    .words(
      "PendingReason",
      "The reason why a purchase is pending.",
      of: DeferredPurchase.Reason.self
    ),
    .words(
      "ItemChange",
      "The effect of a modification on an item of a subscription.",
      of: SheetLine.Change.self
    ),
    .words("RefusalLayer", "The check that a request failed.", of: RequestRefusal.Layer.self),
    .words("RecordingState", "Whether steps are recorded.", ["off", "paused", "running"]),
    .words(
      "RuleStatus",
      "The source of a rule: Apple's documentation, a measurement, or an assumption.",
      of: Rule.Status.self
    ),
  ]

  private static func raw() -> [String] { StoreEnvironment.allCases.map(\.rawValue) }

  // MARK: Problems

  private static let location = [
    Property("error", .text.example("there is no step \"bye\""), "The problem."),
    Property("remedy", .text.orNull.example("did you mean buy?"), "The remedy."),
    .older("right", .text.orNull, now: "remedy"),
    .optional(
      "path",
      .text.example("$[0].buy"),
      "The JSON path of the value or key of the body that is wrong."
    ),
    Property(
      "where",
      .text.orNull.example("1:2"),
      """
      The location: `line:column` of the body, `file:line:column` of a catalog, `step N`, or the \
      name of a parameter.
      """
    ),
  ]

  private static let others = [
    Property.optional(
      "problems",
      .list(of: .ref("Problem")),
      "All problems of the body, in order."
    ),
    .optional("moreProblems", .whole, "The number of further problems."),
    .optional(
      "rules",
      .list(of: .ref("Rule")),
      "The rules of the App Store by which the store refused the call."
    ),
  ]

  private static let problems: [Component] = [
    .answer("Problem", "A problem with a body.", location),
    .answer(
      "Rule",
      "A rule of the App Store that the store follows.",
      [
        Property(
          "rule",
          .text.example("refunds.duplicate-request"),
          "The id of the rule. `storefront rules ID` prints its sources."
        ),
        Property("statement", .text, "The rule in one or two sentences."),
        Property("status", .ref("RuleStatus"), "The source of the rule."),
      ]
    ),
    .answer("ControlError", "The reason why a call had no effect.", location + others),
    .answer(
      "StepsError",
      "The reason why a step failed, and the steps that ran before it.",
      location + others + [
        .optional("step", .whole.example(.number(2)), "The step that failed, counted from 1."),
        .optional(
          "branchStep",
          .whole.example(.number(1)),
          "The step within that `branch` that failed, counted from 1."
        ),
        .optional(
          "done",
          .ref("StepsDone"),
          """
          The steps that ran, and what they changed: those before it, and the step itself if it \
          is a branch, or if an `expect` or `always` failed after it.
          """
        ),
        .optional(
          "mismatches",
          .list(of: .ref("Mismatch")),
          "The parts of an `expect` that failed."
        ),
      ]
    ),
    .answer(
      "Mismatch",
      "A part of an `expect` that failed.",
      [
        Property("actual", .text, "The value found."),
        Property("expected", .text, "The value expected."),
        Property("field", .text.example("entitlements"), "The fact of `expect`."),
        Property("text", .text, "The mismatch as a sentence."),
      ]
    ),
    .answer("Refusal", "A refused Advanced Commerce request.", refusal),
    .answer(
      "RefusedRequest",
      "A refused Advanced Commerce request, and its time.",
      refusal + [Property("time", .moment, "The store time of the refusal.")]
    ),
  ]

  private static let refusal = [
    Property("code", .whole.example(.number(4_000_082)), "Apple's number for the error."),
    Property("layer", .ref("RefusalLayer"), "The check that failed."),
    Property("name", .text, "Apple's name for the error."),
    Property(
      "operation",
      .text.orNull,
      "The operation or the endpoint of the request, if it could be read."
    ),
    Property("problems", .list(of: .text), "A sentence for each problem."),
    Property(
      "requestReferenceId",
      .text.orNull,
      "The request's reference id, if it could be read."
    ),
  ]

  // MARK: Steps and events

  private static let steps: [Component] = [
    .any(
      "RecordedStep",
      "A step in its JSON form: an object whose key is the step's name, such as {\"buy\": \"gems\"}.",
      .anything
    ),
    .any(
      "EventFact",
      "The event as in the store's journal: an object whose key is the kind of event. Times are milliseconds since 1970.",
      .anything
    ),
    .answer(
      "Event",
      "An event of the store.",
      [
        Property("event", .ref("EventFact"), "The event."),
        Property("ordinal", .whole, "The number of the event, counted from 1."),
        Property("time", .moment, "Store time of the event."),
        .older("at", .milliseconds, now: "time"),
      ]
    ),
    .answer(
      "EventPage",
      "Events in their order.",
      [
        Property("events", .list(of: .ref("Event")), "The events."),
        Property("last", .whole, "The ordinal of the store's last event."),
        Property(
          "next",
          .text.orNull.example("/control/events?after=200"),
          "The path of the next page, if there is more."
        ),
      ]
    ),
    .answer(
      "StepDone",
      "A step that ran.",
      [
        Property("step", .ref("RecordedStep"), "The step."),
        Property("time", .moment, "Store time after the step."),
        .optional(
          "events",
          .list(of: .ref("Event")),
          "The first of the events that the step caused."
        ),
        .optional(
          "eventsLeftOut",
          .whole,
          "The number of further events; `GET /control/events` has them."
        ),
        .optional("held", .flag, "Whether an `expect` or `always` passed."),
        .optional(
          "mismatches",
          .list(of: .ref("Mismatch")),
          "The parts of an `expect` that failed."
        ),
        .optional(
          "refusal",
          .ref("Refusal"),
          "The refusal of the step's Advanced Commerce request."
        ),
        .optional(
          "refused",
          .text.example("no purchase sheet is up; buy something first"),
          "The reason why the step was refused, which the next `expect` expects."
        ),
        .optional(
          "settled",
          .text.example("quiet"),
          "`quiet` if the step ended because your program did nothing for 100 ms of wall time."
        ),
        .optional("steps", .list(of: .ref("StepDone")), "The steps of a `branch` that ran."),
      ]
    ),
    .answer(
      "StepsDone",
      "The steps that ran, and their changes to the app.",
      [
        Property("app", .ref("AppChanges"), "The app, with the changes of the steps."),
        Property("steps", .list(of: .ref("StepDone")), "The steps in their order."),
        Property("time", .moment, "Store time after the last step."),
      ]
    ),
  ]
}

extension Component {
  /// Returns the words of an enumeration.
  static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    _ about: String,
    of type: Word.Type
  ) -> Component {
    .words(name, about, Word.allCases.map(\.rawValue))
  }
}
