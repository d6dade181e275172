import StoreModel
package import StoreScript

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

  /// The wall seconds between two ticks.
  package static let interval = 0.1

  /// Moves a store by the time that has passed since the last tick, if that is a whole second.
  ///
  /// - Parameters:
  ///   - driver: The driver of the store.
  ///   - now: Returns the wall time in seconds.
  ///   - longest: The most wall seconds that a tick counts: a machine that slept has not lived through the rest.
  ///   - perform: Carries out the step.
  package mutating func tick(
    of driver: StoreDriver,
    at now: () -> Double,
    counting longest: Double = .infinity,
    _ perform: (Step) async -> Void
  ) async {
    skipOverrun(at: now(), beyond: longest)
    let seconds = secondsPassed(at: now())
    guard seconds > 0 else { return }
    let step = Step.advance(.bySeconds(seconds))
    await perform(step)
    driver.latest.branches.noteTick(step)
    // A tick that took long is not made up for: the next one would take longer, and so on.
    skipOverrun(at: now(), beyond: Self.interval)
  }

  private mutating func skipOverrun(at now: Double, beyond longest: Double) {
    since = max(since, now - longest)
  }

  /// Whole store seconds since the last call; what is left of a second is kept.
  private mutating func secondsPassed(at now: Double) -> Int64 {
    carried += (now - since) * rate
    since = now
    let whole = RealBound.storeSeconds.nearest(carried.rounded(.down))
    carried -= whole
    return Int64(whole)
  }
}
