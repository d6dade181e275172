import StoreModel
package import StoreScript

/// A clock that moves store time by itself, in whole seconds.
package struct RunningClock: Sendable {
  /// The number of store seconds per wall second.
  package private(set) var rate = 0.0
  private var since = 0.0
  private var carried = 0.0

  /// Creates a paused clock.
  package init() {}

  /// Sets the rate, and restarts the count at the given moment in wall seconds.
  package mutating func setRate(_ rate: Double, at now: Double) {
    self.rate = rate
    since = now
    carried = 0
  }

  /// The interval between two ticks, in wall seconds.
  package static let interval = 0.1

  /// Moves the time of a store by the time since the last tick, if that is at least one second.
  ///
  /// - Parameters:
  ///   - driver: The driver of the store.
  ///   - now: Returns the wall time in seconds.
  ///   - longest: The maximum number of wall seconds that a tick counts. It excludes the time when the machine was
  ///     asleep.
  ///   - perform: Runs the step.
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
    // The time that a slow tick took is dropped, because catching up would make the next tick even slower.
    skipOverrun(at: now(), beyond: Self.interval)
  }

  private mutating func skipOverrun(at now: Double, beyond longest: Double) {
    since = max(since, now - longest)
  }

  /// Returns the whole store seconds since the last call.
  ///
  /// The fraction of a second counts for the next call.
  private mutating func secondsPassed(at now: Double) -> Int64 {
    carried += (now - since) * rate
    since = now
    let whole = RealBound.storeSeconds.nearest(carried.rounded(.down))
    carried -= whole
    return Int64(whole)
  }
}
