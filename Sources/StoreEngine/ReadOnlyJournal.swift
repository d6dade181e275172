/// The journal of a store that is opened read-only, which rejects every event.
package struct ReadOnlyJournal: EventJournal {
  /// The steps and branches of the store's file, or `nil` if the file doesn't contain any.
  package let steps: (any StepStore)?

  package init(steps: (any StepStore)? = nil) {
    self.steps = steps
  }

  package func append(_ events: [JournaledEvent]) throws { throw StoreIsReadOnly() }

  package func replace(with events: EventLog) throws { throw StoreIsReadOnly() }
}

/// The error of a change to a store that is opened read-only.
package struct StoreIsReadOnly: Error, Hashable, Sendable, CustomStringConvertible {
  package init() {}

  package var description: String {
    "the store is read-only; start the program without --read-only"
  }
}
