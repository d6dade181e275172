package import StoreCatalog
package import StoreEngine
import StoreSession

extension StoreDriver {
  /// Stops time, waits for its turn and begins another store in this one's place, with a phone of its
  /// own, on which the app is started.
  ///
  /// This store gives way only when everything has gone well: until then its app runs, its streams
  /// wait and its journal holds what it held.
  ///
  /// - Parameters:
  ///   - events: All events of the other store, from `opened` on.
  ///   - catalog: What it sells.
  ///   - connect: Is handed the other store before its app starts.
  /// - Returns: Who carries out steps in it.
  /// - Throws: What ``StoreSession/successor(from:catalog:)``, ``start()`` and
  ///   ``StoreSession/giveWay(to:)`` throw; this store goes on then.
  package func succeeded(
    by events: [JournaledEvent],
    catalog: Catalog,
    connecting connect: (StoreDriver) -> Void
  ) async throws -> StoreDriver {
    stopTime()
    await turns.enter()
    defer { turns.leave() }
    let driver = StoreDriver(
      session: try session.successor(from: events, catalog: catalog),
      merchant: externalServer
    )
    connect(driver)
    do {
      try await driver.start()
      try session.giveWay(to: driver.session)
    } catch {
      driver.close()
      throw error
    }
    abandonApp()
    return driver
  }

  /// Closes the store and ends the app in it; nothing of that is in the journal.
  package func close() {
    stopTime()
    session.close()
    abandonApp()
  }
}
