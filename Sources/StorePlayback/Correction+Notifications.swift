import StoreDriver
import StoreScript

extension Expectation {
  /// Says what was found of notifications.
  mutating func correctNotifications(by facts: SessionFacts) {
    guard let found = facts.notifications else { return }
    switch notifications {
    case .count: notifications = .count(found.count)
    case .latest(let list): notifications = .latest(Self.shown(found, like: list))
    case nil: break
    }
  }
}
