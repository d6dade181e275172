package import ShopApp
package import StoreCatalog
import StoreEngine
package import StoreModel
package import StoreSession
import StoreSigning

extension StoreDriver {
  /// Opens a store, or goes on with one, and starts the app in it.
  ///
  /// - Parameters:
  ///   - catalog: What it sells.
  ///   - plan: What a new one begins with, and what one that is there takes on.
  ///   - kept: Where its events are kept; nil keeps them in memory.
  ///   - signer: The keys; made when first needed.
  ///   - merchant: An external merchant server, which the app asks; nil for the built-in one.
  ///   - outsideNow: Wall time, for what was signed outside the store.
  ///   - watchdog: How long a delivery may be out.
  /// - Returns: A driver whose app is running, unless the plan is read-only.
  /// - Throws: What the journal, the session or the app's start throws, ``ImpossibleBeginning`` or
  ///   ``StoreHoldsSomething``; the journal is closed then, and what is in the file stays.
  package static func opened(
    selling catalog: Catalog,
    as plan: StorePlan,
    keptIn kept: KeptEvents? = nil,
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
      // The lock is free again, and what is in the file stays.
      kept?.journal.close()
      guard let fault = error as? JournalFault, let kept else { throw error }
      throw kept.refusal(fault)
    }
    let driver = StoreDriver(session: session, merchant: merchant)
    guard !plan.isReadOnly else { return driver }
    do {
      try await driver.start(goingOn: !plan.beginning.isEmpty)
      try session.take(catalog, as: plan, kept?.catalogs)
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
  /// Has the store sell the catalog that it was opened with, and keeps the first one.
  ///
  /// - Throws: What the journal throws.
  fileprivate func take(
    _ catalog: Catalog,
    as plan: StorePlan,
    _ kept: KeptCatalogs?
  ) throws {
    let store = store
    let change = plan.change(to: catalog, in: store)
    let isSold = catalog.digest == store.identity.catalogDigest
    // Who goes back to the first day sells what was sold on it; a store that cannot change to its catalog does not.
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

extension KeptEvents {
  /// The store that a snapshot leads to; nil where the events have to be replayed.
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
      // In doubt the journal is right, and says what is wrong if it is not.
      dropSnapshots()
      return nil
    }
  }
}

extension StorePlan {
  /// The file of a catalog that was edited since a store was open last, or is another one; nil where the store
  /// sells it already, and where it goes on with a recording, which says what it sells.
  ///
  /// It is an event as any change of the catalog, so that who goes back to this day sells what was sold on it.
  fileprivate func change(to catalog: Catalog, in store: Store) -> CatalogFile? {
    guard beginning.isEmpty, catalog.digest != store.identity.catalogDigest else { return nil }
    return catalog.file(named: catalogName)
  }

  /// The journal of a store without a file.
  fileprivate var journalInMemory: any EventJournal {
    if isReadOnly { ReadOnlyJournal() } else { NoJournal() }
  }

  /// The events that a session begins with.
  fileprivate func events(
    in kept: KeptEvents?,
    selling catalog: Catalog
  ) throws -> [JournaledEvent] {
    let events = try kept.map(keptEvents) ?? beginning
    return events.isEmpty && isReadOnly ? opening(of: catalog).events : events
  }

  /// What a file holds, with the beginning of a new store written to it.
  private func keptEvents(in kept: KeptEvents) throws -> [JournaledEvent] {
    let events = try kept.load()
    if events.isEmpty, !beginning.isEmpty {
      try ImpossibleBeginning.check(beginning)
      try kept.begin(beginning)
      return beginning
    }
    guard !isNewOnly || events.isEmpty else {
      throw StoreHoldsSomething(path: kept.path, count: events.count)
    }
    return events
  }
}

/// Why a recording's events are not written to a store: they are none that a store can have.
package struct ImpossibleBeginning: Error, CustomStringConvertible {
  let fault: JournalFault

  package var description: String {
    "the recording starts with impossible events: \(fault)"
  }

  /// Looks at events before anything is written.
  fileprivate static func check(_ events: [JournaledEvent]) throws(ImpossibleBeginning) {
    do throws(JournalFault) {
      _ = try Store(replaying: events)
    } catch {
      throw ImpossibleBeginning(fault: error)
    }
  }
}

/// Why a script cannot be played in a store: it begins with an empty one.
package struct StoreHoldsSomething: Error, CustomStringConvertible {
  let path: String
  let count: Int

  package var description: String {
    "\(path) has \(count) events, and a script starts with an empty store; pass --ephemeral to "
      + "keep it, or --fresh to delete it"
  }
}
