import StoreModel

/// The notifications in a snapshot.
extension NotificationLog {
  private static let part = "notifications"

  /// Adds the changes of the notifications since an earlier snapshot.
  package func write(to draft: inout SnapshotDraft, since earlier: NotificationLog?) {
    var log = self
    // The results of notifications that are being sent are unknown. These notifications are sent again after the
    // snapshot is read.
    log.takeBack()
    log.entries = ChunkedArray()
    log.transactionEvents = ChunkedArray()
    log.subscriptionEvents = ChunkedArray()
    log.attempts = AttemptTable()
    draft.add(Self.part, log)
    draft.add("notificationEntries", entries, since: earlier?.entries, as: EntryBlock.self)
    draft.add(
      "attempts",
      attempts.attempts,
      since: earlier?.attempts.attempts,
      as: AttemptBlock.self
    )
    for (name, table) in Self.numbers {
      draft.add(
        name,
        self[keyPath: table],
        since: earlier?[keyPath: table],
        as: PlainBlock<UInt32>.self
      )
    }
  }

  /// The tables that contain only ordinals.
  private static var numbers: [(String, WritableKeyPath<Self, ChunkedArray<UInt32>>)] {
    [
      ("transactionEvents", \.transactionEvents), ("subscriptionEvents", \.subscriptionEvents),
      ("lastAttempts", \.attempts.last),
    ]
  }

  /// Creates the notifications from the parts of a snapshot.
  ///
  /// - Parameters:
  ///   - parts: The parts that ``write(to:since:)`` wrote.
  ///   - archive: The events up to the snapshot.
  /// - Throws: ``SnapshotFault``, or an error of the decoder.
  package init(_ parts: SnapshotParts, from archive: EventArchive) throws {
    self = try parts.value(Self.part)
    guard folded == archive.count else {
      throw SnapshotFault("the notifications are of event \(folded), not of \(archive.count)")
    }
    entries = try parts.table("notificationEntries", of: EntryBlock.self, orElse: archive.fail)
    attempts.attempts = try parts.table("attempts", of: AttemptBlock.self, orElse: archive.fail)
    for (name, table) in Self.numbers {
      self[keyPath: table] = try parts.table(
        name,
        of: PlainBlock<UInt32>.self,
        orElse: archive.fail
      )
    }
  }
}

private struct EntryBlock: TableBlock {
  var signed: [StoreInstant]
  var events: [UInt32]
  var transactions: [UInt32]
  var subscriptions: [UInt32]
  var types: [NotificationType?]
  /// The subtypes.
  ///
  /// An empty string means that a notification doesn't have a subtype. A question mark stands for a subtype that Apple
  /// doesn't document.
  var subtypes: [String]
  var parts: [UInt8]

  init(_ rows: [NotificationLog.Entry]) {
    signed = rows.map(\.signed)
    events = rows.map(\.event)
    transactions = rows.map(\.transaction)
    subscriptions = rows.map(\.subscription)
    types = rows.map(\.type)
    subtypes = rows.map { row in
      switch row.subtype {
      case .absent: ""
      case .known(let subtype): subtype.rawValue
      case .unknown: "?"
      }
    }
    parts = rows.map(\.part)
  }

  var rows: [NotificationLog.Entry] {
    signed.indices.map { index in
      let subtype = subtypes[index]
      return NotificationLog.Entry(
        signed: signed[index],
        event: events[index],
        transaction: transactions[index],
        subscription: subscriptions[index],
        type: types[index],
        subtype: subtype.isEmpty
          ? .absent : NotificationSubtype(rawValue: subtype).map { .known($0) } ?? .unknown,
        part: parts[index]
      )
    }
  }
}

private struct AttemptBlock: TableBlock {
  var events: [UInt32]
  var earlier: [UInt32]

  init(_ rows: [AttemptTable.Attempt]) {
    events = rows.map(\.event)
    earlier = rows.map(\.earlier)
  }

  var rows: [AttemptTable.Attempt] {
    zip(events, earlier).map { AttemptTable.Attempt(event: $0, earlier: $1) }
  }
}
