import HTTPTypes
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreSigning

// Server notifications: reading and resending them.
extension ControlRoutes {
  static let notifications: [ControlRoute] = [
    ControlRoute(
      method: .get,
      path: "/notifications",
      id: "listNotifications",
      tag: .notifications,
      about: "Lists the server notifications, oldest first, with the attempts to deliver them.",
      query: .page(.number("after", .cursor, "The last number that you have. Default: 0.")),
      response: .json("Notifications")
    ) { call in
      let session = call.store.session
      let count = session.notificationCount
      let first = try call.after(each: "notification", last: count)
      // Reads one more than a page, to know whether others follow.
      let end = try call.limit().map { min(first + $0 + 1, count) } ?? count
      let held = HeldDeliveries(of: session).webhooks
      return try call.page(of: session.notifications(first + 1..<end + 1)) { "\($0.id.rawValue)" }
        .holding(atMost: ServerBounds.attemptsOfPage, named: { "\($0.id.rawValue)" }) {
          session.attempts(at: $0.id, last: ServerBounds.attempts).count
        }
        .response(to: call) { .sorted(members(of: $0, in: session, held: held)) }
    },
    ControlRoute(
      method: .get,
      path: "/notifications/{number}",
      id: "getNotification",
      tag: .notifications,
      about: "Returns a notification, both decoded and signed.",
      response: .json("NotificationDetails")
    ) { call in
      let session = call.store.session
      let notification = try notification(of: call)
      let signed = session.signedNotification(notification).jws
      let held = HeldDeliveries(of: session).webhooks
      return ControlResponse(
        .sorted(
          members(of: notification, in: session, held: held) + [
            ("payload", decoded(signed)), ("signedPayload", .text(signed)),
          ]
        )
      )
    },
    ControlRoute(
      method: .post,
      path: "/notifications/{number}/resend",
      id: "resendNotification",
      tag: .notifications,
      about: "Sends a notification again, to one webhook or to all. Its UUID stays the same.",
      body: "ResendRequest",
      isBodyOptional: true,
      response: .json("Attempts"),
      errors: [409, 500]
    ) { call in try await resend(call) },
  ]

  private static func resend(_ call: ControlCall) async throws -> ControlResponse {
    let notification = try notification(of: call)
    var webhook: String?
    if call.body != nil {
      var fields = FieldReader(try call.values(), of: "resend")
      webhook = fields.takeField("webhook") { value throws(ScriptProblem) in try value.webhookURL()
      }
      try call.finish(&fields)
    }
    // Uses the step, so that resending works in only one way: with the same rule, turn and messages.
    let step = Step.resend(.number(notification.id.rawValue), webhook: webhook)
    try await perform(step, call)
    return ControlResponse(attempts(at: notification, in: call.store.session))
  }

  private static func notification(of call: ControlCall) throws(ControlError) -> ServerNotification
  {
    let text = call.path["number"] ?? ""
    let count = call.store.session.notificationCount
    guard let number = call.pathNumber(), number <= count,
      let found = call.store.session.notifications(number..<(number + 1)).first
    else {
      throw ControlError(
        .notFound,
        "there is no notification \(text)",
        right: count == 0
          ? "none has been sent yet; GET /control/notifications lists them"
          : "use a number from 1 to \(count)"
      )
    }
    return found
  }

  private static func members(
    of notification: ServerNotification,
    in session: StoreSession,
    held: [NotificationID: [String]]
  ) -> [(key: String, value: JSONValue?)] {
    [
      ("attempts", attempts(at: notification, in: session)),
      ("held", .texts(held[notification.id] ?? [])),
      ("number", .number(notification.id.rawValue)),
      ("subtype", .text(notification.subtype?.rawValue)), ("time", .moment(notification.at)),
      ("transactionId", .text(notification.transaction.map { "\($0.transactionId)" })),
      ("type", .text(notification.type.rawValue)), ("uuid", .text(notification.uuid)),
    ]
  }

  private static func attempts(
    at notification: ServerNotification,
    in session: StoreSession
  ) -> JSONValue {
    .list(
      session.attempts(at: notification.id, last: ServerBounds.attempts).map { noted in
        .sorted([
          ("isByHand", .bool(noted.attempt.isByHand ?? false)),
          ("result", .text(noted.attempt.result.rawValue)), ("time", .moment(noted.at)),
          ("webhook", .text(noted.attempt.webhook)),
        ])
      }
    )
  }

  /// Returns the contents of a JWS, including those of the JWS inside it.
  private static func decoded(_ jws: String) -> JSONValue {
    guard let payload = try? JWSDecoded(jws).payload else { return JSONValue(.null) }
    return opened(.read(Array(payload)))
  }

  private static func opened(_ value: JSONValue) -> JSONValue {
    guard let members = value.members else { return value }
    return .sorted(
      members.map { member in
        if member.key.hasPrefix("signed"), let jws = member.value.string {
          let inside = decoded(jws)
          if !inside.isNull { return (key: member.key, value: inside) }
        }
        return (key: member.key, value: opened(member.value))
      }
    )
  }
}
