import Merchant
package import StoreCatalog
package import StoreEngine
package import StoreSession
import Synchronization

extension StoreDriver {
  /// Replaces this store with another one, after stopping time and waiting for a turn.
  ///
  /// The other store has its own device, and its app is launched there. The merchant's server of the other store has
  /// the same accounts as this store's server.
  ///
  /// This store is replaced only after everything has succeeded. Until then its app continues to run, its streams wait,
  /// and its journal doesn't change.
  ///
  /// - Parameters:
  ///   - events: All events of the other store, from `opened` on.
  ///   - catalog: The catalog that the other store sells.
  ///   - goesOn: Whether the other store skips all numbers that this store has issued. If `false`, a new store with the
  ///     same seed issues the same numbers.
  ///   - turn: The caller's current turn, or `nil` to stop time and wait for one.
  ///   - connect: Receives the other store's driver before its app starts.
  /// - Returns: The other store's driver.
  /// - Throws: The errors of ``StoreSession/successor(from:catalog:behind:)``, ``start()`` and
  ///   ``StoreSession/giveWay(to:behind:)``. After an error, this store continues.
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
    let handedOut = goesOn ? session.issuedIdentifiers : nil
    let driver = StoreDriver(
      session: try session.successor(from: events, catalog: catalog, behind: handedOut),
      merchant: externalServer
    )
    driver.readCatalogs(as: self)
    // Clients have tokens that the previous server issued.
    driver.merchant.takeAccounts(of: merchant)
    let launcher = phone.withLock(\.launcher)
    driver.phone.withLock { $0.launcher = launcher }
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

  /// Closes the store and ends its app, without adding an event to the journal.
  ///
  /// - Returns: The failure to complete the store's file, or `nil` if the file is complete.
  @discardableResult
  package func close() -> IncompleteClose? {
    stopTime()
    defer {
      abandonApp()
      currentDriver.withLock(\.self).leave(self)
    }
    return session.close()
  }
}
