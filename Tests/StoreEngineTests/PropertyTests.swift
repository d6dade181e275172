import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSamples

/// Properties of the store that hold after any commands.
///
/// If a seed fails, the test reports the shortest list of failing commands that it finds. To run
/// one seed again: `STOREFRONT_SEED=17 swift test --filter PropertyTests`.
struct PropertyTests {
  private static let seeds: UInt64 = 2000
  private static let commands = 200
  /// The number of commands between two checks of the whole history.
  private static let checkPeriod = 40
  /// The number of seeds per task.
  private static let chunk: UInt64 = 50

  /// One test runs all seeds, because it counts the occurrences in all of them.
  @Test func propertiesHoldAfterAnyCommands() async {
    let seeds = Seeds.first(Self.seeds)
    var seen: Set<Occurrence> = []
    await withTaskGroup(of: Report.self) { group in
      for first in stride(from: seeds.lowerBound, to: seeds.upperBound, by: Int(Self.chunk)) {
        let chunk = first..<min(first + Self.chunk, seeds.upperBound)
        group.addTask { await Self.live(chunk) }
      }
      for await report in group {
        seen.formUnion(report.seen)
        for failure in report.failures { Issue.record("\(failure)") }
      }
    }
    if Seeds.areAll(Self.seeds) {
      let missing = Occurrence.all.subtracting(seen).map { "\($0)" }.sorted()
      #expect(missing == [], "never came up in \(Self.seeds) seeds")
    }
  }

  private struct Report: Sendable {
    var seen: Set<Occurrence> = []
    var failures: [String] = []
  }

  /// The task yields between two seeds, because there are only as many threads as cores.
  private static func live(_ seeds: Range<UInt64>) async -> Report {
    var report = Report()
    for seed in seeds where report.failures.isEmpty {
      var shopper = RandomShopper(seed: seed)
      var life = RandomLife()
      var done: [StoreCommand] = []
      for _ in 0..<commands where life.violation == nil {
        let command = shopper.command(for: life.store)
        done.append(command)
        life.happen(command, checkingAllEvery: checkPeriod)
      }
      life.end()
      report.seen.formUnion(life.occurrences)
      if life.violation != nil {
        report.failures.append(Shrinking(of: done).account(of: seed))
      }
      await Task.yield()
    }
    return report
  }
}
