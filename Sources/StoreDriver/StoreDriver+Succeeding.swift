package import StoreCatalog
package import StoreEngine
import StoreSession

extension StoreDriver {
  /// Stops time, waits for its turn and begins another store in this one's place, with a phone of its own.
  ///
  /// The app that ran here has ended; in the other store none is running until ``start()``.
  ///
  /// - Parameters:
  ///   - events: All events of the other store, from `opened` on.
  ///   - catalog: What it sells.
  /// - Returns: Who carries out steps in it.
  /// - Throws: What ``StoreSession/succeeded(by:catalog:)`` throws; this store goes on then.
  package func succeeded(by events: [JournaledEvent], catalog: Catalog) async throws -> StoreDriver
  {
    stopTime()
    await turns.enter()
    defer { turns.leave() }
    let next = try session.succeeded(by: events, catalog: catalog)
    abandonApp()
    return StoreDriver(session: next, merchant: ownServer)
  }

  /// Closes the store and ends the app in it; nothing of that is in the journal.
  package func close() {
    stopTime()
    session.close()
    abandonApp()
  }
}
