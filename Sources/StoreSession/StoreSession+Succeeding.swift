package import StoreCatalog
package import StoreEngine

/// A store that begins in another one's place: after a reset, from a snapshot.
extension StoreSession {
  /// Begins another store, of which nothing is in this one's journal before ``giveWay(to:behind:)``.
  ///
  /// This store goes on meanwhile, whatever becomes of the other one.
  ///
  /// - Parameters:
  ///   - events: All events of the other store, from `opened` on.
  ///   - catalog: What it sells.
  ///   - handedOut: What this store has handed out, if the other one goes on behind it with its next
  ///     life; nil for a store that begins anew and may hand out the same.
  /// - Returns: The other store, with the same keys.
  /// - Throws: ``JournalFault`` for events that are no journal.
  package func successor(
    from events: [JournaledEvent],
    catalog: Catalog,
    behind handedOut: HandedOut? = nil
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

  /// Closes this store and leaves its journal to its successor; the journal holds the old events or the
  /// new ones at any instant.
  ///
  /// What waits at this store is let go: the app's streams and purchases end, observers have seen
  /// everything, and nothing can be done in it any more.
  ///
  /// - Parameters:
  ///   - next: What ``successor(from:catalog:behind:)`` gave.
  ///   - handedOut: What it was given to go on behind.
  /// - Throws: ``StoreSessionError`` if this store is closed already, has handed out more since, or the
  ///   journal cannot be replaced; this store goes on then, and the successor is nothing.
  package func giveWay(
    to next: StoreSession,
    behind handedOut: HandedOut? = nil
  ) throws(StoreSessionError) {
    guard let staged = next.journal as? StagedJournal else { throw .closed }
    try inTurn { _ throws(StoreSessionError) in
      let steps = try change { state throws(StoreSessionError) in
        guard !state.isClosed else { throw .closed }
        if let handedOut, handedOut != state.handedOut() { throw .wentOn }
        return state.steps
      }
      do {
        // Nothing happens in the other store before its events are in the journal.
        try next.inTurn { _ in
          func replace() throws {
            try staged.commit()
            // The journal has no steps any more.
            if let keeper = staged.steps { try next.steps?.move(to: keeper) }
            change { $0.close() }
          }
          // The journal that this store's steps were kept in holds those of the other store then.
          if let steps { try steps.moving(replace) } else { try replace() }
        }
      } catch {
        throw .journal(JournalTrouble(keeping: error))
      }
    }
    next.kept.goOn(after: self, sharing: 0)
  }

  /// Begins another store and gives way to it at once; no app is started in it.
  ///
  /// - Parameters:
  ///   - events: All events of the other store, from `opened` on.
  ///   - catalog: What it sells.
  /// - Returns: The other store.
  /// - Throws: What ``successor(from:catalog:behind:)`` and ``giveWay(to:behind:)`` throw; this store goes on then.
  package func succeeded(
    by events: [JournaledEvent],
    catalog: Catalog
  ) throws -> StoreSession {
    let next = try successor(from: events, catalog: catalog)
    try giveWay(to: next)
    return next
  }
}
