import Foundation
import GRDB
import StoreEngine
import StoreSnapshots

/// Snapshots in a store's file.
extension Database {
  /// An id that no snapshot has, nor parts of one that was never complete.
  func nextSnapshotID() throws -> Int {
    let last = try wholeNumber("SELECT max(id) FROM checkpoint") ?? 0
    guard (0..<1 << 40).contains(last) else { throw SnapshotFault("there is a snapshot \(last)") }
    return last + 1
  }

  /// Writes parts of a snapshot, which counts when its contents are there.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - contents: The snapshot.
  ///   - digest: That of the event at its ordinal, when the snapshot was made.
  /// - Throws: An error of SQLite's.
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

  /// Makes a snapshot count whose parts are all written, and lets go of what no snapshot needs any more.
  ///
  /// - Parameters:
  ///   - contents: The snapshot.
  ///   - digest: That of the event at its ordinal, when the snapshot was made.
  ///   - spacing: How far apart those stand that are kept besides.
  /// - Returns: False if the event is another one meanwhile.
  /// - Throws: ``SnapshotFault`` if a part is gone, or an error of SQLite's.
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
    let kept = SnapshotStand.kept(of: stands, spacing)
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

  /// Forgets every snapshot.
  func dropAllSnapshots() throws { try execute(sql: "DELETE FROM checkpoint") }

  /// Forgets the snapshots of events that are in no branch any more.
  ///
  /// Whoever takes events out of the file calls it in the same transaction. What others need of them stays
  /// until the next one is written.
  ///
  /// - Returns: Where the others stand.
  /// - Throws: An error of SQLite's.
  @discardableResult
  func dropLostSnapshots() throws -> [SnapshotStand] {
    let stands = try snapshotStands()
    let found = Set(stands.map(\.id))
    for id in try snapshotIDs() where !found.contains(id) { try dropSnapshot(id) }
    return stands
  }

  /// Forgets one snapshot; what others need of it stays until the next one is written.
  func dropSnapshot(_ id: Int) throws {
    try execute(
      sql: "DELETE FROM checkpoint WHERE id = ? AND part = ?",
      arguments: [id, SnapshotContents.part]
    )
  }

  /// Every snapshot, whether its events are there or not.
  func snapshotIDs() throws -> [Int] {
    let sql = "SELECT id FROM checkpoint WHERE part = ? ORDER BY id"
    return try Row.fetchAll(self, sql: sql, arguments: [SnapshotContents.part]).map {
      Int(try $0.whole(0, "id"))
    }
  }

  /// Where snapshots stand whose events are in some branch, by their ordinals and ids.
  func snapshotStands() throws -> [SnapshotStand] {
    // An event is in one place, and its link says which events are before it. A query for each branch keeps SQLite
    // from going through all events of all branches.
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

  /// Whether the event of a snapshot `it` is in the active branch.
  private static let isActive =
    "((SELECT digest FROM event WHERE event.ordinal = it.ordinal) IS it.digest)"

  /// Those of the active branch: nobody asks each of many others for an event.
  func activeStands() throws -> [SnapshotStand] { try stands(inBranch: "NULL") }

  /// Where snapshots stand, by their ordinals and ids.
  ///
  /// - Parameter branch: Finds the branch of a snapshot whose event is not in the active one; null for none.
  /// - Returns: Those whose branch was found.
  /// - Throws: An error of SQLite's, or ``ColumnDamage``.
  private func stands(inBranch branch: String) throws -> [SnapshotStand] {
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
      return SnapshotStand(
        id: Int(try row.whole(0, "id")),
        ordinal: ordinal,
        branch: isActive ? nil : Int(try row.whole(4, "branch")),
        step: step?.ordinal == ordinal ? step : nil
      )
    }
  }

  /// A snapshot that is what was written.
  ///
  /// - Parameters:
  ///   - stand: Where it stands.
  ///   - isWhole: Whether to read the state outside the store too.
  /// - Returns: What it consists of, and that.
  /// - Throws: ``SnapshotFault`` if it is not, or an error of SQLite's.
  func snapshot(
    _ stand: SnapshotStand,
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

  /// What a snapshot consists of.
  ///
  /// - Throws: ``SnapshotFault`` if that is not what was written, or an error of SQLite's.
  func contents(of stand: SnapshotStand) throws -> SnapshotContents {
    guard let row = try row(SnapshotContents.part, of: stand.id, "body") else {
      throw SnapshotFault("it has no contents")
    }
    return try SnapshotContents(
      id: stand.id,
      ordinal: stand.ordinal,
      reading: try row.bytes(0, "body")
    )
  }

  /// The link of the event before which a snapshot was taken.
  func digest(of stand: SnapshotStand) throws -> EventDigest {
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
