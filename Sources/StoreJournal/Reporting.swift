import Foundation
import GRDB
import StoreEngine

extension Configuration {
  static var writing: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase(Self.beCareful)
    configuration.prepareDatabase(Self.beTidy)
    return configuration
  }

  static var reading: Configuration {
    var configuration = writing
    configuration.readonly = true
    return configuration
  }

  /// A configuration that skips the tables whose definitions can't be read.
  static var salvaging: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.prepareDatabase { database in
      // This comes first, because later statements read the definitions.
      try database.execute(sql: "PRAGMA writable_schema = ON")
      try beCareful(database)
      // This statement reads the definitions. If they are damaged, only the first statement fails.
      _ = try? database.isEmpty()
    }
    return configuration
  }

  /// Makes SQLite check the structure of a page before it uses the page.
  @Sendable
  private static func beCareful(_ database: Database) throws {
    try database.execute(sql: "PRAGMA cell_size_check = ON")
  }

  /// Gives SQLite a larger cache, and limits the size of its log file.
  ///
  /// With a small cache, SQLite writes the pages of a long transaction early and reads them again.
  @Sendable
  private static func beTidy(_ database: Database) throws {
    // Without the limit, SQLite would keep the large log file of a large transaction.
    try database.execute(sql: "PRAGMA journal_size_limit = \(WALDrain.mostBytes)")
    try database.execute(sql: "PRAGMA cache_size = -\(16 << 10)")
  }
}

/// An error about damage to a part of a store.
///
/// Its description is the end of a sentence.
protocol StoreDamage: Error, CustomStringConvertible {}

/// Runs code, and converts errors of SQLite and of the file system into errors that name the file.
func reporting<Value>(_ path: String, _ body: () throws -> Value) throws(JournalError) -> Value {
  do {
    return try body()
  } catch let error as JournalError {
    throw error
  } catch let error as DatabaseError {
    throw JournalError(path: path, error.reason)
  } catch let fault as JournalFault {
    throw JournalError(path: path, .impossible(fault))
  } catch let damage as any StoreDamage {
    throw JournalError(path: path, .damaged(what: damage.description))
  } catch let error as RowDecodingError {
    throw JournalError(path: path, .damaged(what: error.description))
  } catch {
    throw JournalError(path: path, .failed(what: fileReason(error)))
  }
}

/// Returns the system's message about a failed file operation.
///
/// Foundation's message is for programmers.
func fileReason(_ error: any Error) -> String {
  guard let error = error as? CocoaError else { return "\(error)" }
  guard let cause = error.underlying as? POSIXError else { return error.localizedDescription }
  return systemMessage(cause.code.rawValue)
}

extension DatabaseError {
  fileprivate var reason: JournalError.Reason {
    let text = message ?? "SQLite error \(extendedResultCode.rawValue)"
    return switch resultCode {
    case .SQLITE_NOTADB: .notAJournal(what: text)
    case .SQLITE_CORRUPT: .damaged(what: text)
    // SQLite reports these for invalid schemas, and for values that no column may have.
    case .SQLITE_ERROR, .SQLITE_MISMATCH, .SQLITE_TOOBIG, .SQLITE_CONSTRAINT: .damaged(what: text)
    case .SQLITE_BUSY, .SQLITE_LOCKED: .inUse(pid: nil)
    case .SQLITE_FULL:
      .failed(what: "no space left: \(text); free space for the store's file, and try again")
    case .SQLITE_IOERR:
      .failed(
        what: "\(text); check the disk, its room and limits such as \"ulimit -f\", and try again"
      )
    case .SQLITE_READONLY:
      .failed(what: "can't write it: \(text); check the permissions of the file and its folder")
    case .SQLITE_CANTOPEN:
      .failed(what: "\(text); check that its folder exists and is writable")
    default: .failed(what: text)
    }
  }
}
