package import StoreModel

/// The options for serving a store: its address and its connections.
package struct ServePlan: Sendable {
  package var port: UInt16 = 8787
  package var host = "127.0.0.1"
  /// The port for Apple's hosts with TLS, or `nil` not to serve them.
  package var tlsPort: UInt16?
  /// Further names of the server.
  package var names: [String] = []
  /// The webhooks for notifications, or an empty array for those of the store.
  package var webhooks: [String] = []
  /// The only hosts that may receive notifications, or `nil` for any.
  package var webhookHosts: WebhookHosts?
  /// The time in which a webhook must respond, in seconds of wall time, or `nil` for the default.
  package var webhookTimeout: Int?
  /// The schedule of retries, or `nil` for that of the store.
  package var retries: RetrySchedule?
  /// The URL of an external merchant server, and the token of the account there.
  package var merchant: String?
  package var authToken: String?
  package var limits = ServerLimits.standard
  /// Whether no client may change a store, and no notification is sent.
  package var isReadOnly = false

  package init() {
    // All options have defaults.
  }
}
