import StoreModel

/// Storage of a store in a snapshot, part by part.
extension Store {
  /// Adds the changes of the store since an earlier snapshot.
  ///
  /// - Parameters:
  ///   - draft: The draft to add to.
  ///   - earlier: The store in the earlier snapshot, or `nil` for the first snapshot.
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

  /// Creates a store from the parts of a snapshot.
  ///
  /// - Parameters:
  ///   - parts: The parts that ``write(to:since:)`` wrote.
  ///   - archive: The events up to the snapshot.
  /// - Throws: ``SnapshotFault``, or an error of the decoder.
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
