import PhraseBook

/// Where a binding holds.
enum Context: Int, Hashable, Sendable, CaseIterable {
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
  case table
  case tablePreview
  case catalogForm
  case timeMenu
  case settingsMenu
  case appMenu
  case actionMenu
  case customerMenu
  case requestMenu
  case serverMenu
  case recordingMenu
  case catalogMenu
  case playback
  /// Wherever keys are not text.
  case everywhere

  /// What is said of a context.
  struct Row: Sendable {
    let title: Phrase
    /// The key that opens the menu, where the context is one.
    var opener = ""
    /// How far it is from what people look at first; the palette lists the commands of near ones first.
    let distance: Int

    init(_ title: Phrase, opener: Character? = nil, _ distance: Int) {
      self.title = title
      if let opener { self.opener = "\(opener) " }
      self.distance = distance
    }
  }

  /// Everything about it.
  var row: Row {
    switch self {
    case .browse: Row("Main screen", 2)
    case .products: Row("Products", 0)
    case .detail: Row("Details", 0)
    case .entitlements: Row("Entitlements", 1)
    case .transactions: Row("Transactions", 1)
    case .subscriptions: Row("Subscriptions", 1)
    case .log: Row("Log", 1)
    case .notifications: Row("Notifications", 20)
    case .sheet: Row("Purchase sheet", 9)
    case .refundSheet: Row("Refund sheet", 10)
    case .manageSheet: Row("Subscriptions sheet", 11)
    case .redeemSheet: Row("Offer code sheet", 12)
    case .consentSheet: Row("Price sheet", 13)
    case .billingSheet: Row("Billing sheet", 14)
    case .inspector: Row("Transaction", 15)
    case .notificationPage: Row("Notification", 21)
    case .explanation: Row("Explanation", 16)
    case .form: Row("Request form", 17)
    case .wire: Row("Request on its way", 18)
    case .catalogForm: Row("Catalog form", 17)
    case .wireInput: Row("JWS from elsewhere", 19)
    case .timeMenu: Row("Time", opener: "t", 3)
    case .settingsMenu: Row("Settings", opener: "s", 4)
    case .appMenu: Row("App", opener: "m", 5)
    case .actionMenu: Row("Actions", opener: "o", 6)
    case .customerMenu: Row("Customer", opener: "c", 7)
    case .requestMenu: Row("Advanced Commerce", opener: "a", 8)
    case .serverMenu: Row("Server side", opener: "v", 22)
    case .recordingMenu: Row("Recording", opener: "K", 23)
    case .catalogMenu: Row("Catalog", opener: "C", 5)
    case .table: Row("Price table", 24)
    case .tablePreview: Row("New prices", 25)
    case .playback: Row("Playback", 26)
    case .everywhere: Row("Everywhere", 27)
    }
  }

  var title: String { row.title.text }

  /// The main screen and its panes.
  static let panes: [Context] = [.browse] + Pane.listed.map(\.context) + [Pane.detail.context]
  /// The pages that are opened from a row.
  static let pages: [Context] = [
    .inspector, .notificationPage, .explanation, .form, .wire, .table, .catalogForm,
  ]

  /// The title, with the key of a pane.
  var placeName: String {
    guard let pane = Pane.allCases.first(where: { $0.context == self }) else { return title }
    return "\(pane.rawValue) \(title)"
  }

  /// Whether its keys hold in a menu, above everything else.
  var isMenu: Bool { !opener.isEmpty }

  /// The key that opens the menu and a blank, where the context is one.
  var opener: String { row.opener }
}
