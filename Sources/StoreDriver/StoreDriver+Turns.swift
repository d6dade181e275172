import Synchronization

/// The right to act in a store.
///
/// Only one caller has a turn at a time.
///
/// A caller that calls several functions in one turn passes the turn to each of them. The functions then don't wait for
/// a turn.
package struct StoreTurn: Sendable {
  fileprivate init() {}
}

// A change of branches, a reset and a restore replace the driver. Callers that are waiting for their turn then continue
// with the new driver, so that no caller gets a closed store.
extension StoreDriver {
  /// The store's current driver.
  package var latest: StoreDriver { currentDriver.withLock(\.self).latest ?? self }

  /// Runs code in a turn.
  ///
  /// - Parameters:
  ///   - held: The caller's current turn, or `nil` to wait for one.
  ///   - waitsForTime: Whether to wait until steps that move time have ended, even if they let other callers in.
  ///   - body: Receives the store's current driver, and the turn.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  package func takingTurn<Value, Failure: Error>(
    _ held: StoreTurn? = nil,
    waitingForTime waitsForTime: Bool = false,
    _ body: (StoreDriver, StoreTurn) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    if let held { return try await body(latest, held) }
    let turns = turns
    await turns.enter(waitingForOthers: waitsForTime)
    defer { turns.leave() }
    return try await body(latest, StoreTurn())
  }

  /// The queue of callers, shared by all drivers of the store.
  var turns: TurnQueue { currentDriver.withLock(\.self).turns }

  /// Replaces this driver with another one.
  ///
  /// Call this method only within the turn.
  func giveWay(to next: StoreDriver) {
    let place = currentDriver.withLock(\.self)
    next.currentDriver.withLock { $0 = place }
    place.put(next)
  }
}

/// A reference to a store's current driver.
///
/// A caller with an earlier driver finds the current one here. Drivers between them are released.
final class CurrentDriver: Sendable {
  /// One queue for all drivers.
  ///
  /// Waiting callers keep their order when the driver changes.
  let turns = TurnQueue()
  private let driver = Mutex<StoreDriver?>(nil)

  /// The current driver, or `nil` until the first one is replaced.
  var latest: StoreDriver? { driver.withLock(\.self) }

  func put(_ next: StoreDriver) { driver.withLock { $0 = next } }

  /// Removes the reference if the given driver, which is closed, is the current one.
  func leave(_ closed: StoreDriver) {
    driver.withLock { driver in
      if driver === closed { driver = nil }
    }
  }
}
