public import Foundation
import SimulatedStoreKit
import StoreEngine
import StoreModel
import StoreSession
import Synchronization

/// The store's time: Storefront's addition.
///
/// The original has none of this: there time is the wall clock's, and whether a renewal has happened
/// when a test looks is a matter of luck. Here it is the test's own doing, and takes no time.
extension SKTestSession {
  /// How store time passes.
  public enum ClockMode: Hashable, Sendable {
    /// Only where the test moves it; every run is the same.
    case manual
    /// With the wall clock too, from the moment it is set, to some hundredths of a second.
    ///
    /// For tests that were written for the original and sleep; they can be as unsteady as there.
    case wallClock
  }

  /// The store's time.
  public var now: Date { Date(store: store.read(\.now)) }

  /// How store time passes; `manual` unless set.
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

  /// Moves time on: everything that falls due on the way happens, at its moment and in order.
  ///
  /// ```swift
  /// session.advance(by: .seconds(31 * 86_400))
  /// ```
  ///
  /// - Parameter duration: How far, to the millisecond; nothing happens unless it is positive, and
  ///   time ends with the year 9999.
  public func advance(by duration: Duration) {
    moveTime { $0.now.advanced(byMilliseconds: duration.wholeMilliseconds) }
  }

  /// Moves time on to a moment: everything that falls due on the way happens, at its moment and in
  /// order.
  ///
  /// - Parameter date: The store time to arrive at; nothing happens unless it lies ahead, and time
  ///   ends with the year 9999.
  public func advance(to date: Date) {
    moveTime { _ in StoreInstant(store: date) }
  }

  /// Moves time on to the next moment at which something happens by itself: a renewal, an expiry,
  /// the end of a grace period.
  ///
  /// ```swift
  /// while let moment = session.advanceToNextEvent(), moment < end { print(moment) }
  /// ```
  ///
  /// - Returns: The store time then; nil, and time stands, if nothing ever will.
  @discardableResult
  public func advanceToNextEvent() -> Date? {
    moveTime { $0.nextDue }.map(Date.init(store:))
  }

  /// Moves time on to a moment that depends on the store; nil where it has passed or there is none.
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
