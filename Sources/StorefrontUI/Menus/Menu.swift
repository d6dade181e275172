import CatalogTools
import StoreCatalog

/// A list of choices above the screen, which depend on the kind of menu and the state.
struct Menu: Hashable, Sendable {
  /// The limit on typed text in bytes, which is enough for a long URL.
  static let queryCapacity = 4096

  let kind: MenuKind
  /// The typed text that filters the choices.
  var query = TextInput()
  var position = ListPosition()
  /// Whether the last key selected a choice, so that the cursor is in its row and not in the typed text.
  var isInRow = false
  /// The number of lines scrolled off the top of the text about the selected choice, or of the question.
  var textOffset = 0
  /// The products and SKUs that matched when the query last changed.
  var found: [CatalogIndex.Item] = []

  /// Whether the last key chose a row by its letter, and the menu stayed open.
  ///
  /// Enter then only closes the menu, because choosing the row again would reverse the choice.
  var isDoneByEnter = false
  /// The completions that tab inserts, or `nil` before the first tab.
  var completing: CompletionCycle?

  init(_ kind: MenuKind) {
    self.kind = kind
    query = TextInput(kind.text)
    // The first row is a heading.
    if kind.isGrouped { position = ListPosition(row: 1, line: 1) }
  }

  /// Whether typed letters filter the choices or form a text.
  ///
  /// Otherwise, letters are shortcuts of the choices.
  var isSearchable: Bool { kind.letters != .choose }

  /// The question that the menu asks, or `nil` if it has choices.
  var question: Question? { kind.subject as? Question }
}
