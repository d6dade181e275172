public import Foundation
import StoreEngine
package import StoreModel
package import StoreSession

/// The store's own time as a `Clock`, for an app's timers: back-off runs on store time.
///
/// It moves only when the driver of the store moves it, so nothing that sleeps on it takes a
/// moment of wall time. Sleeping ends with `CancellationError` when its task is cancelled.
public struct StoreClock: Clock {
  /// A moment of store time.
  public struct Instant: InstantProtocol {
    let moment: StoreInstant

    /// The moment as a date.
    public var date: Date { Date(moment) }

    /// The moment a duration later, to the millisecond.
    public func advanced(by duration: Duration) -> Instant {
      Instant(moment: moment.advanced(byMilliseconds: duration.wholeMilliseconds))
    }

    /// The duration from this moment to another, negative if the other lies before.
    public func duration(to other: Instant) -> Duration {
      .milliseconds(moment.milliseconds(until: other.moment))
    }

    /// Whether a moment lies before another.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.moment < right.moment
    }
  }

  private let session: StoreSession

  package init(_ session: StoreSession) {
    self.session = session
  }

  /// The clock of the store that this task belongs to, nil where there is none.
  public static var current: StoreClock? { StoreScope.session.map(StoreClock.init) }

  /// The store's time.
  public var now: Instant { Instant(moment: session.read(\.now)) }

  /// Store time is kept in whole milliseconds.
  public var minimumResolution: Duration { .milliseconds(1) }

  /// Waits until the store's time has come; the tolerance is not used, the store is exact.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await session.sleep(until: deadline.moment)
  }

  /// A pause of store time that another task may end, without cancelling the task that waits.
  ///
  /// The task that retries waits itself, so the store knows who waits: with a sleeping task of its own
  /// beside it, it would have to guess.
  public func pause(for duration: Duration) -> Pause {
    Pause(timer: StoreTimer(session, until: now.advanced(by: duration).moment))
  }

  /// A pause of store time.
  public struct Pause: Sendable {
    fileprivate let timer: StoreTimer

    /// Waits until the pause is over; once.
    ///
    /// - Returns: True if it lasted its time; false if it or the app ended before, or the task was
    ///   cancelled.
    public func wait() async -> Bool { await timer.wait() }

    /// Ends the pause before its time.
    public func end() { timer.end() }
  }
}

extension Duration {
  /// The duration in milliseconds, what is left over cut off; one too long to count is the longest.
  package var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds.multipliedSaturated(by: 1000)
      .addingSaturated(attoseconds / 1_000_000_000_000_000)
  }
}

extension StoreInstant {
  /// The moment of store time of a date, to the millisecond below, or the end of store time that is
  /// nearest.
  package init(_ date: Date) {
    self.init(secondsSince1970: date.timeIntervalSince1970)
  }
}

extension Date {
  init(_ moment: StoreInstant) {
    self.init(timeIntervalSince1970: moment.secondsSince1970)
  }
}
