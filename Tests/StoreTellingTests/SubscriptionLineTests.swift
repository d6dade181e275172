import StoreEngine
import StoreModel
import StoreTelling
import StoreTestSupport
import Testing

/// The log lines about subscriptions.
struct SubscriptionLineTests {
  /// The end date of a line is in the future, and a revoked subscription is shown without one.
  @Test func endedSubscriptionsHaveNoEndDate() throws {
    var seen: Set<SubscriptionChange> = []
    for seed in Seeds.first(40) {
      let life = SampleStore.random(seed: seed)
      var log = StoreLog()
      for event in life.events {
        let told = log.lines.last?.id ?? 0
        log.append(event)
        guard case .subscriptionChanged(let subscription, let change) = event.event else {
          continue
        }
        for line in log.lines.reversed().prefix(while: { $0.id > told }) where line.kind == .store {
          guard let end = line.text.firstMatch(of: /, until (\d{4}-\d{2}-\d{2})$/) else { continue }
          #expect(end.1 >= line.at.dayText, "\(line.text), on \(line.at.dayText)")
          #expect(subscription.state != .revoked, "\(line.text)")
          seen.insert(change)
        }
      }
    }
    if Seeds.areAll(40) { #expect(seen.contains(.period(.renewed))) }
  }
}
