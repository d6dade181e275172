import StoreDriver
import StoreModel
import StoreScript

/// A fact that may be proposed as an expectation.
///
/// The fact can be requested, and its value can be split into the smallest meaningful claims. Facts that a script can't
/// rely on are excluded, such as ids, tokens, and the texts of the screen.
struct ProposableFact: Sendable {
  /// The subject of a fact.
  enum Part: Hashable, Sendable, CaseIterable {
    /// The state of the store, which distinguishes the outcomes of a step.
    case state
    /// The amounts of money, which always matter.
    case money
    /// The notifications to the merchant's server.
    case notifications
  }

  /// The fact's key in scripts.
  let name: String
  let part: Part
  /// Whether the value only covers events since the fact's last request.
  ///
  /// A request then affects the next value.
  let isNews: Bool
  /// A closure that returns whether a step has added a new value, even if the value equals an earlier value.
  private(set) var isFresh: @Sendable (MomentNames) -> Bool = { _ in false }
  let ask: @Sendable (inout Expectation, MomentNames) -> Void
  /// A closure that splits the fact's value in an expectation into separate expectations.
  let split: @Sendable (Expectation) -> [Expectation]
  /// A closure that adds the fact's value from the second expectation to the first expectation.
  let add: @Sendable (inout Expectation, Expectation) -> Void

  /// Returns a fact that has one value.
  ///
  /// `placeholder` requests the fact. `silence` is the value that isn't worth proposing.
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

  /// Returns a fact that has one value, and is requested by a placeholder that depends on the moment.
  ///
  /// If the placeholder is `nil`, the fact isn't requested.
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

  /// Returns a fact that has one value for each name.
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
  /// All facts, in the order of preference.
  ///
  /// Facts about the customer's purchases precede facts about the app. States precede texts and dates.
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

  /// Returns placeholder checks for the values of a payload at the given paths.
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
      // The last notification may have new delivery attempts even if the step didn't cause any notifications.
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
