import HTTPTypes
import StoreCatalog
import StoreDriver
import StoreEngine
package import StoreSession
import Synchronization

/// The stores that are served, by their names.
package final class HostedStores: Sendable {
  /// The name of the store that is served without a prefix.
  package static let mainName = "main"
  private let stores: Mutex<Table>
  /// The slots for clients that follow events, of any store.
  let streams: StreamSlots
  /// The room for what clients send, for whichever store.
  let room = ClientRoom()
  /// The ports of those that have one of their own.
  package let ports = StorePorts()
  /// Whether a script has the main store to itself.
  package let script: ScriptTurn
  /// Whether no client may change a store.
  let isReadOnly: Bool

  fileprivate struct Table: Sendable {
    var byName: [String: HostedStore]
    /// The names of stores that are being made.
    var reserved: Set<String> = []
    /// How many stores without a name of their own there were.
    var unnamed = 0
  }

  /// A store and nothing beside it yet.
  ///
  /// - Parameters:
  ///   - main: The store that is served without a prefix.
  ///   - streams: The slots for clients that follow events.
  ///   - script: Whether a script has it to itself.
  ///   - isReadOnly: Whether no client may change it.
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

  /// The store of a name in small letters, or `nil`.
  package func named(_ name: String) -> HostedStore? {
    stores.withLock { $0.byName.first { $0.key.lowercased() == name }?.value }
  }

  /// Every store, the main one first and then by name.
  package var all: [HostedStore] {
    let found = stores.withLock { $0.byName }
    let others = found.filter { $0.key != Self.mainName }.sorted { $0.key < $1.key }
    return [found[HostedStores.mainName]].compactMap(\.self) + others.map(\.value)
  }

  /// Closes every store, as the end of the program does.
  ///
  /// - Returns: The failures to complete the stores' files.
  @discardableResult
  package func close() -> [IncompleteClose] {
    all.compactMap { $0.driver.close() }
  }
}

extension HostedStores {
  /// Opens another store, in memory, with an app of its own.
  ///
  /// - Parameters:
  ///   - request: What to begin with.
  ///   - origin: The store that says the rest.
  /// - Returns: The store, its app started.
  /// - Throws: ``ControlError`` or ``StepFailure``; there is no new store then.
  func open(_ request: StoreOpeningRequest, like origin: HostedStore) async throws -> HostedStore {
    let listening = try request.port.map { port throws(ControlError) in try ports.take(port) }
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
    let kept = KeptShares(catalog: share ?? like.kept.catalog)
    var options = origin.options
    options.replacement.permission = .free
    options.notifications = GivenNotifications()
    let name = try reserve(request.name)
    // Without the lock, because the store is read to make it.
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

  /// Takes room for what a store is to keep instead of something that it keeps now.
  ///
  /// - Parameters:
  ///   - bytes: How much was sent.
  ///   - given: What the store gives up for it; where others keep it too, that frees nothing.
  ///   - store: The store.
  /// - Returns: The part; nil if nothing was sent.
  /// - Throws: ``ControlError`` if there is no room, even without what is given up.
  func share(
    of bytes: Int,
    insteadOf given: KeptShares,
    in store: HostedStore
  ) throws(ControlError) -> ClientRoom.Share? {
    let others = all.flatMap { other in
      other.snapshots.withLock { $0.map(\.kept) } + (other === store ? [] : [other.present.kept])
    }
    let freed = [given.catalog, given.events].compactMap(\.self)
      .filter { share in !others.contains { $0.catalog === share || $0.events === share } }
    return try room.share(of: bytes, freeing: freed.reduce(0) { $0 + $1.bytes })
  }

  /// Closes a store for good, and its port.
  ///
  /// - Parameter name: Its name; not the main one's.
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

  /// Takes a name for a store that is made next.
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
      // Host names such as name.localhost ignore capital letters.
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
  /// The names that are taken.
  fileprivate var names: Set<String> { reserved.union(byName.keys) }

  /// A name for who gives none.
  fileprivate mutating func nextName() -> String {
    var name: String
    repeat {
      unnamed += 1
      name = "store-\(unnamed)"
    } while names.contains { $0.lowercased() == name }
    return name
  }
}
