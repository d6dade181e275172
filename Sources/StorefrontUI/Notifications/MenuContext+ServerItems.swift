import PhraseBook
import StoreEngine
import StoreModel
import StoreScript
import StoreTelling

// Menus that belong to what the merchant's server asks of the App Store Server API.
extension Menu.Kind {
  static func extend(_ transaction: TransactionID) -> Self {
    Self(
      Title { said("The renewal date of \($0.page.productName(of: transaction)) moves by") },
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
      Title { said("Every subscriber of \($0.page.name(of: product)) gets") },
      about: product,
      letters: days
    ) { context, menu in
      context.extensionItems(menu.query.text) {
        .extendAll(MassRenewalExtension(terms: $0, productID: product))
      }
    }
  }

  private static var days: Letters {
    .type(hint: "type a number of days, or a reason", verb: "Days")
  }

  static var messaging: Self {
    Self("Retention messaging", letters: .type(hint: "type a URL", verb: "A URL")) {
      context,
      menu in
      context.messagingItems(menu.query.text)
    }
  }
}

extension MenuContext {
  /// Days by which a renewal date moves, and why: a number that is typed is one of them, other words
  /// narrow them.
  fileprivate func extensionItems(_ typed: String, _ step: (RenewalExtension) -> Step) -> [MenuItem]
  {
    var words = typed.lowercased().split(separator: " ")
    var days = [7, 14, 30, 90]
    if let index = words.firstIndex(where: { Int($0) != nil }), let number = Int(words[index]) {
      days = [number]
      words.remove(at: index)
    }
    let items = days.flatMap { days in
      let label = counted(days, "day")
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
            said(
              "extendReasonCode \(reason.rawValue); the period’s end moves, and nothing is charged."
            ),
          obstacle: (1...90).contains(days) ? nil : said("a renewal date moves by 1 to 90 days")
        )
      }
    }
    guard items.isEmpty else { return items }
    let remedy = said("type a whole number of days, such as 14, or a reason")
    return [MenuItem(typed, .type(typed), obstacle: remedy)]
  }

  /// The real-time URL, and the images and messages that Apple has not looked at.
  fileprivate func messagingItems(_ typed: String) -> [MenuItem] {
    guard let messaging = store?.messaging else { return [] }
    let words = typed.lowercased().split(separator: " ")
    let reviews = reviewItems(messaging).filter { item in
      words.allSatisfy { "\(item.label) \(item.value)".lowercased().contains($0) }
    }
    let url = typed.isEmpty ? WebAddress.example : WebAddress.written(typed)
    let problem = WebAddress.problem(with: url).map { Phrase($0).text }
    if problem != nil, !reviews.isEmpty { return reviews }
    let ask = MenuItem(
      said("Ask \(url)"),
      .perform(.messaging(.realtimeURLSet(url: url))),
      value: said("real-time URL"),
      help: said("The store asks there what to show a customer who is about to leave."),
      obstacle: problem
    )
    return [ask] + reviews
  }

  /// What can be done without typing: to take the URL away, and Apple's reviews.
  private func reviewItems(_ messaging: RetentionMessaging) -> [MenuItem] {
    var items: [MenuItem] = []
    if let url = messaging.realtimeURL {
      items.append(
        MenuItem(
          said("Delete the URL"),
          .perform(.messaging(.realtimeURLDeleted)),
          value: url,
          help: said("The default messages are shown.")
        )
      )
    }
    for state in [ReviewState.approved, .rejected] {
      func review(_ name: String, _ value: String, _ change: MessagingChange) -> MenuItem {
        MenuItem(
          "\(state == .approved ? said("Approve") : said("Reject")) \(name)",
          .perform(.messaging(change)),
          value: value,
          help: said("Apple’s review: \(state.rawValue).")
        )
      }
      items += messaging.messages.filter { $0.state == .pending }.map {
        review(
          "“\($0.header)”",
          said("message"),
          .messageReviewed(message: $0.identifier, state: state)
        )
      }
      items += messaging.images.filter { $0.state == .pending }.map {
        review($0.identifier, said("image"), .imageReviewed(image: $0.identifier, state: state))
      }
    }
    return items
  }

  /// A UUID that the store has not seen, from its seed and its position in the journal.
  var nextIdentifier: String {
    let seed = store?.identity.seed ?? 0
    var random = SplitMix64(seed: seed ^ UInt64(page.log.lastOrdinal) &* 0xC2B2_AE3D_27D4_EB4F)
    return random.nextUUID()
  }
}

/// `extendReasonCode` (server-api.md 1.3).
private enum ExtensionReason: Int, CaseIterable {
  case satisfaction = 1
  case serviceIssue = 3
  case other = 2
  case undeclared = 0

  var words: String {
    switch self {
    case .undeclared: said("not said why")
    case .satisfaction: said("customer satisfaction")
    case .other: said("another reason")
    case .serviceIssue: said("service issue or outage")
    }
  }
}
