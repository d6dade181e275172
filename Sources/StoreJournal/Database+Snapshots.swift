import Foundation
import GRDB
import StoreEngine

/// Snapshots in a store's file.
extension Database {
  /// Writes a part of a snapshot that is not complete yet.
  func write(part name: String, of ordinal: Int, _ bytes: [UInt8]) throws {
    let insert = try cachedStatement(
      sql: "INSERT OR REPLACE INTO snapshot_part (ordinal, part, body) VALUES (?, ?, ?)"
    )
    try insert.execute(arguments: [ordinal, name, Data(bytes)])
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
    try write(part: SnapshotManifest.part, of: manifest.ordinal, bytes)
    try execute(
      sql: "INSERT OR REPLACE INTO snapshot (ordinal, digest, length) VALUES (?, ?, ?)",
      arguments: [manifest.ordinal, digest.value, manifest.length(with: bytes)]
    )
    try dropUnneededParts(beside: manifest, spacing)
    return true
  }

  private func dropUnneededParts(
    beside manifest: SnapshotManifest,
    _ spacing: MomentSpacing
  ) throws {
    let ordinals = try snapshotOrdinals()
    let kept = SnapshotStand.kept(of: try snapshotStands(), spacing)
    for ordinal in ordinals where !kept.contains(ordinal) {
      try execute(sql: "DELETE FROM snapshot WHERE ordinal = ?", arguments: [ordinal])
    }
    var needed: [Int: Set<String>] = [:]
    for ordinal in kept {
      let known = ordinal == manifest.ordinal ? manifest : try? self.manifest(of: ordinal)
      needed[ordinal, default: []].insert(SnapshotManifest.part)
      for entry in known?.entries.values ?? [:].values {
        needed[entry.ordinal, default: []].insert(entry.name)
      }
    }
    let rows = try Row.fetchAll(self, sql: "SELECT ordinal, part FROM snapshot_part")
    let there = Set(try rows.map { "\(try $0.whole(0, "ordinal")) \(try $0.text(1, "part"))" })
    guard manifest.entries.values.allSatisfy({ there.contains("\($0.ordinal) \($0.name)") }) else {
      throw SnapshotFault("a part of it is gone meanwhile")
    }
    for row in rows {
      let (ordinal, name) = (Int(try row.whole(0, "ordinal")), try row.text(1, "part"))
      guard needed[ordinal]?.contains(name) != true else { continue }
      try execute(
        sql: "DELETE FROM snapshot_part WHERE ordinal = ? AND part = ?",
        arguments: [ordinal, name]
      )
    }
  }

  /// Forgets the snapshots that speak of events behind an ordinal.
  ///
  /// Whoever takes these events out of the journal, or puts others there, calls it in the same
  /// transaction.
  func dropSnapshots(behind ordinal: Int) throws {
    for table in ["snapshot", "snapshot_part"] {
      try execute(sql: "DELETE FROM \(table) WHERE ordinal > ?", arguments: [ordinal])
    }
  }

  /// Forgets the snapshots that do not fit the active branch any more.
  ///
  /// Whoever takes events or steps out of it calls this in the same transaction.
  ///
  /// - Parameters:
  ///   - ordinal: The last event that stays.
  ///   - step: The last step that stays.
  /// - Throws: An error of SQLite's.
  func dropSnapshots(behind ordinal: Int, step: Int) throws {
    try dropSnapshots(behind: ordinal)
    // A step without events ends where the one before it does.
    for stand in try snapshotStands() where stand.step.map({ $0.number > step }) ?? false {
      try dropSnapshot(at: stand.ordinal)
    }
  }

  /// Forgets one snapshot; what others need of it stays until the next one is written.
  func dropSnapshot(at ordinal: Int) throws {
    try execute(sql: "DELETE FROM snapshot WHERE ordinal = ?", arguments: [ordinal])
  }

  /// Where snapshots stand, the oldest first.
  func snapshotStands() throws -> [SnapshotStand] {
    try Row.fetchAll(
      self,
      sql: """
        SELECT snapshot.ordinal, body FROM snapshot LEFT JOIN snapshot_part
        ON snapshot_part.ordinal = snapshot.ordinal AND part = ? ORDER BY snapshot.ordinal
        """,
      arguments: [SnapshotStep.partName]
    ).map { row in
      let ordinal = Int(try row.whole(0, "ordinal"))
      let step =
        row.hasNull(atIndex: 1) ? nil : SnapshotStep(reading: Array(try row.bytes(1, "body")))
      return SnapshotStand(ordinal: ordinal, step: step?.ordinal == ordinal ? step : nil)
    }
  }

  /// The snapshots that there are, the newest first.
  func snapshotOrdinals() throws -> [Int] {
    try Row.fetchAll(self, sql: "SELECT ordinal FROM snapshot ORDER BY ordinal DESC")
      .map { Int(try $0.whole(0, "ordinal")) }
  }

  /// A snapshot that is what was written.
  ///
  /// - Parameters:
  ///   - ordinal: The last event before it.
  ///   - isWhole: Whether what stands beside the store is read too.
  /// - Returns: What it consists of, and that.
  /// - Throws: ``SnapshotFault`` if it is not, or an error of SQLite's.
  func snapshot(
    at ordinal: Int,
    isWhole: Bool = true
  ) throws -> (manifest: SnapshotManifest, parts: SnapshotParts) {
    let row = try Row.fetchOne(
      self,
      sql: "SELECT digest, length FROM snapshot WHERE ordinal = ?",
      arguments: [ordinal]
    )
    guard let row, let digest = try digest(ofEvent: ordinal),
      try row.whole(0, "digest") == digest.value
    else { throw SnapshotFault("it is of another event \(ordinal)") }
    let manifest = try manifest(of: ordinal)
    guard try row.whole(1, "length") == manifest.length(with: try manifest.bytes()) else {
      throw SnapshotFault("it is not as long as it says")
    }
    var parts: [String: [UInt8]] = [:]
    for entry in manifest.entries.values
    where isWhole || !entry.name.hasPrefix(MemoryCoder.prefix) {
      guard let bytes = try part(entry.name, of: entry.ordinal), manifest.isPart(bytes, entry)
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
  func manifest(of ordinal: Int) throws -> SnapshotManifest {
    guard let bytes = try part(SnapshotManifest.part, of: ordinal) else {
      throw SnapshotFault("it has no contents")
    }
    return try SnapshotManifest(ordinal: ordinal, reading: bytes)
  }

  private func part(_ name: String, of ordinal: Int) throws -> [UInt8]? {
    let select = try cachedStatement(
      sql: "SELECT body FROM snapshot_part WHERE ordinal = ? AND part = ?"
    )
    guard let row = try Row.fetchOne(select, arguments: [ordinal, name]) else { return nil }
    return Array(try row.bytes(0, "body"))
  }
}
