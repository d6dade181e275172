import StoreModel

/// Store time that passes by itself, in whole seconds.
package struct RunningClock: Sendable {
  /// Store seconds in a wall second.
  package private(set) var rate = 0.0
  private var since = 0.0
  private var carried = 0.0

  /// A clock that stands.
  package init() {}

  /// Begins to count anew, from a moment in wall seconds.
  package mutating func setRate(_ rate: Double, at now: Double) {
    self.rate = rate
    since = now
    carried = 0
  }

  /// Lets go of wall time since the last call that is longer than a number of seconds: a tick that took
  /// long is not made up for, the next one would take longer, and so on.
  package mutating func skipOverrun(at now: Double, beyond longest: Double) {
    since = max(since, now - longest)
  }

  /// Whole store seconds since the last call; what is left of a second is kept.
  package mutating func secondsPassed(at now: Double) -> Int64 {
    carried += (now - since) * rate
    since = now
    let whole = RealBound.storeSeconds.nearest(carried.rounded(.down))
    carried -= whole
    return Int64(whole)
  }
}
