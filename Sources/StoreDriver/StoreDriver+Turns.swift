import Synchronization

/// The right to act in a store, which one caller has at a time.
///
/// A caller that does several things in one turn passes it to each of them, which then doesn't wait for another one.
package struct StoreTurn: Sendable {
  fileprivate init() {}
}

// A change of branches, a reset and a restore put another driver in this one's place. Callers that wait
// for their turn then go on with that one, so that no caller finds a store that was closed meanwhile.
extension StoreDriver {
  /// The driver that has the store now.
  package var latest: StoreDriver { place.withLock(\.self).latest ?? self }

  /// Runs code in a turn.
  ///
  /// - Parameters:
  ///   - held: The turn that the caller has already, or `nil` to wait for one.
  ///   - waitsForTime: Whether steps that move time, and have let others in, come to their end first.
  ///   - body: Gets the driver that has the store by then, and the turn.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
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

  /// The turns of the store, whichever driver has it.
  var turns: TurnQueue { place.withLock(\.self).turns }

  /// Leaves the store to another driver; called in the turn.
  func giveWay(to next: StoreDriver) {
    let place = place.withLock(\.self)
    next.place.withLock { $0 = place }
    place.put(next)
  }
}

/// The place of a store's driver.
///
/// The holder of an earlier driver finds the latest one here. Drivers between the two are freed.
final class DriverPlace: Sendable {
  /// One queue for all drivers, so that callers that wait keep their order when the driver changes.
  let turns = TurnQueue()
  private let driver = Mutex<StoreDriver?>(nil)

  /// The driver that has the store, or `nil` until the first one gives way.
  var latest: StoreDriver? { driver.withLock(\.self) }

  func put(_ next: StoreDriver) { driver.withLock { $0 = next } }

  /// Leaves the place empty, if a closed driver has it.
  func leave(_ closed: StoreDriver) {
    driver.withLock { driver in
      if driver === closed { driver = nil }
    }
  }
}
