import StoreDriver
import StorePlayback
import StoreServer
import StoreSession

/// What the scripts of a run reach outside of their stores: the network, and programs.
final class Outward: Sendable {
  let exchange = ServerExchange()
  private let webhooks = WebhookSender()
  private let others: NotificationSender?

  /// - Parameter others: Brings notifications to the webhooks that no script names; nil where nobody does.
  init(others: NotificationSender? = nil) {
    self.others = others
  }

  /// What openings of scripts are given.
  var access: OutsideAccess {
    var access = OutsideAccess(
      exchange: { [exchange] in await exchange.ask($0) },
      notify: { [webhooks] in await webhooks.send($1, to: $0, within: .seconds($2)) },
      open: { [exchange] wish throws(ServerFailure) in
        try await PlayedServers.open(wish, exchange)
      }
    )
    access.others = others
    return access
  }

  /// Closes every connection.
  func end() async {
    await exchange.shutdown()
    // The command ends with it, whatever the connections have to say.
    try? await webhooks.shutdown()
  }
}
