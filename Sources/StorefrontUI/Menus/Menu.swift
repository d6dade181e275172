import AdvancedCommerce
import RequestEditor
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas

/// A list of choices above the screen; what it offers follows from its kind and the state.
struct Menu: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case time
    case settings
    case app
    case behaviour
    case server
    case help
    case palette
    case storefronts
    case languages
    case flaws
    case failures
    case standingAnswers
    case standingFlaws
    case standingErrors(SettingPath<StoreSettings, PurchaseFailure?>, title: String)
    case rates
    case graceLengths
    case refundPolicies
    case actions
    case customer
    case messages
    case plans
    case codes
    case systemFailures
    case priceRises(TransactionID)
    case buyWith(ProductID)
    case waiting(PurchaseID)
    case requests
    case advancedCommerce
    case itemPrices
    case field(FieldID)
    case serverSide
    /// The types that can be sent, of a transaction if one is named.
    case notifications(TransactionID?)
    case resend(NotificationID?)
    case webhooks
    case retries
    case extend(TransactionID)
    case extendAll(ProductID)
    case accountToken(TransactionID)
    case consumption(TransactionID)
    case messaging
    case question(Question)
  }

  /// The bytes that can be typed into a menu: a long URL has room.
  static let queryCapacity = 4096

  let kind: Kind
  /// What was typed to narrow the choices.
  var query = TextInput()
  var position = ListPosition()
  /// Lines scrolled away of what is said of the marked choice, or of what is asked.
  var textOffset = 0
  /// Products and SKUs that were found when the query last changed.
  var found: [CatalogIndex.Item] = []

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// Whether letters narrow the choices; otherwise they are hot keys.
  var isSearchable: Bool {
    switch kind {
    case .help, .palette, .storefronts, .languages, .field, .notifications, .webhooks, .extend,
      .extendAll,
      .accountToken, .messaging:
      true
    case .time, .settings, .app, .behaviour, .server, .flaws, .failures, .standingAnswers,
      .standingFlaws,
      .standingErrors, .rates, .graceLengths, .refundPolicies, .actions, .customer, .messages,
      .plans, .codes, .systemFailures, .priceRises, .buyWith, .waiting, .requests, .itemPrices,
      .advancedCommerce, .serverSide, .resend, .retries, .consumption, .question:
      false
    }
  }

  /// Whether the menu is a list of SKUs.
  var isOfSKUs: Bool {
    if case .field(let id) = kind { id.name == .sku } else { false }
  }

  /// Whether the menu stays after a choice.
  var staysOpen: Bool { [.settings, .behaviour, .advancedCommerce, .webhooks].contains(kind) }
}

extension Menu.Kind {
  /// What stands where nothing has been typed yet.
  var typingHint: String {
    switch self {
    case .webhooks, .messaging: "type a URL"
    case .extend, .extendAll: "type a number of days, or a reason"
    case .accountToken: "type a UUID"
    default: "type to search"
    }
  }

  /// What typing does, for the footer.
  var typingVerb: String {
    switch self {
    case .webhooks, .messaging: "A URL"
    case .extend, .extendAll: "Days"
    case .accountToken: "A UUID"
    default: "Search"
    }
  }
}

/// One choice of a menu.
struct MenuItem: Hashable, Sendable {
  /// The key that chooses it, if letters are hot keys.
  var key: Key?
  /// What stands in the column of keys.
  var keyText: String
  var label: String
  /// A state or value, at the right.
  var value: String
  /// A sentence about it, shown while it is selected.
  var help: String
  var choice: Choice
  /// Why it cannot be chosen now; nil if it can.
  var obstacle: String?
  /// What is shown while it is selected: why it cannot be chosen, or what it does.
  var shownHelp: String { obstacle.map { "Not now: \($0)" } ?? help }

  init(
    _ label: String,
    _ choice: Choice,
    key: Key? = nil,
    keyText: String? = nil,
    value: String = "",
    help: String = "",
    obstacle: String? = nil
  ) {
    self.label = label
    self.choice = choice
    self.key = key
    self.keyText = keyText ?? key.map(Binding.shown) ?? ""
    self.value = value
    self.help = help
    self.obstacle = obstacle
  }
}

/// What a choice of a menu brings about.
enum Choice: Hashable, Sendable {
  case run(Command)
  case perform(Step)
  case show(CatalogIndex.Item)
  case buy(CatalogIndex.Item)
  case fill(FieldID, String)
}
