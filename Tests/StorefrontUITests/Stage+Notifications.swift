import StoreCatalog
import StoreEngine
import StoreModel
import StoreViews
import StorefrontUI

extension Stage {
  static let webhook = "http://127.0.0.1:8000/notifications"

  /// Returns a stage with a notification.
  static func told() throws -> Stage {
    var stage = try Stage()
    stage.notify(.test)
    return stage
  }

  /// Adds a notification, and makes the screen read the notifications again.
  mutating func notify(
    _ type: NotificationType,
    _ subtype: NotificationSubtype? = nil,
    of transaction: Transaction? = nil,
    at day: Int = 1,
    _ deliveries: [WebhookDelivery] = []
  ) {
    notify(NotificationKind(type, subtype), of: transaction, at: day, deliveries)
  }

  /// Adds a notification with any names.
  mutating func notify(
    _ kind: NotificationKind,
    of transaction: Transaction? = nil,
    at day: Int = 1,
    _ deliveries: [WebhookDelivery] = []
  ) {
    let notification = ServerNotification(
      id: NotificationID(rawValue: notifications.count + 1),
      uuid: Self.reference,
      kind: kind,
      at: CivilDate(year: 2026, month: 1, day: day).instant,
      content: transaction.map { .transaction($0, renewal: nil, status: nil, reason: nil) } ?? .test
    )
    notifications.append(NotificationRow(notification, deliveries: deliveries))
  }

  /// Returns a delivery to ``webhook``, or to another URL, after attempts on successive days.
  static func delivery(
    _ state: WebhookDelivery.State,
    _ results: [SendAttemptResult] = [],
    to webhook: String = Stage.webhook
  ) -> WebhookDelivery {
    WebhookDelivery(
      webhook: webhook,
      state: state,
      attempts: results.enumerated().map { index, result in
        WebhookDelivery.Attempt(
          at: CivilDate(year: 2026, month: 1, day: index + 1).instant,
          result: result
        )
      }
    )
  }

  /// Answers the screen's requests for notifications.
  mutating func answer(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .readNotifications(let rows):
        let all = Array(notifications.reversed())
        let shown = rows.clamped(to: 0..<all.count)
        update([
          .notificationsRead(
            NotificationList(count: all.count, first: shown.lowerBound, rows: Array(all[shown]))
          )
        ])
      case .inspectNotification(let id):
        guard let row = notifications.first(where: { $0.id == id }) else { continue }
        update([.notificationInspected(content(row))])
      case .table(let work):
        if let job = screen.job(for: work) { update([.table(job.done(tableFiles))]) }
      default: continue
      }
    }
  }

  private func content(_ row: NotificationRow) -> NotificationContent {
    let subtype = row.kind.subtype.map { ["  \"subtype\": \"\($0.rawValue)\","] } ?? []
    return NotificationContent(
      row: row,
      uuid: Self.reference,
      sections: [
        NotificationContent.Section(
          .header,
          ["{", "  \"alg\": \"ES256\",", "  \"x5c\": [", "    1,", "    2,", "    3", "  ]", "}"]
        ),
        NotificationContent.Section(
          .payload,
          [
            "{", "  \"data\": {", "    \"bundleId\": \"\(catalog.app.bundleId)\",",
            "    \"signedTransactionInfo\": \"eyJ\(String(repeating: "A", count: 200))\",",
            "    \"status\": 1",
            "  },", "  \"notificationType\": \"\(row.kind.type.rawValue)\",",
            "  \"notificationUUID\": \"\(Self.reference)\",",
            "  \"signedDate\": \(row.at.milliseconds),",
          ] + subtype + ["  \"version\": \"2.0\"", "}"]
        ),
        NotificationContent.Section(
          .member("signedTransactionInfo"),
          [
            "{", "  \"expiresDate\": 1769904000000,", "  \"offerType\": 1,", "  \"price\": 9990",
            "}",
          ]
        ),
      ],
      refusal: nil,
      jws: "eyJhbGciOiJFUzI1NiJ9.e30.c2ln"
    )
  }
}
