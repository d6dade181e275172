package import ShopApp
package import StoreCatalog
import StoreEngine
package import StoreModel
package import StoreSession
import StoreSigning

extension StoreDriver {
  /// Creates a store, or continues one, and launches its app.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that it sells.
  ///   - plan: The first state of a new store, and the changes to an existing one.
  ///   - kept: The stored events, or `nil` to keep them in memory.
  ///   - signer: The keys, created on first use.
  ///   - merchant: An external merchant server for the app, or `nil` for the built-in one.
  ///   - outsideNow: The wall time, for signatures from outside the store.
  ///   - watchdog: The time that a delivery may take.
  /// - Returns: A driver whose app is running, unless the plan is read-only.
  /// - Throws: The errors of the journal, the session and the app's launch, ``InvalidRecordedEvents`` or
  ///   ``StoreNotEmpty``. The journal is closed then, and the file doesn't change.
  package static func opened(
    selling catalog: Catalog,
    as plan: StorePlan,
    keptIn kept: EventFile? = nil,
    signer: StoreSigner = StoreSigner(),
    merchant: MerchantClient? = nil,
    outsideNow: (@Sendable () -> StoreInstant)? = nil,
    watchdog: Watchdog = Watchdog()
  ) async throws -> StoreDriver {
    func opened() throws -> StoreSession {
      try kept?.resumed(as: plan, selling: catalog, signer, watchdog, outsideNow)
        ?? StoreSession(
          catalog: catalog,
          opening: plan.opening(of: catalog),
          journal: kept?.journal ?? plan.journalInMemory,
          events: try plan.events(in: kept, selling: catalog),
          signer: signer,
          watchdog: watchdog,
          outsideNow: outsideNow
        )
    }
    var session: StoreSession
    do {
      session = try opened()
      if !plan.isReadOnly, try session.leaveUnfinishedBranch() { session = try opened() }
    } catch {
      // The lock is released, and the file doesn't change.
      kept?.journal.close()
      guard let fault = error as? JournalFault, let kept else { throw error }
      throw kept.refusal(fault)
    }
    let driver = StoreDriver(session: session, merchant: merchant)
    guard !plan.isReadOnly else { return driver }
    do {
      try await driver.start(goingOn: !plan.beginning.isEmpty)
      try session.startSelling(catalog, as: plan, kept?.catalogs)
      let settings = session.store.settings
      let wanted = plan.settings(after: settings, selling: session.catalog)
      if wanted != settings { try session.stepping.keepUp(.changeSettings(wanted)) }
    } catch {
      driver.close()
      throw error
    }
    return driver
  }
}

extension StoreSession {
  /// Changes the store to the catalog that it was opened with, and stores the first one.
  ///
  /// - Throws: The errors of the journal.
  fileprivate func startSelling(
    _ catalog: Catalog,
    as plan: StorePlan,
    _ kept: StoredCatalogs?
  ) throws {
    let store = store
    let change = plan.change(to: catalog, in: store)
    let isSold = catalog.digest == store.identity.catalogDigest
    // After an undo to the first day, a store sells its first catalog, so the session must be able
    // to find it. This doesn't apply to a store that can't change to the given catalog.
    if let kept, isSold || change != nil { catalogs.find(kept.read) }
    if let change {
      catalogs.noteEarlier(of: store, log)
      catalogs.learn(catalog)
      let earlier = catalogs[store.identity.catalogDigest]
      try stepping.keepUp(
        .changeCatalog(
          change,
          selling: catalog.subscriptions,
          insteadOf: earlier?.subscriptions ?? []
        )
      )
    } else if let kept, isSold, store.identity.catalogOrdinal == nil, !kept.has(catalog.digest) {
      catalog.file(named: plan.catalogName).map(kept.keep)
    }
  }
}

extension EventFile {
  /// Returns the store of a snapshot, or `nil` if the events must be replayed.
  fileprivate func resumed(
    as plan: StorePlan,
    selling catalog: Catalog,
    _ signer: StoreSigner,
    _ watchdog: Watchdog,
    _ outsideNow: (@Sendable () -> StoreInstant)?
  ) -> StoreSession? {
    guard !plan.isNewOnly, let kept = resume() else { return nil }
    do {
      return try StoreSession(
        catalog: catalog,
        resuming: kept,
        journal: journal,
        signer: signer,
        watchdog: watchdog,
        outsideNow: outsideNow
      )
    } catch {
      // If the snapshot is inconsistent, the journal is used, and it reports its own problems.
      dropSnapshots()
      return nil
    }
  }
}

extension StorePlan {
  /// Returns the catalog's file if it was edited or replaced since the store was last open.
  ///
  /// The result is `nil` if the store already sells it, or continues a recording, which names its
  /// catalog.
  ///
  /// It is an event like any change of the catalog, so that undoing to this day sells the same products.
  fileprivate func change(to catalog: Catalog, in store: Store) -> CatalogFile? {
    guard beginning.isEmpty, catalog.digest != store.identity.catalogDigest else { return nil }
    return catalog.file(named: catalogName)
  }

  /// The journal of a store without a file.
  fileprivate var journalInMemory: any EventJournal {
    if isReadOnly { ReadOnlyJournal() } else { NoJournal() }
  }

  /// Returns the events that a session begins with.
  fileprivate func events(
    in kept: EventFile?,
    selling catalog: Catalog
  ) throws -> [JournaledEvent] {
    let events = try kept.map(keptEvents) ?? beginning
    return events.isEmpty && isReadOnly ? opening(of: catalog).events : events
  }

  /// Returns the events of a file, after writing the first events of a new store to it.
  private func keptEvents(in kept: EventFile) throws -> [JournaledEvent] {
    let events = try kept.load()
    if events.isEmpty, !beginning.isEmpty {
      try InvalidRecordedEvents.check(beginning)
      try kept.begin(beginning)
      return beginning
    }
    guard !isNewOnly || events.isEmpty else {
      throw StoreNotEmpty(path: kept.path, count: events.count)
    }
    return events
  }
}

/// The error of a recording with events that no store can have, which aren't written.
package struct InvalidRecordedEvents: Error, CustomStringConvertible {
  let fault: JournalFault

  package var description: String {
    "the recording starts with impossible events: \(fault)"
  }

  /// Checks events before they are written.
  fileprivate static func check(_ events: [JournaledEvent]) throws(InvalidRecordedEvents) {
    do throws(JournalFault) {
      _ = try Store(replaying: events)
    } catch {
      throw InvalidRecordedEvents(fault: error)
    }
  }
}

/// The error of playing a script in a store that isn't empty.
package struct StoreNotEmpty: Error, CustomStringConvertible {
  let path: String
  let count: Int

  package var description: String {
    "\(path) has \(count) events, and a script starts with an empty store; pass --ephemeral to "
      + "keep it, or --fresh to delete it"
  }
}
