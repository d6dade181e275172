import Foundation
import ProgramSupport
import StoreDriver
import StoreServer
import StoreSession

/// The files with which other programs use a server: its keys, and the file with its address.
struct ServerFiles: Sendable {
  /// The file that is written when the server listens and removed at its end, or `nil` without one.
  var ready: ReadyFile?
  /// The folder of the keys, or `nil` for the default folder.
  var keysFolder: String?

  /// Creates the server of a store, and writes its keys for clients.
  ///
  /// - Throws: ``CommandFile/Failure`` if the keys can't be written.
  func server(
    of driver: StoreDriver,
    at listening: ListeningAddress,
    connections: ServerConnections,
    replacement: Replacement.Permission,
    script: ScriptTurn = ScriptTurn(),
    asksRoutes: Bool = true,
    onReturn: @escaping @Sendable (StoreDriver) -> Void = { _ in }
  ) throws -> RunningServer {
    let hosts = try hostPort(of: connections.plan)
    try ready?.clear()
    let folder = KeyFolder(path: keysFolder ?? KeyFolder.defaultPath)
    let keys = try folder.add(driver.session.signingIdentity, servesHosts: hosts != nil)
    return RunningServer(
      driver: driver,
      listening: listening,
      connections: connections,
      replacement: replacement,
      keys: keys.keys,
      secure: hosts.flatMap { listening in keys.hosts.map { secure($0, at: listening) } },
      script: script,
      asksRoutes: asksRoutes,
      onReturn: onReturn
    )
  }

  /// Opens the port of Apple's hosts, or returns `nil` if they aren't served.
  private func hostPort(of plan: ServePlan) throws -> ListeningAddress? {
    guard let port = plan.tlsPort else { return nil }
    do throws(ListeningAddress.Refusal) {
      return try ListeningAddress(host: plan.host, port: port)
    } catch {
      throw CommandFile.Failure(description: error.sentence(choosing: "--tls-port"))
    }
  }

  private func secure(_ keys: KeyFolder.HostKeys, at listening: ListeningAddress) -> SecureHosts {
    SecureHosts(
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
