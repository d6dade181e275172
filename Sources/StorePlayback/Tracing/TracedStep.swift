import Merchant
import StoreDriver
import StoreEngine
import StoreModel
import StoreRulebook
import StoreScript
import StoreSession

/// A step of a script with all its effects, in the form that traces use.
struct TracedStep: Sendable {
  let position: Int
  let step: ScriptStep
  var state: PlayedStep.State
  /// The store time before the step.
  var before: StoreInstant?
  var after: StoreInstant?
  /// The duration in seconds of wall time.
  var seconds = 0.0
  /// The reason why the step was refused, even if the refusal was expected.
  var refusal: String?
  /// The failed step in a branch, or `nil` if the failed step isn't in a branch.
  var inside: ScriptStep?
  var mismatches: [Mismatch] = []
  var account = StepChronicle.Account()
  /// The events in the form that `store export` uses.
  var events: [String] = []
  var payloads: [Payload] = []
  var notifications: [Notified] = []
  var attempts: [RecordedAttempt] = []
  var merchant: [MerchantLogEntry] = []
  var answers: [ExternalAnswers.Answer] = []
  var changes: StepChanges?
  var screen: Int?
  /// The number of effects that are omitted because there are too many of them.
  var unlisted = 0

  /// A payload in the form that the store would sign for the app now.
  struct Payload: Sendable {
    let name: String
    let json: [UInt8]
  }

  /// A notification that the step has caused.
  struct Notified: Sendable {
    let notification: ServerNotification
    let payload: JSONValue?
  }

  init(_ step: ScriptStep, at position: Int, state: PlayedStep.State) {
    self.step = step
    self.position = position
    self.state = state
  }
}

extension TracedStep {
  static let members: [TraceMember<TracedStep>] = script + outcome + store + outside

  private static let script: [TraceMember<TracedStep>] = [
    TraceMember("position", "The position of the step, from 1.", .whole, \.position).uncompared,
    TraceMember("step", "The step as in a script.", .text) { $0.step.step.brief.line },
    TraceMember("json", "The step in the JSON form of scripts.", .json) { $0.step.step.brief.json },
    TraceMember("line", "The line of the script.", .whole) { $0.step.line }.uncompared,
    TraceMember("column", "The column of the script.", .whole) { $0.step.column }.uncompared,
  ]

  private static let outcome: [TraceMember<TracedStep>] = [
    TraceMember(
      "state",
      "The result of the step.",
      .word(PlayedStep.State.allCases.map(\.rawValue))
    ) { $0.state.rawValue },
    .optional("before", "Store time before it.", .moment, \.before),
    .optional("after", "Store time after it.", .moment, \.after),
    .optional("seconds", "The duration in seconds.", .seconds) { step in
      step.state == .notPlayed ? nil : step.seconds
    }.uncompared,
    .optional("refusal", "The reason why it was refused, expected or not.", .text, \.refusal),
    .optional("inside", "The step of the branch at which it failed.", .text) {
      $0.inside?.step.line
    },
    .list("mismatches", "The expectations that failed.", of: .mismatch, \.mismatches),
    .optional(
      "screens",
      "The expected and the actual screen, if the script compares a whole screen.",
      .screens
    ) {
      $0.mismatches.lazy.compactMap(\.screens).first
    }.uncompared,
  ]

  /// The effects in the store.
  private static let store: [TraceMember<TracedStep>] = [
    .list(
      "events",
      "The events of the store, as in store export.",
      of: .object(having: "at", "event", "ordinal"),
      \.events
    ),
    .optional(
      "changes",
      "The changes of access and payments since the previous step.",
      .object(StepChanges.members),
      \.changes
    ),
    .list(
      "payloads",
      "The transactions and renewal infos that it created or changed, as signed.",
      of: .object([
        TraceMember("name", "The kind of payload, and its transaction.", .text, \.name),
        TraceMember("payload", "The payload.", .bytes, \.json),
      ]),
      \.payloads
    ),
    .list(
      "notifications",
      "The server notifications that it caused, with decoded payloads.",
      of: .object(Notified.members),
      \.notifications
    ),
    .list(
      "attempts",
      "The attempts to deliver notifications to webhooks.",
      of: .object(RecordedAttempt.traced),
      \.attempts
    ),
    .list("log", "The effects in words, only the first ones.", of: .text) {
      $0.account.lines
    },
    .optional("more", "The number of further lines of the log.", .whole) { step in
      step.account.unlisted > 0 ? step.account.unlisted : nil
    },
    .list("rules", "The rules that were applied.", of: .rule) {
      $0.account.rules.compactMap(Rulebook.rule)
    }.uncompared,
  ]

