import FoundationEssentials
package import StoreModel

/// What comes from outside the store: the time of day, and chance.
///
/// Only what a person asks for at the command line is made of it; options replace both.
package enum WallClock {
  /// Now, in UTC.
  package static var now: StoreInstant {
    StoreInstant(secondsSince1970: Date().timeIntervalSince1970)
  }

  /// A new random UUID, in lower case.
  package static func freshUUID() -> String {
    var chance = SystemRandomNumberGenerator()
    var random = SplitMix64(seed: chance.next())
    return random.nextUUID()
  }
}
