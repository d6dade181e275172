import StoreEngine
import StoreModel
import TerminalCanvas

/// A page as a value.
///
/// Keys, clicks and commands change it and return their effects.
///
/// A page changes only itself, and can't access the screen around it. A ``PageContext`` gives it access
/// to other pages, and moves in a ``PageResult`` change them. A page that only shows text needs few of
/// these requirements, because common behavior has a default. Its own commands are ``PageCommand``s.
/// Its clicks and menu choices are ``PageAction``s.
protocol Page: Sendable {
  /// The contexts of the page's keys, starting with the page's own.
  static var keyContexts: [Context] { get }

  /// The keys of the command that leaves any page, or an empty array if the page has its own commands for
  /// that.
  static var backShortcuts: [CommandRow.Shortcut] { get }

  /// The commands of the page.
  static var commands: [CommandRow] { get }

  /// The page and its subject.
  ///
  /// Two pages with the same identity are the same place, regardless of their scroll positions.
  var identity: PageIdentity { get }

  /// Whether the page shows only the commands of customers in a presentation.
  var isForCustomers: Bool { get }

  /// Returns the contexts whose keys work on the page, the nearest first.
  func contexts(in context: PageContext) -> [Context]

  /// Returns the name of the manual page about this page, by default that of its nearest context.
  func manualPage(in context: PageContext) -> String

  /// Returns the name of the page in the history of places, by default the title of its own context.
  func name(of place: Location, in context: PageContext) -> String

  /// The page to return to from this one.
  var parent: OpenPage { get }

  /// Lines about typed content that leaving the page would discard.
  var unsaved: [String] { get }

  /// Returns whether the page can be shown again.
  func canBeShown(in context: PageContext) -> Bool

  /// Returns whether the page stays open when the store returns to an earlier state.
  func survives(_ earlier: Store) -> Bool

  /// Returns the transaction that commands act on.
  ///
  /// - Parameters:
  ///   - selected: The transaction of the selected row on the main page.
  ///   - store: The store.
  /// - Returns: The transaction, or `nil`.
  func transaction(_ selected: TransactionRecord?, in store: Store) -> TransactionRecord?

  /// Returns the rules that the page names.
  func rules(in context: PageContext) -> [RuleID]

  // Drawing

  /// Draws the page within its part of the screen.
  ///
  /// - Returns: The scroll position of the text that the movement keys scroll, or `nil` if they move a
  ///   selection.
  @discardableResult
  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll?

  /// Returns the scroll position of the text that the movement keys scroll, or `nil` if they move a
  /// selection.
  func scroll(in body: Rect, of context: PageContext) -> TextScroll?

  /// Returns the keys of an open filter, or `nil` if none is open.
  func filterHints(in context: PageContext) -> [KeyHint]?

  // Changes

  /// Handles a key before the search for its command.
  ///
  /// - Parameters:
  ///   - key: The pressed key.
  ///   - past: The texts that the user typed into filters before.
  ///   - context: The context of the page.
  /// - Returns: The result, or `nil` if the key runs its command. The page is then unchanged, unless letters
  ///   are text on it.
  mutating func press(
    _ key: Key,
    _ past: inout FilterHistory,
    _ context: PageContext
  ) -> PageResult?

  /// Returns whether letters are text now, and not commands.
  func takesText(in body: Rect) -> Bool

  /// Scrolls the text to a row.
  mutating func scroll(to offset: Int)

  /// Moves the selection, if no text is scrolled.
  mutating func go(_ move: Move, _ context: PageContext)

  /// Handles a turn of the wheel over a target, if no text is scrolled.
  mutating func scroll(by lines: Int, over target: Target?, _ context: PageContext)

  /// Handles a change of the store, including changes while another page was open.
  ///
  /// - Returns: The requests for data outside the store.
  mutating func storeChanged(_ context: PageContext) -> [Effect]

  /// Returns the page that a change applies to.
  ///
  /// By default, this is the page in front if it has this type. A page that always exists returns itself.
  static func present(in pages: Pages) -> Self?

  /// Stores the page after a change.
  func store(in pages: inout Pages)
}

extension Page {
  static var backShortcuts: [CommandRow.Shortcut] { [] }
  static var commands: [CommandRow] { [] }

  static func present(in pages: Pages) -> Self? { pages.page as? Self }

  var identity: PageIdentity { PageIdentity(of: self) }
  var isForCustomers: Bool { false }
  var parent: OpenPage { .browse }
  var unsaved: [String] { [] }

  func contexts(in context: PageContext) -> [Context] { Self.keyContexts }
  func manualPage(in context: PageContext) -> String {
    contexts(in: context).first?.manualPage ?? Context.everywhere.manualPage
  }
  func name(of place: Location, in context: PageContext) -> String {
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

/// The identity of a page, by its kind and subject.
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
