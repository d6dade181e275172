import StoreEngine

/// The table of contents of a snapshot in the file: where each part is, how long, and its digest.
///
/// A part that did not change stays in the row that an earlier snapshot has written.
struct SnapshotManifest: Sendable, Equatable {
  /// Where a part is.
  struct Entry: Sendable, Hashable {
    var name: String
    /// The id of the snapshot that it was written with.
    var snapshot: Int
    var length: Int
    var digest: EventDigest
  }

  /// What is written of a snapshot.
  typealias Part = (name: String, bytes: [UInt8])

  /// The name of the part that is the manifest itself.
  static let part = "contents"

  /// The snapshot's id.
  let id: Int
  /// The last event before it.
  let ordinal: Int
  private(set) var entries: [String: Entry] = [:]

  /// A snapshot of which nothing is written yet.
  init(id: Int, ordinal: Int) {
    self.id = id
    self.ordinal = ordinal
  }

  /// Adds a part that was written with this snapshot.
  mutating func add(_ name: String, _ bytes: [UInt8]) {
    entries[name] = Entry(
      name: name,
      snapshot: id,
      length: bytes.count,
      digest: .of(bytes, named: name)
    )
  }

  /// Takes over a part of an earlier snapshot; false if that has none of the name.
  mutating func keep(_ name: String, of earlier: SnapshotManifest?) -> Bool {
    guard let entry = earlier?.entries[name] else { return false }
    entries[name] = entry
    return true
  }

  /// Whether a part has the bytes that it had in an earlier snapshot.
  func isSame(_ name: String, as earlier: SnapshotManifest?) -> Bool {
    guard let own = entries[name], let other = earlier?.entries[name] else { return false }
    return own.length == other.length && own.digest == other.digest
  }

  /// How many bytes all parts have, this one included.
  func length(with bytes: [UInt8]) -> Int {
    entries.values.reduce(bytes.count) { $0 + $1.length }
  }

  /// Whether bytes are what was written for a part.
  func isPart(_ bytes: [UInt8], _ entry: Entry) -> Bool {
    bytes.count == entry.length && EventDigest.of(bytes, named: entry.name) == entry.digest
  }
}

extension SnapshotManifest {
  /// The bytes of the manifest, its own digest at the end.
  func bytes() throws(SnapshotFault) -> [UInt8] {
    var manifest = self
    var coder = PartCoder()
    try manifest.code(by: &coder)
    return coder.bytes + Self.seal(coder.bytes)
  }

  /// Reads a manifest.
  ///
  /// - Throws: ``SnapshotFault`` for bytes that are none.
  init(id: Int, ordinal: Int, reading bytes: [UInt8]) throws(SnapshotFault) {
    self.init(id: id, ordinal: ordinal)
    let content = Array(bytes.dropLast(8))
    guard bytes.count >= 8, Self.seal(content) == Array(bytes.suffix(8)) else {
      throw SnapshotFault("its contents are not what was written there")
    }
    var coder = PartCoder(reading: content)
    try code(by: &coder)
    try coder.finish()
  }

  private mutating func code(by coder: inout PartCoder) throws(SnapshotFault) {
    let all = try coder.list(of: entries.values.sorted { $0.name < $1.name })
    for entry in all {
      guard (1...id).contains(entry.snapshot), entry.length >= 0 else {
        throw SnapshotFault("part \"\(entry.name)\" is nowhere")
      }
      entries[entry.name] = entry
    }
  }

  private static func seal(_ bytes: [UInt8]) -> [UInt8] {
    let digest = UInt64(bitPattern: EventDigest.of(bytes, named: part).value)
    return stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: digest >> UInt64($0)) }
  }
}

extension SnapshotManifest.Entry: PartValue {
  static func coded(_ entry: Self?, by coder: inout PartCoder) throws(SnapshotFault) -> Self {
    Self(
      name: try String.coded(entry?.name, by: &coder),
      snapshot: try Int.coded(entry?.snapshot, by: &coder),
      length: try Int.coded(entry?.length, by: &coder),
      digest: EventDigest(value: try Int64.coded(entry?.digest.value, by: &coder))
    )
  }
}

extension EventDigest {
  /// The digest of a part of a snapshot.
  static func of(_ bytes: [UInt8], named name: String) -> EventDigest {
    beginning.next(ordinal: 0, at: 0, kind: name, body: bytes.span, rest: Int64(bytes.count))
  }
}
