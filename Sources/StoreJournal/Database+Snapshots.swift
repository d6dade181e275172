import Foundation
import GRDB
import StoreEngine

/// Snapshots in a store's file.
extension Database {
  /// An id that no snapshot has, nor parts of one that was never complete.
  func nextSnapshotID() throws -> Int {
    let sql = """
      SELECT max(
        coalesce((SELECT max(id) FROM snapshot), 0),
        coalesce((SELECT max(snapshot) FROM snapshot_part), 0)
      )
      """
    let last = try wholeNumber(sql) ?? 0
    guard (0..<1 << 40).contains(last) else { throw SnapshotFault("there is a snapshot \(last)") }
    return last + 1
  }

  /// Writes parts of a snapshot that is not complete yet.
  func write(_ parts: [SnapshotManifest.Part], of snapshot: Int) throws {
    for part in parts { try write(part: part.name, of: snapshot, part.bytes) }
  }

  private func write(part name: String, of snapshot: Int, _ bytes: [UInt8]) throws {
    let insert = try cachedStatement(
      sql: "INSERT OR REPLACE INTO snapshot_part (snapshot, part, body) VALUES (?, ?, ?)"
    )
    try insert.execute(arguments: [snapshot, name, Data(bytes)])
  }

  /// Makes a snapshot count whose parts are all written, and lets go of what no snapshot needs any more.
  ///
  /// - Parameters:
  ///   - manifest: The snapshot.
  ///   - digest: That of the event at its ordinal, when the snapshot was made.
  ///   - spacing: How far apart those stand that are kept besides.
  /// - Returns: False if the event is another one meanwhile.
  /// - Throws: ``SnapshotFault`` if a part is gone, or an error of SQLite's.
  func complete(
    _ manifest: SnapshotManifest,
    digest: EventDigest,
    _ spacing: MomentSpacing
  ) throws -> Bool {
    guard try self.digest(ofEvent: manifest.ordinal) == digest else { return false }
    let bytes = try manifest.bytes()
    try write(part: SnapshotManifest.part, of: manifest.id, bytes)
    try execute(
      sql: "INSERT INTO snapshot (id, ordinal, digest, length) VALUES (?, ?, ?, ?)",
      arguments: [manifest.id, manifest.ordinal, digest.value, manifest.length(with: bytes)]
    )
    try dropUnneededParts(beside: manifest, spacing)
    return true
  }

  private func dropUnneededParts(
    beside manifest: SnapshotManifest,
    _ spacing: MomentSpacing
  ) throws {
    let stands = try dropLostSnapshots()
    let kept = SnapshotStand.kept(of: stands, spacing)
    for stand in stands where !kept.contains(stand.id) { try dropSnapshot(stand.id) }
    var needed: [Int: Set<String>] = [:]
    for stand in stands where kept.contains(stand.id) {
      let known = stand.id == manifest.id ? manifest : try? self.manifest(of: stand)
      needed[stand.id, default: []].insert(SnapshotManifest.part)
      for entry in known?.entries.values ?? [:].values {
        needed[entry.snapshot, default: []].insert(entry.name)
      }
    }
    let rows = try Row.fetchAll(self, sql: "SELECT snapshot, part FROM snapshot_part")
    let there = Set(try rows.map { "\(try $0.whole(0, "snapshot")) \(try $0.text(1, "part"))" })
    guard manifest.entries.values.allSatisfy({ there.contains("\($0.snapshot) \($0.name)") }) else {
      throw SnapshotFault("a part of it is gone meanwhile")
    }
    for row in rows {
      let (snapshot, name) = (Int(try row.whole(0, "snapshot")), try row.text(1, "part"))
      guard needed[snapshot]?.contains(name) != true else { continue }
      try execute(
        sql: "DELETE FROM snapshot_part WHERE snapshot = ? AND part = ?",
        arguments: [snapshot, name]
      )
    }
  }

  /// Forgets every snapshot.
  func dropAllSnapshots() throws {
    for table in ["snapshot", "snapshot_part"] { try execute(sql: "DELETE FROM \(table)") }
  }

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
    try execute(sql: "DELETE FROM snapshot WHERE id = ?", arguments: [id])
  }

  /// Every snapshot, whether its events are there or not.
  func snapshotIDs() throws -> [Int] {
    try Row.fetchAll(self, sql: "SELECT id FROM snapshot ORDER BY id").map {
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
      FROM snapshot AS it
      LEFT JOIN snapshot_part AS memory ON memory.snapshot = it.id AND memory.part = ?
      ORDER BY it.ordinal, it.id
      """
    let select = try cachedStatement(sql: sql)
    return try Row.fetchAll(select, arguments: [SnapshotStep.partName]).compactMap { row in
      let isActive = try row.whole(3, "active") != 0
      guard isActive || !row.hasNull(atIndex: 4) else { return nil }
      let ordinal = Int(try row.whole(1, "ordinal"))
      let step =
        row.hasNull(atIndex: 2) ? nil : SnapshotStep(reading: Array(try row.bytes(2, "body")))
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
  ///   - isWhole: Whether what stands beside the store is read too.
  /// - Returns: What it consists of, and that.
  /// - Throws: ``SnapshotFault`` if it is not, or an error of SQLite's.
  func snapshot(
    _ stand: SnapshotStand,
    isWhole: Bool = true
  ) throws -> (manifest: SnapshotManifest, parts: SnapshotParts) {
    let manifest = try manifest(of: stand)
    let length = try wholeNumber("SELECT length FROM snapshot WHERE id = \(stand.id)")
    guard length == manifest.length(with: try manifest.bytes()) else {
      throw SnapshotFault("it is not as long as it says")
    }
    var parts: [String: [UInt8]] = [:]
    for entry in manifest.entries.values
    where isWhole || !entry.name.hasPrefix(MemoryCoder.prefix) {
      guard let bytes = try part(entry.name, of: entry.snapshot), manifest.isPart(bytes, entry)
      else {
        throw SnapshotFault("part \"\(entry.name)\" is not what was written there")
      }
      parts[entry.name] = bytes
    }
    return (manifest, SnapshotParts(parts))
  }

  /// What a snapshot consists of.
  ///
  /// - Throws: ``SnapshotFault`` if that is not what was written, or an error of SQLite's.
  func manifest(of stand: SnapshotStand) throws -> SnapshotManifest {
    guard let bytes = try part(SnapshotManifest.part, of: stand.id) else {
      throw SnapshotFault("it has no contents")
    }
    return try SnapshotManifest(id: stand.id, ordinal: stand.ordinal, reading: bytes)
  }

  /// The link of the event before which a snapshot was taken.
  func digest(of stand: SnapshotStand) throws -> EventDigest {
    let row = try Row.fetchOne(
      self,
      sql: "SELECT digest FROM snapshot WHERE id = ?",
      arguments: [stand.id]
    )
    guard let row else { throw SnapshotFault("it is not there any more") }
    return EventDigest(value: try row.whole(0, "digest"))
  }

  private func part(_ name: String, of snapshot: Int) throws -> [UInt8]? {
    let select = try cachedStatement(
      sql: "SELECT body FROM snapshot_part WHERE snapshot = ? AND part = ?"
    )
    guard let row = try Row.fetchOne(select, arguments: [snapshot, name]) else { return nil }
    return Array(try row.bytes(0, "body"))
  }
}
