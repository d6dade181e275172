import Synchronization

/// The right to act in a store, which only one caller has at a time.
///
/// A caller that does several things in one turn passes it to each function, which then doesn't wait for
/// another one.
package struct StoreTurn: Sendable {
  fileprivate init() {}
}

// A change of branches, a reset and a restore replace the driver. Callers that wait for their turn then
// continue with the new one, so that no caller gets a closed store.
extension StoreDriver {
  /// The store's current driver.
  package var latest: StoreDriver { currentDriver.withLock(\.self).latest ?? self }

  /// Runs code in a turn.
  ///
  /// - Parameters:
  ///   - held: The caller's current turn, or `nil` to wait for one.
  ///   - waitsForTime: Whether to wait for the end of steps that move time and have let others in.
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

  /// The turns of the store, shared by all its drivers.
  var turns: TurnQueue { currentDriver.withLock(\.self).turns }

  /// Replaces this driver with another one; call it only within the turn.
  func giveWay(to next: StoreDriver) {
    let place = currentDriver.withLock(\.self)
    next.currentDriver.withLock { $0 = place }
    place.put(next)
  }
}

/// The reference to a store's current driver.
///
/// A holder of an earlier driver finds the latest one here. Drivers in between are released.
final class CurrentDriver: Sendable {
  /// One queue for all drivers, so that waiting callers keep their order when the driver changes.
  let turns = TurnQueue()
  private let driver = Mutex<StoreDriver?>(nil)

  /// The current driver, or `nil` until the first one is replaced.
  var latest: StoreDriver? { driver.withLock(\.self) }

  func put(_ next: StoreDriver) { driver.withLock { $0 = next } }

  /// Removes the reference, if a closed driver is the current one.
  func leave(_ closed: StoreDriver) {
    driver.withLock { driver in
      if driver === closed { driver = nil }
    }
  }
}
