import CatalogTools
import StoreAttachment
import StoreCatalog
import StoreDriver
import StorePlayback
import StoreServer
import StoreSession

/// The store of the screen, opened after its catalog has been read.
struct OpenStore {
  /// The wall time between two updates of the screen after changes of the store.
  private static let newsPause = Duration.milliseconds(30)

  let plan: BrowsePlan
  let catalog: Catalog
  let server: BrowseServer
  let inputs: AsyncStream<LiveInput>.Continuation

  /// Opens the store, serves it, and reports its changes to the screen until the end.
  ///
  /// - Parameters:
  ///   - listening: The address to serve it at, or `nil` to not serve it.
  ///   - returns: The drivers that replace the store's driver because the store moved to another
  ///     step.
  ///   - returned: Receives the new driver if a client of the server moved the store to another
  ///     step.
  func open(
    at listening: ListeningAddress?,
    _ returns: AsyncStream<StoreDriver>,
    _ returned: AsyncStream<StoreDriver>.Continuation
  ) async {
    let watched = WatchedStore(of: plan)
    let signer = listening.map(server.connections.signer) ?? StoreSigner()
    do {
      let driver = try await opened(signer, watched)
      // The events for the screen are read here, so that no key waits for that later.
      _ = driver.session.events(after: SessionStage.lastOrdinalUntold(of: driver))
      inputs.yield(.storeOpened(driver))
      if let listening {
        server.serve(driver, at: listening, telling: inputs) { [inputs] driver in
          inputs.yield(.storeReturned(driver))
          returned.yield(driver)
        }
      }
      // Without the socket the store works, and storefront run says that it isn't open.
      let programs = try? plan.acceptPrograms { driver.latest }
      defer { programs?.end() }
      if let rate = plan.rate { inputs.yield(.rateAsked(rate)) }
      if let watched {
        let reopen = { try await opened(signer, watched) }
        return await watched.follow(driver, reopening: reopen, telling: show)
      }
      try await tellNews(of: driver)
      for await driver in returns { try await tellNews(of: driver) }
    } catch is CancellationError {
      // The screen is closed.
    } catch {
      inputs.yield(.storeRefused("\(error)"))
    }
  }

  private func opened(_ signer: StoreSigner, _ watched: WatchedStore?) async throws -> StoreDriver {
    let driver = try await OpenedStore.open(
      plan,
      catalog: catalog,
      signer: signer,
      merchant: server.connections.externalMerchant,
      watchdog: server.connections.watchdog,
      watching: watched
    )
    try server.connections.prepare(driver)
    driver.readCatalogs { name throws(StepFailure) in
      try CatalogReader.read(path: name, allowsPipe: false).sellable()
    }
    return driver
  }

  /// Shows a change that another program has made to a read-only store.
  private func show(_ change: WatchedStore.Change) {
    switch change {
    case .isOpenElsewhere(let isOpen): inputs.yield(.storeWatched(isOpen))
    case .appended: inputs.yield(.storeChanged)
    case .replaced(let driver):
      server.driverChanged(to: driver)
      inputs.yield(.storeReturned(driver))
    }
  }

  /// Sends changes of other callers to the screen, until another driver replaces this one.
  private func tellNews(of driver: StoreDriver) async throws {
    let observer = driver.session.observe(after: driver.session.log.count)
    while await observer.next() != nil {
      inputs.yield(.storeChanged)
      // Moving time changes much, and a key must not wait for all of it.
      try await Task.sleep(for: Self.newsPause)
    }
  }
}
