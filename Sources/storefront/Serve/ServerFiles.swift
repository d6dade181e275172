import Foundation
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
    replacement: Replacement.Permission,
    script: ScriptTurn = ScriptTurn(),
    asksRoutes: Bool = true,
    onReturn: @escaping @Sendable (StoreDriver) -> Void = { _ in }
  ) throws -> RunningServer {
    let secure = try hosts(as: connections.plan)
    return RunningServer(
      driver: driver,
      listening: listening,
      connections: connections,
      replacement: replacement,
      keys: try prepare(driver.session.signingIdentity),
      secure: secure,
      script: script,
      asksRoutes: asksRoutes,
      onReturn: onReturn
    )
  }

  /// Takes the port of Apple's hosts, and the certificate for them; nil where they are not served.
  private func hosts(as plan: ServePlan) throws -> SecureHosts? {
    guard let port = plan.tlsPort else { return nil }
    let listening: ListeningAddress
    do throws(ListeningAddress.Refusal) {
      listening = try ListeningAddress(host: plan.host, port: port)
    } catch {
      throw CommandFile.Failure(description: error.sentence(choosing: "--tls-port"))
    }
    let keys = try KeyFolder(path: keysFolder ?? KeyFolder.defaultPath).hostKeys()
    return SecureHosts(
      listening: listening,
      tls: keys.tls,
      hosts: ServedHosts(
        at: listening,
        authority: keys.authority,
        program: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
          ?? "storefront"
      )
    )
  }
}
