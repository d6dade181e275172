package import StoreEngine

/// The file in which a store's events are kept, as the opening of the store needs it.
package struct KeptEvents: Sendable {
  /// Where it is, for messages.
  package let path: String
  let journal: any EventJournal
  let load: @Sendable () throws -> [JournaledEvent]
  let begin: @Sendable ([JournaledEvent]) throws -> Void
  let refusal: @Sendable (JournalFault) -> any Error

  /// - Parameters:
  ///   - path: Where it is, for messages.
  ///   - journal: Takes what happens from now on; closed with the store, or if it cannot be opened.
  ///   - load: Reads what it holds, all of it.
  ///   - begin: Writes the events that a new store begins with.
  ///   - refusal: Says of a file whose events cannot be why not.
  package init(
    path: String,
    journal: any EventJournal,
    load: @escaping @Sendable () throws -> [JournaledEvent],
    begin: @escaping @Sendable ([JournaledEvent]) throws -> Void,
    refusal: @escaping @Sendable (JournalFault) -> any Error
  ) {
    self.path = path
    self.journal = journal
    self.load = load
    self.begin = begin
    self.refusal = refusal
  }
}
