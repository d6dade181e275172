import CatalogTools
import StoreCatalog

/// A list of items above the screen.
///
/// The items depend on the kind of menu and on the state.
struct Menu: Hashable, Sendable {
  /// The maximum length of the typed string in bytes, which is enough for a long URL.
  static let queryCapacity = 4096

  let kind: MenuKind
  /// The typed string, which filters the items.
  var query = TextInput()
  var position = ListPosition()
  /// Whether the last key selected an item.
  ///
  /// In this case, the cursor is in the item's row and not in the typed string.
  var isInRow = false
  /// The number of lines above the visible part of the text about the selected item, or of the question's text.
  var textOffset = 0
  /// The products and SKUs that matched when the typed string last changed.
  var found: [CatalogIndex.Item] = []

  /// Whether the last key chose an item by its letter and the menu stayed open.
  ///
  /// In this case, the enter key only closes the menu, because choosing the item again would reverse the choice.
  var isDoneByEnter = false
  /// The completions that the tab key inserts, or `nil` before the tab key is first used.
  var completing: CompletionCycle?

  init(_ kind: MenuKind) {
    self.kind = kind
    query = TextInput(kind.text)
    // The first row is a heading.
    if kind.isGrouped { position = ListPosition(row: 1, line: 1) }
  }

  /// Whether typed letters filter the items or are entered as text.
  ///
  /// Otherwise, letters choose items.
  var isSearchable: Bool { kind.letters != .choose }

  /// The question that the menu asks, or `nil` if the menu has items.
  var question: Question? { kind.subject as? Question }
}
