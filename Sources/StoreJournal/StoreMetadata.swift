import Foundation
import GRDB
package import StoreEngine
import StoreModel

/// The metadata of a store's file, for lists of stores and for its next opening.
package struct StoreMetadata: Hashable, Sendable {
  /// The canonical path of the catalog that the store was created for, or `nil` if it was the sample catalog.
  package var catalogPath: String?
  /// The catalog's digest when the store was created.
  package var catalogDigest: String?
  package var bundleId: String?
  package var seed: UInt64?
  /// The number of events when the store was last closed, or `nil` if it was never closed.
  var events: Int?
  /// The trial branch that is current or was current when the last process ended, or `nil` if no trial branch exists.
  package internal(set) var trial: BranchTrial?

  package init(
    catalogPath: String? = nil,
    catalogDigest: String? = nil,
    bundleId: String? = nil,
    seed: UInt64? = nil
  ) {
    self.catalogPath = catalogPath
    self.catalogDigest = catalogDigest
    self.bundleId = bundleId
    self.seed = seed
  }
}

extension StoreMetadata {
  init(_ identity: StoreIdentity) {
    self.init(
      catalogDigest: identity.catalogDigest,
      bundleId: identity.bundleId,
      seed: identity.seed
    )
  }

  /// Reads the table `meta`.
  ///
  /// - Throws: ``ColumnDamage``, or ``MetaDamage`` if the table differs from what was written.
  init(database: Database) throws {
    var values = try Self.values(in: database)
    self.init(
      catalogPath: values["catalogPath"],
      catalogDigest: values["catalogDigest"],
      bundleId: values["bundleId"],
      seed: values["seed"].flatMap(UInt64.init)
    )
    events = values["events"].flatMap { WholeBound.cursor.number($0) }
    trial = try values[Self.trialKey].map(Self.trial)
    guard try JournalSchema.hasDigests(in: database) else { return }
    guard values.removeValue(forKey: Self.sealKey) == Self.seal(of: values),
      values.count == members.count
    else { throw MetaDamage() }
  }

  /// Returns the number of events that a store must have according to its own records.
  ///
  /// - Parameters:
  ///   - count: The number of events that the store has.
  ///   - rest: The number of events that the last event's command still lacks. In a damaged store it can be any number.
  /// - Returns: The number of events when the store was last closed. If it is larger, the sum of the existing and the
  ///   missing events.
  func requiredEvents(having count: Int, rest: Int) -> Int {
    let missing = rest == 0 ? 0 : min(max(1, rest), 1 << 32)
    return max(events ?? 0, min(count, 1 << 40) + missing)
  }

  /// Writes the values that aren't `nil`, and leaves the others unchanged.
  func write(to database: Database) throws {
    for (key, value) in members { try Self.put(key, value, in: database) }
    try Self.reseal(in: database)
  }

  /// Records the number of events for the next opening.
  static func record(events: Int, in database: Database) throws {
    try put("events", String(events), in: database)
    try reseal(in: database)
  }

  private var members: [(String, String)] {
    let all: [(String, String?)] = [
      ("bundleId", bundleId), ("catalogDigest", catalogDigest), ("catalogPath", catalogPath),
      ("events", events.map { String($0) }), ("seed", seed.map { String($0) }),
      (Self.trialKey, trial.flatMap { try? Self.text(of: $0) }),
    ]
    return all.compactMap { key, value in value.map { (key, $0) } }
  }

  /// Records the current trial branch, or removes the record if `trial` is `nil`.
  static func record(trial: BranchTrial?, in database: Database) throws {
    let text = try trial.map(text)
    guard try values(in: database)[trialKey] != text else { return }
    if let text {
      try put(trialKey, text, in: database)
    } else {
      try database.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [trialKey])
    }
    try reseal(in: database)
  }

  /// Returns the current trial branch, or `nil` if no trial branch exists.
  ///
  /// - Throws: ``MetaDamage``.
  static func trial(in database: Database) throws -> BranchTrial? {
    let select = try database.cachedStatement(sql: "SELECT value FROM meta WHERE key = ?")
    return try Row.fetchOne(select, arguments: [trialKey]).map { try trial($0.text(0, "value")) }
  }

  private static func trial(_ text: String) throws -> BranchTrial {
    let trial = try? JSONDecoder().decode(BranchTrial.self, from: Data(text.utf8))
    guard let trial else { throw MetaDamage() }
    return trial
  }

  private static func text(of trial: BranchTrial) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(trial), as: UTF8.self)
  }

  private static let trialKey = "trial"
  private static let sealKey = "seal"

  /// Writes the digest of all other rows of the table.
  static func reseal(in database: Database) throws {
    var values = try values(in: database)
    values[sealKey] = nil
    try put(sealKey, seal(of: values), in: database)
  }

  private static func values(in database: Database) throws -> [String: String] {
    var values: [String: String] = [:]
    for row in try Row.fetchAll(database, sql: "SELECT key, value FROM meta") {
      values[try row.text(0, "key")] = try row.text(1, "value")
    }
    return values
  }

  private static func seal(of values: [String: String]) -> String {
    let lines = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return String(EventDigest.of(lines.joined(separator: "\n")).value)
  }

  private static func put(_ key: String, _ value: String, in database: Database) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)",
      arguments: [key, value]
    )
  }
}

/// Damage of the metadata.
struct MetaDamage: StoreDamage {
  var description: String { "the table \"meta\" is not what was written there" }
}
