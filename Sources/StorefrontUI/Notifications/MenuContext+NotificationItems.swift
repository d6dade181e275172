import StoreEngine
import StoreModel
import StoreScript
import Texts

// Menus about notifications: types, recipients and frequency.
extension MenuKind {
  /// Returns the menu of notification types that can be sent, for the given transaction if there is one.
  static func notifications(_ transaction: TransactionID?) -> Self {
    Self(
      Title { context in
        transaction.flatMap { context.store?.transactions[id: $0] }
          .map { localized("notifications.send-a-notification-of", context.page.name(of: $0)) }
          ?? localized("notifications.send-a-notification")
      },
      manualPage: "Notifications",
      about: transaction,
      letters: .narrow
    ) { context, _ in
      context.notificationItems(transaction)
    }
  }

  static func resend(_ notification: NotificationID?) -> Self {
    Self("notifications.send-it-again-to", manualPage: "Notifications", about: notification) {
      context,
      _ in
      context.resendItems(notification)
    }
  }

  static var webhooks: Self {
    Self(
      "setting.webhooks",
      manualPage: "Notifications",
      letters: .type(hint: "notifications.type-a-url", verb: "notifications.a-url"),
      staysOpen: true,
      leave: { $0.clear(after: $1, $2.page.webhooks) },
      items: { context, menu in context.webhookItems(menu.query.text) }
    )
  }

  static var retries: Self {
    Self("setting.retries", manualPage: "Notifications") { context, _ in
      context.retryItems
    }
  }
}

extension MenuContext {
  /// Returns items for all notifications that can be sent.
  ///
  /// Types that suit the transaction come first, then types without a transaction.
  fileprivate func notificationItems(_ transaction: TransactionID?) -> [MenuItem] {
    let record = transaction.flatMap { store?.transactions[id: $0] }
    let isAdvanced =
      transaction.flatMap { store?.subscription(of: $0)?.advancedCommerce } != nil
    let fitting = NotificationKind.all.filter { kind in
      kind.transactionNeed == .always
        && record.map { kind.fits($0.transaction, isAdvanced: isAdvanced) } ?? false
    }
    let loose = NotificationKind.all.filter { $0.transactionNeed != .always }
    // In a step, any other type name can be used.
    let items = (fitting + loose + [.future]).map { kind in
      let isLoose = record == nil || ![.always, .allowed].contains(kind.transactionNeed)
      let draft = NotificationDraft(kind, of: isLoose ? nil : record.map(reference(to:)))
      return MenuItem(
        kind.description,
        .perform(.sendNotification(draft)),
        value: isLoose && record != nil ? localized("notifications.of-no-transaction") : "",
        help: kind.explanation
      )
    }
    guard record == nil else { return items }
    let others = MenuItem(
      localized("notifications.the-other-types"),
      .run(.notification(.send)),
      value: localized("notifications.of-a-transaction"),
      help: localized("notifications.they-speak-of-one"),
      obstacle: localized("notifications.select-transaction-other")
    )
    return items + [others]
  }

  fileprivate func resendItems(_ id: NotificationID?) -> [MenuItem] {
    let reference = id.map { NotificationReference.number($0.rawValue) } ?? .latest
    let every = MenuItem(
      localized("notifications.every-webhook"),
      .perform(.resend(reference, webhook: nil)),
      help: localized("notifications.one-after-another-their")
    )
    return MenuItem.lettered(
      [every]
        + webhooks.map { url in
          MenuItem(
            url,
            .perform(.resend(reference, webhook: url)),
            help: localized("notifications.same-notificationuuid")
          )
        }
    )
  }

  fileprivate func webhookItems(_ typed: String) -> [MenuItem] {
    let known = webhooks.map { url in
      MenuItem(
        url,
        .setting { $0.webhooks = webhooks.filter { $0 != url } },
        value: MenuItem.value(isOn: true),
        help: localized("notifications.enter-takes-away-nothing")
      )
    }
    let url = WebAddress.written(typed)
    guard !typed.isEmpty, !webhooks.contains(url) else {
      let example = MenuItem(
        localized("notifications.type-a-url-title"),
        .setting { $0.webhooks = webhooks + [WebAddress.example] },
        value: webhooks.isEmpty ? WebAddress.example : "",
        help: localized("notifications.enter-adds-one-any-other"),
        obstacle: webhooks.isEmpty ? nil : localized("notifications.type-another-url")
      )
      return typed.isEmpty ? known + [example] : known.filter { $0.label == url }
    }
    let new = MenuItem(
      localized("notifications.add", url),
      .setting { $0.webhooks = webhooks + [url] },
      help: localized("notifications.every-notification-sent"),
      obstacle: WebAddress.problem(with: url).map { Phrase(elsewhere: $0).text }
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
  /// Clears the typed string, because pressing enter again would otherwise remove the new webhook.
  fileprivate mutating func clear(after item: MenuItem, _ webhooks: [String]) {
    query = TextInput()
    let isKnown = webhooks.contains(item.label)
    if !isKnown { position.select(webhooks.count + 1, count: webhooks.count + 2, height: 9) }
  }
}

extension SettingsChange.Retries {
  fileprivate var label: String {
    switch self {
    case .production: localized("notifications.as-in-production-title")
    case .sandbox: localized("notifications.never-as-in-the-sandbox")
    case .byEnvironment: localized("notifications.by-the-environment")
    }
  }

  fileprivate var explanation: String {
    switch self {
    case .production: localized("notifications.five-times-1-12-24-48-72")
    case .sandbox: localized("notifications.one-attempt-and-no-more")
    case .byEnvironment: localized("notifications.five-times-production")
    }
  }
}
