import StoreDriver
import StorePlayback
import StoreServer

/// What the scripts of a run reach outside of their stores: the network, and programs.
final class Outward: Sendable {
  let exchange = ServerExchange()
  private let webhooks = WebhookSender()

  /// What openings of scripts are given.
  var access: OutsideAccess {
    OutsideAccess(
      exchange: { [exchange] in await exchange.ask($0) },
      notify: { [webhooks] in await webhooks.send($1, to: $0, within: .seconds($2)) },
      open: { [exchange] wish throws(ServerFailure) in
        try await PlayedServers.open(wish, exchange)
      }
    )
  }

  /// Closes every connection.
  func end() async {
    await exchange.shutdown()
    // The command ends with it, whatever the connections have to say.
    try? await webhooks.shutdown()
  }
}
