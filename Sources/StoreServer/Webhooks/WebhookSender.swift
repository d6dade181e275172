import NIOCore
package import StoreModel
import StoreScript
package import StoreSession

/// Sends notifications over HTTP, with or without TLS (rules: notifications.delivered-by-post,
/// notifications.https-not-needed).
///
/// Its client is made for the first notification and must be shut down before the sender goes.
package final class WebhookSender: Sendable {
  /// How long an attempt may take, in wall time: below the session's watchdog of 5 seconds.
  package static let defaultLimit = Duration.seconds(PlayedWebhook.defaultTimeout)

  /// Returns when an attempt at a webhook has had its time; cancelled, it throws.
  package typealias Timer = @Sendable (_ webhook: String, _ limit: Duration) async throws -> Void

  private let limit: Duration
  private let timer: Timer
  /// Whether a body may be sent to a URL.
  private let permits: @Sendable (_ webhook: String) -> Bool
  private let onRefusal: @Sendable (_ webhook: String) -> Void
  private let http = OutwardClient()

  /// A sender that gives every attempt so much wall time, or as much as a timer of one's own says.
  package init(
    limit: Duration = defaultLimit,
    permits: @escaping @Sendable (_ webhook: String) -> Bool = { _ in true },
    onRefusal: @escaping @Sendable (_ webhook: String) -> Void = { _ in },
    timer: @escaping Timer = { _, limit in try await Task.sleep(for: limit) }
  ) {
    self.permits = permits
    self.onRefusal = onRefusal
    self.limit = limit
    self.timer = timer
  }

  /// What a session sends through.
  package var sender: NotificationSender {
    { webhook, body in await self.send(body, to: webhook) }
  }

  /// Posts a body to a webhook.
  ///
  /// - Parameters:
  ///   - body: The HTTP body, JSON.
  ///   - webhook: The URL.
  ///   - own: How long it may take, in wall time, where that is not what every attempt has.
  /// - Returns: The result: `timedOut` after its time, `other` for a host that isn't allowed.
  package func send(
    _ body: String,
    to webhook: String,
    within own: Duration? = nil
  ) async -> SendAttemptResult {
    guard permits(webhook) else {
      onRefusal(webhook)
      return .other
    }
    guard let client = http.client else { return .other }
    let (limit, timer) = (own ?? limit, timer)
    return await withTaskGroup(of: SendAttemptResult?.self) { group in
      group.addTask { await WebhookAttempt(client: client, limit: limit).post(body, to: webhook) }
      group.addTask {
        do {
          try await timer(webhook, limit)
          return .timedOut
        } catch {
          return nil
        }
      }
      defer { group.cancelAll() }
      for await result in group {
        if let result { return result }
      }
      return .other
    }
  }

  /// Ends what is under way and closes every connection; nothing is sent any more.
  ///
  /// - Throws: The client's own error.
  package func shutdown() async throws { try await http.shutdown() }
}
