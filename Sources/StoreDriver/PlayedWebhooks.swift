import StoreModel
import StoreScript
import StoreSession
import Synchronization

/// The merchant's servers that scripts play, and the network for all other webhooks.
///
/// Their responses are declared in advance, so that retries can be tested without a socket and always end the
/// same way. They live as long as the driver, or its script; the journal stores the results of attempts.
final class PlayedWebhooks: Sendable {
  private let state = Mutex(State())
  /// The faults for deliveries, which take precedence over a server's response.
  private let faults: FaultBox

  init(failingBy faults: FaultBox) { self.faults = faults }

  fileprivate struct State {
    /// The pending results by URL; never empty, because the last one stays.
    var results: [String: [SendAttemptResult]] = [:]
    var network: NotificationSender?
    /// Whether attempts leave the pending results unchanged, because a replay has the results from
    /// the journal.
    var isReplaying = false
  }

  /// Adds a played server, which replaces any other server with the same URL.
  ///
  /// For a real server, this method makes the URL use the network.
  ///
  /// - Throws: `StepFailure` for a real server without a network.
  func play(_ webhook: PlayedWebhook) throws(StepFailure) {
    guard !webhook.isServer || network != nil else {
      throw .impossible(
        "this store doesn't send notifications",
        right: "play the merchant's server with webhook: \(webhook.url), or serve the store"
      )
    }
    state.withLock { $0.results[webhook.url] = webhook.results }
  }

  /// The pending responses by URL.
  var results: [String: [SendAttemptResult]] {
    get { state.withLock(\.results) }
    set { state.withLock { $0.results = newValue } }
  }

  /// Removes all played servers, so that every URL uses the network again.
  func forget() {
    state.withLock { $0.results = [:] }
  }

  /// The network for the webhooks that no script plays.
  var network: NotificationSender? { state.withLock(\.network) }

  /// Sets the network for the webhooks that no script plays; `nil` removes it.
  func connect(_ network: NotificationSender?) {
    state.withLock { state in
      state.network = network
      state.isReplaying = false
    }
  }

  /// The sender for all webhooks, or `nil` without a played server and without a network.
  var sender: NotificationSender? {
    let isNeeded = state.withLock { !$0.results.isEmpty || $0.network != nil }
    guard isNeeded else { return nil }
    return { url, body in await self.send(body, to: url) }
  }

  /// Makes each attempt wait for the journal's result, until a network is connected.
  func replay() {
    state.withLock { state in
      state.network = { _, _ in .noResponse }
      state.isReplaying = true
    }
  }

  /// Uses up and returns the next response and the next fault of a webhook.
  ///
  /// During a replay, attempts use them up only if they are in the journal.
  @discardableResult
  func takeAttempt(at url: String) -> (result: SendAttemptResult?, fault: TransportFault?) {
    // A played server has one response for each attempt, even if the attempt doesn't arrive.
    (state.withLock { $0.takeResult(of: url) }, faults.takeFault(at: url))
  }

  /// Makes one attempt, which may have a fault.
  ///
  /// Without a network, a webhook that no script plays doesn't respond.
  private func send(_ body: String, to url: String) async -> SendAttemptResult {
    let (network, isReplaying) = state.withLock { ($0.network, $0.isReplaying) }
    let (result, fault) = isReplaying ? (nil, nil) : takeAttempt(at: url)
    // Without the fault "silent" the server receives the notification, but the store may not receive its response.
    if let result { return fault?.result ?? result }
    guard fault != .silent else { return TransportFault.silent.result }
    let response = await network?(url, body) ?? .noResponse
    return fault?.result ?? response
  }
}

extension PlayedWebhooks.State {
  /// Returns the next result of a played server, or `nil` without one.
  fileprivate mutating func takeResult(of url: String) -> SendAttemptResult? {
    guard let all = results[url], let next = all.first else { return nil }
    if all.count > 1 { results[url]?.removeFirst() }
    return next
  }
}
