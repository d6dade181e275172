import StoreCatalog
import Texts

extension Menu {
  /// A menu, said once: its heading, what letters do in it, and what it offers.
  struct Kind: Sendable {
    /// What a menu offers now, before letters narrow it.
    typealias Items = @Sendable (MenuContext, Menu) -> [MenuItem]
    typealias Found = @Sendable (MenuContext, String) -> [CatalogIndex.Item]
    /// Returns the request for files on the disk that a typed text needs.
    typealias Asks = @Sendable (MenuContext, String) -> CatalogAsk?
    typealias Leave = @Sendable (inout Menu, MenuItem, MenuContext) -> Void

    /// A heading: words, or what follows from the state.
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

    /// What letters do.
    enum Letters: Hashable, Sendable {
      /// They are hot keys.
      case choose
      /// They narrow the choices.
      case narrow
      /// Like ``narrow``, with the choices that are known by a code that is typed before everything.
      case narrowByCode
      /// The choices are made of what is typed, or found by it.
      case type(hint: Phrase, verb: Phrase)

      /// They find products and SKUs in the catalog.
      static let find = Letters.type(hint: "menu.type-to-search", verb: "menu.search")

      /// What stands where nothing has been typed yet.
      var hint: String {
        if case .type(let hint, verb: _) = self { hint.text } else { said("menu.type-to-search") }
      }

      /// What typing does, for the footer.
      var verb: String {
        if case .type(hint: _, let verb) = self { verb.text } else { said("menu.search") }
      }
    }

    /// What sets it apart: the name of its declaration, and what it is about.
    let name: String
    let subject: any Hashable & Sendable
    let letters: Letters
    /// The text that is typed when it opens.
    let text: String
    /// Whether it stays after a choice.
    let staysOpen: Bool
    /// Whether its choices are in groups, each below a heading.
    let isGrouped: Bool
    /// The columns that it takes where there is room.
    let columns: Int
    let title: Title
    /// The products and SKUs that it offers; searched once for each key and not for each frame.
    let found: Found
    let asks: Asks
    /// What becomes of it when a choice leaves it open.
    let leave: Leave
    let items: Items

    /// A menu.
    ///
    /// - Parameters:
    ///   - title: Its heading.
    ///   - subject: What it is about; nothing for a menu of which there is one.
    ///   - letters: What they do.
    ///   - text: The text that is typed when it opens.
    ///   - staysOpen: Whether it stays after a choice.
    ///   - isGrouped: Whether its choices are in groups, each below a heading.
    ///   - columns: What it takes where there is room.
    ///   - found: What it finds in the catalog for what is typed.
    ///   - asks: Returns the request for files on the disk that a typed text needs.
    ///   - leave: What becomes of it when a choice leaves it open.
    ///   - name: That of the declaration.
    ///   - items: What it offers.
    init(
      _ title: Title,
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
}

extension Menu.Kind {
  /// Whether its choices are made of what is typed.
  var isTyped: Bool {
    if case .type = letters { true } else { false }
  }
}

extension Menu.Kind: Hashable {
  static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && AnyHashable(left.subject) == AnyHashable(right.subject)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(AnyHashable(subject))
  }
}
