import FoundationEssentials
import StoreModel

/// What comes from outside the store: the time of day, and chance.
///
/// Only what a person asks for at the command line is made of it; options replace both.
enum WallClock {
  /// Now, in UTC.
  static var now: StoreInstant {
    StoreInstant(secondsSince1970: Date().timeIntervalSince1970)
  }

  /// A UUID that nobody has used before, in lower case.
  static func freshUUID() -> String {
    var chance = SystemRandomNumberGenerator()
    var random = SplitMix64(seed: chance.next())
    return random.nextUUID()
  }
}
