import CatalogTools
import StoreCatalog
import Texts

/// The definition of a menu: its title, the effect of letters, and its items.
struct MenuKind: Sendable {
  /// A closure that returns the current items of a menu, before letters filter them.
  typealias Items = @Sendable (MenuContext, Menu) -> [MenuItem]
  typealias Found = @Sendable (MenuContext, String) -> [CatalogIndex.Item]
  /// A closure that returns the request about files on the disk for a typed string, or `nil` if none is needed.
  typealias Asks = @Sendable (MenuContext, String) -> CatalogDiskRequest?
  typealias Leave = @Sendable (inout Menu, MenuItem, MenuContext) -> Void

  /// A title, which is constant or depends on the current state.
  struct Title: Sendable, ExpressibleByStringLiteral {
    let words: @Sendable (MenuContext) -> String

    init(_ words: @escaping @Sendable (MenuContext) -> String) {
      self.words = words
    }

    init(_ phrase: Phrase) {
      words = { _ in phrase.text }
    }

    init(stringLiteral id: StaticString) {
      self.init(Phrase(stringLiteral: id))
    }
  }

  /// The effect of typed letters.
  enum Letters: Hashable, Sendable {
    /// Letters choose items.
    case choose
    /// Letters filter the items.
    case narrow
    /// Letters filter the items. An item with a matching code comes first.
    case narrowByCode
    /// The typed string determines the items.
    case type(hint: Phrase, verb: Phrase)

    /// Letters search for products and SKUs in the catalog.
    static let find = Letters.type(hint: "menu.type-to-search", verb: "menu.search")

    /// The placeholder that is shown before the first letter is typed.
    var hint: String {
      if case .type(let hint, verb: _) = self {
        hint.text
      } else {
        localized("menu.type-to-search")
      }
    }

    /// The effect of typing, which is shown in the footer.
    var verb: String {
      if case .type(hint: _, let verb) = self { verb.text } else { localized("menu.search") }
    }
  }

  /// The identity of the menu, which consists of the name of its declaration and its subject.
  let name: String
  let subject: any Hashable & Sendable
  let letters: Letters
  /// The initial string.
  let text: String
  /// Whether the menu stays open after an item was chosen.
  let staysOpen: Bool
  /// Whether the items are in groups, each with a heading.
  let isGrouped: Bool
  /// The width of the menu if the screen is wide enough.
  let columns: Int
  let title: Title
  /// The key context of the menu's commands, or `nil` if the items aren't commands.
  let context: Context?
  /// The name of the manual page about the menu.
  ///
  /// If it is `nil`, the manual page of the menu or page below this menu is used.
  let manualPage: String?
  /// A closure that returns the products and SKUs to offer.
  ///
  /// The menu searches once for each key, and not for each frame.
  let found: Found
  let asks: Asks
  /// A closure that updates the menu after an item was chosen and the menu stays open.
  let leave: Leave
  let items: Items

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - context: The key context of the menu's commands, or `nil` if the items aren't commands.
  ///   - manualPage: The name of the manual page about the menu. By default, this is the context's manual page.
  ///   - subject: The subject. The default is used if there is only one menu of this kind.
  ///   - letters: The effect of typed letters.
  ///   - text: The initial string.
  ///   - staysOpen: Whether the menu stays open after an item was chosen.
  ///   - isGrouped: Whether the items are in groups, each with a heading.
  ///   - columns: The width of the menu if the screen is wide enough.
  ///   - found: A closure that returns the matches in the catalog for the typed string.
  ///   - asks: A closure that returns the request about files on the disk for the typed string.
  ///   - leave: A closure that updates the menu after an item was chosen and the menu stays open.
  ///   - name: The name of the declaration.
  ///   - items: A closure that returns the items.
  init(
    _ title: Title,
    of context: Context? = nil,
    manualPage: String? = nil,
    about subject: any Hashable & Sendable = 0,
    letters: Letters = .choose,
    text: String = "",
    staysOpen: Bool = false,
    isGrouped: Bool = false,
    columns: Int = 66,
    found: @escaping Found = { _, _ in [] },
    asks: @escaping Asks = { _, _ in nil },
    leave: @escaping Leave = { _, _, _ in },
    name: String = #function,
    items: @escaping Items
  ) {
    self.name = name
    self.subject = subject
    self.title = title
    self.context = context
    self.manualPage = manualPage ?? context?.manualPage
    self.letters = letters
    self.text = text
    self.staysOpen = staysOpen
    self.isGrouped = isGrouped
    self.columns = columns
    self.found = found
    self.asks = asks
    self.leave = leave
    self.items = items
  }
}

extension MenuKind {
  /// Whether the typed string determines the menu's items.
  var isTyped: Bool {
    if case .type = letters { true } else { false }
  }
}

extension MenuKind: Hashable {
  static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && AnyHashable(left.subject) == AnyHashable(right.subject)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(AnyHashable(subject))
  }
}
