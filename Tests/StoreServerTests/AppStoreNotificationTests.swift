import HTTPTypes
import StoreEngine
import StoreModel
import StoreScript
import StoreServer
import StoreSession
import StoreTestSupport
import Testing

/// Request a Test Notification, Get Test Notification Status and Get Notification History.
struct AppStoreNotificationTests {
  private static let test = "/inApps/v1/notifications/test"

  @Test(
    .rule(
      "server.test-notification-url",
      "server.test-notification-webhook",
      "server.test-notification-months"
    )
  )
  func aTestNotificationCanBeAskedAboutOnceItWasTried() async throws {
    try await ServedStore.open { shop in
      #expect(try await shop.call(.post, Self.test).errorNumber == 4_040_007)
      try shop.sendNotifications(to: ["https://example.com/hook"])
      let reply = try await shop.call(.post, Self.test)
      let token = try #require(try reply.json["testNotificationToken"]?.string)
      let path = "\(Self.test)/\(token)"
      // No attempt has been made yet, so the client must retry.
      #expect(try await shop.get(path).errorNumber == 4_040_008)
      let number = shop.session.notificationCount
      let asked = shop.store.now
      #expect(number == 1)
      try await shop.play(.advance(.bySeconds(5)))
      try shop.record(.timedOut, at: number, "https://example.com/hook")
      try await shop.play(.advance(.bySeconds(3600)))
      try shop.record(.success, at: number, "https://example.com/hook")
      let json = try await shop.get(path).json
      #expect(json.members?.map(\.key) == ["sendAttempts", "signedPayload"])
      let attempts = try #require(json["sendAttempts"]?.elements)
      #expect(attempts.map { $0["sendAttemptResult"]?.string } == ["TIMED_OUT", "SUCCESS"])
      #expect(
        attempts.map { $0["attemptDate"]?.int64 } == [
          asked.milliseconds + 5000, asked.milliseconds + 3_605_000,
        ]
      )
      let payload = try shop.verified(json["signedPayload"]?.string)
      #expect(payload["notificationType"]?.string == "TEST")
      #expect(payload["signedDate"]?.int64 == asked.milliseconds)
      let end = SubscriptionPeriod(value: 6, unit: .month).end(from: asked)
      try await shop.play(.advance(.to(end.advanced(byMilliseconds: -1))))
      #expect(try await shop.get(path).status == 200)
      try await shop.play(.advance(.to(end)))
      #expect(try await shop.get(path).errorNumber == 4_040_008)
    }
  }

  @Test(.rule("server.notification-history-order"))
  func theHistoryContainsTheStoresNotifications() async throws {
    try await ServedStore.open { shop in
      _ = try await shop.buy("gems")
      _ = try await shop.buy("gold.monthly")
      try await shop.play(
        .cancelRenewal(.latestOf("gold.monthly")),
        .refund(.number(1), .other),
        .advance(.by(SubscriptionPeriod(value: 1, unit: .month)))
      )
      let count = shop.session.notificationCount
      let expected = shop.session.notifications(1..<count + 1)
      #expect(expected.count > 3)
      let json = try await shop.history()
      #expect(json.members?.map(\.key) == ["hasMore", "notificationHistory"])
      #expect(json["hasMore"]?.bool == false)
      let payloads = try shop.payloads(json)
      #expect(
        payloads.map { $0["notificationUUID"]?.string } == expected.map(\.uuid)
      )
      #expect(
        payloads.map { $0["notificationType"]?.string } == expected.map(\.type.rawValue)
      )
      #expect(payloads.map { $0["signedDate"]?.int64 } == expected.map(\.at.milliseconds))
      #expect(payloads.contains { $0["subtype"]?.string == "VOLUNTARY" })
    }
  }

  /// A notification contains the past state, even if its transaction has changed since.
  @Test func theHistoryIsOfThePast() async throws {
    try await ServedStore.open { shop in
      let id = try await shop.buy("unlock")
      try await shop.play(.refund(.latest, .other))
      let payloads = try shop.payloads(try await shop.history())
      let signed = payloads.map { $0["data"]?["signedTransactionInfo"]?.string }
      let transactions = try signed.map { try shop.verified($0) }
      #expect(transactions.map { $0["transactionId"]?.string } == [id.description, id.description])
      #expect(transactions.map { $0["revocationDate"] == nil } == [true, false])
    }
  }

  @Test(.rule("server.notification-history-window"))
  func pagesAreOfTwenty() async throws {
    try await ServedStore.open { shop in
      for _ in 0..<41 { _ = try await shop.buy("gems") }
      var json = try await shop.history()
      var counts: [Int] = []
      var uuids: [String?] = []
      while true {
        let payloads = try shop.payloads(json)
        counts.append(payloads.count)
        uuids += payloads.map { $0["notificationUUID"]?.string }
        guard let token = json["paginationToken"]?.string else { break }
        #expect(json["hasMore"]?.bool == true)
        json = try await shop.history(token: token)
      }
      #expect(counts == [20, 20, 1])
      #expect(json["hasMore"]?.bool == false)
      #expect(uuids == shop.session.notifications(1..<42).map(\.uuid))
    }
  }

  @Test(.rule("server.notification-history-token"))
  func aTokenIsGoodForItsOwnQuestionAndADay() async throws {
    try await ServedStore.open { shop in
      for _ in 0..<21 { _ = try await shop.buy("gems") }
      let token = try #require(try await shop.history()["paginationToken"]?.string)
      let path = "/inApps/v1/notifications/history?paginationToken="
      let body = shop.window()
      #expect(try await shop.call(.post, path + token, body: body).status == 200)
      for wrong in ["", "x", "\(token)A", "_\(token.dropFirst())"] {
        #expect(try await shop.call(.post, path + wrong, body: body).errorNumber == 4_000_014)
      }
      let other = shop.window(#""notificationType":"ONE_TIME_CHARGE""#)
      #expect(try await shop.call(.post, path + token, body: other).errorNumber == 4_000_014)
      try await shop.play(.advance(.bySeconds(86_400)))
      #expect(try await shop.call(.post, path + token, body: body).status == 200)
      try await shop.play(.advance(.bySeconds(1)))
      #expect(try await shop.call(.post, path + token, body: body).errorNumber == 4_000_017)
    }
  }

  @Test(
    .rule("server.notification-history-failures", "server.notification-history-webhooks"),
    arguments: [
      ("", ["ONE_TIME_CHARGE", "SUBSCRIBED", "TEST", "DID_CHANGE_RENEWAL_STATUS", "REFUND"]),
      (#""notificationType":"REFUND""#, ["REFUND"]),
      (#""notificationType":"SUBSCRIBED""#, ["SUBSCRIBED"]),
      (#""notificationType":"SUBSCRIBED","notificationSubtype":"INITIAL_BUY""#, ["SUBSCRIBED"]),
      (#""notificationType":"SUBSCRIBED","notificationSubtype":"RESUBSCRIBE""#, []),
      (#""notificationType":"EXPIRED""#, []),
      (
        #""transactionId":"ANY""#,
        ["ONE_TIME_CHARGE", "SUBSCRIBED", "DID_CHANGE_RENEWAL_STATUS", "REFUND"]
      ),
      (#""onlyFailures":true"#, ["SUBSCRIBED", "TEST"]),
      (#""onlyFailures":true,"notificationType":"TEST""#, ["TEST"]),
      (#""onlyFailures":false,"notificationType":null,"unheardOf":1,"transactionId":null"#, nil),
    ] as [(String, [String]?)]
  )
  func aFilterReturnsTheMatches(filter: String, types: [String]?) async throws {
    try await ServedStore.open { shop in
      let (one, two) = ("https://example.com/1", "https://example.com/2")
      try shop.sendNotifications(to: [one, two])
      _ = try await shop.buy("gems")
      let id = try await shop.buy("gold.monthly")
      _ = try await shop.call(.post, Self.test)
      try await shop.play(.cancelRenewal(.latest), .refund(.number(1), .other))
      // Notification 1 was accepted at once, 2 by one of two webhooks, and 3 not yet. Notification
      // 4 wasn't tried, and 5 was accepted at the second attempt.
      try shop.record(.success, at: 1, one)
      try shop.record(.success, at: 2, one)
      try shop.record(.unsuccessfulResponseCode, at: 2, two)
      try shop.record(.socketIssue, at: 3, one)
      try shop.record(.noResponse, at: 5, two)
      try shop.record(.success, at: 5, two)
      let named = filter.replacing("ANY", with: id.description)
      let payloads = try shop.payloads(try await shop.history(named))
      let all = shop.session.notifications(1..<6).map(\.type.rawValue)
      #expect(all.count == 5)
      #expect(payloads.map { $0["notificationType"]?.string } == types ?? all)
    }
  }

  @Test(.rule("server.notification-history-order"))
  func theWindowIsInStoreTime() async throws {
    try await ServedStore.open { shop in
      var moments: [Int64] = []
      for _ in 0..<3 {
        _ = try await shop.buy("gems")
        moments.append(shop.store.now.milliseconds)
        try await shop.play(.advance(.bySeconds(60)))
      }
      func count(_ start: Int64, _ end: Int64) async throws -> Int? {
        let body = "{\"startDate\":\(start),\"endDate\":\(end)}"
        let path = "/inApps/v1/notifications/history"
        return try await shop.call(.post, path, body: body).json["notificationHistory"]?.elements?
          .count
      }
      #expect(try await count(moments[0], moments[2]) == 3)
      #expect(try await count(moments[0] + 1, moments[2]) == 2)
      #expect(try await count(moments[0], moments[2] - 1) == 2)
      #expect(try await count(moments[2] + 1, moments[2] + 10_000_000_000) == 0)
    }
  }
}

extension ServedStore {
  /// Makes the store send notifications without a network, so that the tests report the results.
  func sendNotifications(to webhooks: [String]) throws {
    var settings = store.settings
    var notifications = NotificationSettings()
    notifications.webhooks = webhooks
    settings.notifications = notifications
    try session.perform(.changeSettings(settings))
  }

  fileprivate func record(_ result: SendAttemptResult, at number: Int, _ webhook: String) throws {
    let attempt = NotificationAttempt(
      notification: NotificationID(rawValue: number),
      webhook: webhook,
      result: result
    )
    try session.perform(.noteAttempt(attempt))
  }

  /// Returns a body that requests everything from the store's opening.
  func window(_ filter: String = "") -> String {
    let more = filter.isEmpty ? "" : ",\(filter)"
    return "{\"startDate\":\(StoreInstant.newYear.milliseconds),\"endDate\":9999999999999\(more)}"
  }

  /// Requests the whole notification history, or a page of it.
  func history(_ filter: String = "", token: String? = nil) async throws -> JSONValue {
    let query = token.map { "?paginationToken=\($0)" } ?? ""
    let path = "/inApps/v1/notifications/history\(query)"
    let reply = try await call(.post, path, body: window(filter))
    #expect(reply.status == 200, "\(reply.text)")
    return try reply.json
  }

  /// Returns the verified payloads of a history.
  func payloads(_ history: JSONValue) throws -> [JSONValue] {
    let items = try #require(history["notificationHistory"]?.elements)
    return try items.map { try verified($0["signedPayload"]?.string) }
  }
}
