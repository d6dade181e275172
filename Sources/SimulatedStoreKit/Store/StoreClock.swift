public import Foundation
package import StoreConnection
package import StoreModel

/// A clock that measures store time.
///
/// Apps use it for timers, such as the delay before a retry.
///
/// Only the store's driver advances store time, so a sleeping task doesn't wait in real time. `sleep` throws
/// `CancellationError` if its task is cancelled.
public struct StoreClock: Clock {
  /// A moment of store time.
  public struct Instant: InstantProtocol {
    let moment: StoreInstant

    /// The moment as a date.
    public var date: Date { Date(moment) }

    /// Returns the moment after a duration, rounded to milliseconds.
    public func advanced(by duration: Duration) -> Instant {
      Instant(moment: moment.advanced(byMilliseconds: duration.wholeMilliseconds))
    }

    /// Returns the duration from this moment to another moment.
    ///
    /// The duration is negative if the other moment is earlier.
    public func duration(to other: Instant) -> Duration {
      .milliseconds(moment.milliseconds(until: other.moment))
    }

    /// Returns whether the first moment is earlier than the second.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.moment < right.moment
    }
  }

  private let session: any StoreConnection

  package init(_ session: any StoreConnection) {
    self.session = session
  }

  /// The clock of the current task's store, or `nil` if no store is open.
  public static var current: StoreClock? { StoreScope.session.map(StoreClock.init) }

  /// The current store time.
  public var now: Instant { Instant(moment: session.facts.now) }

  /// The resolution of store time: 1 millisecond.
  public var minimumResolution: Duration { .milliseconds(1) }

  /// Waits until store time reaches a moment.
  ///
  /// The tolerance is ignored, because store time is exact.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard await session.timer(until: deadline.moment).wait() else { throw CancellationError() }
  }

  /// Returns a pause in store time.
  ///
  /// Another task can end the pause without cancelling the task that waits.
  ///
  /// The waiting task must call ``Pause/wait()`` itself, so that the store knows which task waits. The store can't know
  /// that a task waits for another task that sleeps.
  public func pause(for duration: Duration) -> Pause {
    Pause(timer: session.timer(until: now.advanced(by: duration).moment))
  }

  /// A pause in store time.
  public struct Pause: Sendable {
    fileprivate let timer: any ConnectionTimer

    /// Waits until the pause ends.
    ///
    /// Call this function at most once.
    ///
    /// - Returns: `true` if the pause lasted its full duration. `false` if it was ended early, the app ended, or
    ///   the task was cancelled.
    public func wait() async -> Bool { await timer.wait() }

    /// Ends the pause early.
    public func end() { timer.end() }
  }
}

extension Duration {
  /// The duration in whole milliseconds, rounded toward zero and limited to the range of `Int64`.
  package var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds.multipliedSaturated(by: 1000)
      .addingSaturated(attoseconds / 1_000_000_000_000_000)
  }
}

extension StoreInstant {
  /// Creates the store time of a date, rounded down to milliseconds and limited to the range of store time.
  package init(_ date: Date) {
    self.init(secondsSince1970: date.timeIntervalSince1970)
  }
}

extension Date {
  init(_ moment: StoreInstant) {
    self.init(timeIntervalSince1970: moment.secondsSince1970)
  }
}
