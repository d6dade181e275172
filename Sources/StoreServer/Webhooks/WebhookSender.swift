import NIOCore
package import StoreModel
import StoreScript
package import StoreSession

/// Sends notifications over HTTP, with or without TLS (rules: notifications.delivered-by-post,
/// notifications.https-not-needed).
///
/// Its client is created for the first notification. Call ``shutdown()`` before you release the sender.
package final class WebhookSender: Sendable {
  /// The time limit of an attempt, in wall time, which is below the session's watchdog of 5 seconds.
  package static let defaultLimit = Duration.seconds(PlayedWebhook.defaultTimeout)

  /// A function that waits until an attempt at a webhook times out, or throws if it is cancelled.
  package typealias Timer = @Sendable (_ webhook: String, _ limit: Duration) async throws -> Void

  private let limit: Duration
  private let timer: Timer
  /// Returns whether a body may be sent to a URL.
  private let permits: @Sendable (_ webhook: String) -> Bool
  private let onRefusal: @Sendable (_ webhook: String) -> Void
  private let http = LazyHTTPClient()

  /// Creates a sender with a wall time limit for each attempt, or with a custom timer.
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

  /// The function with which a session sends.
  package var sender: NotificationSender {
    { webhook, body in await self.send(body, to: webhook) }
  }

  /// Posts a body to a webhook.
  ///
  /// - Parameters:
  ///   - body: The HTTP body, in JSON.
  ///   - webhook: The URL.
  ///   - own: The limit of this attempt in wall time, if it differs from the others'.
  /// - Returns: The result, which is `timedOut` after the limit, or `other` for a host that isn't allowed.
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

  /// Cancels all requests and closes all connections, so that nothing is sent after it.
  ///
  /// - Throws: The client's own error.
  package func shutdown() async throws { try await http.shutdown() }
}
