import CatalogTools
import StoreCatalog
import Texts

/// The definition of a menu: its title, the meaning of letters, and its choices.
struct MenuKind: Sendable {
  /// A function that returns the current choices of a menu, before letters filter them.
  typealias Items = @Sendable (MenuContext, Menu) -> [MenuItem]
  typealias Found = @Sendable (MenuContext, String) -> [CatalogIndex.Item]
  /// A function that returns the request for files on the disk that a typed text needs.
  typealias Asks = @Sendable (MenuContext, String) -> CatalogDiskRequest?
  typealias Leave = @Sendable (inout Menu, MenuItem, MenuContext) -> Void

  /// A title, which is constant or depends on the state.
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

  /// The effect of typing letters.
  enum Letters: Hashable, Sendable {
    /// Letters are shortcuts.
    case choose
    /// Letters filter the choices.
    case narrow
    /// Letters filter the choices, and a choice with a matching code comes first.
    case narrowByCode
    /// The typed text creates or finds the choices.
    case type(hint: Phrase, verb: Phrase)

    /// Letters find products and SKUs in the catalog.
    static let find = Letters.type(hint: "menu.type-to-search", verb: "menu.search")

    /// The placeholder before the first letter.
    var hint: String {
      if case .type(let hint, verb: _) = self {
        hint.text
      } else {
        localized("menu.type-to-search")
      }
    }

    /// The effect of typing, for the footer.
    var verb: String {
      if case .type(hint: _, let verb) = self { verb.text } else { localized("menu.search") }
    }
  }

  /// The identity of the menu: the name of its declaration, and its subject.
  let name: String
  let subject: any Hashable & Sendable
  let letters: Letters
  /// The initial text.
  let text: String
  /// Whether the menu stays open after a choice.
  let staysOpen: Bool
  /// Whether the choices are in groups, each below a heading.
  let isGrouped: Bool
  /// The width of the menu, if the screen is wide enough.
  let columns: Int
  let title: Title
  /// The key context of the menu's commands, or `nil` if its choices aren't commands.
  let context: Context?
  /// The name of the manual page about the menu.
  ///
  /// If it is `nil`, the manual page of the menu or page below applies.
  let manualPage: String?
  /// A closure that returns the products and SKUs to offer.
  ///
  /// The menu searches once for each key and not for each frame.
  let found: Found
  let asks: Asks
  /// A closure that updates the menu after a choice that leaves it open.
  let leave: Leave
  let items: Items

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - context: The key context of the menu's commands, or `nil` if its choices aren't commands.
  ///   - manualPage: The name of the manual page about the menu, by default that of its context.
  ///   - subject: The subject, or the default if there is only one such menu.
  ///   - letters: The effect of typing letters.
  ///   - text: The initial text.
  ///   - staysOpen: Whether it stays open after a choice.
  ///   - isGrouped: Whether the choices are in groups, each below a heading.
  ///   - columns: The width, if the screen is wide enough.
  ///   - found: Returns the matches in the catalog for the typed text.
  ///   - asks: Returns the request for files on the disk that a typed text needs.
  ///   - leave: Updates the menu after a choice that leaves it open.
  ///   - name: The name of the declaration.
  ///   - items: Returns the choices.
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
  /// Whether the typed text creates or finds the menu's choices.
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
