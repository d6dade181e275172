import StoreCatalog
import StoreScript
import TerminalCanvas
import Texts

/// One choice of a menu.
struct MenuItem: Hashable, Sendable {
  /// The key that chooses it, if letters are hot keys.
  var key: Key?
  /// What stands in the column of keys.
  var keyText: String
  var label: String
  /// A state or value, at the right.
  var value: String
  /// Whether the label is part of a text as it is written somewhere else, whose indentation counts.
  var isQuoted = false
  /// A sentence about it, shown while it is selected.
  var help: String
  var choice: Choice
  /// The text that tab inserts instead of the typed text, or `nil`.
  var completion: String?
  /// Why it cannot be chosen now; nil if it can.
  var obstacle: String?
  /// What is shown while it is selected: why it cannot be chosen, or what it does.
  var shownHelp: String { obstacle.map { said("menu.not-now", $0) } ?? help }

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
  /// Replace the typed text.
  case type(String)
  case returning(Returning)
  case record(RecordingRequest)
  /// Do something to a page.
  case page(AnyPageAct)
  case open(Menu.Kind)
  case copy(String)
  /// Have something signed, and copy it.
  case sign(SignedCopy)
  /// Ask for catalogs on the disk.
  case ask(CatalogAsk)
  /// Nothing: the row is the heading of a group.
  case heading
}

extension MenuItem {
  /// What stands at the right of a switch.
  static func value(isOn: Bool) -> String { isOn ? said("menu.on") : said("menu.off") }

  /// What stands at the right of one of several values: whether it is the present one.
  static func value(isNow: Bool, otherwise: String = "") -> String {
    isNow ? said("menu.now") : otherwise
  }

  /// Items with hot keys a, b, c and so on.
  static func lettered(_ items: [MenuItem]) -> [MenuItem] {
    items.enumerated().map { index, item in
      var item = item
      item.key = Key.letter(index)
      item.keyText = item.key.map(Binding.shown) ?? ""
      return item
    }
  }
}

extension MenuItem {
  /// Returns the heading of a group, which can't be selected.
  static func heading(_ title: Phrase) -> MenuItem { MenuItem(title.text, .heading) }

  var isHeading: Bool { choice == .heading }
}

extension MenuItem {
  /// Whether its label is a typed text, in capitals or not.
  func isNamed(_ text: String) -> Bool { label.lowercased() == text.lowercased() }

  /// Whether it runs a command of the program itself.
  var isOfScreen: Bool {
    if case .run(.screen) = choice { true } else { false }
  }
}

extension Key {
  /// Hot keys for lists of choices: a, b, c and so on.
  static func letter(_ index: Int) -> Key? {
    letters.indices.contains(index) ? .character(letters[index]) : nil
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
}

extension Choice {
  static func setting(_ set: (inout SettingsChange) -> Void) -> Choice {
    var change = SettingsChange()
    set(&change)
    return .perform(.set(change))
  }
}