  /// The effects outside of the store and on the screen.
  private static let outside: [TraceMember<TracedStep>] = [
    .list(
      "merchant",
      "The requests to the merchant's server.",
      of: .object(MerchantLogEntry.traced),
      \.merchant
    ),
    .list(
      "answers",
      "The responses of systems outside the store.",
      of: .object([
        TraceMember("of", "The request.", .text, \.of),
        TraceMember("value", "The response.", .text, \.value),
      ]),
      \.answers
    ),
    .optional(
      "unlisted",
      "The number of further events, payloads and notifications.",
      .whole
    ) { $0.unlisted > 0 ? $0.unlisted : nil },
    .optional("screen", "The number of the screen after it.", .whole, \.screen),
  ]
}

extension TraceShape<[UInt8]> {
  /// A JSON object that is already in text form.
  fileprivate static let bytes = TraceShape(.object(["type": .text("object")])) { $1.json($0) }
}

extension TraceShape<Rule> {
  /// A rule of the App Store.
  ///
  /// `storefront rules ID` shows its sources.
  static let rule = TraceShape.object([
    TraceMember("id", "The id in the rule list.", .text, \.id.rawValue),
    TraceMember(
      "status",
      "The source of the rule.",
      .word(Rule.Status.allCases.map(\.rawValue))
    ) { $0.status.rawValue },
    TraceMember("statement", "The rule in one or two sentences.", .text, \.statement),
  ])
}

extension TraceShape<Mismatch> {
  /// A fact whose actual value differs from the expected value.
  static let mismatch = TraceShape.object([
    TraceMember("field", "The key of the expectation.", .text, \.field),
    TraceMember("expected", "The expected value.", .text, \.expected),
    TraceMember("actual", "The actual value.", .text, \.actual),
    .optional("detail", "More about the actual value.", .text, \.detail),
    .optional("line", "The line of the key.", .whole) { $0.location?.position.line }.uncompared,
    .optional("column", "The column of the key.", .whole) {
      $0.location?.position.column
    }.uncompared,
    .optional("file", "The included file that contains it.", .text) {
      $0.location?.file
    }.uncompared,
  ])
}

extension TraceShape<ScreenDifference> {
  /// Two screens as text.
  fileprivate static let screens = TraceShape.object([
    .list("expected", "The rows that the script expects.", of: .text, \.expected),
    .list("found", "The actual rows.", of: .text, \.found),
  ])
}

extension TracedStep.Notified {
  fileprivate static let members: [TraceMember<Self>] = [
    TraceMember("number", "Counted from 1.", .whole) { $0.notification.id.rawValue },
    TraceMember("kind", "Type and subtype.", .text) { told in
      told.notification.kind.code
    },
    TraceMember("at", "Store time.", .moment) { $0.notification.at },
    .optional("payload", "The signed payload.", .payload, \.payload),
  ]
}

extension RecordedAttempt {
  fileprivate static let traced: [TraceMember<Self>] = [
    TraceMember("notification", "Its number.", .whole) { $0.attempt.notification.rawValue },
    TraceMember("webhook", "The address.", .text) { $0.attempt.webhook },
    TraceMember(
      "result",
      "The result of the attempt.",
      .word(SendAttemptResult.allCases.map(\.rawValue))
    ) {
      $0.attempt.result.rawValue
    },
    TraceMember("at", "Store time.", .moment, \.at),
    .optional("byHand", "Whether a tester resent it.", .flag) { $0.attempt.isByHand },
  ]
}

extension MerchantLogEntry {
  fileprivate static let traced: [TraceMember<Self>] = [
    TraceMember("number", "Counted from 1.", .whole, \.number),
    TraceMember("at", "Store time.", .moment, \.at),
    TraceMember("path", "The path of the request.", .text, \.path),
    .optional("account", "Who asked.", .text, \.account),
    .optional("transaction", "The transaction of the request.", .text) {
      $0.transaction?.description
    },
    .optional("code", "The response's code.", .whole) { $0.code?.rawValue },
    .optional("notification", "The notification's kind.", .text, \.notification),
    TraceMember("detail", "The result in words.", .text, \.detail),
  ]
}
