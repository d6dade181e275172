import TerminalCanvas

// What keys change in a menu, and what they ask of the screen that it lies above.
extension Menu {
  /// What a key leads to beyond the menu itself; the screen carries it out.
  enum Outcome: Sendable {
    case stays
    /// Text was typed, or there was no room for it.
    case types
    case closes
    case chooses(MenuItem)
    case answers(Question.Answer, to: Question)
    /// Another menu takes its place.
    case makesWay(Kind)
  }

  /// Takes a key in.
  mutating func press(_ key: Key, _ context: MenuContext) -> Outcome {
    if let question { return press(key, into: question, context) }
    let items = items(context)
    switch key {
    case .escape: return .closes
    case .up, .backtab, .control("p"): select(position.row - 1, of: items.count, context)
    case .down, .tab, .control("n"): select(position.row + 1, of: items.count, context)
    case .pageUp:
      select(max(0, position.row - height(context)), of: items.count, context)
    case .pageDown:
      select(position.row + height(context), of: items.count, wraps: false, context)
    case .shiftUp: scrollText(-1, context)
    case .shiftDown: scrollText(1, context)
    case .enter:
      return items.indices.contains(position.row) ? .chooses(items[position.row]) : .stays
    default:
      guard isSearchable else { return pressLetter(key, items, context) }
      type(key, context)
      return .types
    }
    return .stays
  }

  private mutating func pressLetter(
    _ key: Key,
    _ items: [MenuItem],
    _ context: MenuContext
  ) -> Outcome {
    if let row = items.firstIndex(where: { $0.key == key }) {
      select(row, of: items.count, context)
      return .chooses(items[row])
    }
    switch key {
    case .character("j"): select(position.row + 1, of: items.count, context)
    case .character("k"): select(position.row - 1, of: items.count, context)
    case .home: select(0, of: items.count, context)
    case .end: select(items.count - 1, of: items.count, context)
    // The key that opens a menu closes it, too.
    case .character("?"): return .makesWay(.help)
    case .character(":"): return .makesWay(.palette)
    case .character("q"): return .closes
    default: break
    }
    return .stays
  }

  private mutating func press(
    _ key: Key,
    into question: Question,
    _ context: MenuContext
  ) -> Outcome {
    let count = Question.Answer.allCases.count
    switch key {
    case .up, .backtab, .character("k"): select(position.row - 1, of: count, context)
    case .down, .tab, .character("j"): select(position.row + 1, of: count, context)
    case .pageUp: scrollText(-1, context)
    case .pageDown: scrollText(1, context)
    default:
      let answer = question.answer(to: key, at: position.row)
      return answer.map { .answers($0, to: question) } ?? .stays
    }
    return .stays
  }

  private mutating func type(_ key: Key, _ context: MenuContext) {
    let before = query.text
    if key == .backspace, before.isEmpty { return }
    _ = query.type(key, capacity: Menu.queryCapacity)
    guard query.text != before else { return }
    position = ListPosition()
    textOffset = 0
    search(context)
  }

  /// Finds again what it offers of the catalog.
  mutating func search(_ context: MenuContext) {
    found = kind.found(context, query.text)
  }

  /// Marks a choice.
  mutating func select(_ row: Int, of count: Int, wraps: Bool = true, _ context: MenuContext) {
    textOffset = 0
    let wrapped = wraps && count > 0 ? (row + count) % count : row
    // The list moves as one with the rows of the menu below would, or one with a single row.
    let height = context.below?.height(context) ?? 1
    position.select(wrapped, count: count, height: height)
  }

  /// Marks a choice so many rows further, as far as there are any.
  mutating func move(_ rows: Int, _ context: MenuContext) {
    let count = items(context).count
    select(max(0, min(count - 1, position.row + rows)), of: count, wraps: false, context)
  }

  /// Scrolls what is said of the marked choice, or of what is asked.
  mutating func scrollText(_ pages: Int, _ context: MenuContext) {
    guard let scroll = scroll(context) else { return }
    let step = max(1, scroll.height - 1)
    textOffset = max(0, min(textOffset + pages * step, scroll.lines - scroll.height))
  }

  /// What its keys do, for the footer of a screen of so many columns.
  func hints(_ context: MenuContext) -> [(String, String)] {
    let isLong = scroll(context)?.isLong == true
    if question != nil {
      return [("y", "Lose it"), ("n esc", "Keep it"), ("↑↓", "Select"), ("enter", "Choose")]
        + (isLong ? [("pagedown", "Read on")] : [])
    }
    let first = isSearchable ? ("type", kind.letters.verb) : ("letter", "Choose")
    let hints =
      [first, ("↑↓", "Select"), ("enter", "Choose")] + (isLong ? [("shift-↓", "Read on")] : [])
    // Where not all of them fit, the way out is what nobody should have to guess.
    return context.page.size.columns < 60
      ? [("esc", "Close")] + hints : hints + [("esc", "Close")]
  }
}
