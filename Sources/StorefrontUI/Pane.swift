import PhraseBook

/// A part of the main screen that can have the focus; the raw value is the key that jumps to it.
package enum Pane: Int, Hashable, Sendable, CaseIterable {
  case detail = 0
  case products = 1
  case entitlements = 2
  case transactions = 3
  case subscriptions = 4
  case log = 5
  case notifications = 6

  var name: Phrase {
    switch self {
    case .detail: "Details"
    case .products: "Products"
    case .entitlements: "Entitlements"
    case .transactions: "Transactions"
    case .subscriptions: "Subscriptions"
    case .log: "Log"
    case .notifications: "Notifications"
    }
  }

  var title: String { name.text }

  var nameInSentence: String { Language.current.inSentence(title) }

  /// What the key that jumps to it does, a sentence.
  var focusHelp: Phrase {
    switch self {
    case .detail: "Move the focus to the details, which then say every language's words too."
    case .products: "Move the focus to the products."
    case .entitlements: "Move the focus to the entitlements."
    case .transactions: "Move the focus to the transactions."
    case .subscriptions: "Move the focus to the subscriptions."
    case .log: "Move the focus to the log."
    case .notifications: "Move the focus to the notifications."
    }
  }

  /// The panes that show what the store does, in the order of their keys.
  static let live: [Pane] = [
    .entitlements, .transactions, .subscriptions, .log, .notifications,
  ]
  /// The panes with rows that can be sorted and shown in columns.
  static let listed: [Pane] = [.products] + live
  /// Those that tell what has happened: the two share a frame.
  static let telling: [Pane] = [.log, .notifications]
  /// The order in which tab visits them.
  static let tabOrder: [Pane] = [
    .products, .detail, .entitlements, .transactions, .subscriptions, .log, .notifications,
  ]
}
