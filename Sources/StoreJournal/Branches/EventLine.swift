import GRDB
import StoreEngine
import StoreSnapshots

/// The positions of an event and of all events before it in a store's file.
///
/// Some of these events may have been undone, or may now belong to another branch, so their rows have moved. Their
/// digests identify them.
struct EventLine {
  /// Consecutive events of one branch.
  struct Part {
    /// The branch that owns the events, or `nil` for the active branch.
    let branch: Int?
    let ordinals: ClosedRange<Int>
  }

  /// The parts, last events first.
  let parts: [Part]
}

extension Database {
  /// Returns the line that ends with the given event.
  ///
  /// - Parameters:
  ///   - ordinal: The ordinal of the event.
  ///   - digest: The digest of the event.
  ///   - path: The file, for messages.
  /// - Returns: The line, or `nil` if some of its events are no longer in the file.
  /// - Throws: An error of SQLite.
  func line(upTo ordinal: Int, _ digest: EventDigest, path: String) throws -> EventLine? {
    var parts: [EventLine.Part] = []
    var (end, digest) = (ordinal, digest)
    while end > 0 {
      if try self.digest(ofEvent: end) == digest {
        parts.append(EventLine.Part(branch: nil, ordinals: 1...end))
        break
      }
      guard let branch = try branches(at: end).first(where: { $0.digest == digest })?.id,
        let first = try firstEvent(of: branch), first <= end
      else { return nil }
      parts.append(EventLine.Part(branch: branch, ordinals: first...end))
      guard first > 1 else { break }
      guard let before = try link(before: first, of: branch, path: path) else { return nil }
      (end, digest) = (first - 1, before)
    }
    return EventLine(parts: parts)
  }

  /// Returns some events of a line, after checking each event against the previous event.
  ///
  /// - Throws: ``JournalError``, or an error of SQLite.
  func events(
    _ ordinals: ClosedRange<Int>,
    of line: EventLine,
    path: String
  ) throws -> [JournaledEvent] {
    let before = ordinals.lowerBound - 1
    let last = line.parts.first { $0.ordinals.contains(before) }
    guard let digest = before == 0 ? .beginning : try last.flatMap({ try link(at: before, in: $0) })
    else {
      throw JournalError(path: path, .gap(expected: before, found: ordinals.lowerBound))
    }
    var chain = RowChain(path: path, hasDigests: true, after: Int64(before), digest)
    let coder = EventText()
    var events: [JournaledEvent] = []
    for part in line.parts.reversed() where part.ordinals.overlaps(ordinals) {
      let wanted = part.ordinals.clamped(to: ordinals)
      let rows = try Row.fetchCursor(
        try cachedStatement(
          sql: "SELECT \(StoredEvent.columns) FROM \(part.rows) ORDER BY ordinal"
        ),
        arguments: part.arguments + [wanted.lowerBound, wanted.upperBound]
      )
      while let row = try rows.next() {
        let stored = try row.storedEvent(hasDigests: true, path: path)
        try chain.verify(stored)
        events.append(try stored.decoded(by: coder, path: path))
      }
    }
    return events
  }

  /// Returns some of an inactive branch's own events, after checking each event against the previous event.
  ///
  /// - Parameters:
  ///   - ordinals: The ordinals of the events. Unknown ordinals are skipped.
  ///   - branch: The branch's id.
  ///   - path: The file, for messages.
  /// - Returns: The events, in order.
  /// - Throws: ``JournalError``, or an error of SQLite.
  func events(_ ordinals: Range<Int>, of branch: Int, path: String) throws -> [JournaledEvent] {
    guard let first = try firstEvent(of: branch), let last = try lastEvent(of: branch) else {
      return []
    }
    let own = ordinals.clamped(to: first..<last + 1)
    guard let end = own.last else { return [] }
    guard let digest = try link(at: end, in: EventLine.Part(branch: branch, ordinals: end...end)),
      let line = try line(upTo: end, digest, path: path)
    else { throw BranchDamage(what: "event \(end) of branch \(branch) follows no other one") }
    return try events(own.lowerBound...end, of: line, path: path)
  }

  /// Returns the ordinal of an inactive branch's last own event, or `nil` if it doesn't have own events.
  func lastEvent(of branch: Int) throws -> Int? {
    try event(of: branch, "DESC")
  }

  /// Returns the digest of an event of the active branch, or `nil` if the event doesn't exist.
  func digest(ofEvent ordinal: Int) throws -> EventDigest? {
    try link(at: ordinal, in: EventLine.Part(branch: nil, ordinals: ordinal...ordinal))
  }

  private func link(at ordinal: Int, in part: EventLine.Part) throws -> EventDigest? {
    let select = try cachedStatement(sql: "SELECT digest FROM \(part.rows)")
    guard let row = try Row.fetchOne(select, arguments: part.arguments + [ordinal, ordinal]) else {
      return nil
    }
    return EventDigest(value: try row.whole(0, "digest"))
  }

  /// Returns the branches that have an own event at the given ordinal, each with the digest of that event.
  private func branches(at ordinal: Int) throws -> [(id: Int, digest: EventDigest)] {
    // With a query for each branch, SQLite doesn't read all events of all branches.
    let digest = "SELECT digest FROM branch_event WHERE branch = branch.id AND ordinal = ?"
    return try Row.fetchAll(
      self,
      sql: "SELECT branch.id, (\(digest)) AS digest FROM branch",
      arguments: [ordinal]
    ).compactMap { row in
      guard !row.hasNull(atIndex: 1) else { return nil }
      return (Int(try row.whole(0, "id")), EventDigest(value: try row.whole(1, "digest")))
    }
  }

  private func firstEvent(of branch: Int) throws -> Int? {
    try event(of: branch, "ASC")
  }

  private func event(of branch: Int, _ order: String) throws -> Int? {
    try wholeNumber(
      "SELECT ordinal FROM branch_event WHERE branch = \(branch) ORDER BY ordinal \(order) LIMIT 1"
    )
  }

  /// Returns the digest of the event before a branch's first own event.
  private func link(before first: Int, of branch: Int, path: String) throws -> EventDigest? {
    let sql = "SELECT \(StoredEvent.columns) FROM branch_event WHERE branch = ? AND ordinal = ?"
    guard
      let stored = try Row.fetchOne(self, sql: sql, arguments: [branch, first])?
        .storedEvent(hasDigests: true, path: path)
    else { return nil }
    let before = try [digest(ofEvent: first - 1)] + branches(at: first - 1).map(\.digest)
    return before.compactMap(\.self).first { stored.link(after: $0) == stored.digest }
  }
}

extension EventLine.Part {
  /// The table and the condition for the rows of the part.
  ///
  /// Its SQL parameters are ``arguments``, and then the first and the last ordinal.
  fileprivate var rows: String {
    branch == nil
      ? "event WHERE ordinal BETWEEN ? AND ?"
      : "branch_event WHERE branch = ? AND ordinal BETWEEN ? AND ?"
  }

  fileprivate var arguments: StatementArguments { branch.map { [$0] } ?? [] }
}
