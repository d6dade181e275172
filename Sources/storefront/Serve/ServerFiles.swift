import ProgramSupport
import StoreDriver
import StoreServer
import StoreSession
import StoreSigning

/// The files with which others use a server: its keys, and what says where it listens.
struct ServerFiles: Sendable {
  /// Written once the server listens, and taken away at its end; nil for none.
  var ready: ReadyFile?
  /// Where the keys lie; nil for the default folder.
  var keysFolder: String?

  /// Takes an earlier ready file away, and writes the keys that clients need.
  ///
  /// - Throws: ``CommandFile/Failure``.
  func prepare(_ identity: SigningIdentity) throws -> ServerDetails.KeyFiles {
    try ready?.clear()
    return try KeyFolder(path: keysFolder ?? KeyFolder.defaultPath).write(identity)
  }

  /// Has a server serve a store, with its keys where clients find them.
  ///
  /// - Throws: ``CommandFile/Failure`` if the keys cannot be written.
  func server(
    of driver: StoreDriver,
    at listening: ListeningAddress,
    connections: ServerConnections,
    replacement: Replacement.Permission
  ) throws -> RunningServer {
    RunningServer(
      driver: driver,
      listening: listening,
      connections: connections,
      replacement: replacement,
      keys: try prepare(driver.session.signingIdentity)
    )
  }
}
