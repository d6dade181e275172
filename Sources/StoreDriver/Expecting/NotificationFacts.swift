import StoreEngine
import StoreModel
package import StoreScript
import StoreSession

/// What is so of a store's notifications, as far as an expectation asks.
package struct NotificationFacts: Sendable {
  package var count: Int
  /// The newest of them in all that can be expected of them, oldest first.
  package var latest: [ExpectedNotification]

  init(count: Int, latest: [ExpectedNotification]) {
    self.count = count
    self.latest = latest
  }

  init(of session: StoreSession, for expected: ExpectedNotifications) {
    count = session.notificationCount
    var wanted = 0
    if case .latest(let list) = expected { wanted = max(1, list.count) }
    // Of the store's webhooks it may be expected that they have not been tried, of others nothing.
    let untried =
      session.store.settings.notifications?.webhooks
      .reduce(into: [String: [SendAttemptResult]]()) { $0[$1] = [] } ?? [:]
    latest = session.notifications(max(1, count + 1 - wanted)..<count + 1).map { notification in
      let attempts = session.attempts(at: notification.id).map(\.attempt)
      var fact = ExpectedNotification(notification.kind)
      fact.product = notification.transaction?.productId
      fact.attempts = attempts.map(\.result)
      fact.webhooks = Dictionary(grouping: attempts, by: \.webhook).mapValues { $0.map(\.result) }
        .merging(untried) { tried, _ in tried }
      return fact
    }
  }
}

extension ExpectedNotification {
  /// Returns the first key whose value differs in another notification.
  fileprivate func firstDifference(from other: ExpectedNotification) -> String? {
    type == other.type ? said.first { saying([$0]) != other.saying([$0]) } : "type"
  }

  /// The same notification in no more than another one says; type and subtype if there is none.
  fileprivate func shown(like expected: ExpectedNotification?) -> ExpectedNotification {
    guard let expected else { return bare }
    var shown = expected.filled(from: self)
    shown.type = type
    if let named = expected.webhooks {
      shown.webhooks = named.reduce(into: [:]) { table, entry in
        table[entry.key] = webhooks?[entry.key]
      }
    }
    return shown
  }
}

extension FactJudge<ExpectedNotifications, SessionFacts> {
  /// How many there have been, or what the newest of them are.
  static var notifications: Self {
    Self(
      compare: { expected, facts, field, comparison in
        guard let found = facts.notifications else {
          return comparison.value(field, "some", "nothing that is known")
        }
        switch expected {
        case .count(let count): comparison.value(field, "\(count)", "\(found.count)")
        case .latest(let list):
          let shown = found.shown(like: list)
          comparison.texts(field, list.map(\.description), shown.map(\.description)) { index in
            guard list.indices.contains(index) else { return nil }
            guard shown.indices.contains(index) else { return "" }
            return list[index].firstDifference(from: shown[index]).map { ".\($0)" } ?? ""
          }
        }
      },
      correct: { expected, facts in
        guard let found = facts.notifications else { return expected }
        return switch expected {
        case .count: .count(found.count)
        case .latest(let list): .latest(found.shown(like: list))
        }
      }
    )
  }
}

extension NotificationFacts {
  /// The newest notifications, each in what is expected in its place; where fewer have come, the last
  /// of the list have them.
  fileprivate func shown(like list: [ExpectedNotification]) -> [ExpectedNotification] {
    let missing = list.count - latest.count
    return latest.enumerated().map { index, fact in
      let position = index + missing
      return fact.shown(like: list.indices.contains(position) ? list[position] : nil)
    }
  }
}
