import RequestEditor
import StoreCatalog
import StoreScript
import TerminalCanvas

/// A list of choices above the screen; what it offers follows from its kind and the state.
struct Menu: Hashable, Sendable {
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

  /// Whether letters narrow the choices or are typed; otherwise they are hot keys.
  var isSearchable: Bool { kind.letters != .choose }
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

extension Choice {
  /// Changes the store's settings.
  static func setting(_ set: (inout SettingsChange) -> Void) -> Choice {
    var change = SettingsChange()
    set(&change)
    return .perform(.set(change))
  }
}
