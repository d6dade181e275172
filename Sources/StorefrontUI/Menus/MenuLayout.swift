import TerminalCanvas
import Texts

/// A menu as it stands: what it offers now, and where; worked out once for a picture or a key.
struct MenuLayout {
  let menu: Menu
  let items: [MenuItem]
  let title: String
  let context: PageContext
  /// The frame, as wide as the screen lets it be.
  let rect: Rect
  /// How many rows the longest explanation takes, so that the menu keeps its shape as one moves in it.
  let helpRows: Int

  init(_ menu: Menu, _ context: MenuContext) {
    self.menu = menu
    self.context = context.page
    items = menu.items(context)
    title = menu.kind.title.words(context)
    let body = context.page.body
    // One that is searched keeps its width while what it finds changes.
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

  /// The columns in which no choice is cut, up to a width that is still read at a glance.
  private static func wanted(by items: [MenuItem]) -> Int {
    let keys = items.map { CharacterWidth.columns(of: $0.keyText) }.max() ?? 0
    let widest =
      items.map { item in
        CharacterWidth.columns(of: item.label) + CharacterWidth.columns(of: item.value)
      }.max() ?? 0
    return min(widest, mostColumns) + min(keys, keyColumns) + 8
  }

  private static let mostColumns = 110

  /// Rows that are not choices: frame, search line, explanation.
  private static func chrome(_ menu: Menu, _ helpRows: Int) -> Int {
    (menu.isSearchable ? 2 : 0) + 3 + helpRows
  }

  /// The rows of choices that it shows at once.
  var height: Int { max(1, rect.rows - Self.chrome(menu, helpRows)) }

  /// How many choices there are, or answers to what is asked.
  var count: Int { menu.question == nil ? items.count : Question.Answer.allCases.count }

  /// Whether a row is the heading of a group.
  func isHeading(_ row: Int) -> Bool { items.indices.contains(row) && items[row].isHeading }

  /// Whether the cursor is in the row of the selected choice, which Braille displays follow.
  var isCursorInRow: Bool { !menu.isSearchable || menu.isInRow && !items.isEmpty }

  /// The choice that is marked; nil where there is none.
  var marked: MenuItem? {
    let row = menu.position.row
    return items.indices.contains(row) ? items[row] : nil
  }

  /// The choice that was selected, if it completes the typed text.
  var selectedCompletion: MenuItem? {
    menu.position.row > 0 ? marked.flatMap { $0.completedText == nil ? nil : $0 } : nil
  }

  /// The choices that complete the typed text: the one that was selected, or else all.
  var completions: [MenuItem] {
    selectedCompletion.map { [$0] } ?? items.filter { $0.completedText != nil }
  }

  /// What the menu's keys do, for the footer.
  var hints: [KeyHint] {
    let isLong = scroll?.isLong == true
    if let question = menu.question {
      return [
        KeyHint(.character("y"), question.verb),
        KeyHint(.escape, shown: "n esc", said("menu.keep-it")),
        KeyHint(.down, shown: Binding.shownUpAndDown, said("menu.select")),
        KeyHint(.enter, said("common.choose")),
      ]
        + (isLong ? [KeyHint(.pageDown, said("menu.read-on"))] : [])
    }
    let first =
      menu.isSearchable
      ? KeyHint(words: said("menu.type"), menu.kind.letters.verb)
      : KeyHint(words: said("menu.letter"), said("common.choose"))
    return
      [
        first, KeyHint(.down, shown: Binding.shownUpAndDown, said("menu.select")),
        KeyHint(.enter, menu.isDoneByEnter ? said("system-sheet.done") : said("common.choose")),
      ]
      + (isLong
        ? [KeyHint(.shiftDown, shown: "shift-" + Binding.shown(.down), said("menu.read-on"))] : [])
      + [KeyHint(.escape, said("system-sheet.close"))]
  }
}
