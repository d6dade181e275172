import FoundationEssentials
package import StoreModel

/// External inputs of the store: the time of day, and random numbers.
///
/// They are only used for values that a person requests on the command line. Options can replace
/// both.
package enum WallClock {
  /// The current time in UTC.
  package static var now: StoreInstant {
    StoreInstant(secondsSince1970: Date().timeIntervalSince1970)
  }

  /// Returns a new random UUID in lowercase.
  package static func freshUUID() -> String {
    var chance = SystemRandomNumberGenerator()
    var random = SplitMix64(seed: chance.next())
    return random.nextUUID()
  }
}
