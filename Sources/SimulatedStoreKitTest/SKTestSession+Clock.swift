public import Foundation
import SimulatedStoreKit
import StoreEngine
import StoreModel
import StoreSession
import Synchronization

/// Methods that control store time, an addition to Apple's API.
///
/// Apple's sessions follow the wall clock, so a test can't know whether a renewal has happened yet. Here the test moves
/// store time itself and doesn't have to wait.
extension SKTestSession {
  /// The way in which store time passes.
  public enum ClockMode: Hashable, Sendable {
    /// Store time moves only when the test moves it, so every run has the same result.
    case manual
    /// Store time also follows the wall clock from now on, with a delay of a few hundredths of a second.
    ///
    /// Use this mode for tests that were written for Apple's sessions and that wait by sleeping. These tests can be as
    /// unreliable here as with Apple's sessions.
    case wallClock
  }

  /// The current store time.
  public var now: Date { Date(store: store.read(\.now)) }

  /// The way in which store time passes, by default `manual`.
  public var clockMode: ClockMode {
    get { memory.withLock { $0.wallClock == nil ? .manual : .wallClock } }
    set {
      memory.withLock { memory in
        switch newValue {
        case .manual:
          memory.wallClock?.cancel()
          memory.wallClock = nil
        case .wallClock:
          guard memory.wallClock == nil else { return }
          memory.wallClock = wallClock()
        }
      }
    }
  }

  /// Moves store time forward.
  ///
  /// Every event on the way happens in order, at its own time.
  ///
  /// ```swift
  /// session.advance(by: .seconds(31 * 86_400))
  /// ```
  ///
  /// - Parameter duration: The duration, rounded to milliseconds. If the duration isn't positive, store time doesn't
  ///   move. Store time can't move beyond the year 9999.
  public func advance(by duration: Duration) {
    moveTime { $0.now.advanced(byMilliseconds: duration.wholeMilliseconds) }
  }

  /// Moves store time forward to a date.
  ///
  /// Every event on the way happens in order, at its own time.
  ///
  /// - Parameter date: The new store time. If the date isn't later than ``now``, store time doesn't move. Store time
  ///   can't move beyond the year 9999.
  public func advance(to date: Date) {
    moveTime { _ in StoreInstant(store: date) }
  }

  /// Moves store time to the next scheduled event, such as a renewal, an expiration or the end of a grace period.
  ///
  /// ```swift
  /// while let moment = session.advanceToNextEvent(), moment < end { print(moment) }
  /// ```
  ///
  /// - Returns: The new store time, or `nil` if no event is scheduled. Store time doesn't move in that case.
  @discardableResult
  public func advanceToNextEvent() -> Date? {
    moveTime { $0.nextDue }.map(Date.init(store:))
  }

  /// Moves store time forward to a moment that a closure computes from the store.
  ///
  /// - Returns: The moment, or `nil` if the moment isn't in the future.
  @discardableResult
  private func moveTime(to moment: (Store) -> StoreInstant?) -> StoreInstant? {
    let (target, failure) = memory.withLock { _ -> (StoreInstant?, String?) in
      let store = store.store
      guard let target = moment(store), target > store.now else { return (nil, nil) }
      return (target, problem(of: { try self.store.advanceAtOnce(to: target) }))
    }
    if let failure { report(failure) }
    return target
  }

  private func wallClock() -> Task<Void, Never> {
    Task { [weak self] in
      let clock = ContinuousClock()
      var last = clock.now
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(20))
        let passed = clock.now - last
        last += passed
        guard let self, !Task.isCancelled else { return }
        self.advance(by: passed)
      }
    }
  }
}
