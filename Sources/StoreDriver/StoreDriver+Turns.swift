import Synchronization

// A change of branches, a reset and a restore put another driver in this one's place. Callers that wait
// for their turn then go on with that one, so that no caller finds a store that was closed meanwhile.
extension StoreDriver {
  /// The driver that has the store now.
  package var latest: StoreDriver {
    var driver = self
    while let next = driver.successor.withLock(\.self) { driver = next }
    return driver
  }

  /// Waits for the caller's turn.
  ///
  /// - Returns: The driver that has the store by then; the caller calls `leave()` of its `turns`.
  func enterTurn() async -> StoreDriver {
    var driver = self
    while true {
      await driver.turns.enter()
      guard let next = driver.successor.withLock(\.self) else { return driver }
      driver.turns.leave()
      driver = next
    }
  }

  /// Leaves the store to another driver; called in the turn.
  func giveWay(to next: StoreDriver) { successor.withLock { $0 = next } }
}
