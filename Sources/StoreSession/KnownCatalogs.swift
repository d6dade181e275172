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
  /// The others, the one that was asked for last at the end.
  private let others = Mutex<[Catalog]>([])

  /// Who edits goes back and forth between a few.
  private static let mostKept = 8

  init(first: Catalog) {
    self.first = first
  }

  /// Keeps a catalog that the store is going to sell.
  package func learn(_ catalog: Catalog) {
    others.withLock { others in
      others.removeAll { $0.digest == catalog.digest }
      others.append(catalog)
      if others.count > Self.mostKept { others.removeFirst() }
    }
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
  func sold(by store: Store, _ log: EventLog) -> Catalog {
    if let known = self[store.identity.catalogDigest] { return known }
    return log.catalogFile(in: store).flatMap { catalog(of: $0) } ?? first
  }

  /// The catalog of a digest, if it is the first one or was sold not long ago.
  package subscript(digest: String) -> Catalog? {
    if first.digest == digest { return first }
    return others.withLock { others in others.last { $0.digest == digest } }
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
