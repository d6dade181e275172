import Merchant
package import StoreCatalog
package import StoreEngine
package import StoreSession
import Synchronization

extension StoreDriver {
  /// Stops time, waits for its turn and begins another store in this one's place, with a phone of its
  /// own, on which the app is started, and a merchant's server with the same accounts.
  ///
  /// This store gives way only when everything has gone well: until then its app runs, its streams
  /// wait and its journal holds what it held.
  ///
  /// - Parameters:
  ///   - events: All events of the other store, from `opened` on.
  ///   - catalog: What it sells.
  ///   - goesOn: Whether it hands out nothing that this store has handed out; a store that begins anew
  ///     with the same seed hands out the same.
  ///   - turn: The turn that the caller has already, or `nil` to stop time and wait for one.
  ///   - connect: Is handed the other store before its app starts.
  /// - Returns: Who carries out steps in it.
  /// - Throws: What ``StoreSession/successor(from:catalog:behind:)``, ``start()`` and
  ///   ``StoreSession/giveWay(to:behind:)`` throw; this store goes on then.
  package func succeeded(
    by events: [JournaledEvent],
    catalog: Catalog,
    goesOn: Bool,
    in turn: StoreTurn? = nil,
    connecting connect: (StoreDriver) -> Void
  ) async throws -> StoreDriver {
    if turn == nil { latest.stopTime() }
    return try await takingTurn(turn) { present, _ in
      try await present.succeededInTurn(
        by: events,
        catalog: catalog,
        goesOn: goesOn,
        connecting: connect
      )
    }
  }

  private func succeededInTurn(
    by events: [JournaledEvent],
    catalog: Catalog,
    goesOn: Bool,
    connecting connect: (StoreDriver) -> Void
  ) async throws -> StoreDriver {
    let handedOut = goesOn ? session.handedOut : nil
    let driver = StoreDriver(
      session: try session.successor(from: events, catalog: catalog, behind: handedOut),
      merchant: externalServer
    )
    driver.readCatalogs(as: self)
    // Clients know tokens that they got from the server before.
    driver.merchant.takeAccounts(of: merchant)
    connect(driver)
    do {
      try await driver.start()
      try session.giveWay(to: driver.session, behind: handedOut)
    } catch {
      driver.close()
      throw error
    }
    abandonApp()
    giveWay(to: driver)
    return driver
  }

  /// Closes the store and ends the app in it; nothing of that is in the journal.
  ///
  /// - Returns: The failure to complete the store's file, or `nil`.
  @discardableResult
  package func close() -> IncompleteClose? {
    stopTime()
    defer {
      abandonApp()
      place.withLock(\.self).leave(self)
    }
    return session.close()
  }
}
