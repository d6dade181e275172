/// One change of the merchant's retention messaging (server-api.md 1.2): images, messages, default
/// messages and the URL that the store asks.
package enum MessagingChange: Hashable, Sendable, Codable {
  case realtimeURLSet(url: String)
  case realtimeURLDeleted
}
