package import StoreCatalog
package import StoreEngine

/// Stores that replace another one: after a reset, and from a snapshot.
extension StoreSession {
  /// Creates another store, whose events this one's journal doesn't contain before ``giveWay(to:behind:)``.
  ///
  /// This store continues in the meantime, independently of the other one.
  ///
  /// - Parameters:
  ///   - events: All events of the other store, from `opened` on.
  ///   - catalog: The catalog that it sells.
  ///   - handedOut: The numbers that this store has issued, if the other one begins its next life after them,
  ///     or `nil` for a store that starts from the beginning and may issue the same numbers.
  /// - Returns: The other store, with the same keys.
  /// - Throws: ``JournalFault`` for invalid events.
  package func successor(
    from events: [JournaledEvent],
    catalog: Catalog,
    behind handedOut: IssuedIdentifiers? = nil
  ) throws -> StoreSession {
    guard case .opened(let identity, let settings, let start)? = events.first?.event else {
      throw events.isEmpty ? JournalFault.empty : JournalFault.doesNotOpen
    }
    let next = try StoreSession(
      catalog: catalog,
      opening: StoreOpening(identity: identity, settings: settings, start: start),
      journal: StagedJournal(before: journal, holding: events),
      events: events,
      signer: signer,
      watchdog: watchdog,
      outsideNow: outsideNow
    )
    if let handedOut { try next.perform(.beginLife(after: handedOut)) }
    return next
  }

  /// Closes this store and leaves its journal to its successor.
  ///
  /// At every instant the journal holds the old or the new events.
  ///
  /// All waits at this store end: the app's streams and purchases end, observers have received all events,
  /// and no more commands are possible.
  ///
  /// - Parameters:
  ///   - next: The result of ``successor(from:catalog:behind:)``.
  ///   - handedOut: The numbers that its life begins after.
  /// - Throws: ``StoreSessionError`` if this store is closed already, has issued more numbers since, or the
  ///   journal can't be replaced. This store continues then, and the successor is unusable.
  package func giveWay(
    to next: StoreSession,
    behind handedOut: IssuedIdentifiers? = nil
  ) throws(StoreSessionError) {
    guard let staged = next.journal as? StagedJournal else { throw .closed }
    try inTurn { _ throws(StoreSessionError) in
      let steps = try change { state throws(StoreSessionError) in
        guard !state.isClosed else { throw .closed }
        if let handedOut, handedOut != state.issuedIdentifiers() { throw .wentOn }
        return state.steps
      }
      do {
        // The other store doesn't change before the journal contains its events.
        try next.inTurn { _ in
          func replace() throws {
            try staged.commit()
            // The journal no longer contains steps.
            if let keeper = staged.steps { try next.steps?.move(to: keeper) }
            change { $0.close() }
          }
          // The journal with this store's steps then contains those of the other store.
          if let steps { try steps.moving(replace) } else { try replace() }
        }
      } catch {
        throw .journal(JournalFailure(keeping: error))
      }
    }
    next.storedSnapshots.goOn(after: self, sharing: 0)
  }

  /// Creates another store and replaces this one at once.
  ///
  /// No app is started in it.
  ///
  /// - Returns: The other store.
  /// - Throws: The errors of ``successor(from:catalog:behind:)`` and ``giveWay(to:behind:)``. This store
  ///   continues then.
  package func succeeded(
    by events: [JournaledEvent],
    catalog: Catalog
  ) throws -> StoreSession {
    let next = try successor(from: events, catalog: catalog)
    try giveWay(to: next)
    return next
  }
}
