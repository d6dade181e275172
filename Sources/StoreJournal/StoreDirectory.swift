import Foundation
import GRDB
package import StoreModel

/// The folder with the stores that nobody gave another place: one file for each catalog.
package struct StoreDirectory: Hashable, Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The folder that the environment names: `$XDG_STATE_HOME/storefront`, else below `$HOME`.
  package init(environment: [String: String]) {
    let home = environment["HOME"] ?? "."
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    path = "\(state ?? "\(home)/.local/state")/storefront"
  }

  /// Where the store of a catalog is.
  ///
  /// - Parameter catalog: The catalog's canonical path; nil for the sample.
  /// - Returns: The file's path, the same for the same catalog.
  package func store(forCatalog catalog: String?) -> String {
    guard let catalog else { return "\(path)/sample.store" }
    let name = URL(filePath: catalog).deletingPathExtension().lastPathComponent
    let kept = name.unicodeScalars.map { $0.isNameable ? Character($0) : "-" }
    return "\(path)/\(String(kept))-\(fingerprint(catalog)).store"
  }

  /// Makes the folder if it is not there.
  ///
  /// - Throws: ``JournalError`` if it cannot be made.
  package func create() throws(JournalError) {
    do {
      // What was bought is nobody else's affair.
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      let why = (error as? CocoaError)?.underlying as? POSIXError
      let what = why.map { String(cString: strerror($0.code.rawValue)).lowercased() }
      throw JournalError(
        path: path,
        .failed(what: "the folder for stores cannot be made: \(what ?? "unknown reason")")
      )
    }
  }

  /// The stores in the folder, by name; a file that cannot be read is listed with its error.
  package func stores() -> [StoreListing] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".store") }.sorted().map {
      StoreListing(path: "\(path)/\($0)")
    }
  }

  /// Removes a store for good.
  ///
  /// - Parameter store: The store's file.
  /// - Throws: ``JournalError`` if a process has it open.
  package static func reset(_ store: String) throws(JournalError) {
    let lock = try StoreLock(store: store)
    defer { lock.release() }
    try reporting(store) {
      for file in [store, "\(store)-wal", "\(store)-shm"]
      where FileManager.default.fileExists(atPath: file) {
        try FileManager.default.removeItem(atPath: file)
      }
    }
  }
}

/// A store as a list shows it.
package struct StoreListing: Hashable, Sendable {
  /// What is in a store.
  package struct Content: Hashable, Sendable {
    package let about: StoreAbout
    package let events: Int
    package let transactions: Int
    /// The store time of the last event in milliseconds; nil for a store without events.
    package let now: StoreInstant?
  }

  package let path: String
  package let content: Result<Content, JournalError>

  /// Looks at a store without opening it for writing; another process may have it open.
  package init(path: String) {
    self.path = path
    content = Result { () throws(JournalError) in
      try reading(path) { database in
        Content(
          about: try StoreAbout(database: database),
          events: try Int.fetchOne(database, sql: "SELECT count(*) FROM event") ?? 0,
          transactions: try Int.fetchOne(
            database,
            sql: "SELECT count(*) FROM event WHERE kind = 'transactionAdded'"
          ) ?? 0,
          now: try Int64.fetchOne(
            database,
            sql: "SELECT at FROM event ORDER BY ordinal DESC LIMIT 1"
          ).map(StoreInstant.init(milliseconds:))
        )
      }
    }
  }

  /// Writes every event of the store as a line of JSON, in order; the store may be in use.
  ///
  /// - Parameters:
  ///   - path: The store's file.
  ///   - write: Takes each line without its end.
  /// - Throws: ``JournalError``.
  package static func export(_ path: String, _ write: (String) throws -> Void) throws(JournalError)
  {
    try reading(path) { try $0.export(write) }
  }
}

private func reading<Value>(
  _ path: String,
  _ body: (Database) throws -> Value
) throws(JournalError) -> Value {
  try reporting(path) {
    guard FileManager.default.fileExists(atPath: path) else {
      throw JournalError(path: path, .failed(what: "there is no such store"))
    }
    return try DatabaseQueue(path: path, configuration: .reading).read { database in
      guard try !database.isEmpty() else {
        throw JournalError(path: path, .notAJournal(what: "it is empty"))
      }
      try database.check(path)
      return try body(database)
    }
  }
}

/// FNV-1a in 16 hexadecimal digits.
private func fingerprint(_ text: String) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

extension Unicode.Scalar {
  fileprivate var isNameable: Bool {
    isASCII && (properties.isAlphabetic || "0"..."9" ~= self || self == "." || self == "_")
  }
}
