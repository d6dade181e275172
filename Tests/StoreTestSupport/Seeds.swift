import Foundation

/// The seeds of a test that tries many random cases.
///
/// `STOREFRONT_SEEDS=20` tries the first 20 at most, for a change that is tried in seconds; CI tries all of
/// them. `STOREFRONT_SEED=17` tries that one again, wherever seeds are tried.
package enum Seeds {
  /// The one seed that the environment names; nil for many.
  private static let chosen = number("STOREFRONT_SEED")
  private static let most = number("STOREFRONT_SEEDS")

  /// The first so many seeds from 0, or as many as the environment wants.
  package static func first(_ count: UInt64) -> Range<UInt64> {
    if let chosen { return chosen..<chosen + 1 }
    return 0..<min(count, most ?? count)
  }

  /// Whether so many seeds are all tried: then everything must have come up that can.
  package static func areAll(_ count: UInt64) -> Bool { first(count) == 0..<count }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
