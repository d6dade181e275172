import SessionSamples
import StoreEngine
import StoreModel
import StoreSession
import StoreTestSupport
import Synchronization
import Testing

@testable import StoreServer

/// Notifications over real sockets to misbehaving receivers.
struct WebhookSenderTests {
  /// Calls a closure with a sender that times out as soon as a receiver doesn't respond, and shuts
  /// it down.
  private func withSender(
    to receivers: RudeReceiver...,
    body: (WebhookSender) async throws -> Void
  ) async throws {
    let timer: WebhookSender.Timer = { webhook, _ in
      guard let receiver = receivers.first(where: { $0.url == webhook }) else {
        throw CancellationError()
      }
      try await receiver.untilNothingComes()
    }
    let sender = WebhookSender(limit: .seconds(3600), timer: timer)
    do {
      try await body(sender)
    } catch {
      try await sender.shutdown()
      throw error
    }
    try await sender.shutdown()
  }

  @Test(
    .rule(
      "notifications.delivered-by-post",
      "notifications.attempt-results",
      "notifications.https-not-needed"
    ),
    arguments: [
      (RudeReceiver.Manner.status(200), SendAttemptResult.success),
      (.status(204), .success),
      (.status(206), .success),
      (.status(207), .unsuccessfulResponseCode),
      (.status(404), .unsuccessfulResponseCode),
      (.status(500), .unsuccessfulResponseCode),
      (.closeAtOnce, .noResponse),
      (.closeInTheHead, .prematureClose),
      (.closeInTheBody, .prematureClose),
      (.hang, .timedOut),
      (.trickle, .timedOut),
      (.garbage, .invalidResponse),
      (.redirect, .circularRedirect),
      (.flood, .success),
    ]
  )
  func everyEndHasItsName(manner: RudeReceiver.Manner, expected: SendAttemptResult) async throws {
    let receiver = try await RudeReceiver(manner)
    try await withSender(to: receiver) { sender in
      #expect(await sender.send(#"{"signedPayload":"x"}"#, to: receiver.url) == expected)
    }
    let request = try #require(receiver.received.first)
    #expect(request.body == #"{"signedPayload":"x"}"#)
    #expect(request.head.hasPrefix("POST /hook HTTP/1.1"))
    #expect(request.head.lowercased().contains("content-type: application/json"))
    try await receiver.close()
  }

  @Test func aReceiverThatDoesNotListenIsASocketIssue() async throws {
    let receiver = try await RudeReceiver(.hang)
    try await receiver.close()
    try await withSender(to: receiver) { sender in
      #expect(await sender.send("{}", to: receiver.url) == .socketIssue)
      #expect(await sender.send("{}", to: "no URL at all") == .other)
    }
  }

  /// A redirect to another server isn't followed, because the store's settings don't contain that
  /// server.
  @Test func aWebhookLeadsToNoOtherServer() async throws {
    let other = try await RudeReceiver(.status(200))
    let receiver = try await RudeReceiver(
      .redirectTo(other.url),
      .redirectTo("/again"),
      .status(200)
    )
    try await withSender(to: receiver) { sender in
      #expect(await sender.send("{}", to: receiver.url) == .unsuccessfulResponseCode)
      #expect(await sender.send("{}", to: receiver.url) == .success)
    }
    #expect(other.received.isEmpty)
    #expect(receiver.received.last?.head.hasPrefix("POST /again ") == true)
    try await receiver.close()
    try await other.close()
  }

  static let hosts: [(url: String, isAllowed: Bool)] = [
    ("http://127.0.0.1:1/", true), ("http://127.9.8.7/a", true), ("https://[::1]:1/", true),
    ("http://[::ffff:127.0.0.1]/", true), ("http://LOCALHOST:1/?a", true),
    ("http://backend/", true), ("HTTPS://Backend:9/", true), ("http://one:8000/", true),
    ("http://one/", false), ("https://two/", true), ("http://two/", false),
    ("http://[2001:DB8:0::1]/", true), ("http://10.0.0.1/#", true),
    ("http://[::ffff:10.0.0.1]/", true),
    ("http://10.0.0.2/", false), ("http://169.254.169.254/", false), ("http://0.0.0.0/", false),
    ("http://127.1/", false), ("http://2130706433/", false), ("http://localhost.example/", false),
    ("http://backend.example/", false), ("http://example/backend", false),
    ("http://example?//backend/", false), ("http://example#backend", false),
    ("http://backend@example/", false), ("ftp:backend", false), ("", false),
  ]

