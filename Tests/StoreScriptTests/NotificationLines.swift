import StoreModel
import StoreScript
import StoreTestSupport
import Testing

/// Steps about notifications, and their lines.
enum NotificationLines {
  static let steps: [(Step, String)] =
    [
      (.testNotification, "testNotification:"),
      (.sendNotification(NotificationDraft(.test)), "sendNotification: {type: TEST}"),
      (
        .sendNotification(NotificationDraft(.didRenew, .billingRecovery, of: .latest)),
        "sendNotification: {type: DID_RENEW, subtype: BILLING_RECOVERY, of: latest}"
      ),
      (
        .sendNotification(token),
        "sendNotification: {type: EXTERNAL_PURCHASE_TOKEN, subtype: CREATED, externalPurchaseId: SANDBOX_1, "
          + "tokenCreationDate: \"2026-01-01T00:00:00Z\"}"
      ),
      (
        .sendNotification(future),
        "sendNotification: {type: FUTURE_TYPE, subtype: FUTURE_SUBTYPE, of: latest, unknownFields: true}"
      ),
      (
        .sendNotification(
          NotificationDraft(NotificationKind(.known(.test), NotificationKind.future.subtype))
        ),
        "sendNotification: {type: TEST, subtype: FUTURE_SUBTYPE}"
      ),
      (.resend(.latestOf(NotificationKind.future.type), webhook: nil), "resend: FUTURE_TYPE"),
      (.resend(.latest, webhook: nil), "resend: latest"),
      (.resend(.latestOf(.known(.didRenew)), webhook: nil), "resend: DID_RENEW"),
      (.resend(.number(3), webhook: nil), "resend: 3"),
      (
        .resend(.uuid("f55df048-4cd8-4261-b404-b6f813ff70e5"), webhook: "http://localhost:8000"),
        "resend: {notification: f55df048-4cd8-4261-b404-b6f813ff70e5, "
          + "webhook: \"http://localhost:8000\"}"
      ),
      (.webhook(PlayedWebhook(url: "http://a.example")), "webhook: \"http://a.example\""),
      (
        .webhook(PlayedWebhook(url: "http://a.example", results: [.timedOut, .success])),
        "webhook: {url: \"http://a.example\", answers: [TIMED_OUT, SUCCESS]}"
      ),
      (.expect(counted), "expect: {notifications: 0}"),
    ] + deliveries

  private static let deliveries: [(Step, String)] = [
    (.deliveries(deliveries { $0.holds = true }), "webhook: {hold: true}"),
    (
      .deliveries(deliveries("http://a.example") { $0.holds = true }),
      "webhook: {url: \"http://a.example\", hold: true}"
    ),
    (.deliveries(deliveries { $0.release = .all }), "webhook: {release: all}"),
    (
      .deliveries(
        deliveries {
          ($0.release, $0.order, $0.copies) = (.next(2), .reversed, 3)
        }
      ),
      "webhook: {release: 2, reorder: reversed, repeat: 3}"
    ),
    (
      .deliveries(deliveries { ($0.release, $0.order) = (.all, .positions([3, 1])) }),
      "webhook: {release: all, reorder: [3, 1]}"
    ),
    (.deliveries(deliveries { $0.copies = 1 }), "webhook: {repeat: 1}"),
    (
      .deliveries(deliveries { ($0.fault, $0.times) = (TransportFaultOrNone(.lost), nil) }),
      "webhook: {fault: lost, times: always}"
    ),
    (.deliveries(deliveries { $0.fault = TransportFaultOrNone(nil) }), "webhook: {fault: none}"),
  ]

  private static func deliveries(
    _ url: String? = nil,
    _ set: (inout WebhookDeliveries) -> Void
  ) -> WebhookDeliveries {
    var deliveries = WebhookDeliveries(url: url)
    set(&deliveries)
    return deliveries
  }

  static let expected: [ExpectedNotification] = {
    var failed = ExpectedNotification(.expired)
    failed.product = "gold"
    failed.attempts = [.timedOut]
    failed.webhooks = ["http://a.example": []]
    return [
      ExpectedNotification(.didRenew, .off), ExpectedNotification(.subscribed, .on(.initialBuy)),
      failed, ExpectedNotification(.future),
    ]
  }()

  static let expectedLine =
    "notifications: [DID_RENEW, SUBSCRIBED INITIAL_BUY, {type: EXPIRED, product: gold, "
    + "attempts: [TIMED_OUT], webhooks: {\"http://a.example\": []}}, "
    + "{type: FUTURE_TYPE, subtype: FUTURE_SUBTYPE}]"

