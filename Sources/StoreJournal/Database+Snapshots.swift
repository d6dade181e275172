import Foundation
import GRDB
import StoreEngine

/// Snapshots in a store's file.
extension Database {
  /// How many snapshots are kept: where the last one is dropped, the one before is still a short way off.
  private static let keptSnapshots = 2

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
  /// - Returns: False if the event is another one meanwhile.
  /// - Throws: ``SnapshotFault`` if a part is gone, or an error of SQLite's.
  func complete(_ manifest: SnapshotManifest, digest: EventDigest) throws -> Bool {
    guard try self.digest(ofEvent: manifest.ordinal) == digest else { return false }
    let bytes = try manifest.bytes()
    try write(part: SnapshotManifest.part, of: manifest.ordinal, bytes)
    try execute(
      sql: "INSERT OR REPLACE INTO snapshot (ordinal, digest, length) VALUES (?, ?, ?)",
      arguments: [manifest.ordinal, digest.value, manifest.length(with: bytes)]
    )
    try dropUnneededParts(beside: manifest)
    return true
  }

  private func dropUnneededParts(beside manifest: SnapshotManifest) throws {
    let ordinals = try snapshotOrdinals()
    for ordinal in ordinals.dropFirst(Self.keptSnapshots) {
      try execute(sql: "DELETE FROM snapshot WHERE ordinal = ?", arguments: [ordinal])
    }
    var needed: [Int: Set<String>] = [:]
    for ordinal in ordinals.prefix(Self.keptSnapshots) {
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

  /// The snapshots that there are, the newest first.
  func snapshotOrdinals() throws -> [Int] {
    try Row.fetchAll(self, sql: "SELECT ordinal FROM snapshot ORDER BY ordinal DESC")
      .map { Int(try $0.whole(0, "ordinal")) }
  }

  /// A snapshot that is what was written, all of it.
  ///
  /// - Throws: ``SnapshotFault`` if it is not, or an error of SQLite's.
  func snapshot(at ordinal: Int) throws -> (manifest: SnapshotManifest, parts: SnapshotParts) {
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
    for entry in manifest.entries.values {
      guard let bytes = try part(entry.name, of: entry.ordinal), manifest.isPart(bytes, entry)
      else {
        throw SnapshotFault("part \"\(entry.name)\" is not what was written there")
      }
      parts[entry.name] = bytes
    }
    return (manifest, SnapshotParts(parts))
  }

  private func manifest(of ordinal: Int) throws -> SnapshotManifest {
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

  /// The digest that stands at an event; nil if there is none.
  func digest(ofEvent ordinal: Int) throws -> EventDigest? {
    let select = try cachedStatement(sql: "SELECT digest FROM event WHERE ordinal = ?")
    guard let row = try Row.fetchOne(select, arguments: [ordinal]) else { return nil }
    return EventDigest(value: try row.whole(0, "digest"))
  }

  /// Reads some events, each checked against the one before it.
  ///
  /// - Throws: ``JournalError``, or an error of SQLite's.
  func events(_ ordinals: ClosedRange<Int>, path: String) throws -> [JournaledEvent] {
    let before = ordinals.lowerBound - 1
    let digest = before == 0 ? .beginning : try digest(ofEvent: before)
    guard let digest else {
      throw JournalError(path: path, .gap(expected: before, found: ordinals.lowerBound))
    }
    var chain = RowChain(path: path, hasDigests: true, after: Int64(before), digest)
    let select = try cachedStatement(
      sql: """
        SELECT ordinal, at, kind, CAST(body AS BLOB), rest, digest FROM event
        WHERE ordinal BETWEEN ? AND ? ORDER BY ordinal
        """
    )
    let coder = EventText()
    let rows = try Row.fetchCursor(
      select,
      arguments: [ordinals.lowerBound, ordinals.upperBound]
    )
    var events: [JournaledEvent] = []
    while let row = try rows.next() {
      let stored = try row.storedEvent(hasDigests: true, path: path)
      try chain.take(stored)
      events.append(try stored.decoded(by: coder, path: path))
    }
    return events
  }
}
