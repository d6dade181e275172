package import StoreEngine

/// The journal of a store that is opened read-only: it rejects every event.
package struct ReadOnlyJournal: EventJournal {
  package init() {}

  /// Rejects the events.
  package func append(_ events: [JournaledEvent]) throws { throw StoreIsReadOnly() }

  /// Rejects the events.
  package func replace(with events: EventLog) throws { throw StoreIsReadOnly() }
}

/// The error of a write to a store, or to a file of the user, while the program is read-only.
package struct StoreIsReadOnly: Error, Hashable, Sendable, CustomStringConvertible {
  package init() {}

  package var description: String {
    "the program is read-only: no store and no file is changed; start it without --read-only"
  }
}
