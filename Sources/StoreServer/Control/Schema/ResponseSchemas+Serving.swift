import StoreModel
import StoreScript

// Notifications, the merchant's server, the history of steps, and the stores.
extension ResponseSchemas {
  static let notifications: [Component] = [
    .answer(
      "Attempt",
      "An attempt to deliver a notification.",
      [
        Property("isByHand", .flag, "Whether a tester resent it."),
        Property("result", .ref("SendAttemptResult"), "The result."),
        Property("time", .moment, "Store time of the attempt."),
        Property("webhook", .text, "The URL of the webhook."),
      ]
    ),
    .answer("Notification", "A server notification.", notification),
    .answer(
      "NotificationDetails",
      "A server notification with its payload.",
      notification + [
        Property(
          "payload",
          .ref("NotificationPayload"),
          "The decoded payload, with the signed parts decoded too."
        ),
        Property("signedPayload", .text, "The payload as it is sent: a JWS."),
      ]
    ),
    .any(
      "Attempts",
      "The attempts to deliver a notification, oldest first.",
      .list(of: .ref("Attempt"))
    ),
    .any("Notifications", "The notifications, oldest first.", .list(of: .ref("Notification"))),
    .answer(
      "Webhooks",
      "The webhooks that get notifications.",
      [
        Property(
          "deliveries",
          .list(of: .ref("WebhookState")),
          "The state of the deliveries to each webhook."
        ),
        Property("webhooks", .list(of: .text.example("http://127.0.0.1:9000/")), "The URLs."),
      ]
    ),
    .answer(
      "WebhookState",
      "The state of the deliveries to a webhook.",
      [
        Property(
          "faults",
          .list(of: .ref("DeliveryFault")),
          "The armed faults of deliveries, in their order."
        ),
        Property("held", .whole, "The number of held deliveries."),
        Property("isHeld", .flag, "Whether deliveries wait until they are released."),
        Property(
          "isPlayed",
          .flag,
          "Whether a script plays the webhook's server: nothing is sent over the network."
        ),
        Property("webhook", .text.example("http://127.0.0.1:9000/"), "The URL."),
      ]
    ),
    .answer(
      "DeliveryFault",
      "A fault of deliveries to a webhook.",
      [
        Property("fault", .ref("TransportFault"), "The fault of the network."),
        Property(
          "times",
          .oneOf([.whole, .text.example("always")]),
          "The number of deliveries, or `always`."
        ),
      ]
    ),
    .answer(
      "InjectedError",
      "An error that a call of the App Store Server API returns.",
      [
        Property("call", .text.orNull, "The call, or null for any call."),
        Property("fault", .ref("TransportFault").orNull, "The fault of the network, or null."),
        Property("from", .ref("APICaller"), "The callers that get it."),
        Property(
          "number",
          .whole.example(.number(5_000_001)).orNull,
          "Apple's number for the error, or null."
        ),
        Property(
          "slow",
          .text.example("10s").orNull,
          "The wall time after which the response is sent, or null."
        ),
        Property(
          "times",
          .oneOf([.whole, .text.example("always")]),
          "The number of calls, or `always`."
        ),
      ]
    ),
    .any(
      "InjectedErrors",
      "The injected errors, in their order.",
      .list(of: .ref("InjectedError"))
    ),
  ]

  private static let notification = [
    Property("attempts", .list(of: .ref("Attempt")), "The newest attempts to deliver it."),
    Property("held", .list(of: .text), "The URLs of the webhooks for which it is held."),
    Property("number", .whole, "The number, counted from 1."),
    Property("subtype", .wireName("NotificationSubtype", orNull: true), "The subtype."),
    Property(
      "time",
      .moment,
      "Its `signedDate`: store time, but after an undo or a restore later than everything signed before."
    ),
    Property("transactionId", .text.orNull, "The transaction that it is about."),
    Property("type", .wireName("NotificationType"), "The type."),
    Property("uuid", .uuid, "Its notificationUUID."),
  ]

