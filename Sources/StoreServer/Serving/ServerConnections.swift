import AsyncHTTPClient
package import ShopApp
package import StoreDriver
import StoreEngine
import StoreModel
package import StoreSession
import StoreSigning

/// The connections of a served store: to webhooks, to the merchant's server, and to this server itself.
package final class ServerConnections: Sendable {
  package let plan: ServePlan
  private let webhooks: WebhookSender
  /// The connections of the app and the merchant's server.
  private let http = LazyHTTPClient()

  /// Creates the connections of a plan.
  ///
  /// - Parameters:
  ///   - plan: The options of the server.
  ///   - permits: Returns whether a body may be sent to a URL, in addition to the plan's hosts.
  ///   - onRefusedWebhook: Called instead of sending to a host that the plan doesn't allow.
  package init(
    _ plan: ServePlan,
    permits: @escaping @Sendable (_ webhook: String) -> Bool = { _ in true },
    onRefusedWebhook: @escaping @Sendable (_ webhook: String) -> Void = { _ in }
  ) {
    self.plan = plan
    webhooks = WebhookSender(
      limit: plan.webhookTimeout.map(Duration.seconds) ?? WebhookSender.defaultLimit,
      permits: { [hosts = plan.webhookHosts] in (hosts?.allow($0) ?? true) && permits($0) },
      onRefusal: onRefusedWebhook
    )
  }

  /// The watchdog of deliveries, whose limit is longer than the time in which a webhook must
  /// respond.
  package var watchdog: Watchdog {
    var watchdog = Watchdog()
    watchdog.rounds = max(watchdog.rounds, (plan.webhookTimeout ?? 0) + 2)
    return watchdog
  }

  /// Returns the start of URLs for clients, with the first given name for a server on all addresses.
  package func url(of listening: ListeningAddress) -> String {
    listening.url(named: plan.names.first)
  }

  /// Returns a signer whose certificates name the server at an address as their OCSP responder.
  package func signer(for listening: ListeningAddress) -> StoreSigner {
    StoreSigner(
      identity: SigningIdentity(
        seed: SigningIdentity.standardSeed,
        statusURL: self.statusURL(of: listening)
      )
    )
  }

  /// Returns the URL of a server's OCSP responder.
  package func statusURL(of listening: ListeningAddress) -> String {
    "\(url(of: listening))\(CertificateRoutes.path)"
  }

  /// The client of an external merchant server, if the plan names one.
  package var externalMerchant: MerchantClient? {
    guard let url = plan.merchant, let client = http.client else { return nil }
    return MerchantClient(over: client, baseURL: url, authToken: plan.authToken ?? "")
  }

  /// Makes a store send its notifications to the plan's destinations, until it is closed.
  ///
  /// - Throws: The store's error.
  package func prepare(_ driver: StoreDriver) throws {
    guard !plan.isReadOnly else { return }
    let given = plan.notifications
    given.end(with: driver.session, leaving: driver.session.store.settings.notifications)
    try given.set(in: driver.session)
    // A store that can't write any more reports that in the step.
    driver.keepSetting { session in try? given.set(in: session) }
    send(from: driver)
  }

  /// Makes a store send its notifications to its own destinations.
  func send(from driver: StoreDriver) {
    driver.sendNotifications(through: sender)
  }

  /// The function that sends a body to a merchant's server.
  package var sender: NotificationSender { webhooks.sender }

  package func end() async {
    // The program ends as well, so errors of the connections are harmless.
    try? await webhooks.shutdown()
    try? await http.shutdown()
  }
}
