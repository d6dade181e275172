import StoreEngine
import StoreModel
import TerminalCanvas

/// A page as a value.
///
/// Keys, clicks and commands change the page and return their effects.
///
/// A page changes only itself, and can't access the screen around it. It gets information about other pages from a
/// ``PageContext``, and changes them through the moves in a ``PageResult``. A page that only shows text needs few of
/// these requirements, because common behavior has a default. The page's own commands are ``PageCommand``s. Its
/// clicks and menu items are ``PageAction``s.
protocol Page: Sendable {
  /// The contexts of the page's keys, starting with the page's own context.
  static var keyContexts: [Context] { get }

  /// The keys of the command that leaves any page, or an empty array if the page defines its own command for leaving.
  static var backShortcuts: [CommandRow.Shortcut] { get }

  /// The commands of the page.
  static var commands: [CommandRow] { get }

  /// The identity of the page, which consists of its type and its subject.
  ///
  /// Two pages with the same identity are the same location, whatever their scroll positions are.
  var identity: PageIdentity { get }

  /// Whether the page shows only customer commands in a presentation.
  var isForCustomers: Bool { get }

  /// Returns the contexts whose keys work on the page, the most specific context first.
  func contexts(in context: PageContext) -> [Context]

  /// Returns the name of the manual page about this page. By default, this is the manual page of its first context.
  func manualPage(in context: PageContext) -> String

  /// Returns the name of the page in the history of locations. By default, this is the title of its own context.
  func name(of place: Location, in context: PageContext) -> String

  /// The page that is shown after the user leaves this page.
  var parent: OpenPage { get }

  /// Lines about typed content that is lost when the user leaves the page.
  var unsaved: [String] { get }

  /// Returns whether the page can be shown again.
  func canBeShown(in context: PageContext) -> Bool

  /// Returns whether the page stays open after the store has returned to an earlier state.
  func survives(_ earlier: Store) -> Bool

  /// Returns the transaction that commands act on.
  ///
  /// - Parameters:
  ///   - selected: The transaction of the selected row on the main page.
  ///   - store: The store.
  /// - Returns: The transaction, or `nil` if there isn't one.
  func transaction(_ selected: TransactionRecord?, in store: Store) -> TransactionRecord?

  /// Returns the rules that the page names.
  func rules(in context: PageContext) -> [RuleID]

  // Drawing

  /// Draws the page in its part of the screen.
  ///
  /// - Returns: The scroll position of the text that the movement keys scroll, or `nil` if these keys move a
  ///   selection.
  @discardableResult
  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll?

  /// Returns the scroll position of the text that the movement keys scroll, or `nil` if these keys move a selection.
  func scroll(in body: Rect, of context: PageContext) -> TextScroll?

  /// Returns the hints about keys in the open filter, or `nil` if no filter is open.
  func filterHints(in context: PageContext) -> [KeyHint]?

  // Changes

  /// Handles a key before its command is searched for.
  ///
  /// - Parameters:
  ///   - key: The key that the user pressed.
  ///   - past: The strings that the user has typed into filters.
  ///   - context: The context of the page.
  /// - Returns: The result, or `nil` if the key runs its command. If the result is `nil`, the page is unchanged,
  ///   unless it accepts letters as text.
  mutating func press(
    _ key: Key,
    _ past: inout FilterHistory,
    _ context: PageContext
  ) -> PageResult?

  /// Returns whether letters are entered as text and don't run commands.
  func takesText(in body: Rect) -> Bool

  /// Scrolls the text to a row.
  mutating func scroll(to offset: Int)

  /// Moves the selection if the page doesn't scroll text.
  mutating func go(_ move: Move, _ context: PageContext)

  /// Handles a turn of the wheel over a target if the page doesn't scroll text.
  mutating func scroll(by lines: Int, over target: Target?, _ context: PageContext)

  /// Handles a change of the store, including a change while another page was open.
  ///
  /// - Returns: The requests for data that isn't in the store.
  mutating func storeChanged(_ context: PageContext) -> [Effect]

  /// Returns the page of this type that a change applies to, or `nil` if there is no such page.
  ///
  /// By default, this is the current page if it has this type. A page that always exists returns itself.
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

/// The identity of a page, which consists of its type and its subject.
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
