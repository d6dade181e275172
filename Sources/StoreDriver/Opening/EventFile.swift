package import StoreEngine
package import StoreModel
package import StoreSnapshots

/// The stored events of a store, with the closures that opening the store needs.
package struct EventFile: Sendable {
  /// The path of the file, for messages.
  package let path: String
  let journal: any EventJournal
  let resume: @Sendable () -> StoredSnapshot?
  let dropSnapshots: @Sendable () -> Void
  let load: @Sendable () throws -> [JournaledEvent]
  let begin: @Sendable ([JournaledEvent]) throws -> Void
  let refusal: @Sendable (JournalFault) -> any Error
  let catalogs: StoredCatalogs?

  /// - Parameters:
  ///   - path: The path of the file, for messages.
  ///   - journal: The journal for further events. It is closed together with the store, or if the store can't be
  ///     opened.
  ///   - resume: Reads the last snapshot and the events after it, or returns `nil` if the file lacks a snapshot.
  ///   - dropSnapshots: Deletes the snapshots, because they contradict the events.
  ///   - load: Reads all events.
  ///   - begin: Writes the first events of a new store.
  ///   - refusal: Returns the error for a file with impossible events.
  ///   - catalogs: The storage for the store's first catalog, or `nil` if catalogs aren't stored.
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

/// The storage for the catalog with which a store began.
///
/// The events contain the later catalogs.
package struct StoredCatalogs: Sendable {
  /// A closure that returns whether the catalog with the given digest is stored.
  let has: @Sendable (String) -> Bool
  /// A closure that returns the catalog with the given digest, or `nil` if it isn't stored.
  let read: @Sendable (String) -> CatalogFile?
  /// A closure that stores a catalog, unless it is already stored.
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
