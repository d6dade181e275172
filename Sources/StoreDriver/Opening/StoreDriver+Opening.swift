package import ShopApp
package import StoreCatalog
import StoreEngine
package import StoreModel
package import StoreSession
import StoreSigning
import Synchronization

extension StoreDriver {
  /// Creates a store, or continues one, and launches its app.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that the store sells.
  ///   - plan: The first state of a new store, and the changes to an existing one.
  ///   - kept: The stored events, or `nil` to keep the events only in memory.
  ///   - signer: The signer. It creates its keys on first use.
  ///   - merchant: A client of an external merchant's server for the app, or `nil` to use the built-in server.
  ///   - outsideNow: Returns the wall time, for signatures that are created outside the store.
  ///   - watchdog: The watchdog, which limits the time that a delivery may take.
  /// - Returns: A driver whose app is running, unless the plan is read-only.
  /// - Throws: The errors of the journal, the session and the app's launch, ``InvalidRecordedEvents`` or
  ///   ``StoreNotEmpty``. After an error, the journal is closed and the file doesn't change.
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
      if let app = plan.app {
        let launcher = try app(driver)
        driver.phone.withLock { $0.launcher = launcher }
      }
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
  /// Changes the store to the given catalog, and stores the first catalog.
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
    // After an undo to the beginning, a store sells its first catalog, so the session must be able to find that
    // catalog. This isn't needed if the store can't change to the given catalog.
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
  /// Returns the store of a snapshot, or `nil` if all events must be replayed.
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
      // If the snapshot is inconsistent, the store is opened from the journal, which reports its own problems.
      dropSnapshots()
      return nil
    }
  }
}

extension StorePlan {
  /// Returns the file of the given catalog if the store doesn't sell this catalog yet.
  ///
  /// The result is `nil` if the store already sells the catalog. It is also `nil` if the store continues a recording,
  /// because the recording names its catalog.
  ///
  /// The change is recorded as an event, so that an undo to this moment sells the same products.
  fileprivate func change(to catalog: Catalog, in store: Store) -> CatalogFile? {
    guard beginning.isEmpty, catalog.digest != store.identity.catalogDigest else { return nil }
    return catalog.file(named: catalogName)
  }

  /// The journal of a store without a file.
  fileprivate var journalInMemory: any EventJournal {
    if isReadOnly { ReadOnlyJournal() } else { NoJournal() }
  }

  /// Returns the events with which a session begins.
  fileprivate func events(
    in kept: EventFile?,
    selling catalog: Catalog
  ) throws -> [JournaledEvent] {
    let events = try kept.map(keptEvents) ?? beginning
    return events.isEmpty && isReadOnly ? opening(of: catalog).events : events
  }

  /// Returns the events of a file.
  ///
  /// If the store is new, this method first writes the plan's events to the file.
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

/// The error for a recording with events that are impossible in a store.
///
/// The events aren't written.
package struct InvalidRecordedEvents: Error, CustomStringConvertible {
  let fault: JournalFault

  package var description: String {
    "the recording starts with impossible events: \(fault)"
  }

  /// Checks the given events before they are written.
  fileprivate static func check(_ events: [JournaledEvent]) throws(InvalidRecordedEvents) {
    do throws(JournalFault) {
      _ = try Store(replaying: events)
    } catch {
      throw InvalidRecordedEvents(fault: error)
    }
  }
}

/// The error for a script that is played in a store with events.
package struct StoreNotEmpty: Error, CustomStringConvertible {
  let path: String
  let count: Int

  package var description: String {
    "\(path) has \(count) events, and a script starts with an empty store; pass --ephemeral to "
      + "keep it, or --fresh to delete it"
  }
}
