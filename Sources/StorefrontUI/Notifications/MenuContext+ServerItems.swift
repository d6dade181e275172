import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import Texts

// Menus for requests from the merchant's server to the App Store Server API.
extension MenuKind {
  static func extend(_ transaction: TransactionID) -> Self {
    Self(
      Title { localized("notifications.renewal-date-moves", $0.page.productName(of: transaction)) },
      manualPage: "Servers",
      about: transaction,
      letters: days
    ) { context, menu in
      context.store?.transactions[id: transaction].map { record in
        context.extensionItems(menu.query.text) { .extend(context.reference(to: record), $0) }
      } ?? []
    }
  }

  static func extendAll(_ product: ProductID) -> Self {
    Self(
      Title { localized("notifications.every-subscriber-of-gets", $0.page.name(of: product)) },
      manualPage: "Servers",
      about: product,
      letters: days
    ) { context, menu in
      context.extensionItems(menu.query.text) {
        .extendAll(MassRenewalExtension(terms: $0, productID: product))
      }
    }
  }

  private static var days: Letters {
    .type(hint: "notifications.type-number-days-reason", verb: "notifications.days")
  }

  static var messaging: Self {
    Self(
      "notifications.retention-messaging",
      manualPage: "Servers",
      letters: .type(hint: "notifications.type-a-url", verb: "notifications.a-url")
    ) {
      context,
      menu in
      context.messagingItems(menu.query.text)
    }
  }
}

extension MenuContext {
  /// Returns items that extend a renewal date by a number of days for a reason.
  ///
  /// A typed number replaces the default numbers of days, and typed words filter the items.
  fileprivate func extensionItems(_ typed: String, _ step: (RenewalExtension) -> Step) -> [MenuItem]
  {
    var words = typed.lowercased().split(separator: " ")
    var days = [7, 14, 30, 90]
    if let index = words.firstIndex(where: { Int($0) != nil }), let number = Int(words[index]) {
      days = [number]
      words.remove(at: index)
    }
    let items = days.flatMap { days in
      let label = counted(days, "counted.day")
      return ExtensionReason.allCases.filter { reason in
        words.allSatisfy { "\(label) \(reason.words)".contains($0) }
      }.map { reason in
        let terms = RenewalExtension(
          days: days,
          reason: reason.rawValue,
          requestIdentifier: nextIdentifier
        )
        return MenuItem(
          label,
          .perform(step(terms)),
          value: reason.words,
          help:
            localized("notifications.extendreasoncode-periods", reason.rawValue),
          obstacle: (1...90).contains(days)
            ? nil : localized("notifications.renewal-date-moves-1-90")
        )
      }
    }
    guard items.isEmpty else { return items }
    let remedy = localized("notifications.type-whole-number-days")
    return [MenuItem(typed, .type(typed), obstacle: remedy)]
  }

  /// Returns items for the real-time URL, and for images and messages that Apple hasn't reviewed yet.
  fileprivate func messagingItems(_ typed: String) -> [MenuItem] {
    guard let messaging = store?.messaging else { return [] }
    let words = typed.lowercased().split(separator: " ")
    let reviews = reviewItems(messaging).filter { item in
      words.allSatisfy { "\(item.label) \(item.value)".lowercased().contains($0) }
    }
    let url = typed.isEmpty ? WebAddress.example : WebAddress.written(typed)
    let problem = WebAddress.problem(with: url).map { Phrase(elsewhere: $0).text }
    if problem != nil, !reviews.isEmpty { return reviews }
    let ask = MenuItem(
      localized("notifications.ask", url),
      .perform(.messaging(.realtimeURLSet(url: url))),
      value: localized("notifications.real-time-url"),
      help: localized("notifications.store-asks-show-customer"),
      obstacle: problem
    )
    return [ask] + reviews
  }

  private func reviewItems(_ messaging: RetentionMessaging) -> [MenuItem] {
    var items: [MenuItem] = []
    if let url = messaging.realtimeURL {
      items.append(
        MenuItem(
          localized("notifications.delete-the-url"),
          .perform(.messaging(.realtimeURLDeleted)),
          value: url,
          help: localized("notifications.default-messages-shown")
        )
      )
    }
    for state in [ReviewState.approved, .rejected] {
      func review(_ name: String, _ value: String, _ change: MessagingChange) -> MenuItem {
        MenuItem(
          "\(state == .approved ? localized("keys.approve") : localized("notifications.reject")) \(name)",
          .perform(.messaging(change)),
          value: value,
          help: localized("notifications.apples-review", state.rawValue)
        )
      }
      items += messaging.messages.filter { $0.state == .pending }.map {
        review(
          "“\($0.header)”",
          localized("notifications.message"),
          .messageReviewed(message: $0.identifier, state: state)
        )
      }
      items += messaging.images.filter { $0.state == .pending }.map {
        review(
          $0.identifier,
          localized("notifications.image"),
          .imageReviewed(image: $0.identifier, state: state)
        )
      }
    }
    return items
  }

  /// A UUID that is new to the store, derived from the store's seed and the position in the journal.
  var nextIdentifier: String {
    let seed = store?.identity.seed ?? 0
    var random = SplitMix64(seed: seed ^ UInt64(page.log.lastOrdinal) &* 0xC2B2_AE3D_27D4_EB4F)
    return random.nextUUID()
  }
}

/// A value of `extendReasonCode` (rule: server.extension-terms).
private enum ExtensionReason: Int, CaseIterable {
  case satisfaction = 1
  case serviceIssue = 3
  case other = 2
  case undeclared = 0

  var words: String {
    switch self {
    case .undeclared: localized("notifications.not-said-why")
    case .satisfaction: localized("notifications.customer-satisfaction")
    case .other: localized("notifications.another-reason")
    case .serviceIssue: localized("notifications.service-issue-or-outage")
    }
  }
}
