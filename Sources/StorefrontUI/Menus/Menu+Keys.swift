import TerminalCanvas

// The effects of keys in a menu, and on the screen below it.
extension Menu {
  /// The effect of a key outside the menu.
  ///
  /// The screen performs this effect.
  enum Outcome: Sendable {
    case stays
    /// The user typed text, or typed text that didn't fit.
    case types
    case closes
    case chooses(MenuItem)
    case answers(Question.Answer, to: Question)
    /// The help opens above this menu.
    case explains
    /// Another menu replaces this one.
    case makesWay(MenuKind)
  }

  mutating func press(_ key: Key, _ context: MenuContext) -> Outcome {
    let layout = MenuLayout(self, context)
    if let question { return press(key, into: question, layout) }
    switch key {
    case .escape: return .closes
    case .up, .backtab, .control("p"): select(position.row - 1, in: layout)
    case .tab where !layout.completions.isEmpty:
      return .chooses(completed(by: layout))
    case .down, .tab, .control("n"): select(position.row + 1, in: layout)
    case .pageUp: select(max(0, position.row - layout.height), in: layout, wraps: false)
    case .pageDown: select(position.row + layout.height, in: layout, wraps: false)
    case .shiftUp: scrollText(-1, layout)
    case .shiftDown: scrollText(1, layout)
    case .enter where isDoneByEnter: return .closes
    case .enter: return layout.marked.map { .chooses($0) } ?? .stays
    default:
      guard isSearchable else { return pressLetter(key, layout) }
      if asksForHelp(by: key) { return .explains }
      type(key, context)
      return .types
    }
    return .stays
  }

  /// Returns whether a key asks for help and isn't entered as text.
  ///
  /// This works because no item's name begins with a question mark. In the help itself, a typed question mark is
  /// searched for.
  private func asksForHelp(by key: Key) -> Bool {
    guard kind != .help else { return false }
    return key == .function(1) || key == .character("?") && !kind.isTyped && query.text.isEmpty
  }

  /// The cycle that the next tab key continues, or `nil` if the key starts a new cycle.
  var cycle: CompletionCycle? { completing.flatMap { $0.goesOn(from: query.text) ? $0 : nil } }

  /// Returns the item that inserts the next completion.
  private mutating func completed(by layout: MenuLayout) -> MenuItem {
    var cycle = CompletionCycle(of: query.text, layout.completions)
    if layout.selectedCompletion == nil, var current = self.cycle {
      current.advance()
      cycle = current
    }
    completing = cycle
    return MenuItem(cycle.shown, .type(cycle.shown))
  }

  /// Chooses an item by its letter.
  ///
  /// Letters have no other effect in these menus. Otherwise, j, k and q would move or close in some menus and choose
  /// in others.
  private mutating func pressLetter(_ key: Key, _ layout: MenuLayout) -> Outcome {
    if let row = layout.items.firstIndex(where: { $0.key == key }) {
      select(row, in: layout)
      isDoneByEnter = kind.staysOpen && layout.items[row].obstacle == nil
      return .chooses(layout.items[row])
    }
    switch key {
    case .home: select(0, in: layout, wraps: false)
    case .end: select(layout.count - 1, in: layout)
    case .character("?"), .function(1): return .explains
    case .character(":"): return .makesWay(.palette)
    default: break
    }
    return .stays
  }

  private mutating func press(
    _ key: Key,
    into question: Question,
    _ layout: MenuLayout
  ) -> Outcome {
    switch key {
    case .up, .backtab, .character("k"): select(position.row - 1, in: layout)
    case .down, .tab, .character("j"): select(position.row + 1, in: layout)
    case .pageUp: scrollText(-1, layout)
    case .pageDown: scrollText(1, layout)
    default:
      let answer = question.answer(to: key, at: position.row)
      return answer.map { .answers($0, to: question) } ?? .stays
    }
    return .stays
  }

  private mutating func type(_ key: Key, _ context: MenuContext) {
    isInRow = false
    let before = query.text
    if key == .backspace, before.isEmpty { return }
    _ = query.type(key, capacity: Menu.queryCapacity)
    guard query.text != before else { return }
    beginAgain(context)
  }

  /// Replaces the typed string.
  mutating func type(_ text: String, _ context: MenuContext) {
    query = TextInput(text)
    beginAgain(context)
  }

  /// Selects the first item after the typed string has changed.
  private mutating func beginAgain(_ context: MenuContext) {
    position = ListPosition()
    isInRow = false
    textOffset = 0
    search(context)
  }

  /// Updates the products and SKUs that match the typed string.
  mutating func search(_ context: MenuContext) {
    found = kind.found(context, query.text)
  }

  mutating func select(_ row: Int, in layout: MenuLayout, wraps: Bool = true) {
    textOffset = 0
    isDoneByEnter = false
    isInRow = true
    let count = layout.count
    var target = wraps && count > 0 ? (row + count) % count : max(0, min(count - 1, row))
    if layout.isHeading(target) {
      let isUpward = row < position.row && (wraps || target > 0)
      target = isUpward ? (target - 1 + count) % count : target + 1
    }
    position.select(target, count: count, height: layout.height)
    // When the first item of a group is selected, the group's heading is visible too.
    if position.line == 0, layout.height > 1, layout.isHeading(target - 1) { position.line = 1 }
  }

  /// Moves the selection by a number of rows, stopping at the ends.
  mutating func move(_ rows: Int, in layout: MenuLayout) {
    select(max(0, min(layout.count - 1, position.row + rows)), in: layout, wraps: false)
  }

  /// Scrolls the text about the selected item, or the text of the question.
  mutating func scrollText(_ pages: Int, _ layout: MenuLayout) {
    guard let scroll = layout.scroll else { return }
    let step = max(1, scroll.height - 1)
    textOffset = max(0, min(textOffset + pages * step, scroll.lines - scroll.height))
  }
}
