import Foundation
import GRDB
package import StoreEngine
import StoreModel

/// What a store's file says of itself, for lists and for the one who opens it.
package struct StoreAbout: Hashable, Sendable {
  /// The canonical path of the catalog it was made for; nil for the sample.
  package var catalogPath: String?
  /// The catalog's digest when the store was made.
  package var catalogDigest: String?
  package var bundleId: String?
  package var seed: UInt64?
  /// How many events there were when the store was closed last; nil if it never was.
  var events: Int?
  /// The branch that is being tried in it, or that was when its last process ended; `nil` if none was.
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

extension StoreAbout {
  init(_ identity: StoreIdentity) {
    self.init(
      catalogDigest: identity.catalogDigest,
      bundleId: identity.bundleId,
      seed: identity.seed
    )
  }

  /// Reads the table `meta`.
  ///
  /// - Throws: ``ColumnDamage``, or ``MetaDamage`` if it is not what was written there.
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

  /// Counts the events that a store must have by its own account.
  ///
  /// - Parameters:
  ///   - count: The number of events that it has.
  ///   - rest: The number that follow the last one in its command. In a damaged store it may be any number.
  /// - Returns: The number when it was closed last, or with the rest of its last command if that is larger.
  func requiredEvents(having count: Int, rest: Int) -> Int {
    let missing = rest == 0 ? 0 : min(max(1, rest), 1 << 32)
    return max(events ?? 0, min(count, 1 << 40) + missing)
  }

  /// Writes what is known, and leaves the rest as it is.
  func write(to database: Database) throws {
    for (key, value) in members { try Self.put(key, value, in: database) }
    try Self.reseal(in: database)
  }

  /// Notes how many events there are, for the next who opens the store.
  static func note(events: Int, in database: Database) throws {
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

  /// Notes that a branch is being tried, or none any more.
  static func note(trial: BranchTrial?, in database: Database) throws {
    let text = try trial.map(text)
    guard try values(in: database)[trialKey] != text else { return }
    if let text {
      try put(trialKey, text, in: database)
    } else {
      try database.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [trialKey])
    }
    try reseal(in: database)
  }

  /// The branch that is being tried, or `nil`.
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

  /// Writes the digest of everything else in the table.
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

/// What a store says of itself is not what was written there.
struct MetaDamage: StoreDamage {
  var description: String { "the table \"meta\" is not what was written there" }
}
