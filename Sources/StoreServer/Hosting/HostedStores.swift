import HTTPTypes
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreSession
import Synchronization

/// The stores that are served, by their names.
package final class HostedStores: Sendable {
  /// The name of the store that is served without a prefix.
  package static let mainName = "main"
  private let stores: Mutex<Table>
  /// The places for clients that follow events, of whichever store.
  let streams: StreamPlaces

  fileprivate struct Table: Sendable {
    var byName: [String: HostedStore]
    /// How large the catalogs are that clients have sent for them, in bytes.
    var catalogBytes: [String: Int] = [:]
    /// How many stores without a name of their own there were.
    var unnamed = 0
  }

  /// A store and nothing beside it yet.
  ///
  /// - Parameters:
  ///   - main: The store that is served without a prefix.
  ///   - streams: The places for those who follow events.
  package init(main: HostedStore, streams: StreamPlaces = StreamPlaces()) {
    self.streams = streams
    stores = Mutex(Table(byName: [Self.mainName: main]))
  }

  /// The store of a name; nil if there is none.
  package subscript(name: String) -> HostedStore? {
    stores.withLock { $0.byName[name] }
  }

  /// Every store, the main one first and then by name.
  package var all: [HostedStore] {
    let found = stores.withLock { $0.byName }
    let others = found.filter { $0.key != Self.mainName }.sorted { $0.key < $1.key }
    return [found[HostedStores.mainName]].compactMap(\.self) + others.map(\.value)
  }

  /// Closes every store, as the end of the program does.
  package func close() {
    for store in all { store.driver.close() }
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
    let (opening, catalog) = try request.opening(
      like: origin.driver,
      from: origin.origin,
      inheritsWebhooks: false
    )
    let session = try StoreSession(
      catalog: catalog,
      opening: opening,
      signer: origin.session.signer,
      outsideNow: origin.session.outsideNow
    )
    var options = origin.options
    options.replacement.permission = .free
    let store = try add(named: request.name, catalogBytes: request.catalogBytes) { name in
      HostedStore(name: name, driver: StoreDriver(session: session), options: options)
    }
    options.replacement.connect(store.driver)
    do {
      try await store.driver.start()
    } catch {
      try? remove(store.name)
      throw error
    }
    return store
  }

  /// Closes a store for good.
  ///
  /// - Parameter name: Its name; not the main one's.
  /// - Throws: ``ControlError``.
  func remove(_ name: String) throws(ControlError) {
    guard name != Self.mainName else {
      throw ControlError(
        .conflict,
        "the main store stays",
        right: "empty it with POST /control/reset"
      )
    }
    let removed = stores.withLock { table in
      table.catalogBytes[name] = nil
      return table.byName.removeValue(forKey: name)
    }
    guard let store = removed else {
      throw ControlError(
        .notFound,
        "there is no store named \(name)",
        right: "GET /control/stores lists those that there are"
      )
    }
    store.driver.close()
  }

  /// Notes how large the catalog is that a store is to have.
  ///
  /// - Returns: How large the one before was, for ``take(back:for:)``.
  /// - Throws: ``ControlError`` if all of them together would be too large.
  func reserve(_ bytes: Int, for name: String) throws(ControlError) -> Int {
    try stores.withLock { table throws(ControlError) in
      try table.checkRoom(for: bytes, instead: name)
      return table.catalogBytes.updateValue(bytes, forKey: name) ?? 0
    }
  }

  /// Puts the size of a catalog back that a store has after all.
  func take(back bytes: Int, for name: String) {
    stores.withLock { $0.catalogBytes[name] = bytes }
  }

  private func add(
    named name: String?,
    catalogBytes: Int,
    _ make: (String) -> HostedStore
  ) throws(ControlError) -> HostedStore {
    try stores.withLock { table throws(ControlError) in
      guard table.byName.count < ServerBounds.stores else {
        throw ControlError(
          .conflict,
          "there are \(ServerBounds.stores) stores already",
          right: "close one with DELETE /control/stores/NAME"
        )
      }
      try table.checkRoom(for: catalogBytes, instead: nil)
      let name = name ?? table.nextName()
      guard table.byName[name] == nil else {
        throw ControlError(
          .conflict,
          "there is a store named \(name)",
          right: "choose another name"
        )
      }
      let store = make(name)
      table.byName[name] = store
      table.catalogBytes[name] = catalogBytes
      return store
    }
  }
}

extension HostedStores.Table {
  /// Refuses a catalog that would be too much beside the others, but for the one that it replaces.
  fileprivate func checkRoom(for bytes: Int, instead name: String?) throws(ControlError) {
    let others = catalogBytes.reduce(0) { $0 + ($1.key == name ? 0 : $1.value) }
    guard bytes > 0, others + bytes > ServerBounds.catalogBytes else { return }
    throw ControlError(
      .conflict,
      "the catalogs that were sent have \(others) bytes; \(ServerBounds.catalogBytes) may be",
      right: "close a store with DELETE /control/stores/NAME"
    )
  }

  /// A name for who gives none.
  fileprivate mutating func nextName() -> String {
    var name: String
    repeat {
      unnamed += 1
      name = "store-\(unnamed)"
    } while byName[name] != nil
    return name
  }
}
