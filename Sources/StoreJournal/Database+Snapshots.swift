import Foundation
import GRDB
import StoreEngine
import StoreSnapshots

/// Snapshots in a store's file.
extension Database {
  /// Returns an id that no snapshot has, not even an incomplete snapshot.
  func nextSnapshotID() throws -> Int {
    let last = try wholeNumber("SELECT max(id) FROM checkpoint") ?? 0
    guard (0..<1 << 40).contains(last) else { throw SnapshotFault("there is a snapshot \(last)") }
    return last + 1
  }

  /// Writes parts of a snapshot.
  ///
  /// The snapshot becomes valid when its table of contents is written.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - contents: The snapshot's table of contents.
  ///   - digest: The digest that the snapshot's last event had when the snapshot was taken.
  /// - Throws: An error of SQLite.
  func write(
    _ parts: [SnapshotContents.Part],
    of contents: SnapshotContents,
    digest: EventDigest
  ) throws {
    let insert = try cachedStatement(
      sql: """
        INSERT OR REPLACE INTO checkpoint (id, part, ordinal, digest, body) VALUES (?, ?, ?, ?, ?)
        """
    )
    for part in parts {
      try insert.execute(
        arguments: [contents.id, part.name, contents.ordinal, digest.value, part.body]
      )
    }
  }

  /// Completes a snapshot whose parts are all written, and deletes parts that no snapshot needs.
  ///
  /// - Parameters:
  ///   - contents: The snapshot's table of contents.
  ///   - digest: The digest that the snapshot's last event had when the snapshot was taken.
  ///   - spacing: The spacing of the older snapshots that remain for undo.
  /// - Returns: `true`, or `false` if the snapshot's last event has changed in the meantime.
  /// - Throws: ``SnapshotFault`` if a part is missing, or an error of SQLite.
  func complete(
    _ contents: SnapshotContents,
    digest: EventDigest,
    _ spacing: MomentSpacing
  ) throws -> Bool {
    guard try self.digest(ofEvent: contents.ordinal) == digest else { return false }
    let part = (name: SnapshotContents.part, body: try contents.body())
    try write([part], of: contents, digest: digest)
    try dropUnneededParts(beside: contents, spacing)
    return true
  }

  private func dropUnneededParts(
    beside contents: SnapshotContents,
    _ spacing: MomentSpacing
  ) throws {
    let stands = try dropLostSnapshots()
    let kept = SnapshotPosition.kept(of: stands, spacing)
    for stand in stands where !kept.contains(stand.id) { try dropSnapshot(stand.id) }
    var needed: [Int: Set<String>] = [:]
    for stand in stands where kept.contains(stand.id) {
      let known = stand.id == contents.id ? contents : try? self.contents(of: stand)
      needed[stand.id, default: []].insert(SnapshotContents.part)
      for (name, entry) in known?.entries ?? [:] {
        needed[entry.snapshot, default: []].insert(name)
      }
    }
    let rows = try Row.fetchAll(self, sql: "SELECT id, part FROM checkpoint")
    let there = Set(try rows.map { "\(try $0.whole(0, "id")) \(try $0.text(1, "part"))" })
    guard contents.entries.allSatisfy({ there.contains("\($0.value.snapshot) \($0.key)") }) else {
      throw SnapshotFault("a part of it is gone meanwhile")
    }
    for row in rows {
      let (id, name) = (Int(try row.whole(0, "id")), try row.text(1, "part"))
      guard needed[id]?.contains(name) != true else { continue }
      try execute(sql: "DELETE FROM checkpoint WHERE id = ? AND part = ?", arguments: [id, name])
    }
  }

  /// Deletes all snapshots.
  func dropAllSnapshots() throws { try execute(sql: "DELETE FROM checkpoint") }

  /// Deletes the snapshots whose last events are no longer in any branch.
  ///
  /// A caller that removes events from the file must call this method in the same transaction. The parts of the deleted
  /// snapshots stay until the next snapshot is written, because other snapshots may need them.
  ///
  /// - Returns: The remaining snapshots.
  /// - Throws: An error of SQLite.
  @discardableResult
  func dropLostSnapshots() throws -> [SnapshotPosition] {
    let stands = try snapshotStands()
    let found = Set(stands.map(\.id))
    for id in try snapshotIDs() where !found.contains(id) { try dropSnapshot(id) }
    return stands
  }

  /// Deletes a snapshot.
  ///
  /// The snapshot's parts stay until the next snapshot is written, because other snapshots may need them.
  func dropSnapshot(_ id: Int) throws {
    try execute(
      sql: "DELETE FROM checkpoint WHERE id = ? AND part = ?",
      arguments: [id, SnapshotContents.part]
    )
  }

  /// Returns the ids of all snapshots, including snapshots whose events are no longer in the file.
  func snapshotIDs() throws -> [Int] {
    let sql = "SELECT id FROM checkpoint WHERE part = ? ORDER BY id"
    return try Row.fetchAll(self, sql: sql, arguments: [SnapshotContents.part]).map {
      Int(try $0.whole(0, "id"))
    }
  }

