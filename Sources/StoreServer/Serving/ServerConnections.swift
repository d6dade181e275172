import AsyncHTTPClient
package import ShopApp
package import StoreDriver
import StoreEngine
import StoreModel
package import StoreSession
import StoreSigning

/// What a served store is connected to: webhooks, the merchant's server, and this server itself.
package final class ServerConnections: Sendable {
  package let plan: ServePlan
  private let webhooks: WebhookSender
  /// The connections of the app and the merchant's server.
  private let http = OutwardClient()

  /// Creates the connections of a plan.
  ///
  /// - Parameters:
  ///   - plan: The options of the server.
  ///   - permits: Whether a body may be sent to a URL, in addition to the plan's hosts.
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

  /// How long a delivery may be out: longer than a webhook may take.
  package var watchdog: Watchdog {
    var watchdog = Watchdog()
    watchdog.rounds = max(watchdog.rounds, (plan.webhookTimeout ?? 0) + 2)
    return watchdog
  }

  /// What clients put before a path; of a server on every address, with the first name that it was given.
  package func url(of listening: ListeningAddress) -> String {
    listening.url(named: plan.names.first)
  }

  /// Keys whose certificates say that the server at an address knows their status.
  package func signer(for listening: ListeningAddress) -> StoreSigner {
    StoreSigner(
      identity: SigningIdentity(
        seed: SigningIdentity.standardSeed,
        statusURL: self.statusURL(of: listening)
      )
    )
  }

  /// The URL of the OCSP responder of a server.
  package func statusURL(of listening: ListeningAddress) -> String {
    "\(url(of: listening))\(CertificateRoutes.path)"
  }

  /// An external merchant server, if the plan names one.
  package var externalMerchant: MerchantClient? {
    guard let url = plan.merchant, let client = http.client else { return nil }
    return MerchantClient(over: client, baseURL: url, authToken: plan.authToken ?? "")
  }

  /// Has a store send its notifications where the plan says, until it is closed.
  ///
  /// - Throws: What the store refuses.
  package func prepare(_ driver: StoreDriver) throws {
    guard !plan.isReadOnly else { return }
    let given = plan.notifications
    given.end(with: driver.session, leaving: driver.session.store.settings.notifications)
    try given.set(in: driver.session)
    // A store that can keep nothing any more says so with the step.
    driver.keepSetting { session in try? given.set(in: session) }
    send(from: driver)
  }

  /// Has a store send its notifications where it says itself.
  func send(from driver: StoreDriver) {
    driver.sendNotifications(through: sender)
  }

  /// Brings a body to a merchant's server.
  package var sender: NotificationSender { webhooks.sender }

  package func end() async {
    // The program ends with it, whatever the connections have to say.
    try? await webhooks.shutdown()
    try? await http.shutdown()
  }
}
