package import StoreCatalog
package import StoreEngine

/// A store that begins in another one's place: after a reset, from a snapshot.
extension StoreSession {
  /// Closes this store and begins another one in its journal, which holds the old events or the new
  /// ones at any instant.
  ///
  /// Whoever waits at this store is let go: the app's streams and purchases end, observers have seen
  /// everything, and nothing can be done in it any more.
  ///
  /// - Parameters:
  ///   - events: All events of the other store, from `opened` on.
  ///   - catalog: What it sells.
  /// - Returns: The other store, with the same keys.
  /// - Throws: ``JournalFault`` for events that are no journal, ``StoreSessionError`` if this store is
  ///   closed already, or the journal's own error; this store goes on then.
  package func succeeded(
    by events: [JournaledEvent],
    catalog: Catalog
  ) throws -> StoreSession {
    guard case .opened(let identity, let settings, let start)? = events.first?.event else {
      throw events.isEmpty ? JournalFault.empty : JournalFault.doesNotOpen
    }
    let next = try StoreSession(
      catalog: catalog,
      opening: StoreOpening(identity: identity, settings: settings, start: start),
      journal: journal,
      events: events,
      signer: signer,
      watchdog: watchdog,
      outsideNow: outsideNow
    )
    try withState { state in
      guard !state.isClosed else { throw StoreSessionError.closed }
      try journal.replace(with: events)
      state.isClosed = true
      state.endApp()
    }
    return next
  }
}
