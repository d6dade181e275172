/// Notifications out, over HTTP.
package struct WebhookSender: Sendable {
  package init() {}
}
