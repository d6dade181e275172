import TerminalCanvas

extension Binding {
  /// The pane of notifications, the page of one, and the menu behind `v`.
  static let notifications: [Binding] = notificationPane + notificationPage + serverSide

  private static let notificationPane: [Binding] = [
    Binding(
      .notifications,
      [.enter],
      .screen(.openRow),
      "Open",
      "Open the notification: its payload, what it carries, and every attempt.",
      rank: 1
    ),
    Binding(
      .notifications,
      [.character("r")],
      .notification(.resend),
      "Send again",
      "Resend it: the same signedPayload once more, with the same notificationUUID.",
      rank: 2
    ),
  ]

  private static let notificationPage: [Binding] = [
    Binding(
      .notificationPage,
      [.escape, .backspace],
      .screen(.back),
      "Back",
      "Return to the main screen.",
      rank: 1
    ),
    Binding(
      .notificationPage,
      [.character("r")],
      .notification(.resend),
      "Send again",
      "Resend it: the same signedPayload once more, with the same notificationUUID.",
      rank: 2
    ),
    Binding(
      .notificationPage,
      [.enter],
      .notification(.openTransaction),
      "Transaction",
      "Open the transaction that it speaks of, as it is now.",
      rank: 3
    ),
    Binding(
      .notificationPage,
      [.character("y")],
      .notification(.copyJWS),
      "Copy JWS",
      "Copy the signedPayload.",
      rank: 4
    ),
  ]

  private static let serverSide: [Binding] = [
    server("t", .notification(.test), "Test notification", "A TEST is sent to every webhook."),
    server(
      "n",
      .notification(.send),
      "Send a notification…",
      "Any type, of the selected transaction, without the event that it tells of."
    ),
    server(
      "r",
      .notification(.resend),
      "Send again",
      "Resend the selected or newest notification, with the same notificationUUID."
    ),
    server(
      "e",
      .server(.extendAll),
      "Extend all renewals…",
      "The merchant moves the renewal dates of all subscribers of the selected product."
    ),
    server(
      "m",
      .server(.messaging),
      "Retention messaging…",
      "The real-time URL, and Apple’s review of images and messages."
    ),
    server(
      "w",
      .setting(.webhooks),
      "Webhooks",
      "Where the store sends its notifications."
    ),
    server(
      "s",
      .setting(.retries),
      "Retries",
      "How often a notification that failed is sent again."
    ),
  ]

  private static func server(
    _ key: Character,
    _ command: Command,
    _ label: String,
    _ help: String
  ) -> Binding {
    Binding(.serverMenu, [.character(key)], command, label, help)
  }
}
