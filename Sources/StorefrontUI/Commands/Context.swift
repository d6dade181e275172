import Texts

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

  var row: Row {
    switch self {
    case .browse: Row("context.main-screen", 2)
    case .products: Row("context.products", 0)
    case .detail: Row("common.details", 0)
    case .entitlements: Row("context.entitlements", 1)
    case .transactions: Row("common.transactions", 1)
    case .subscriptions: Row("context.subscriptions", 1)
    case .log: Row("context.log", 1)
    case .notifications: Row("context.notifications", 20)
    case .sheet: Row("context.purchase-sheet", 9)
    case .refundSheet: Row("context.refund-sheet", 10)
    case .manageSheet: Row("context.subscriptions-sheet", 11)
    case .redeemSheet: Row("context.offer-code-sheet", 12)
    case .consentSheet: Row("context.price-sheet", 13)
    case .billingSheet: Row("context.billing-sheet", 14)
    case .inspector: Row("common.transaction", 15)
    case .notificationPage: Row("context.notification", 21)
    case .explanation: Row("context.explanation", 16)
    case .form: Row("context.request-form", 17)
    case .wire: Row("context.request-on-its-way", 18)
    case .catalogForm: Row("place.catalog-form", 17)
    case .wireInput: Row("context.jws-from-elsewhere", 19)
    case .timeMenu: Row("common.time", opener: "t", 3)
    case .settingsMenu: Row("common.settings", opener: "s", 4)
    case .appMenu: Row("common.app", opener: "m", 5)
    case .actionMenu: Row("context.actions", opener: "o", 6)
    case .customerMenu: Row("common.customer", opener: "c", 7)
    case .requestMenu: Row("common.advanced-commerce", opener: "a", 8)
    case .serverMenu: Row("keys.server-side", opener: "v", 22)
    case .recordingMenu: Row("context.recording", opener: "K", 23)
    case .catalogMenu: Row("context.catalog", opener: "C", 5)
    case .table: Row("common.price-table", 24)
    case .tablePreview: Row("request.new-prices", 25)
    case .playback: Row("context.playback", 26)
    case .everywhere: Row("context.everywhere", 27)
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