  static let merchant: [Component] = [
    .answer(
      "Order",
      "The order number on a receipt.",
      [
        Property("orderId", .text.example("MJQL5C1H6S7J"), "The order number."),
        Property("productId", .text, "The product."),
        Property("transactionId", .text, "The transaction."),
      ]
    ),
    .answer(
      "MerchantAccount",
      "An account at the merchant's server.",
      [
        Property("created", .moment, "Store time of its creation."),
        Property("isPremium", .flag, "Whether the server grants the customer premium access."),
        .optional(
          "leftOut",
          .ref("ListCounts"),
          "The numbers of older elements that aren't listed."
        ),
        Property("name", .text.example("demo"), "The name."),
        Property(
          "originalTransactionIds",
          .list(of: .text),
          "The purchases registered with the account."
        ),
      ]
    ),
    .answer(
      "MerchantToken",
      "A new account and its token.",
      [
        Property("authToken", .text, "The token. No other call returns it."),
        Property("name", .text, "The name."),
      ]
    ),
    .answer(
      "MerchantLogEntry",
      "A request to the merchant's server, and its result.",
      [
        Property("account", .text.orNull, "The account."),
        Property(
          "code",
          .whole.orNull,
          "The number in `Success` of the response: 1 if the request succeeded."
        ),
        Property("detail", .text, "The result in words."),
        Property("notification", .text.orNull, "The UUID of the notification."),
        Property("number", .whole, "The number of the entry, counted from 1."),
        Property("path", .text.example("/v2/registerTransaction"), "The path of the request."),
        Property("time", .moment, "Store time of the request."),
        Property("transactionId", .text.orNull, "The transaction."),
      ]
    ),
    .any("Orders", "The order numbers, oldest first.", .list(of: .ref("Order"))),
    .any("MerchantAccounts", "The accounts, oldest first.", .list(of: .ref("MerchantAccount"))),
    .any(
      "MerchantLog",
      "The log of the merchant's server, oldest first.",
      .list(of: .ref("MerchantLogEntry"))
    ),
  ]

  static let history: [Component] = [
    .answer(
      "Position",
      "The position of the store in the history of steps.",
      [
        Property("branch", .text.example("main"), "The branch."),
        Property(
          "life",
          .whole,
          "The number of times that the store started over from an earlier moment."
        ),
        Property("redo", .whole, "The number of undone steps that can be redone."),
        Property("step", .whole, "The number of the last step."),
        Property("time", .moment, "Store time."),
      ]
    ),
    .answer(
      "HistoryStep",
      "A step of the history.",
      [
        Property("isUndone", .flag, "Whether it was undone."),
        Property("number", .whole, "The number of the step, counted from 1."),
        .older("step", .text, now: "text"),
        Property("text", .text.example("buy: gems"), "The step as a script writes it."),
        Property("time", .moment, "Store time after the step."),
      ]
    ),
    .answer(
      "Branch",
      "A branch of the history.",
      [
        Property("fork", .whole, "The number of the step after which it begins."),
        Property("isActive", .flag, "Whether the store is on it."),
        Property("isUndone", .flag, "Whether it was undone last."),
        Property("name", .text.example("main"), "The name."),
        Property("steps", .whole, "The number of its steps."),
      ]
    ),
    .table("Money", "Amounts in milliunits, by currency.", of: .milliunits),
    .answer(
      "BranchResult",
      "The store at the latest step of a branch.",
      [
        Property("entitlements", .list(of: .text), "The products the customer is entitled to."),
        Property("firstStep", .text.orNull, "The first step that only this branch has."),
        Property("money", .ref("Money"), "The amounts paid, in milliunits by currency."),
        Property("name", .text, "The name of the branch."),
        Property("notifications", .list(of: .text), "The notifications after the fork."),
        Property("steps", .whole, "The number of its steps."),
        Property("time", .moment, "Store time."),
        Property("transactions", .whole, "The number of transactions."),
      ]
    ),
    .answer(
      "Comparison",
      "The store and another branch.",
      [
        Property("other", .ref("BranchResult"), "The other branch."),
        Property("shared", .whole, "The number of steps that both have."),
        Property("store", .ref("BranchResult"), "The store."),
      ]
    ),
    .any(
      "History",
      "The steps, oldest first; undone ones come last.",
      .list(of: .ref("HistoryStep"))
    ),
    .any("Branches", "The branches.", .list(of: .ref("Branch"))),
    .answer(
      "Recording",
      "The recording and its script.",
      [
        Property("script", .text, "The script so far."),
        Property("state", .ref("RecordingState"), "Whether steps are recorded."),
        Property("steps", .whole, "The number of steps in the script."),
      ]
    ),
  ]

  static let stores: [Component] = [
    .answer(
      "Snapshot",
      "A snapshot of the store.",
      [
        Property("events", .whole, "The number of events."),
        Property("name", .text.example("snapshot-1"), "The name."),
        Property("path", .text, "The path that downloads it."),
        Property("time", .moment.orNull, "Store time of its last event."),
      ]
    ),
    .answer(
      "Store",
      "A served store.",
      [
        Property("events", .whole, "The number of events so far."),
        Property("name", .text.example("main"), "The name."),
        Property("path", .text, "The prefix of its paths at this address."),
        Property("port", .whole.orNull, "Its own port, or null."),
        Property("time", .moment, "Store time."),
        Property(
          "url",
          .text.example("http://127.0.0.1:8787"),
          "The address that comes before its paths."
        ),
      ]
    ),
    .any("Snapshots", "The snapshots, oldest first.", .list(of: .ref("Snapshot"))),
    .any("Stores", "The stores, the main one first.", .list(of: .ref("Store"))),
  ]
}
