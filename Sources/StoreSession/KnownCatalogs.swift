package import StoreCatalog
package import StoreEngine
package import StoreModel
import Synchronization

/// The catalogs that a store has sold, by their digests.
///
/// The file of each is in the event that set it. Parsing it takes longer than most steps, so the catalogs
/// that were sold last are kept in parsed form. Successive sessions of a store share them.
package final class KnownCatalogs: Sendable {
  /// The catalog that the store was opened with.
  package let first: Catalog
  private let state = Mutex(State())

  private struct State {
    /// The other catalogs, the last used one at the end.
    var others: [Catalog] = []
    /// Returns the store's first catalog by its digest, if it differs from the one that it was opened with
    /// now.
    var find: (@Sendable (String) -> CatalogFile?)?
    /// The catalog when the store was last open, or `nil` if it is the same one or unknown.
    var earlier: Catalog?
  }

  /// Editing usually alternates between a few versions.
  private static let mostKept = 8

  init(first: Catalog) {
    self.first = first
  }

  /// Adds a catalog that the store is going to sell.
  package func learn(_ catalog: Catalog) {
    state.withLock { state in
      state.others.removeAll { $0.digest == catalog.digest }
      state.others.append(catalog)
      if state.others.count > Self.mostKept { state.others.removeFirst() }
    }
  }

  /// Sets the function that finds catalogs stored outside the events, by their digests.
  package func find(_ kept: @escaping @Sendable (String) -> CatalogFile?) {
    state.withLock { $0.find = kept }
  }

  /// The catalog when the store was last open, or `nil` if it is the same one or unknown.
  package var before: Catalog? { state.withLock(\.earlier) }

  /// Records a store's catalog before it changes to the one that it was opened with.
  package func noteEarlier(of store: Store, _ log: EventLog) {
    let found = known(to: store, log)
    state.withLock { $0.earlier = found }
  }

  /// Returns the catalog of a file that the store has stored.
  ///
  /// - Returns: The catalog, or `nil` for a file that doesn't match its digest, which no store has written.
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
  ///   - log: Its events.
  /// - Returns: The catalog. It is the first one if the catalog that the store names is unknown, because the
  ///   store was opened with another one in the past.
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
  ///   - log: Its events. They are read only if the catalog has changed since.
  /// - Returns: The catalog, or `nil` if it isn't known any more.
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

  /// The catalog with a digest, if it is the first one or was sold recently.
  package subscript(digest: String) -> Catalog? {
    if first.digest == digest { return first }
    return state.withLock { state in state.others.last { $0.digest == digest } }
  }
}

extension EventLog {
  /// Returns the name of the last catalog file that a store changed to.
  ///
  /// - Parameter store: The store of these events.
  /// - Returns: The name, or `nil` for the catalog that the store was opened with.
  package func catalogName(in store: Store) -> String? { catalogFile(in: store)?.name }

  /// Returns the last catalog file that a store changed to.
  fileprivate func catalogFile(in store: Store) -> CatalogFile? {
    guard let ordinal = store.identity.catalogOrdinal, indices.contains(ordinal - 1),
      case .catalogChanged(let file) = self[ordinal - 1].event
    else { return nil }
    return file
  }
}
