import StoreModel
import StoreScript
import StoreSession
import Synchronization

/// The merchant's servers that scripts play, and the network that serves all other webhooks.
///
/// A script declares the responses in advance. Retries can therefore be tested without a socket, with the same result
/// each time. A played server exists as long as the driver or its script. The journal stores the results of attempts.
final class PlayedWebhooks: Sendable {
  private let state = Mutex(State())
  /// The faults for deliveries.
  ///
  /// A fault takes precedence over the response of a server.
  private let faults: FaultBox

  init(failingBy faults: FaultBox) { self.faults = faults }

  fileprivate struct State {
    /// The remaining results by URL.
    ///
    /// A list is never empty, because its last result is repeated.
    var results: [String: [SendAttemptResult]] = [:]
    var network: NotificationSender?
    /// Whether attempts leave the remaining results unchanged.
    ///
    /// This is so during a replay, which gets the results from the journal.
    var isReplaying = false
  }

  /// Adds a played server.
  ///
  /// The played server replaces the current server of the same URL.
  ///
  /// If the webhook is a real server, its URL uses the network from now on.
  ///
  /// - Throws: `StepFailure` if the webhook is a real server but no network is connected.
  func play(_ webhook: PlayedWebhook) throws(StepFailure) {
    guard !webhook.isServer || network != nil else {
      throw .impossible(
        "this store doesn't send notifications",
        right: "play the merchant's server with webhook: \(webhook.url), or serve the store"
      )
    }
    state.withLock { $0.results[webhook.url] = webhook.results }
  }

  /// The remaining results by URL.
  var results: [String: [SendAttemptResult]] {
    get { state.withLock(\.results) }
    set { state.withLock { $0.results = newValue } }
  }

  /// Removes all played servers, so that every URL uses the network again.
  func forget() {
    state.withLock { $0.results = [:] }
  }

  /// The network that serves the webhooks that no script plays.
  var network: NotificationSender? { state.withLock(\.network) }

  /// Sets the network for the webhooks that no script plays, or removes it if `network` is `nil`.
  func connect(_ network: NotificationSender?) {
    state.withLock { state in
      state.network = network
      state.isReplaying = false
    }
  }

  /// The sender for all webhooks, or `nil` if no server is played and no network is connected.
  var sender: NotificationSender? {
    let isNeeded = state.withLock { !$0.results.isEmpty || $0.network != nil }
    guard isNeeded else { return nil }
    return { url, body in await self.send(body, to: url) }
  }

  /// Makes each attempt wait for its result in the journal until a network is connected.
  func replay() {
    state.withLock { state in
      state.network = { _, _ in .noResponse }
      state.isReplaying = true
    }
  }

  /// Returns the next response and the next fault of a webhook, and uses up both.
  ///
  /// A replay calls this method only for attempts that are in the journal.
  @discardableResult
  func takeAttempt(at url: String) -> (result: SendAttemptResult?, fault: TransportFault?) {
    // A played server uses one response per attempt, even if the attempt doesn't reach the server.
    (state.withLock { $0.takeResult(of: url) }, faults.takeFault(at: url))
  }

  /// Makes an attempt, applying the webhook's fault if there is one.
  ///
  /// If no network is connected, a webhook that no script plays doesn't respond.
  private func send(_ body: String, to url: String) async -> SendAttemptResult {
    let (network, isReplaying) = state.withLock { ($0.network, $0.isReplaying) }
    let (result, fault) = isReplaying ? (nil, nil) : takeAttempt(at: url)
    // With the fault `silent`, nothing is sent. With another fault, the server receives the notification, but the store
    // doesn't get the server's response.
    if let result { return fault?.result ?? result }
    guard fault != .silent else { return TransportFault.silent.result }
    let response = await network?(url, body) ?? .noResponse
    return fault?.result ?? response
  }
}

extension PlayedWebhooks.State {
  /// Returns the next result of a played server, or `nil` if no server is played for the URL.
  fileprivate mutating func takeResult(of url: String) -> SendAttemptResult? {
    guard let all = results[url], let next = all.first else { return nil }
    if all.count > 1 { results[url]?.removeFirst() }
    return next
  }
}
