package import StoreCatalog
package import StoreEngine
package import StoreModel
import Synchronization

/// The catalogs that a store has sold, by their digests.
///
/// The file of each is in the event that brought it; reading it takes longer than most steps, so those that
/// were sold last are kept as they were read. It goes with the store from session to session.
package final class KnownCatalogs: Sendable {
  /// The one that the store was opened with.
  package let first: Catalog
  private let state = Mutex(State())

  private struct State {
    /// The others, the one that was asked for last at the end.
    var others: [Catalog] = []
    /// Finds what the store began with, where that was another one than it was opened with now.
    var find: (@Sendable (String) -> CatalogFile?)?
    /// What the store sold when it was open last; nil where that is what it was opened with, or is not known.
    var earlier: Catalog?
  }

  /// Who edits goes back and forth between a few.
  private static let mostKept = 8

  init(first: Catalog) {
    self.first = first
  }

  /// Keeps a catalog that the store is going to sell.
  package func learn(_ catalog: Catalog) {
    state.withLock { state in
      state.others.removeAll { $0.digest == catalog.digest }
      state.others.append(catalog)
      if state.others.count > Self.mostKept { state.others.removeFirst() }
    }
  }

  /// Has catalogs found that are kept beside the events, by their digests.
  package func find(_ kept: @escaping @Sendable (String) -> CatalogFile?) {
    state.withLock { $0.find = kept }
  }

  /// What the store sold when it was open last; nil where that is what it was opened with, or is not known.
  package var before: Catalog? { state.withLock(\.earlier) }

  /// Notes what a store sells that is about to change to the catalog that it was opened with.
  package func noteEarlier(of store: Store, _ log: EventLog) {
    let found = known(to: store, log)
    state.withLock { $0.earlier = found }
  }

  /// The catalog of a file that the store has kept.
  ///
  /// - Returns: Nil for a file that says something else than its digest, which no store has written.
  package func catalog(of file: CatalogFile) -> Catalog? {
    if let known = self[file.digest] { return known }
    guard let catalog = Catalog(file) else { return nil }
    learn(catalog)
    return catalog
  }

  /// What a store sells.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - log: Its events.
  /// - Returns: The catalog; the first one where nothing is known of the one that the store names, because it was opened
  ///   with another one than it is now.
  package func sold(by store: Store, _ log: EventLog) -> Catalog {
    known(to: store, log) ?? first
  }

  private func known(to store: Store, _ log: EventLog) -> Catalog? {
    let digest = store.identity.catalogDigest
    if let known = self[digest] { return known }
    return log.catalogFile(in: store).flatMap { catalog(of: $0) } ?? catalog(ofDigest: digest)
  }

  /// The catalog that a store sold after an event.
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

  /// The catalog of a digest, if it is the first one or was sold not long ago.
  package subscript(digest: String) -> Catalog? {
    if first.digest == digest { return first }
    return state.withLock { state in state.others.last { $0.digest == digest } }
  }
}

extension EventLog {
  /// What the file of the catalog is called that a store was changed to last.
  ///
  /// - Parameter store: The store of these events.
  /// - Returns: Nil for the one that it was opened with.
  package func catalogName(in store: Store) -> String? { catalogFile(in: store)?.name }

  /// The file of the catalog that a store was changed to last.
  fileprivate func catalogFile(in store: Store) -> CatalogFile? {
    guard let ordinal = store.identity.catalogOrdinal, indices.contains(ordinal - 1),
      case .catalogChanged(let file) = self[ordinal - 1].event
    else { return nil }
    return file
  }
}
