import StoreEngine
import StoreModel
import TerminalCanvas

/// A page as a value: keys, clicks and commands change it and return what follows.
///
/// A page changes only itself and doesn't know the screen around it. Of other pages it sees what a ``PageContext`` tells,
/// and they are changed by moves in a ``PageResult``. A page that is only read needs few of these requirements: what most
/// pages do alike has a default. Its own commands are ``PageCommand``s, and clicks and choices of its menus ``PageAct``s.
protocol Page: Sendable {
  /// The contexts of the page's keys, the page's own first.
  static var keyContexts: [Context] { get }

  /// The keys of the command that leaves any page, or none if the page is left by commands of its own.
  static var wayBack: [CommandRow.Shortcut] { get }

  /// The commands of the page.
  static var commands: [CommandRow] { get }

  /// The page and its subject; two pages with the same identity are the same place, wherever they are scrolled to.
  var identity: PageIdentity { get }

  /// Whether a meeting shows only the commands of customers on the page.
  var isForCustomers: Bool { get }

  /// Returns the contexts whose keys hold on the page, the nearest first.
  func contexts(in context: PageContext) -> [Context]

  /// Returns the name of the page among the places that were looked at, by default the title of its own context.
  func name(of place: Place, in context: PageContext) -> String

  /// The page that leaving this one leads to.
  var parent: OpenPage { get }

  /// The lines about what was typed on the page and is lost with it.
  var unsaved: [String] { get }

  /// Returns whether the page can be shown again.
  func canBeShown(in context: PageContext) -> Bool

  /// Returns whether the page stays open when the store goes back to an earlier state.
  func survives(_ earlier: Store) -> Bool

  /// Returns the transaction that commands are about.
  ///
  /// - Parameters:
  ///   - selected: That of the selected row of the main page.
  ///   - store: The store.
  /// - Returns: The transaction, or `nil` if they are about none.
  func transaction(_ selected: TransactionRecord?, in store: Store) -> TransactionRecord?

  /// Returns the rules that the page names.
  func rules(in context: PageContext) -> [RuleID]

  // Drawing

  /// Draws the page; nothing is drawn outside its part of the screen.
  ///
  /// - Returns: The position of the text that the keys of movement scroll, or `nil` if they move a selection.
  @discardableResult
  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll?

  /// Returns the position of the text that the keys of movement scroll, or `nil` if they move a selection.
  func scroll(in body: Rect, of context: PageContext) -> TextScroll?

  /// Returns the keys of a filter while it is typed, or `nil`.
  func filterHints(in context: PageContext) -> [KeyHint]?

  // Changes

  /// Handles a key before it is looked up among the commands.
  ///
  /// - Parameters:
  ///   - key: The pressed key.
  ///   - past: The texts that were typed into filters before.
  ///   - context: The context of the page.
  /// - Returns: The outcome, or `nil` if the key does what it is bound to. The page is as it was then, unless letters
  ///   are text on it.
  mutating func press(
    _ key: Key,
    _ past: inout FilterHistory,
    _ context: PageContext
  ) -> PageResult?

  /// Whether letters are text now, and not commands.
  func takesText(in body: Rect) -> Bool

  /// Scrolls the text to a row.
  mutating func scroll(to offset: Int)

  /// Moves the selection, where no text is scrolled.
  mutating func go(_ move: Move, _ context: PageContext)

  /// Handles a turn of the wheel over a target, where no text is scrolled.
  mutating func scroll(by lines: Int, over target: Target?, _ context: PageContext)

  /// Follows a change of the store, or what changed while another page was open.
  ///
  /// - Returns: The requests for what the store itself doesn't hold.
  mutating func storeChanged(_ context: PageContext) -> [Effect]

  /// Returns the page that a change is about: the one in front if it is of this type, unless the pages have one anyway.
  static func present(in pages: Pages) -> Self?

  /// Puts the page, after a change, where it is stored.
  func keep(in pages: inout Pages)
}

extension Page {
  static var wayBack: [CommandRow.Shortcut] { [] }
  static var commands: [CommandRow] { [] }

  static func present(in pages: Pages) -> Self? { pages.page as? Self }

  var identity: PageIdentity { PageIdentity(of: self) }
  var isForCustomers: Bool { false }
  var parent: OpenPage { .browse }
  var unsaved: [String] { [] }

  func contexts(in context: PageContext) -> [Context] { Self.keyContexts }
  func name(of place: Place, in context: PageContext) -> String {
    Self.keyContexts.first?.title ?? ""
  }
  func canBeShown(in context: PageContext) -> Bool { true }
  func survives(_ earlier: Store) -> Bool { true }
  func transaction(_ selected: TransactionRecord?, in store: Store) -> TransactionRecord? {
    selected
  }
  func rules(in context: PageContext) -> [RuleID] { [] }
  func scroll(in body: Rect, of context: PageContext) -> TextScroll? { nil }
  func filterHints(in context: PageContext) -> [KeyHint]? { nil }
  func press(_ key: Key, _ past: inout FilterHistory, _ context: PageContext) -> PageResult? { nil }
  func takesText(in body: Rect) -> Bool { false }
  func scroll(to offset: Int) {}
  func go(_ move: Move, _ context: PageContext) {}
  func scroll(by lines: Int, over target: Target?, _ context: PageContext) {}
  func storeChanged(_ context: PageContext) -> [Effect] { [] }
}

/// A page by its kind and subject.
struct PageIdentity: Hashable, Sendable {
  private let kind: ObjectIdentifier
  private let subject: any Hashable & Sendable

  init<P: Page>(of page: P, about subject: any Hashable & Sendable = 0) {
    kind = ObjectIdentifier(P.self)
    self.subject = subject
  }

  static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && AnyHashable(left.subject) == AnyHashable(right.subject)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(AnyHashable(subject))
  }
}
