import StoreEngine
import StoreTestSupport
import Testing

/// Tests of the replay of journals with one wrong event.
///
/// Replay stops at the event, or all events together still produce a valid store.
struct MutatedJournalTests {
  private static let seeds: UInt64 = 120
  private static let commands = 150

  /// The maximum number of mutations of each kind.
  ///
  /// More mutations find nothing new.
  private static let enough = 900

  /// The event that can only be the first one of a journal.
  private static let never: Set<StoreEvent.Kind> = [.opened]

  /// The events that replay never rejects.
  ///
  /// The log of notifications checks attempts. A refused request and a catalog don't refer to
  /// anything in the store.
  private static let believed: Set<StoreEvent.Kind> = [
    .notificationAttempted, .requestRefused, .catalogChanged,
  ]

  @Test func oneWrongEventIsBelievedOrStopsReplay() async throws {
    let seeds = Seeds.first(Self.seeds)
    var tried: [StoreEvent.Kind: Int] = [:]
    var stopped: Set<StoreEvent.Kind> = []
    for seed in seeds {
      var journal = MutatedJournal(seed: seed, commands: Self.commands)
      let kinds = StoreEvent.Kind.allCases.filter { tried[$0, default: 0] < Self.enough }
      for mutation in journal.mutations(of: Set(kinds)) {
        tried[mutation.kind, default: 0] += 1
        let verdict = journal.verdict(on: mutation)
        if verdict.fault != nil { stopped.insert(mutation.kind) }
        if let passedOver = verdict.passedOver {
          Issue.record("seed \(seed), event \(mutation.ordinal) \(mutation.deed): \(passedOver)")
        }
      }
      await Task.yield()
    }
    guard Seeds.areAll(Self.seeds) else { return }
    let all = Set(StoreEvent.Kind.allCases).subtracting(Self.never)
    #expect(all.subtracting(tried.keys) == [], "never came up in \(Self.seeds) seeds")
    #expect(all.subtracting(stopped) == Self.believed, "never stopped replay")
  }
}
