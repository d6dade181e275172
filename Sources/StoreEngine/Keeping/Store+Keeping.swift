import StoreModel

/// What of a store stands in a snapshot, part by part.
extension Store {
  /// Adds what changed of the store since an earlier snapshot of it.
  ///
  /// - Parameters:
  ///   - draft: Where to.
  ///   - earlier: The store as the snapshot before has it; nil for a first one.
  package func write(to draft: inout SnapshotDraft, since earlier: Store?) {
    var rest = self
    rest.transactions.unload()
    rest.subscriptionTable = SubscriptionTable()
    rest.references = RequestReferences()
    draft.add("store", rest)
    references.write(to: &draft)
    transactions.write(to: &draft, since: earlier?.transactions)
    subscriptionTable.write(to: &draft)
  }

  /// Makes a store of the parts of a snapshot.
  ///
  /// - Parameters:
  ///   - parts: What ``write(to:since:)`` has written.
  ///   - archive: The events until then.
  /// - Throws: ``SnapshotFault`` or what the decoder throws.
  package init(_ parts: SnapshotParts, from archive: EventArchive) throws {
    self = try parts.value("store")
    guard ordinal == archive.count else {
      throw SnapshotFault("it is of event \(ordinal), and not of \(archive.count)")
    }
    references = try RequestReferences(parts, from: archive)
    try transactions.read(parts, from: archive)
    subscriptionTable = try SubscriptionTable(parts, from: archive)
  }
}
