import GRDB
import StoreEngine

/// What a store's file says of itself, for lists and for whoever opens it.
package struct StoreAbout: Hashable, Sendable {
  /// The canonical path of the catalog it was made for; nil for the sample.
  package var catalogPath: String?
  /// The catalog's digest when the store was made.
  package var catalogDigest: String?
  package var bundleId: String?
  /// Everything that looks like chance in the store comes from this.
  package var seed: UInt64?

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
  /// What a store says of itself in its first event.
  init(_ identity: StoreIdentity) {
    self.init(
      catalogDigest: identity.catalogDigest,
      bundleId: identity.bundleId,
      seed: identity.seed
    )
  }

  init(database: Database) throws {
    let rows = try Row.fetchAll(database, sql: "SELECT key, value FROM meta")
    let values = Dictionary(rows.map { ($0["key"] as String, $0["value"] as String) }) { $1 }
    self.init(
      catalogPath: values["catalogPath"],
      catalogDigest: values["catalogDigest"],
      bundleId: values["bundleId"],
      seed: values["seed"].flatMap(UInt64.init)
    )
  }

  func write(to database: Database) throws {
    let values = [
      ("bundleId", bundleId), ("catalogDigest", catalogDigest), ("catalogPath", catalogPath),
      ("seed", seed.map(String.init)),
    ]
    for case (let key, let value?) in values {
      try database.execute(
        sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)",
        arguments: [key, value]
      )
    }
  }
}
