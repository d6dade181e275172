import StoreCatalog
import StoreScript
import TerminalCanvas
import Texts

/// A choice in a menu.
struct MenuItem: Hashable, Sendable {
  /// The key that chooses the item, if letters are shortcuts.
  var key: Key?
  /// The text in the column of keys.
  var keyText: String
  var label: String
  /// A state or value, at the right.
  var value: String
  /// Whether the label quotes text literally, so that its indentation matters.
  var isQuoted = false
  /// A sentence about the choice, shown while it is selected.
  var help: String
  var choice: Choice
  /// The text that tab inserts instead of the typed text, or `nil`.
  var completion: String?
  /// The reason that the item can't be chosen now, or `nil` if it can.
  var obstacle: String?
  /// The text to show while the item is selected: the reason that it can't be chosen, or its effect.
  var shownHelp: String { obstacle.map { localized("menu.not-now", $0) } ?? help }

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

/// The effect of a choice in a menu.
enum Choice: Hashable, Sendable {
  case run(Command)
  case perform(Step)
  /// Replace the typed text.
  case type(String)
  case history(HistoryRequest)
  case record(RecordingRequest)
  /// Perform an action on a page.
  case page(AnyPageAction)
  case open(MenuKind)
  case copy(String)
  /// Sign something, and copy it.
  case sign(SignedCopy)
  /// Request catalogs on the disk.
  case ask(CatalogDiskRequest)
  /// Nothing: the row is the heading of a group.
  case heading
}

extension MenuItem {
  /// Returns the value of a switch.
  static func value(isOn: Bool) -> String { isOn ? localized("menu.on") : localized("menu.off") }

  /// Returns the mark of the current one among several values, or another text for the other values.
  static func value(isNow: Bool, otherwise: String = "") -> String {
    isNow ? localized("menu.now") : otherwise
  }

  /// Returns the items with the shortcuts a, b, c and so on.
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
  /// Returns whether the item's label equals a text, ignoring case.
  func isNamed(_ text: String) -> Bool { label.lowercased() == text.lowercased() }

  /// Whether the item runs a command of the program itself.
  var isOfScreen: Bool {
    if case .run(.screen) = choice { true } else { false }
  }
}

extension Key {
  /// Returns the shortcut of an item in a list of choices: a, b, c and so on.
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
