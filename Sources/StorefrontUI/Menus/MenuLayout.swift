import TerminalCanvas
import Texts

/// The current items and the position of a menu, computed once for each frame or key.
struct MenuLayout {
  let menu: Menu
  let items: [MenuItem]
  let title: String
  let context: PageContext
  /// The frame of the menu, which is at most as wide as the screen.
  let rect: Rect
  /// The number of rows for the longest help text.
  ///
  /// It is constant, so that the menu's size doesn't depend on the selection.
  let helpRows: Int

  init(_ menu: Menu, _ context: MenuContext) {
    self.menu = menu
    self.context = context.page
    items = menu.items(context)
    title = menu.kind.title.words(context)
    let body = context.page.body
    // A menu that can be searched has a constant width, whatever the matches are.
    let wanted = menu.isSearchable ? 0 : Self.wanted(by: items)
    let columns = context.page.theme.columns(
      atMost: max(menu.kind.columns, wanted),
      in: body
    )
    helpRows = Self.helpRows(of: items, title, columns)
    let count = menu.isSearchable ? max(items.count, 12) : items.count
    let rows = min(count + Self.chrome(menu, helpRows), body.rows)
    rect = body.centered(Size(columns: columns, rows: rows))
  }

  /// Returns the width at which no item is truncated, up to a limit that keeps rows easy to read.
  private static func wanted(by items: [MenuItem]) -> Int {
    let keys = items.map { CharacterWidth.columns(of: $0.keyText) }.max() ?? 0
    let widest =
      items.map { item in
        CharacterWidth.columns(of: item.label) + CharacterWidth.columns(of: item.value)
      }.max() ?? 0
    return min(widest, mostColumns) + min(keys, keyColumns) + 8
  }

  private static let mostColumns = 110

  /// Returns the number of rows that aren't items: the frame, the search line, and the help.
  private static func chrome(_ menu: Menu, _ helpRows: Int) -> Int {
    (menu.isSearchable ? 2 : 0) + 3 + helpRows
  }

  /// The number of visible items.
  var height: Int { max(1, rect.rows - Self.chrome(menu, helpRows)) }

  /// The number of items, or of answers to the question.
  var count: Int { menu.question == nil ? items.count : Question.Answer.allCases.count }

  /// Returns whether the row at `row` is the heading of a group.
  func isHeading(_ row: Int) -> Bool { items.indices.contains(row) && items[row].isHeading }

  /// Whether the cursor is in the row of the selected item.
  ///
  /// Braille displays follow the cursor.
  var isCursorInRow: Bool { !menu.isSearchable || menu.isInRow && !items.isEmpty }

  /// The selected item, or `nil` if the menu is empty.
  var marked: MenuItem? {
    let row = menu.position.row
    return items.indices.contains(row) ? items[row] : nil
  }

  /// The selected item, if the user selected it and it completes the typed string.
  var selectedCompletion: MenuItem? {
    menu.position.row > 0 ? marked.flatMap { $0.completedText == nil ? nil : $0 } : nil
  }

  /// The items that complete the typed string: the item that the user selected, or otherwise all of them.
  var completions: [MenuItem] {
    selectedCompletion.map { [$0] } ?? items.filter { $0.completedText != nil }
  }

  /// The hints about the menu's keys for the footer.
  var hints: [KeyHint] {
    let isLong = scroll?.isLong == true
    if let question = menu.question {
      return [
        KeyHint(.character("y"), question.verb),
        KeyHint(.escape, shown: "n esc", question.refusal),
        KeyHint(.down, shown: Binding.shownUpAndDown, localized("menu.select")),
        KeyHint(.enter, localized("common.choose")),
      ]
        + (isLong ? [KeyHint(.pageDown, localized("menu.read-on"))] : [])
    }
    let first =
      menu.isSearchable
      ? KeyHint(words: localized("menu.type"), menu.kind.letters.verb)
      : KeyHint(words: localized("menu.letter"), localized("common.choose"))
    return
      [
        first, KeyHint(.down, shown: Binding.shownUpAndDown, localized("menu.select")),
        KeyHint(
          .enter,
          menu.isDoneByEnter ? localized("system-sheet.done") : localized("common.choose")
        ),
      ]
      + (isLong
        ? [KeyHint(.shiftDown, shown: "shift-" + Binding.shown(.down), localized("menu.read-on"))]
        : [])
      + [KeyHint(.escape, localized("system-sheet.close"))]
  }
}
