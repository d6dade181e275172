public import Foundation
import SimulatedStoreKit
import StoreEngine
import StoreModel
import StoreSession
import Synchronization

/// The control of store time, an addition to Apple's API.
///
/// Apple's sessions follow the wall clock, so a test can't know whether a renewal has happened yet. Here the test
/// moves time itself, and waits for nothing.
extension SKTestSession {
  /// The way in which store time passes.
  public enum ClockMode: Hashable, Sendable {
    /// Store time moves only when the test moves it, so every run is the same.
    case manual
    /// Store time also follows the wall clock from now on, within a few hundredths of a second.
    ///
    /// This mode is for tests that were written for Apple's sessions and sleep. They can be as unreliable as there.
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

  /// Moves store time forward and performs everything that becomes due, in order and at its own time.
  ///
  /// ```swift
  /// session.advance(by: .seconds(31 * 86_400))
  /// ```
  ///
  /// - Parameter duration: The duration, rounded to milliseconds. Store time doesn't move if it isn't positive, and
  ///   ends with the year 9999.
  public func advance(by duration: Duration) {
    moveTime { $0.now.advanced(byMilliseconds: duration.wholeMilliseconds) }
  }

  /// Moves store time forward to a date and performs everything that becomes due, in order and at its own time.
  ///
  /// - Parameter date: The new store time. Store time doesn't move if the date isn't in the future, and ends with
  ///   the year 9999.
  public func advance(to date: Date) {
    moveTime { _ in StoreInstant(store: date) }
  }

  /// Moves store time to the next scheduled event, such as a renewal, an expiration or the end of a grace period.
  ///
  /// ```swift
  /// while let moment = session.advanceToNextEvent(), moment < end { print(moment) }
  /// ```
  ///
  /// - Returns: The new store time, or `nil` if no event is scheduled and store time doesn't move.
  @discardableResult
  public func advanceToNextEvent() -> Date? {
    moveTime { $0.nextDue }.map(Date.init(store:))
  }

  /// Moves store time to a moment that depends on the store, and returns it, or `nil` if it isn't in the future.
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
