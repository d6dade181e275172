import Foundation
import StoreEngine
import StoreSnapshots

/// The table of contents of a snapshot in the file, with the location and digest of each part.
///
/// An unchanged part stays in the row that an earlier snapshot has written, and isn't written
/// again.
struct SnapshotContents: Sendable, Equatable {
  /// The snapshot that a part was written with, and the part's digest.
  struct Entry: Sendable, Hashable, Codable {
    /// The id of the snapshot that the part was written with.
    var snapshot: Int
    /// The ``EventDigest`` of the part's name and bytes.
    var digest: Int64
  }

  /// A part in its written form: its name and its bytes.
  typealias Part = (name: String, body: Data)

  /// The name of the part that contains the entries.
  static let part = "contents"

  /// The snapshot's id.
  let id: Int
  /// The ordinal of the last event before the snapshot.
  let ordinal: Int
  /// The parts by their names.
  private(set) var entries: [String: Entry] = [:]

  /// Creates an empty table of contents.
  init(id: Int, ordinal: Int) {
    self.id = id
    self.ordinal = ordinal
  }

  /// Reads the table of contents of a snapshot.
  ///
  /// - Throws: ``SnapshotFault`` if the bytes aren't a table of contents.
  init(id: Int, ordinal: Int, reading body: Data) throws(SnapshotFault) {
    self.init(id: id, ordinal: ordinal)
    do {
      entries = try JSONDecoder().decode([String: Entry].self, from: body)
    } catch {
      throw SnapshotFault("its contents can't be read: \(EventText.problem(of: error))")
    }
  }

  /// Returns the bytes of the table of contents.
  func body() throws -> Data { try JSONEncoder().encode(entries) }

  /// Adds an unchanged part of an earlier snapshot.
  ///
  /// - Throws: ``SnapshotFault`` if the earlier snapshot lacks the part.
  mutating func reusePart(_ name: String, of earlier: SnapshotContents?) throws(SnapshotFault) {
    guard let entry = earlier?.entries[name] else {
      throw SnapshotFault("part \"\(name)\" was not written before")
    }
    entries[name] = entry
  }

  /// Adds a part.
  ///
  /// - Returns: Whether the part must be written. This is the case unless the earlier snapshot has the same part.
  mutating func add(_ part: Part, unlessIn earlier: SnapshotContents?) -> Bool {
    let digest = EventDigest.of(part.body, named: part.name).value
    let known = earlier?.entries[part.name].flatMap { $0.digest == digest ? $0 : nil }
    entries[part.name] = known ?? Entry(snapshot: id, digest: digest)
    return known == nil
  }
}

extension EventDigest {
  /// Returns the digest of a part of a snapshot.
  static func of(_ body: Data, named name: String) -> EventDigest {
    beginning.next(ordinal: 0, at: 0, kind: name, body: body.span, rest: Int64(body.count))
  }
}
