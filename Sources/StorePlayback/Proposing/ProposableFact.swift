import StoreDriver
import StoreModel
import StoreScript

/// A fact that may be proposed: how it is asked for, and how what was found is taken apart into the fewest
/// words that say something.
///
/// What a script could not rely on is not among them: ids, tokens, texts of the screen.
struct ProposableFact: Sendable {
  /// What a fact is about.
  enum Part: Hashable, Sendable, CaseIterable {
    /// What tells one outcome from another.
    case state
    /// What somebody pays: it matters, whatever else tells the outcome.
    case money
    /// What the merchant's server hears of it.
    case notifications
  }

  /// The key that scripts have for it.
  let name: String
  let part: Part
  /// Whether it tells what came since it was last asked for, so that asking changes what is told next.
  let isNews: Bool
  /// Whether it tells of something that has come with a step, even where the same had come before.
  private(set) var isFresh: @Sendable (MomentNames) -> Bool = { _ in false }
  let ask: @Sendable (inout Expectation, MomentNames) -> Void
  /// What an expectation says of it, each in an expectation of its own.
  let split: @Sendable (Expectation) -> [Expectation]
  /// Adds what another expectation says of it.
  let add: @Sendable (inout Expectation, Expectation) -> Void

  /// A fact that is there once; a placeholder asks for it, and silence is what says nothing worth proposing.
  private static func one<Value: Hashable & Sendable>(
    _ path: FactPath<Expectation, Value>,
    _ placeholder: Value,
    of part: Part = .state,
    silence: Value? = nil,
    isNews: Bool = false
  ) -> Self {
    .asked(path, of: part, silence: silence, isNews: isNews) { _ in placeholder }
  }

  private func fresh(_ isFresh: @escaping @Sendable (MomentNames) -> Bool) -> Self {
    var fact = self
    fact.isFresh = isFresh
    return fact
  }

  /// A fact that is there once, asked for as it is at a moment; nil asks for nothing.
  private static func asked<Value: Hashable & Sendable>(
    _ path: FactPath<Expectation, Value>,
    of part: Part,
    silence: Value? = nil,
    isNews: Bool = false,
    with placeholder: @escaping @Sendable (MomentNames) -> Value?
  ) -> Self {
    Self(
      name: Expectation.name(of: path) ?? "",
      part: part,
      isNews: isNews,
      ask: { expectation, names in expectation[keyPath: path] = placeholder(names) },
      split: { expectation in
        guard let value = expectation[keyPath: path], value != silence else { return [] }
        var one = Expectation()
        one[keyPath: path] = value
        return [one]
      },
      add: { expectation, other in
        if let value = other[keyPath: path] { expectation[keyPath: path] = value }
      }
    )
  }

  /// A fact of several that have names.
  private static func each<Value: Hashable & Sendable>(
    _ path: FactPath<Expectation, [String: Value]>,
    _ placeholder: Value,
    of part: Part = .state,
    by names: @escaping @Sendable (MomentNames) -> [String]
  ) -> Self {
    Self(
      name: Expectation.name(of: path) ?? "",
      part: part,
      isNews: false,
      ask: { expectation, moment in
        let all = names(moment)
        guard !all.isEmpty else { return }
        expectation[keyPath: path] = all.reduce(into: [:]) { $0[$1] = placeholder }
      },
      split: { expectation in
        (expectation[keyPath: path] ?? [:]).sorted { $0.key < $1.key }.map { name, value in
          var one = Expectation()
          one[keyPath: path] = [name: value]
          return one
        }
      },
      add: { expectation, other in
        guard let values = other[keyPath: path] else { return }
        expectation[keyPath: path, default: [:]].merge(values) { $1 }
      }
    )
  }
}

extension ProposableFact {
  /// All of them, those first that are proposed rather than others which tell as much: what the customer
  /// has before what the app says, state before text and dates.
  static let all: [ProposableFact] = customer + subscriptions + purchases + money + server

  private static let customer: [ProposableFact] = [
    each(\.items, [], by: \.requested),
    one(\.entitlements, []),
    each(\.status, .subscribed, by: \.subscriptions),
    one(\.granted, []),
    one(\.unfinished, []),
    one(\.outcome, ""),
    one(\.sheet, "none"),
    one(\.systemSheet, "none"),
  ]

  private static let subscriptions: [ProposableFact] = [
    each(\.willAutoRenew, true, by: \.subscriptions),
    each(\.renewsAs, ProductID(rawValue: ""), by: \.subscriptions),
    each(\.nextItems, [], by: \.requested),
    each(\.priceIncrease, .none, by: \.subscriptions),
    each(\.expirationReason, .none, by: \.subscriptions),
    each(\.offer, "none", by: \.subscriptions),
    each(\.renewalDate, .first, by: \.subscriptions),
    each(\.renewalInfo, values(["appAccountToken"]), by: \.reassigned),
  ]

  private static let purchases: [ProposableFact] = [
    one(\.revoked, []),
    one(\.shared, []),
    one(\.refundRequests, []),
    one(\.messages, []),
    one(\.intents, []),
    one(\.premium, false),
    one(\.transactions, 0),
    one(\.error, ""),
    one(\.refusal, "none"),
    one(\.updates, [], isNews: true),
    one(\.registrations, [], isNews: true),
    each(\.eligibleForIntro, true, by: \.groups),
    one(\.message, ""),
  ]

  private static let taxes = ["taxRate", "taxExclusivePrice"].map { "advancedCommerceInfo.\($0)" }

  /// Values of a payload, by their paths.
  private static func values(_ paths: [String]) -> [String: ValueCheck] {
    paths.reduce(into: [:]) { $0[$1] = ValueCheck(equal: .text("0")) }
  }

  private static let money: [ProposableFact] = [
    one(\.sheetLines, [], of: .money, silence: []),
    one(\.sheetPrice, "none", of: .money, silence: "none"),
    asked(\.transaction, of: .money) { names in
      guard names.isSold else { return nil }
      let paths = ["price"] + (names.isTaxed ? taxes : [])
      return ["latest": values(paths)]
    }.fresh(\.isSold),
    each(\.renewalPrice, "", of: .money, by: \.subscriptions),
  ]

  private static let server: [ProposableFact] = [
    asked(\.notifications, of: .notifications) { names in
      guard names.notifications <= MomentNames.mostNotifications else { return .count(0) }
      // Of none that came, the attempts at the last one may have.
      guard names.notifications > 0 || names.hasWebhook else { return nil }
      var asked = ExpectedNotification(.test, .off)
      if names.hasWebhook { asked.attempts = [] }
      return .latest(Array(repeating: asked, count: max(1, names.notifications)))
    }.fresh { $0.notifications > 0 }
  ]
}

extension Expectation {
  fileprivate subscript<Value>(
    keyPath path: FactPath<Expectation, Value>,
    default value: @autoclosure () -> Value
  ) -> Value {
    get { self[keyPath: path] ?? value() }
    set { self[keyPath: path] = newValue }
  }
}
