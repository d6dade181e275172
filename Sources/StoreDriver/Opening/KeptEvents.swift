package import StoreEngine
package import StoreModel
package import StoreSnapshots

/// The file in which a store's events are kept, as the opening of the store needs it.
package struct KeptEvents: Sendable {
  /// Where it is, for messages.
  package let path: String
  let journal: any EventJournal
  let resume: @Sendable () -> KeptStore?
  let dropSnapshots: @Sendable () -> Void
  let load: @Sendable () throws -> [JournaledEvent]
  let begin: @Sendable ([JournaledEvent]) throws -> Void
  let refusal: @Sendable (JournalFault) -> any Error
  let catalogs: KeptCatalogs?

  /// - Parameters:
  ///   - path: Where it is, for messages.
  ///   - journal: Takes what happens from now on; closed with the store, or if it cannot be opened.
  ///   - resume: Reads the last snapshot, and what came after it; nil where there is none.
  ///   - dropSnapshots: Forgets the snapshots, which are not what the events say.
  ///   - load: Reads what it holds, all of it.
  ///   - begin: Writes the events that a new store begins with.
  ///   - refusal: Says of a file whose events cannot be why not.
  ///   - catalogs: What it has of the catalog that it began with; nil where that is not kept.
  package init(
    path: String,
    journal: any EventJournal,
    resume: @escaping @Sendable () -> KeptStore? = { nil },
    dropSnapshots: @escaping @Sendable () -> Void = {},
    load: @escaping @Sendable () throws -> [JournaledEvent],
    begin: @escaping @Sendable ([JournaledEvent]) throws -> Void,
    refusal: @escaping @Sendable (JournalFault) -> any Error,
    catalogs: KeptCatalogs? = nil
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

/// The catalog that a store began with, kept beside its events, which have those that it changed to.
package struct KeptCatalogs: Sendable {
  /// Whether there is one with a digest.
  let has: @Sendable (String) -> Bool
  /// The one with a digest; nil where there is none.
  let read: @Sendable (String) -> CatalogFile?
  /// Keeps it, unless it is kept already.
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
