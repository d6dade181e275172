import Foundation

/// The seeds of a test that tries many random cases.
///
/// In the environment, `STOREFRONT_SEEDS=20` limits a quick run to the first 20 seeds. CI tries all seeds.
/// `STOREFRONT_SEED=17` makes every test with seeds try only this seed.
package enum Seeds {
  /// The only seed to try, from the environment, or `nil` to try several seeds.
  private static let chosen = number("STOREFRONT_SEED")
  private static let most = number("STOREFRONT_SEEDS")

  /// Returns this number of seeds from 0, or the seeds that the environment specifies.
  package static func first(_ count: UInt64) -> Range<UInt64> {
    if let chosen { return chosen..<chosen + 1 }
    return 0..<min(count, most ?? count)
  }

  /// Returns whether a run tries all of this number of seeds.
  ///
  /// Only then can a test require every possible case.
  package static func areAll(_ count: UInt64) -> Bool { first(count) == 0..<count }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
