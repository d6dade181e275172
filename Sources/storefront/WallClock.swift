import Glibc
import StoreModel

/// What comes from outside the store: the time of day, and chance.
///
/// Only what a person asks for at the command line is made of it; options replace both.
enum WallClock {
  /// Now, in UTC.
  static var now: StoreInstant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return StoreInstant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// A UUID that nobody has used before, in lower case.
  static func freshUUID() -> String {
    var chance = SystemRandomNumberGenerator()
    var random = SplitMix64(seed: chance.next())
    return random.nextUUID()
  }
}
