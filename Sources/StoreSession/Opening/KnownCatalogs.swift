package import StoreCatalog
package import StoreEngine
package import StoreModel
import Synchronization

/// The catalogs that a store has sold, by their digests.
///
/// The event that changes the catalog contains the catalog's file. Parsing a file takes longer than most steps, so the
/// most recent catalogs stay in memory in parsed form. Successive sessions of a store share this object.
package final class KnownCatalogs: Sendable {
  /// The catalog that this process opened the store with.
  package let first: Catalog
  private let state = Mutex(State())

  private struct State {
    /// The other catalogs, in the order in which they were added.
    var others: [Catalog] = []
    /// A closure that returns the file of the catalog with a digest, for catalogs that the events don't contain.
    ///
    /// The events don't contain the first catalog that the store ever sold.
    var find: (@Sendable (String) -> CatalogFile?)?
    /// The catalog that the store sold when it was last open, or `nil` if the catalog hasn't changed since
    /// then or is unknown.
    var earlier: Catalog?
  }

  /// The maximum number of other catalogs in memory.
  ///
  /// A user who edits a catalog usually alternates between a few versions.
  private static let mostKept = 8

  init(first: Catalog) {
    self.first = first
  }

  /// Adds a catalog that the store sells or is about to sell.
  package func learn(_ catalog: Catalog) {
    state.withLock { state in
      state.others.removeAll { $0.digest == catalog.digest }
      state.others.append(catalog)
      if state.others.count > Self.mostKept { state.others.removeFirst() }
    }
  }

  /// Sets the closure that returns the file of the catalog with a digest, for catalogs that the events don't contain.
  package func find(_ kept: @escaping @Sendable (String) -> CatalogFile?) {
    state.withLock { $0.find = kept }
  }

  /// The catalog that the store sold when it was last open, or `nil` if the catalog hasn't changed since then or is
  /// unknown.
  package var before: Catalog? { state.withLock(\.earlier) }

  /// Records the catalog that a store sells, before the store changes to the catalog that it was opened with.
  package func noteEarlier(of store: Store, _ log: EventLog) {
    let found = known(to: store, log)
    state.withLock { $0.earlier = found }
  }

  /// Returns the catalog in a file that an event of the store contains.
  ///
  /// - Returns: The catalog, or `nil` if the file isn't a valid catalog with its digest. A store never writes an
  ///   invalid file.
  package func catalog(of file: CatalogFile) -> Catalog? {
    if let known = self[file.digest] { return known }
    guard let catalog = Catalog(file) else { return nil }
    learn(catalog)
    return catalog
  }

  /// Returns the catalog that a store sells.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - log: The store's events.
  /// - Returns: The catalog. If the store's catalog is unknown, for example because the store was opened with it long
  ///   ago, the result is ``first``.
  package func sold(by store: Store, _ log: EventLog) -> Catalog {
    known(to: store, log) ?? first
  }

  private func known(to store: Store, _ log: EventLog) -> Catalog? {
    let digest = store.identity.catalogDigest
    if let known = self[digest] { return known }
    return log.catalogFile(in: store).flatMap { catalog(of: $0) } ?? catalog(ofDigest: digest)
  }

  /// Returns the catalog that a store sold after an event.
  ///
  /// - Parameters:
  ///   - event: The event's ordinal.
  ///   - store: The store after its last event.
  ///   - log: The store's events, which are read only if the catalog has changed since the event.
  /// - Returns: The catalog, or `nil` if the catalog is no longer known.
  package func catalog(soldAfter event: Int, of store: Store, in log: EventLog) -> Catalog? {
    guard let change = store.identity.catalogOrdinal, change > event else {
      return known(to: store, log)
    }
    for ordinal in stride(from: event, to: 0, by: -1) {
      let event = log[ordinal - 1].event
      if case .catalogChanged(let file) = event { return catalog(of: file) }
      if case .opened(let identity, _, _) = event {
        return catalog(ofDigest: identity.catalogDigest)
      }
    }
    return nil
  }

  private func catalog(ofDigest digest: String) -> Catalog? {
    self[digest] ?? state.withLock(\.find)?(digest).flatMap { catalog(of: $0) }
  }

  /// The catalog with the given digest, or `nil` if the catalog isn't in memory.
  package subscript(digest: String) -> Catalog? {
    if first.digest == digest { return first }
    return state.withLock { state in state.others.last { $0.digest == digest } }
  }
}

extension EventLog {
  /// Returns the name of the last catalog file that a store changed to.
  ///
  /// - Parameter store: The store of these events.
  /// - Returns: The name, or `nil` if the store has never changed its catalog.
  package func catalogName(in store: Store) -> String? { catalogFile(in: store)?.name }

  /// Returns the last catalog file that a store changed to.
  fileprivate func catalogFile(in store: Store) -> CatalogFile? {
    guard let ordinal = store.identity.catalogOrdinal, indices.contains(ordinal - 1),
      case .catalogChanged(let file) = self[ordinal - 1].event
    else { return nil }
    return file
  }
}
