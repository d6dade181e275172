import StoreCatalog
import StoreDriver
import StorePlayback
import StoreServer
import StoreSession

/// The store behind the screen, opened once its catalog has been read.
struct OpenStore {
  /// How long after news of the store the screen is told of more; wall time.
  private static let newsPause = Duration.milliseconds(30)

  let plan: BrowsePlan
  let catalog: Catalog
  let server: BrowseServer
  let inputs: AsyncStream<LiveInput>.Continuation

  /// Opens the store, serves it, and tells the screen of its news until the end.
  ///
  /// - Parameters:
  ///   - listening: Where it is served; nil for nowhere.
  ///   - returns: The drivers that take its place because it went to another step.
  ///   - returned: Where those come from that clients of the server have brought about.
  func open(
    at listening: ListeningAddress?,
    _ returns: AsyncStream<StoreDriver>,
    _ returned: AsyncStream<StoreDriver>.Continuation
  ) async {
    let watched = WatchedStore(of: plan)
    let signer = listening.map(server.connections.signer) ?? StoreSigner()
    do {
      let driver = try await opened(signer, watched)
      // What the screen tells is read here, and not in a key's way.
      _ = driver.session.events(after: SessionStage.lastOrdinalUntold(of: driver))
      inputs.yield(.storeOpened(driver))
      if let listening {
        server.serve(driver, at: listening, telling: inputs) { [inputs] driver in
          inputs.yield(.storeReturned(driver))
          returned.yield(driver)
        }
      }
      if let rate = plan.rate { inputs.yield(.rateAsked(rate)) }
      if let watched {
        let reopen = { try await opened(signer, watched) }
        return await watched.follow(driver, reopening: reopen, telling: show)
      }
      try await tellNews(of: driver)
      for await driver in returns { try await tellNews(of: driver) }
    } catch is CancellationError {
      // The screen is gone.
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

  /// Shows what another program has done to a store that is opened read-only.
  private func show(_ change: WatchedStore.Change) {
    switch change {
    case .isOpenElsewhere(let isOpen): inputs.yield(.storeWatched(isOpen))
    case .appended: inputs.yield(.storeChanged)
    case .replaced(let driver):
      server.returned(to: driver)
      inputs.yield(.storeReturned(driver))
    }
  }

  /// Tells the screen of what others change, until the store gives way to itself at another step.
  private func tellNews(of driver: StoreDriver) async throws {
    let observer = driver.session.observe(after: driver.session.log.count)
    while await observer.next() != nil {
      inputs.yield(.storeChanged)
      // While time moves much changes, and a key must not wait behind all of it.
      try await Task.sleep(for: Self.newsPause)
    }
  }
}
