import StoreCatalog

/// A list of choices above the screen; what it offers follows from its kind and the state.
struct Menu: Hashable, Sendable {
  /// The bytes that can be typed into a menu: a long URL has room.
  static let queryCapacity = 4096

  let kind: Kind
  /// What was typed to narrow the choices.
  var query = TextInput()
  var position = ListPosition()
  /// Whether the last key selected a choice, so that the cursor is in its row and not in the typed text.
  var isInRow = false
  /// Lines scrolled away of what is said of the marked choice, or of what is asked.
  var textOffset = 0
  /// Products and SKUs that were found when the query last changed.
  var found: [CatalogIndex.Item] = []

  /// Whether the last key chose a row by its letter, and the menu stayed open: enter then finishes, because it would
  /// take the choice back.
  var isDoneByEnter = false
  /// The completions that the next tabs go through.
  var completing: CompletionCycle?

  init(_ kind: Kind) {
    self.kind = kind
    query = TextInput(kind.text)
    // The first row is a heading.
    if kind.isGrouped { position = ListPosition(row: 1, line: 1) }
  }

  /// Whether letters narrow the choices or are typed; otherwise they are hot keys.
  var isSearchable: Bool { kind.letters != .choose }

  /// The question that it asks; nil if it has choices.
  var question: Question? { kind.subject as? Question }
}
