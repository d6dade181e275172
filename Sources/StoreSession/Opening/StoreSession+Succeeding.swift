package import StoreCatalog
package import StoreEngine

/// Functions that replace a store with another store, for example after a reset.
extension StoreSession {
  /// Creates another store that can replace this one.
  ///
  /// The journal doesn't contain the other store's events before the replacement with ``giveWay(to:behind:)``. In the
  /// meantime, this store continues independently.
  ///
  /// - Parameters:
  ///   - events: All events of the other store, from `opened` on.
  ///   - catalog: The catalog that the other store sells.
  ///   - handedOut: The numbers that this store has issued. The other store then begins a life with higher numbers. If
  ///     the value is `nil`, the other store may issue the same numbers again.
  /// - Returns: The other store, which has the same signing keys.
  /// - Throws: ``JournalFault`` if the events are invalid.
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

  /// Closes this store, and replaces the events in its journal with the events of its successor.
  ///
  /// At every moment, the journal contains either the old or the new events.
  ///
  /// All waits for this store end. The app's streams and calls end, and observers end after they have received all
  /// events. This store accepts no more commands.
  ///
  /// - Parameters:
  ///   - next: The result of ``successor(from:catalog:behind:)``.
  ///   - handedOut: The numbers that were passed to ``successor(from:catalog:behind:)``.
  /// - Throws: ``StoreSessionError`` if this store is already closed, if it has issued more numbers since then, or if
  ///   the journal can't be replaced. In the latter two cases this store continues. The successor must not be used.
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
        // In the other store's turn, no event can be added to that store before the journal contains its events.
        try next.inTurn { _ in
          func replace() throws {
            try staged.commit()
            // The replacement removed all steps from the journal, so the other store's steps are copied into it.
            if let keeper = staged.steps { try next.steps?.move(to: keeper) }
            change { $0.close() }
          }
          // This store's steps are in the same journal, so reads of these steps must fail from now on.
          if let steps { try steps.moving(replace) } else { try replace() }
        }
      } catch {
        throw .journal(JournalFailure(keeping: error))
      }
    }
    next.storedSnapshots.goOn(after: self, sharing: 0)
  }

  /// Creates another store, and immediately replaces this store with it.
  ///
  /// The method doesn't start an app in the other store.
  ///
  /// - Returns: The other store.
  /// - Throws: The errors of ``successor(from:catalog:behind:)`` and ``giveWay(to:behind:)``. This store continues in
  ///   that case.
  package func succeeded(
    by events: [JournaledEvent],
    catalog: Catalog
  ) throws -> StoreSession {
    let next = try successor(from: events, catalog: catalog)
    try giveWay(to: next)
    return next
  }
}
