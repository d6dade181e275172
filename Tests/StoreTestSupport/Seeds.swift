import Foundation

/// The seeds of a test that tries many random cases.
///
/// `STOREFRONT_SEEDS=20` limits a quick run to the first 20; CI tries all of them. `STOREFRONT_SEED=17` tries
/// only that seed, in every test with seeds.
package enum Seeds {
  /// The one seed that the environment chooses, or `nil` for many.
  private static let chosen = number("STOREFRONT_SEED")
  private static let most = number("STOREFRONT_SEEDS")

  /// Returns that many seeds from 0, or the seeds that the environment chooses.
  package static func first(_ count: UInt64) -> Range<UInt64> {
    if let chosen { return chosen..<chosen + 1 }
    return 0..<min(count, most ?? count)
  }

  /// Returns whether all of that many seeds are tried, so that a test may require every possible case.
  package static func areAll(_ count: UInt64) -> Bool { first(count) == 0..<count }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