  @Test(arguments: hosts)
  func onlyAllowedHostsAreSentTo(url: String, isAllowed: Bool) {
    let hosts = WebhookHosts(["backend", "one:8000", "two:443", "[2001:db8::1]", "10.0.0.1"])
    #expect(hosts.allow(url) == isAllowed)
  }

  @Test func aRejectedHostIsReportedAndReceivesNothing() async throws {
    let refused = Mutex<[String]>([])
    let sender = WebhookSender(
      permits: WebhookHosts(["backend"]).allow,
      onRefusal: { url in refused.withLock { $0.append(url) } }
    )
    let receiver = try await RudeReceiver(.status(200))
    #expect(await sender.send("{}", to: receiver.url) == .success)
    let other = receiver.url.replacing("127.0.0.1", with: "0.0.0.0")
    #expect(await sender.send("{}", to: other) == .other)
    #expect(refused.withLock(\.self) == [other])
    #expect(receiver.received.count == 1)
    try await sender.shutdown()
    try await receiver.close()
  }

  @Test func afterTheEndNothingIsSent() async throws {
    let receiver = try await RudeReceiver(.status(200))
    let sender = WebhookSender()
    try await sender.shutdown()
    #expect(await sender.send("{}", to: receiver.url) == .other)
    try await sender.shutdown()
    #expect(receiver.received.isEmpty)
    try await receiver.close()
  }

  @Test func nothingIsLostWhateverAReceiverDoes() async throws {
    let rude = try await RudeReceiver(
      .closeAtOnce,
      .hang,
      .status(500),
      .garbage,
      .closeInTheBody,
      .redirect,
      .status(200)
    )
    let polite = try await RudeReceiver(.status(200))
    let session = try session(webhooks: rude.url, polite.url)
    try await withSender(to: rude, polite) { sender in
      session.sendNotifications(through: sender.sender)
      for product in [Product.gems, .season] {
        try session.perform(.purchaseElsewhere(PurchaseRequest(product: product)))
        try await session.settled()
      }
      try await session.advance(to: StoreInstant.newYear.advanced(byDays: 20))
    }
    let uuids = session.notifications(1..<3).map(\.uuid)
    #expect(polite.received.compactMap(\.uuid) == uuids)
    #expect(
      attempts(at: 1, to: rude.url, in: session) == [
        "0 NO_RESPONSE", "1 UNSUCCESSFUL_HTTP_RESPONSE_CODE", "13 PREMATURE_CLOSE",
        "37 SUCCESS",
      ]
    )
    #expect(
      attempts(at: 2, to: rude.url, in: session) == [
        "0 TIMED_OUT", "1 INVALID_RESPONSE", "13 CIRCULAR_REDIRECT", "37 SUCCESS",
      ]
    )
    #expect(Set(rude.received.compactMap(\.uuid)) == Set(uuids))
    try await rude.close()
    try await polite.close()
  }

  /// Returns a production store with webhooks.
  private func session(webhooks: String...) throws -> StoreSession {
    try .sample(in: .production) {
      $0.notifications = NotificationSettings()
      $0.notifications?.webhooks = webhooks
    }
  }

  /// Returns the hours from the start to each attempt, with the result.
  private func attempts(
    at number: Int,
    to webhook: String,
    in session: StoreSession
  ) -> [String] {
    session.attempts(at: NotificationID(rawValue: number))
      .filter { $0.attempt.webhook == webhook }
      .map {
        "\(StoreInstant.newYear.milliseconds(until: $0.at) / 3_600_000) \($0.attempt.result.rawValue)"
      }
  }
}