  private static let token: NotificationDraft = {
    var draft = NotificationDraft(.externalPurchaseToken, .created)
    draft.externalPurchaseId = "SANDBOX_1"
    draft.tokenCreationDate = StoreInstant(iso8601: "2026-01-01")
    return draft
  }()

  private static let future: NotificationDraft = {
    var draft = NotificationDraft(.future, of: .latest)
    draft.unknownFields = true
    return draft
  }()

  private static let counted: StoreScript.Expectation = {
    var expectation = StoreScript.Expectation()
    expectation.notifications = .count(0)
    return expectation
  }()
}

struct NotificationStepTests {
  @Test(arguments: [
    ("sendNotification: {type: DID_RENEW, subtype: VOLUNTARY, of: latest}", "BILLING_RECOVERY"),
    ("sendNotification: DID_RENEW", "add of:"),
    ("sendNotification: {type: TEST, of: latest}", "remove of:"),
    (
      "sendNotification: {type: REFUND, of: latest, externalPurchaseId: A}",
      "remove externalPurchaseId"
    ),
    ("sendNotification: DID_RENEWED", "did you mean DID_RENEW"),
    (
      "sendNotification: {type: future_type}",
      "write FUTURE_TYPE, in capitals, or one of CONSUMPTION"
    ),
    ("sendNotification: FUTURE_TYPE", "write {type: FUTURE_TYPE} to send it anyway"),
    ("sendNotification: {type: EXPIRED, subtype: VOLUNTARILY, of: latest}", "VOLUNTARY"),
    ("sendNotification: {type: EXPIRED, subtype: FUTURE_SUBTYPE}", "add of:"),
    ("expect: {notifications: [FUTURE_TYPE]}", "write {type: FUTURE_TYPE}"),
    ("expect: {notifications: [FUTURE_TYPE OTHER]}", "write {type: FUTURE_TYPE, subtype: OTHER}"),
    ("expect: {notifications: [TEST OTHER]}", "write {type: TEST, subtype: OTHER} to expect it"),
    ("expect: {notifications: [FUTURE_TYPE other]}", "write OTHER, in capitals"),
    ("expect: {webhooks: {\"http://a.example\": [SUCCESS]}}", "an element of notifications"),
    ("rotateSigning: keys", "did you mean key"),
    ("webhook: {url: \"http://a.example\", answers: []}", "SUCCESS"),
    ("webhook: a.example", "http://127.0.0.1:8000"),
    ("resend: DID_RENEWED", "DID_RENEW"),
    ("webhook: {hold: false}", "release: all"),
    ("webhook: {reorder: reversed}", "release"),
    ("webhook: {release: all, reorder: [1, 1]}", "write each position once"),
    ("webhook: {release: some}", "whole number"),
    ("webhook: {hold: true, release: all}", "remove one of them"),
    ("webhook: {fault: losst}", "lost"),
    ("api: {call: getTransactionInfos, number: 5000001}", "getTransactionInfo"),
    ("api: {number: 200}", "4000000"),
    ("api: {slow: 3}", "10s"),
    ("api: {call: getTransactionInfo}", "number"),
    ("api: sillent", "silent"),
    ("set: {webhooks: [\"http://a.example\", \"http://a.example\"]}", "write each webhook once"),
    ("expect: {notifications: [EXPIRED BILLING_RECOVERY]}", "EXPIRED BILLING_RETRY"),
  ])
  func anInvalidStepIsRefusedWithItsRemedy(step: String, remedy: String) {
    let reading = SessionScript.read("steps:\n  - \(step)\n")
    #expect(reading.script == nil)
    #expect(reading.problems.first?.remedy.contains(remedy) == true, "\(reading.problems)")
  }

  /// A misspelled documented name isn't read as an undocumented one.
  @Test func aNearlyDocumentedNameIsASlip() {
    for name in NotificationType.allCases.map(\.rawValue) {
      let slips = [name + "S", String(name.dropLast()), "X" + name, name.lowercased()]
      for slip in slips where NotificationType(rawValue: slip) == nil {
        for step in ["sendNotification: {type: \(slip), of: latest}", "resend: \(slip)"] {
          let reading = SessionScript.read("steps:\n  - \(step)\n")
          #expect(reading.script == nil, "\(step)")
          #expect(
            reading.problems.first?.remedy.contains("did you mean") == true,
            "\(step): \(reading.problems)"
          )
        }
      }
    }
  }

  /// Every type has a subtype or none, and every subtype belongs to a type.
  @Test(.rule("notifications.types"))
  func everySubtypeBelongsToAType() {
    #expect(NotificationType.allCases.allSatisfy { !$0.subtypes.isEmpty })
    let named = NotificationType.allCases.flatMap(\.subtypes).compactMap(\.self)
    #expect(Set(named) == Set(NotificationSubtype.allCases))
  }
}
