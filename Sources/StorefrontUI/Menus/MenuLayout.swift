import TerminalCanvas
import Texts

/// The current choices of a menu and its position, computed once for a frame or a key.
struct MenuLayout {
  let menu: Menu
  let items: [MenuItem]
  let title: String
  let context: PageContext
  /// The frame of the menu, which is at most as wide as the screen.
  let rect: Rect
  /// The number of rows of the longest help text, so that the menu keeps its size while the selection moves.
  let helpRows: Int

  init(_ menu: Menu, _ context: MenuContext) {
    self.menu = menu
    self.context = context.page
    items = menu.items(context)
    title = menu.kind.title.words(context)
    let body = context.page.body
    // A menu with a search keeps its width while its matches change.
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

  /// Returns the width at which no choice is truncated, up to a limit for quick reading.
  private static func wanted(by items: [MenuItem]) -> Int {
    let keys = items.map { CharacterWidth.columns(of: $0.keyText) }.max() ?? 0
    let widest =
      items.map { item in
        CharacterWidth.columns(of: item.label) + CharacterWidth.columns(of: item.value)
      }.max() ?? 0
    return min(widest, mostColumns) + min(keys, keyColumns) + 8
  }

  private static let mostColumns = 110

  /// Returns the number of rows that aren't choices: frame, search line, help.
  private static func chrome(_ menu: Menu, _ helpRows: Int) -> Int {
    (menu.isSearchable ? 2 : 0) + 3 + helpRows
  }

  /// The number of visible rows of choices.
  var height: Int { max(1, rect.rows - Self.chrome(menu, helpRows)) }

  /// The number of choices, or of answers to the question.
  var count: Int { menu.question == nil ? items.count : Question.Answer.allCases.count }

  /// Returns whether a row is the heading of a group.
  func isHeading(_ row: Int) -> Bool { items.indices.contains(row) && items[row].isHeading }

  /// Whether the cursor is in the row of the selected choice, which Braille displays follow.
  var isCursorInRow: Bool { !menu.isSearchable || menu.isInRow && !items.isEmpty }

  /// The selected choice, or `nil` if the menu is empty.
  var marked: MenuItem? {
    let row = menu.position.row
    return items.indices.contains(row) ? items[row] : nil
  }

  /// The choice that the user selected, if it completes the typed text.
  var selectedCompletion: MenuItem? {
    menu.position.row > 0 ? marked.flatMap { $0.completedText == nil ? nil : $0 } : nil
  }

  /// The choices that complete the typed text: the one that the user selected, otherwise all of them.
  var completions: [MenuItem] {
    selectedCompletion.map { [$0] } ?? items.filter { $0.completedText != nil }
  }

  /// The effects of the menu's keys, for the footer.
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