  /// Returns the snapshots whose events exist in a branch, sorted by ordinal and id.
  func snapshotStands() throws -> [SnapshotPosition] {
    // An event is in only one branch, and its digest identifies the events before it. With a query for each branch,
    // SQLite doesn't read all events of all branches.
    try stands(
      inBranch: """
        CASE WHEN NOT \(Self.isActive) THEN (
          SELECT branch.id FROM branch WHERE (
            SELECT own.digest FROM branch_event AS own
            WHERE own.branch = branch.id AND own.ordinal = it.ordinal
          ) = it.digest
        ) END
        """
    )
  }

  /// The SQL condition that the event of a snapshot `it` is in the active branch.
  private static let isActive =
    "((SELECT digest FROM event WHERE event.ordinal = it.ordinal) IS it.digest)"

  /// Returns the snapshots of the active branch, without searching the other branches for events.
  func activeStands() throws -> [SnapshotPosition] { try stands(inBranch: "NULL") }

  /// Returns the snapshots whose events are in the active branch or in a given branch, sorted by ordinal and id.
  ///
  /// - Parameter branch: An SQL expression for the branch of a snapshot whose event isn't in the active branch. If its
  ///   value is null, the snapshot is omitted.
  /// - Returns: The snapshots with a branch.
  /// - Throws: An error of SQLite, or ``ColumnDamage``.
  private func stands(inBranch branch: String) throws -> [SnapshotPosition] {
    let sql = """
      SELECT it.id, it.ordinal, memory.body,
        \(Self.isActive), \(branch) AS branch
      FROM checkpoint AS it
      LEFT JOIN checkpoint AS memory ON memory.id = it.id AND memory.part = ?
      WHERE it.part = ? ORDER BY it.ordinal, it.id
      """
    let select = try cachedStatement(sql: sql)
    return try Row.fetchAll(
      select,
      arguments: [SnapshotStep.part, SnapshotContents.part]
    ).compactMap { row in
      let isActive = try row.whole(3, "active") != 0
      guard isActive || !row.hasNull(atIndex: 4) else { return nil }
      let ordinal = Int(try row.whole(1, "ordinal"))
      let step =
        row.hasNull(atIndex: 2)
        ? nil : try? JSONDecoder().decode(SnapshotStep.self, from: try row.bytes(2, "body"))
      return SnapshotPosition(
        id: Int(try row.whole(0, "id")),
        ordinal: ordinal,
        branch: isActive ? nil : Int(try row.whole(4, "branch")),
        step: step?.ordinal == ordinal ? step : nil
      )
    }
  }

  /// Returns a snapshot after checking it.
  ///
  /// - Parameters:
  ///   - stand: The position of the snapshot.
  ///   - isWhole: Whether to also read the state outside the store.
  /// - Returns: The table of contents, and the parts.
  /// - Throws: ``SnapshotFault`` if the stored data differ from what was written, or an error of SQLite.
  func snapshot(
    _ stand: SnapshotPosition,
    isWhole: Bool = true
  ) throws -> (contents: SnapshotContents, parts: SnapshotParts) {
    let contents = try contents(of: stand)
    var bodies: [String: Data] = [:]
    for (name, entry) in contents.entries where isWhole || !name.hasPrefix(SnapshotParts.memory) {
      guard let row = try row(name, of: entry.snapshot, "body") else {
        throw SnapshotFault("part \"\(name)\" is missing")
      }
      let body = try row.bytes(0, "body")
      guard EventDigest.of(body, named: name).value == entry.digest else {
        throw SnapshotFault("part \"\(name)\" is not what was written there")
      }
      bodies[name] = body
    }
    return (contents, SnapshotParts(bodies: bodies))
  }

  /// Returns the table of contents of a snapshot.
  ///
  /// - Throws: ``SnapshotFault`` if the stored data differ from what was written, or an error of SQLite.
  func contents(of stand: SnapshotPosition) throws -> SnapshotContents {
    guard let row = try row(SnapshotContents.part, of: stand.id, "body") else {
      throw SnapshotFault("it has no contents")
    }
    return try SnapshotContents(
      id: stand.id,
      ordinal: stand.ordinal,
      reading: try row.bytes(0, "body")
    )
  }

  /// Returns the digest of a snapshot's last event.
  func digest(of stand: SnapshotPosition) throws -> EventDigest {
    guard let row = try row(SnapshotContents.part, of: stand.id, "digest") else {
      throw SnapshotFault("it is not there any more")
    }
    return EventDigest(value: try row.whole(0, "digest"))
  }

  private func row(_ part: String, of snapshot: Int, _ column: String) throws -> Row? {
    let select = try cachedStatement(
      sql: "SELECT \(column) FROM checkpoint WHERE id = ? AND part = ?"
    )
    return try Row.fetchOne(select, arguments: [snapshot, part])
  }
}
