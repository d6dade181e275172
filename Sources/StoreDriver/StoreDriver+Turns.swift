import Synchronization

// A change of branches, a reset and a restore put another driver in this one's place. Callers that wait
// for their turn then go on with that one, so that no caller finds a store that was closed meanwhile.
extension StoreDriver {
  /// The driver that has the store now.
  package var latest: StoreDriver { place.withLock(\.self).driver.withLock(\.self) ?? self }

  /// Waits for the caller's turn.
  ///
  /// - Returns: The driver that has the store by then; the caller calls `leave()` of its `turns`.
  func enterTurn() async -> StoreDriver {
    var driver = self
    while true {
      await driver.turns.enter()
      let latest = driver.latest
      guard latest !== driver else { return driver }
      driver.turns.leave()
      driver = latest
    }
  }

  /// Leaves the store to another driver; called in the turn.
  func giveWay(to next: StoreDriver) {
    let place = place.withLock(\.self)
    next.place.withLock { $0 = place }
    place.driver.withLock { $0 = next }
  }
}

/// The place of a store's driver.
///
/// The holder of an earlier driver finds the latest one here. Drivers between the two are freed.
final class DriverPlace: Sendable {
  /// The driver that has the store, or `nil` until the first one gives way.
  let driver = Mutex<StoreDriver?>(nil)

  /// Leaves the place empty, if a closed driver has it.
  func leave(_ closed: StoreDriver) {
    driver.withLock { driver in
      if driver === closed { driver = nil }
    }
  }
}
