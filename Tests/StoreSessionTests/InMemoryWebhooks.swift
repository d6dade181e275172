import StoreEngine
import StoreModel
import StoreSigning
import Synchronization

@testable import StoreSession

/// The servers of webhooks: they give prepared responses and keep the notifications.
final class InMemoryWebhooks: Sendable {
  struct Item: Hashable, Sendable {
    var webhook: String
    /// The member `notificationUUID`.
    var uuid: String
    /// The type and subtype.
    var words: String
  }

  private let kept = Mutex<[Item]>([])
  private let response: @Sendable (Item, Int) -> SendAttemptResult

  /// `response` receives an item and the number of items before it.
  init(response: @escaping @Sendable (Item, Int) -> SendAttemptResult = { _, _ in .success }) {
    self.response = response
  }

  var items: [Item] { kept.withLock { $0 } }

  var sender: NotificationSender {
    { webhook, body in self.receive(body, at: webhook) }
  }

  private func receive(_ body: String, at webhook: String) -> SendAttemptResult {
    guard let jws = JSONDocument(Array(body.utf8)).root?["signedPayload"]?.string,
      let claims = Self.claims(of: jws)
    else { return .other }
    let item = Item(
      webhook: webhook,
      uuid: claims["notificationUUID"]?.string ?? "",
      words: [claims["notificationType"]?.string, claims["subtype"]?.string]
        .compactMap(\.self).joined(separator: " ")
    )
    let before = kept.withLock { kept in
      kept.append(item)
      return kept.count - 1
    }
    return response(item, before)
  }

  static func claims(of jws: String) -> JSONValue? {
    guard let payload = try? JWSDecoded(jws).payload else { return nil }
    return JSONDocument(Array(payload)).root
  }
}

extension StoreSession {
  func setWebhooks(_ urls: String..., retries: RetrySchedule? = nil) throws {
    var settings = store.settings
    var notifications = NotificationSettings()
    notifications.webhooks = urls
    notifications.retries = retries
    settings.notifications = notifications
    try perform(.changeSettings(settings))
  }
}
