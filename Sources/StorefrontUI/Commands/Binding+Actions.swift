import TerminalCanvas

extension Binding {
  /// The menu behind `o`: what can be done to a transaction and its subscription.
  static let actions: [Binding] = [
    action("f", .finish, "Finish", "Mark the transaction as finished, as the app would."),
    action("q", .requestRefund, "Ask for a refund", "The app shows the refund request sheet."),
    action("r", .refund, "Refund", "The store gives the money back, whoever asked for it."),
    action(
      "i",
      .refundForIssue,
      "Refund for an issue",
      "The store gives the money back: the app has an issue."
    ),
    action(
      "g",
      .grantRefund,
      "Grant the refund",
      "The store grants the refund that was asked for."
    ),
    action(
      "d",
      .declineRefund,
      "Decline the refund",
      "The store declines the refund: nothing reaches the app."
    ),
    action("x", .cancelRenewal, "Cancel renewal", "The customer switches automatic renewal off."),
    action(
      "u",
      .resumeRenewal,
      "Resume renewal",
      "The customer switches automatic renewal on again."
    ),
    action("n", .renew, "Renew now", "The current period ends now, and the next one begins."),
    action("e", .expire, "Expire now", "The current period ends now, and renewal with it."),
    action(
      "b",
      .settleBilling,
      "Settle billing problem",
      "The customer settles the problem: the store collects at once."
    ),
    action("p", .raisePrice, "Raise the price…", "The merchant announces a higher price."),
    action("y", .agreeToPrice, "Agree to the price", "The customer agrees to the higher price."),
    action("v", .refusePrice, "Refuse the price", "The customer refuses the higher price."),
    action("s", .stopSharing, "Stop sharing", "The family member stops sharing it."),
    server(
      "l",
      .extend,
      "Extend the renewal…",
      "The merchant moves the renewal date by some days."
    ),
    server(
      "a",
      .accountToken,
      "Set the account…",
      "The merchant’s server sets the appAccountToken."
    ),
    server(
      "c",
      .consumption,
      "Tell what was used…",
      "The merchant’s server sends consumption information for a refund."
    ),
    server(
      "h",
      .reverseRefund,
      "Reverse the refund",
      "The store takes the refund back after a dispute."
    ),
    Binding(
      .actionMenu,
      [.character("m")],
      .notification(.send),
      "Send a notification…",
      "Any type that fits, without the event that it tells of."
    ),
    action("t", .timeline, "Timeline", "Past and coming periods, with their prices."),
    action("w", .why, "Why", "Why the product may be used, or may not."),
    action(
      "z",
      .delete,
      "Delete",
      "Xcode's Delete: it and what followed from it never happened."
    ),
  ]

  /// The menu behind `c`: what the customer and the family do outside the app.
  static let customer: [Binding] = [
    Binding(
      .customerMenu,
      [.character("e")],
      .customer(.buyElsewhere),
      "Buy on another device",
      "The customer buys the selected product elsewhere; the app learns of it through updates."
    ),
    Binding(
      .customerMenu,
      [.character("f")],
      .customer(.familyBuys),
      "A family member buys",
      "Somebody in the family buys the selected product and shares it."
    ),
    Binding(
      .customerMenu,
      [.character("p")],
      .customer(.tapPromotion),
      "Tap the promoted product",
      "The customer taps it in the App Store: the app gets a PurchaseIntent."
    ),
    Binding(
      .customerMenu,
      [.character("m")],
      .customer(.message),
      "Get a message…",
      "The App Store has something to tell the customer: Message.messages brings it."
    ),
    Binding(
      .customerMenu,
      [.character("z")],
      .customer(.clear),
      "Never bought anything",
      "Every transaction is deleted; settings and clock stay."
    ),
  ]

  private static func server(
    _ key: Character,
    _ command: ServerCommand,
    _ label: String,
    _ help: String
  ) -> Binding {
    Binding(.actionMenu, [.character(key)], .server(command), label, help)
  }

  private static func action(
    _ key: Character,
    _ command: TransactionCommand,
    _ label: String,
    _ help: String
  ) -> Binding {
    Binding(.actionMenu, [.character(key)], .transaction(command), label, help)
  }
}
