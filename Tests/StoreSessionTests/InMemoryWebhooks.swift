import StoreEngine
import StoreModel
import StoreSigning
import Synchronization

@testable import StoreSession

/// The servers behind webhooks: they respond as they are told, and keep what they get.
final class InMemoryWebhooks: Sendable {
  struct Item: Hashable, Sendable {
    var webhook: String
    /// `notificationUUID`.
    var uuid: String
    /// Type and subtype.
    var words: String
  }

  private let kept = Mutex<[Item]>([])
  private let response: @Sendable (Item, Int) -> SendAttemptResult

  /// `response` gets an item and how many came before it.
  init(response: @escaping @Sendable (Item, Int) -> SendAttemptResult = { _, _ in .success }) {
    self.response = response
  }

  var items: [Item] { kept.withLock { $0 } }

  var sender: NotificationSender {
    { webhook, body in self.take(body, at: webhook) }
  }

  private func take(_ body: String, at webhook: String) -> SendAttemptResult {
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
