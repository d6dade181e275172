import PhraseBook
import StoreEngine
import StoreModel
import StoreScript

// Menus that belong to notifications: what is sent, where to, and how often.
extension Menu.Kind {
  /// The types that can be sent, of a transaction if one is named.
  static func notifications(_ transaction: TransactionID?) -> Self {
    Self(
      Title { context in
        transaction.flatMap { context.store?.transactions[id: $0] }
          .map { said("Send a notification of \(context.page.name(of: $0))") }
          ?? said("Send a notification")
      },
      about: transaction,
      letters: .narrow
    ) { context, _ in
      context.notificationItems(transaction)
    }
  }

  static func resend(_ notification: NotificationID?) -> Self {
    Self("Send it again to", about: notification) { context, _ in context.resendItems(notification)
    }
  }

  static var webhooks: Self {
    Self(
      "Notifications go to",
      letters: .type(hint: "type a URL", verb: "A URL"),
      staysOpen: true,
      leave: { $0.clear(after: $1, $2.page.webhooks) },
      items: { context, menu in context.webhookItems(menu.query.text) }
    )
  }

  static var retries: Self {
    Self("A notification that failed is sent again") { context, _ in context.retryItems }
  }
}

extension MenuContext {
  /// Every notification that can be sent: of a transaction those that fit it, then those that speak of
  /// none.
  fileprivate func notificationItems(_ transaction: TransactionID?) -> [MenuItem] {
    let record = transaction.flatMap { store?.transactions[id: $0] }
    let isAdvanced =
      transaction.flatMap { store?.subscription(of: $0)?.advancedCommerce } != nil
    let fitting = NotificationKind.all.filter { kind in
      kind.transactionNeed == .always
        && record.map { kind.fits($0.transaction, isAdvanced: isAdvanced) } ?? false
    }
    let loose = NotificationKind.all.filter { $0.transactionNeed != .always }
    // Any other name can be written in a step.
    let items = (fitting + loose + [.future]).map { kind in
      let isLoose = record == nil || ![.always, .allowed].contains(kind.transactionNeed)
      let draft = NotificationDraft(kind, of: isLoose ? nil : record.map(reference(to:)))
      return MenuItem(
        kind.description,
        .perform(.sendNotification(draft)),
        value: isLoose ? said("of no transaction") : "",
        help: kind.explanation
      )
    }
    guard record == nil else { return items }
    let others = MenuItem(
      said("The other types"),
      .run(.notification(.send)),
      value: said("of a transaction"),
      help: said("They speak of one."),
      obstacle: said("select a transaction for the other types")
    )
    return items + [others]
  }

  /// The webhooks that a notification can be sent to once more.
  fileprivate func resendItems(_ id: NotificationID?) -> [MenuItem] {
    let reference = id.map { NotificationReference.number($0.rawValue) } ?? .latest
    let every = MenuItem(
      said("Every webhook"),
      .perform(.resend(reference, webhook: nil)),
      help: said("One after another, in their order.")
    )
    return MenuItem.lettered(
      [every]
        + webhooks.map { url in
          MenuItem(
            url,
            .perform(.resend(reference, webhook: url)),
            help: said("The same notificationUUID; it changes no schedule of retries.")
          )
        }
    )
  }

  /// The webhooks, each of which can be taken away, and the one that is typed.
  fileprivate func webhookItems(_ typed: String) -> [MenuItem] {
    let known = webhooks.map { url in
      MenuItem(
        url,
        .setting { $0.webhooks = webhooks.filter { $0 != url } },
        value: MenuItem.value(isOn: true),
        help: said("enter takes it away: nothing is sent there any more.")
      )
    }
    let url = WebAddress.written(typed)
    guard !typed.isEmpty, !webhooks.contains(url) else {
      let example = MenuItem(
        said("Type a URL"),
        .setting { $0.webhooks = webhooks + [WebAddress.example] },
        value: webhooks.isEmpty ? WebAddress.example : "",
        help: said("enter adds this one; any other is typed."),
        obstacle: webhooks.isEmpty ? nil : said("type another URL")
      )
      return typed.isEmpty ? known + [example] : known.filter { $0.label == url }
    }
    let new = MenuItem(
      said("Add \(url)"),
      .setting { $0.webhooks = webhooks + [url] },
      help: said("Every notification is sent there from now on."),
      obstacle: WebAddress.problem(with: url).map { Phrase($0).text }
    )
    return [new] + known.filter { $0.label.contains(typed) }
  }

  fileprivate var retryItems: [MenuItem] {
    MenuItem.lettered(
      SettingsChange.Retries.allCases.map { retries in
        MenuItem(
          retries.label,
          .setting { $0.retries = retries },
          value: MenuItem.value(isNow: retries == self.retries),
          help: retries.explanation
        )
      }
    )
  }

  private var webhooks: [String] { page.webhooks }

  private var retries: SettingsChange.Retries {
    SettingsChange.Retries(store?.settings.notifications?.retries)
  }
}

extension Menu {
  /// Clears what was typed; a second enter must not take away what the first one added.
  fileprivate mutating func clear(after item: MenuItem, _ webhooks: [String]) {
    query = TextInput()
    let isKnown = webhooks.contains(item.label)
    if !isKnown { position.select(webhooks.count + 1, count: webhooks.count + 2, height: 9) }
  }
}

extension SettingsChange.Retries {
  fileprivate var label: String {
    switch self {
    case .production: said("As in production")
    case .sandbox: said("Never, as in the sandbox")
    case .byEnvironment: said("By the environment")
    }
  }

  fileprivate var explanation: String {
    switch self {
    case .production: said("Five times: 1, 12, 24, 48 and 72 hours after the attempt before.")
    case .sandbox: said("One attempt and no more.")
    case .byEnvironment: said("Five times in production, never anywhere else.")
    }
  }
}
