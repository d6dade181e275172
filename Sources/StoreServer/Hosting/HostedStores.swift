import HTTPTypes
import StoreCatalog
import StoreDriver
import StoreEngine
package import StoreSession
import Synchronization

/// The served stores, by name.
package final class HostedStores: Sendable {
  /// The name of the store that is served without a prefix.
  package static let mainName = "main"
  private let stores: Mutex<Table>
  /// The slots for clients that follow the events of any store.
  let streams: StreamSlots
  /// The space for data that clients send to any store.
  let room = ClientQuota()
  /// The ports of stores that have their own.
  package let ports = StorePorts()
  /// The turn of a script that has the main store to itself.
  package let script: ScriptTurn
  /// Whether no client may change a store.
  let isReadOnly: Bool

  fileprivate struct Table: Sendable {
    var byName: [String: HostedStore]
    /// The names of stores that are being created.
    var reserved: Set<String> = []
    /// The number of stores with generated names so far.
    var unnamed = 0
  }

  /// Creates a table with one store.
  ///
  /// - Parameters:
  ///   - main: The store that is served without a prefix.
  ///   - streams: The slots for clients that follow events.
  ///   - script: The turn of a script that has the store to itself.
  ///   - isReadOnly: Whether no client may change the store.
  package init(
    main: HostedStore,
    streams: StreamSlots = StreamSlots(),
    script: ScriptTurn = ScriptTurn(),
    isReadOnly: Bool = false
  ) {
    self.isReadOnly = isReadOnly
    self.streams = streams
    self.script = script
    stores = Mutex(Table(byName: [Self.mainName: main]))
  }

  package subscript(name: String) -> HostedStore? {
    stores.withLock { $0.byName[name] }
  }

  /// Returns the store with a name in lowercase, or `nil`.
  package func named(_ name: String) -> HostedStore? {
    stores.withLock { $0.byName.first { $0.key.lowercased() == name }?.value }
  }

  /// All stores, the main one first and the others ordered by name.
  package var all: [HostedStore] {
    let found = stores.withLock { $0.byName }
    let others = found.filter { $0.key != Self.mainName }.sorted { $0.key < $1.key }
    return [found[HostedStores.mainName]].compactMap(\.self) + others.map(\.value)
  }

  /// Closes all stores, at the end of the program.
  ///
  /// - Returns: The failures to complete the stores' files.
  @discardableResult
  package func close() -> [IncompleteClose] {
    all.compactMap { $0.driver.close() }
  }
}

extension HostedStores {
  /// Opens another store, in memory, with its own app.
  ///
  /// - Parameters:
  ///   - request: The settings of the store.
  ///   - origin: The store that supplies the other settings.
  /// - Returns: The store, whose app is running.
  /// - Throws: ``ControlError`` or ``StepFailure``, in which case no store was opened.
  func open(_ request: StoreOpeningRequest, like origin: HostedStore) async throws -> HostedStore {
    let listening = try request.port.map { port throws(ControlError) in try ports.reservePort(port)
    }
    do {
      let store = try await openUnlistened(request, like: origin)
      guard let listening else { return store }
      do {
        let router = StoreServer(stores: self, home: store.name).router()
        try await ports.serve(store.name, router, at: listening)
      } catch {
        try? await remove(store.name)
        throw error
      }
      return store
    } catch {
      listening?.release()
      throw error
    }
  }

  private func openUnlistened(
    _ request: StoreOpeningRequest,
    like origin: HostedStore
  ) async throws -> HostedStore {
    let share = try room.share(of: request.catalogBytes)
    let like = origin.present
    let (opening, catalog) = try request.opening(
      like: like.driver,
      selling: like.driver.session.catalog,
      from: origin.origin,
      notifications: nil
    )
    let session = try StoreSession(
      catalog: catalog,
      opening: opening,
      signer: like.driver.session.signer,
      watchdog: like.driver.session.watchdog,
      outsideNow: like.driver.session.outsideNow
    )
    let kept = RetainedQuota(catalog: share ?? like.kept.catalog)
    var options = origin.options
    options.replacement.permission = .free
    options.notifications = NotificationDestinations()
    let name = try reserve(request.name)
    // Not inside the lock, because creating it reads the store.
    let driver = StoreDriver(session: session)
    let store = HostedStore(name: name, driver: driver, options: options, kept: kept)
    stores.withLock { table in
      table.reserved.remove(name)
      table.byName[name] = store
    }
    options.replacement.connect(store.driver)
    do {
      try await store.driver.start()
    } catch {
      try? await remove(store.name)
      throw error
    }
    return store
  }

  /// Reserves space for data that a store will keep instead of other data.
  ///
  /// - Parameters:
  ///   - bytes: The size of the received data.
  ///   - given: The shares that the store gives up. If they have other owners, that frees no space.
  ///   - store: The store.
  /// - Returns: The share, or `nil` if no data was sent.
  /// - Throws: ``ControlError`` if the space doesn't suffice, even without the given shares.
  func share(
    of bytes: Int,
    insteadOf given: RetainedQuota,
    in store: HostedStore
  ) throws(ControlError) -> ClientQuota.Share? {
    let others = all.flatMap { other in
      other.snapshots.withLock { $0.map(\.kept) } + (other === store ? [] : [other.present.kept])
    }
    let freed = [given.catalog, given.events].compactMap(\.self)
      .filter { share in !others.contains { $0.catalog === share || $0.events === share } }
    return try room.share(of: bytes, freeing: freed.reduce(0) { $0 + $1.bytes })
  }

  /// Closes a store and its port permanently.
  ///
  /// - Parameter name: The name of the store, which must not be the main one.
  /// - Throws: ``ControlError``.
  func remove(_ name: String) async throws(ControlError) {
    guard name != Self.mainName else {
      throw ControlError(
        .conflict,
        "the main store can't be closed",
        right: "empty it with POST /control/reset"
      )
    }
    guard let store = stores.withLock({ $0.byName.removeValue(forKey: name) }) else {
      throw ControlError(
        .notFound,
        "there is no store named \(name)",
        right: "GET /control/stores lists all"
      )
    }
    store.driver.close()
    await ports.close(name)
  }

  /// Reserves a name for the next store.
  private func reserve(_ name: String?) throws(ControlError) -> String {
    try stores.withLock { table throws(ControlError) in
      guard table.names.count < ServerBounds.stores else {
        throw ControlError(
          .conflict,
          "there are \(ServerBounds.stores) stores already",
          right: "close one with DELETE /control/stores/NAME"
        )
      }
      let name = name ?? table.nextName()
      // Host names such as name.localhost are case-insensitive.
      let other = table.names.first { $0.lowercased() == name.lowercased() }
      if let other {
        throw ControlError(
          .conflict,
          "a store named \(other) exists already",
          right: other == name
            ? "choose another name" : "choose a name that differs in more than case"
        )
      }
      table.reserved.insert(name)
      return name
    }
  }
}

extension HostedStores.Table {
  /// The used and reserved names.
  fileprivate var names: Set<String> { reserved.union(byName.keys) }

  /// Returns a generated name.
  fileprivate mutating func nextName() -> String {
    var name: String
    repeat {
      unnamed += 1
      name = "store-\(unnamed)"
    } while names.contains { $0.lowercased() == name }
    return name
  }
}
