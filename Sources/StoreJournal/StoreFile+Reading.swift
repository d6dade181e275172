import Foundation
import GRDB

/// Reads a store, which must still have all events that it had when it was last in use.
///
/// An opening for writing makes the same check.
///
/// - Throws: ``JournalError``, such as ``JournalError/Reason/lost(events:kept:lock:)``.
func readingWhole<Value>(
  _ path: String,
  _ body: (Database) throws -> Value
) throws(JournalError) -> Value {
  for _ in 0..<3 {
    // The number is read first, because a program that has the store open may add events in the
    // meantime.
    let expected = StoreTrace.binding(beside: path)
    do throws(JournalError) {
      return try reading(path) { database in
        try database.requireEvents(expected, path: path)
        return try body(database)
      }
    } catch {
      // The program that has the store open may have undone some events in the meantime.
      guard case .lost = error.reason, StoreTrace.binding(beside: path) != expected else {
        throw error
      }
    }
  }
  return try reading(path, body)
}

extension Database {
  fileprivate func requireEvents(_ expected: Int, path: String) throws {
    let (events, _, rest) = try tail()
    let noted = try StoreMetadata(database: self).requiredEvents(having: events, rest: rest)
    guard events < max(expected, noted) else { return }
    throw JournalError(path: path, having: events, traced: expected, noted: noted)
  }
}

/// Ways of reading a store that change no file except SQLite's own `-shm`.
extension StoreFile {
  /// Reads the file while another program may write it.
  ///
  /// A store without a `-wal` file isn't open in any program. SQLite would create that file, unless
  /// its connection declares the store immutable. If a program opens the store in the meantime,
  /// `body` runs again.
  func reading<Value>(_ body: (DatabaseQueue) throws -> Value) throws -> Value {
    let path = Self.resolved(path)
    while !hasLog(path) {
      let address = URL(filePath: path).absoluteString + "?immutable=1"
      let result = Result { try body(DatabaseQueue(path: address, configuration: .reading)) }
      if !hasLog(path) { return try result.get() }
    }
    do {
      return try body(DatabaseQueue(path: path, configuration: .reading))
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
      return try readingCopy(of: path, .reading, body)
    }
  }

  private func hasLog(_ path: String) -> Bool { access("\(path)-wal", F_OK) == 0 }

  /// Reads a copy of the store.
  ///
  /// This is for a folder without write permission, where SQLite can't create the `-shm` file for
  /// the `-wal`. A program that had the store open would have created its `-shm`, so no program
  /// writes the copied files.
  ///
  /// - Parameters:
  ///   - path: The store's file, not a link.
  ///   - header: The bytes that replace the beginning of the file in the copy.
  ///   - configuration: The configuration for reading.
  ///   - body: Reads the copy.
  /// - Returns: The result of `body`.
  /// - Throws: An error of the file system or of SQLite, or the error of `body`.
  func readingCopy<Value>(
    of path: String,
    header: [UInt8] = [],
    _ configuration: Configuration,
    _ body: (DatabaseQueue) throws -> Value
  ) throws -> Value {
    try withTemporaryFolder { folder in
      let copy = folder.appending(path: "store").path
      for ending in ["", "-wal"] where ending.isEmpty || hasLog(path) {
        try FileManager.default.copyItem(atPath: "\(path)\(ending)", toPath: "\(copy)\(ending)")
      }
      if !header.isEmpty {
        let file = try FileHandle(forUpdating: URL(filePath: copy))
        try file.write(contentsOf: header)
        try file.close()
      }
      return try body(DatabaseQueue(path: copy, configuration: configuration))
    }
  }
}

/// Calls a function with a new folder that only this user can open, and then removes the folder.
func withTemporaryFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
  let files = FileManager.default
  let folder = files.temporaryDirectory.appending(path: "storefront-\(UUID().uuidString)")
  try files.createDirectory(
    at: folder,
    withIntermediateDirectories: false,
    attributes: [.posixPermissions: 0o700]
  )
  defer { try? files.removeItem(at: folder) }
  return try body(folder)
}
