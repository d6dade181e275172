import StoreDriver
import StorePlayback
import StoreServer
import StoreSession

/// Access to the network and to services for the scripts of a run.
final class ExternalServices: Sendable {
  let exchange = ServerExchange()
  private let webhooks = WebhookSender()
  private let others: NotificationSender?
  private let port: UInt16?
  private let shared: SharedServices

  /// - Parameters:
  ///   - others: Sends notifications to webhooks that aren't in a script, or `nil` to send none.
  ///   - port: The port at which the store of each script is served, or `nil` to serve it at any port if the
  ///     script needs it.
  init(others: NotificationSender? = nil, port: UInt16? = nil) {
    (self.others, self.port) = (others, port)
    shared = SharedServices(port: port ?? 0)
  }

  /// The access that is passed to the openings of scripts.
  var access: ExternalAccess {
    var access = ExternalAccess(
      exchange: { [exchange] in await exchange.ask($0) },
      notify: { [webhooks] in await webhooks.send($1, to: $0, within: .seconds($2)) },
      open: { [exchange, port, shared] wish throws(ServerFailure) in
        try await PlayedServers.open(wish, exchange, port: port ?? 0, shared)
      }
    )
    access.servesStores = port != nil
    access.others = others
    return access
  }

  /// Ends the services that several scripts used, and closes every connection.
  func end() async {
    await shared.end()
    await exchange.shutdown()
    // The command ends with this, so errors of the connections don't matter.
    try? await webhooks.shutdown()
  }
}
