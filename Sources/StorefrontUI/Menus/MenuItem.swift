import StoreCatalog
import StoreScript
import TerminalCanvas
import Texts

/// An item in a menu.
struct MenuItem: Hashable, Sendable {
  /// The key that chooses the item, if letters choose items.
  var key: Key?
  /// The text in the column of keys.
  var keyText: String
  var label: String
  /// The state or value on the right side of the item.
  var value: String
  /// Whether the label shows text literally.
  ///
  /// The indentation of the label is then significant.
  var isQuoted = false
  /// A sentence about the item, which is shown while the item is selected.
  var help: String
  var choice: Choice
  /// The string with which the tab key replaces the typed string, or `nil` if the item has no such string.
  var completion: String?
  /// The reason why the item can't be chosen, or `nil` if it can be chosen.
  var obstacle: String?
  /// The text to show while the item is selected: the reason why it can't be chosen, or its help.
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

/// The effect of choosing a menu item.
enum Choice: Hashable, Sendable {
  case run(Command)
  case perform(Step)
  /// Replace the typed string in the menu.
  case type(String)
  case history(HistoryRequest)
  case record(RecordingRequest)
  /// Perform an action on a page.
  case page(AnyPageAction)
  case open(MenuKind)
  case copy(String)
  /// Sign the content of a copy, and then copy it.
  case sign(SignedCopy)
  /// Send a request about catalogs on the disk.
  case ask(CatalogDiskRequest)
  /// Do nothing, because the item is the heading of a group.
  case heading
}

extension MenuItem {
  /// Returns the value of a setting that is on or off.
  static func value(isOn: Bool) -> String { isOn ? localized("menu.on") : localized("menu.off") }

  /// Returns a mark for the current one of several values, or `otherwise` for any other value.
  static func value(isNow: Bool, otherwise: String = "") -> String {
    isNow ? localized("menu.now") : otherwise
  }

  /// Returns the items with the letters a, b, c and so on as their keys.
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
  /// Returns whether the item's label equals the given string, ignoring case.
  func isNamed(_ text: String) -> Bool { label.lowercased() == text.lowercased() }

  /// Whether the item runs a command of the program itself.
  var isOfScreen: Bool {
    if case .run(.screen) = choice { true } else { false }
  }
}

extension Key {
  /// Returns the letter that chooses the item at `index`: a, b, c and so on.
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
