package import StoreEngine
package import StoreModel
package import StoreSnapshots

/// The stored events of a store, with the functions that opening it needs.
package struct EventFile: Sendable {
  /// The path, for messages.
  package let path: String
  let journal: any EventJournal
  let resume: @Sendable () -> StoredSnapshot?
  let dropSnapshots: @Sendable () -> Void
  let load: @Sendable () throws -> [JournaledEvent]
  let begin: @Sendable ([JournaledEvent]) throws -> Void
  let refusal: @Sendable (JournalFault) -> any Error
  let catalogs: StoredCatalogs?

  /// - Parameters:
  ///   - path: The path, for messages.
  ///   - journal: The journal for further events; closed with the store, or if it can't be opened.
  ///   - resume: Reads the last snapshot and the events after it, or returns `nil` without one.
  ///   - dropSnapshots: Deletes the snapshots, because they contradict the events.
  ///   - load: Reads all events.
  ///   - begin: Writes the first events of a new store.
  ///   - refusal: Returns the error of a file with impossible events.
  ///   - catalogs: The stored first catalog, or `nil` if it isn't stored.
  package init(
    path: String,
    journal: any EventJournal,
    resume: @escaping @Sendable () -> StoredSnapshot? = { nil },
    dropSnapshots: @escaping @Sendable () -> Void = {},
    load: @escaping @Sendable () throws -> [JournaledEvent],
    begin: @escaping @Sendable ([JournaledEvent]) throws -> Void,
    refusal: @escaping @Sendable (JournalFault) -> any Error,
    catalogs: StoredCatalogs? = nil
  ) {
    self.path = path
    self.journal = journal
    self.resume = resume
    self.dropSnapshots = dropSnapshots
    self.load = load
    self.begin = begin
    self.refusal = refusal
    self.catalogs = catalogs
  }
}

/// The stored catalog that a store began with.
///
/// The events contain the later ones.
package struct StoredCatalogs: Sendable {
  /// Returns whether the catalog with a digest is stored.
  let has: @Sendable (String) -> Bool
  /// Returns the catalog with a digest, or `nil` if it isn't stored.
  let read: @Sendable (String) -> CatalogFile?
  /// Stores a catalog, unless it is already stored.
  let keep: @Sendable (CatalogFile) -> Void

  package init(
    has: @escaping @Sendable (String) -> Bool,
    read: @escaping @Sendable (String) -> CatalogFile?,
    keep: @escaping @Sendable (CatalogFile) -> Void
  ) {
    self.has = has
    self.read = read
    self.keep = keep
  }
}
