import Texts

/// A part of the main screen that can have the focus.
///
/// The raw value is the number key that moves the focus to the pane.
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
    case .detail: "common.details"
    case .products: "context.products"
    case .entitlements: "context.entitlements"
    case .transactions: "common.transactions"
    case .subscriptions: "context.subscriptions"
    case .log: "context.log"
    case .notifications: "context.notifications"
    }
  }

  var title: String { name.text }

  var nameInSentence: String { Language.current.inSentence(title) }

  /// A sentence that describes the effect of the pane's number key.
  var focusHelp: Phrase {
    switch self {
    case .detail: "screen.move-focus-details-say-every"
    case .products: "screen.move-the-focus-to-the-products"
    case .entitlements: "screen.move-focus-entitlements"
    case .transactions: "screen.move-focus-transactions"
    case .subscriptions: "screen.move-focus-subscriptions"
    case .log: "screen.move-the-focus-to-the-log"
    case .notifications: "screen.move-focus-notifications"
    }
  }

  /// The panes that show the activity of the store, in the order of their number keys.
  static let live: [Pane] = [
    .entitlements, .transactions, .subscriptions, .log, .notifications,
  ]
  /// The panes whose rows can be sorted and shown in columns.
  static let listed: [Pane] = [.products] + live
  /// The panes that show past events.
  ///
  /// These panes share a frame.
  static let telling: [Pane] = [.log, .notifications]
  /// The order in which the tab key visits the panes.
  static let tabOrder: [Pane] = [
    .products, .detail, .entitlements, .transactions, .subscriptions, .log, .notifications,
  ]
}
