import TerminalCanvas

/// Where a binding holds.
enum Context: Hashable, Sendable, CaseIterable {
  /// The main screen, whatever has the focus.
  case browse
  case products
  case detail
  case entitlements
  case transactions
  case subscriptions
  case log
  case notifications
  case sheet
  case refundSheet
  case manageSheet
  case redeemSheet
  case consentSheet
  case billingSheet
  case inspector
  case notificationPage
  case explanation
  case form
  case wire
  case wireInput
  case timeMenu
  case settingsMenu
  case appMenu
  case actionMenu
  case customerMenu
  case requestMenu
  case serverMenu
  case playback
  /// Wherever keys are not text.
  case everywhere

  var title: String {
    switch self {
    case .browse: "Main screen"
    case .products: "Products"
    case .detail: "Details"
    case .entitlements: "Entitlements"
    case .transactions: "Transactions"
    case .subscriptions: "Subscriptions"
    case .log: "Log"
    case .notifications: "Notifications"
    case .sheet: "Purchase sheet"
    case .refundSheet: "Refund sheet"
    case .manageSheet: "Subscriptions sheet"
    case .redeemSheet: "Offer code sheet"
    case .consentSheet: "Price sheet"
    case .billingSheet: "Billing sheet"
    case .inspector: "Transaction"
    case .notificationPage: "Notification"
    case .explanation: "Explanation"
    case .form: "Request form"
    case .wire: "Request on its way"
    case .wireInput: "JWS from elsewhere"
    case .timeMenu: "Time"
    case .settingsMenu: "Settings"
    case .appMenu: "App"
    case .actionMenu: "Actions"
    case .customerMenu: "Customer"
    case .requestMenu: "Advanced Commerce"
    case .serverMenu: "Server side"
    case .playback: "Playback"
    case .everywhere: "Everywhere"
    }
  }

  /// The key that opens the menu, where the context is one.
  var opener: String {
    switch self {
    case .timeMenu: "t "
    case .settingsMenu: "s "
    case .appMenu: "m "
    case .actionMenu: "o "
    case .customerMenu: "c "
    case .requestMenu: "a "
    case .serverMenu: "v "
    default: ""
    }
  }
}

/// A key and what it does: the one table that footer, help, menus and palette are made of.
struct Binding: Hashable, Sendable {
  let context: Context
  let keys: [Key]
  let command: Command
  /// A word or two for the footer and the menus.
  let label: String
  /// A sentence for the help.
  let help: String
  /// Footer entries appear in this order, 1 first; 0 keeps it out of the footer.
  let rank: Int

  init(
    _ context: Context,
    _ keys: [Key],
    _ command: Command,
    _ label: String,
    _ help: String,
    rank: Int = 0
  ) {
    self.context = context
    self.keys = keys
    self.command = command
    self.label = label
    self.help = help
    self.rank = rank
  }

  /// The keys as a person reads them, such as `enter` or `t d`.
  var keyNames: String {
    keys.map { context.opener + Self.shown($0) }.joined(separator: ", ")
  }

  /// The first key as the footer shows it.
  var footerKey: String { keys.first.map(Self.shown) ?? "" }

  static func shown(_ key: Key) -> String {
    switch key {
    case .escape: "esc"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .backtab: "shift-tab"
    case .function(let number): "F\(number)"
    default: key.name
    }
  }
}
