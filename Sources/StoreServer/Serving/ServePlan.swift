package import StoreModel

/// How a store is served: where, and what it is connected to.
package struct ServePlan: Sendable {
  package var port: UInt16 = 8787
  package var host = "127.0.0.1"
  /// The port at which Apple's hosts are served with TLS; nil for none.
  package var tlsPort: UInt16?
  /// Further names of the server.
  package var names: [String] = []
  /// Where notifications go; empty leaves it to the store.
  package var webhooks: [String] = []
  /// The only hosts that notifications are sent to, or `nil` for any.
  package var webhookHosts: WebhookHosts?
  /// How long a webhook may take to respond, in seconds of wall time; nil for the default.
  package var webhookTimeout: Int?
  /// How often what failed is sent again; nil leaves it to the store.
  package var retries: RetrySchedule?
  /// The URL of an external merchant server, and the account there.
  package var merchant: String?
  package var authToken: String?
  package var limits = ServerLimits.standard
  /// Whether no client may change a store, and no notification is sent.
  package var isReadOnly = false

  package init() {
    // Everything has its default.
  }
}
