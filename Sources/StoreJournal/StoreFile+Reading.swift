import Foundation
import GRDB

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension StoreFile {
  /// Opens the file for reading; no file is changed but SQLite's own `-shm`.
  ///
  /// A store without a `-wal` file is open nowhere. SQLite would make one, unless it is told that the
  /// file is immutable; it could not make one in a folder without write permission.
  func openForReading() throws -> DatabaseQueue {
    let path = Self.resolved(path)
    guard access("\(path)-wal", F_OK) != 0 else {
      return try DatabaseQueue(path: path, configuration: .reading)
    }
    let address = URL(filePath: path).absoluteString + "?immutable=1"
    return try DatabaseQueue(path: address, configuration: .reading)
  }
}
