import StoreEngine
import StoreModel
package import StoreScript
import StoreSession

/// The notifications of a store that an expectation names.
package struct NotificationFacts: Sendable {
  package var count: Int
  /// The newest notifications, oldest first, with all values that a script can expect.
  package var latest: [ExpectedNotification]

  init(count: Int, latest: [ExpectedNotification]) {
    self.count = count
    self.latest = latest
  }

  init(of session: StoreSession, for expected: ExpectedNotifications) {
    count = session.notificationCount
    var wanted = 0
    if case .latest(let list) = expected { wanted = max(1, list.count) }
    // An expectation of no attempts is possible only for the store's own webhooks.
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
  /// Returns the first key whose value differs from the value in another notification.
  fileprivate func firstDifference(from other: ExpectedNotification) -> String? {
    type == other.type ? said.first { saying([$0]) != other.saying([$0]) } : "type"
  }

  /// Returns the notification with only the members that the expected notification has.
  ///
  /// If `expected` is `nil`, the result has only a type and a subtype.
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
  /// A judge of the number of notifications, or of the values of the newest ones.
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
  /// Returns the newest notifications in the form that a list expects.
  ///
  /// Each notification has the members that the list expects at the notification's position.
  ///
  /// If the store has fewer notifications than the list, they are compared with the last elements of the list.
  fileprivate func shown(like list: [ExpectedNotification]) -> [ExpectedNotification] {
    let missing = list.count - latest.count
    return latest.enumerated().map { index, fact in
      let position = index + missing
      return fact.shown(like: list.indices.contains(position) ? list[position] : nil)
    }
  }
}
