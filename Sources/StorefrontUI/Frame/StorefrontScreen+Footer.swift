import StoreCatalog
import StoreModel
import TerminalCanvas

extension StorefrontScreen {
  /// The bottom line: the keys that matter here, each of them a button.
  func drawFooter(on surface: inout Surface) {
    let theme = surface.theme
    let row = Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
    if let menu { return drawHints(menu.hints(menuContext), in: row, on: &surface) }
    if let hints = filterHints { return drawHints(hints, in: row, on: &surface) }
    var column = 1
    for binding in footerBindings {
      let isPossible = obstacle(to: binding.command) == nil
      let (key, label) = words(for: binding)
      let width = CharacterWidth.columns(of: key + label) + 1
      guard column + width <= row.right - 1 else { continue }
      surface.write(
        [
          TextRun(key, isPossible ? theme.key : theme.note),
          TextRun(" " + label, isPossible ? theme.keyLabel : theme.note),
        ],
        at: Point(column: column, row: row.top),
        columns: width
      )
      surface.mark(
        Rect(column: column, row: row.top, columns: width, rows: 1),
        .command(binding.command)
      )
      column += width + 2
    }
  }

  /// What keys do while a filter is typed; nil if none is.
  private var filterHints: [(String, String)]? {
    guard page == .browse, !isAsked else { return nil }
    let keys = [("enter", "Keep"), ("esc", "Clear")]
    if let filter = browse.filters[focus], filter.isTyped {
      return keys + [("type", "words: rows that show them all stay")]
    }
    return shelf.isFiltering
      ? keys + [("also", "type:auto  group:plus  price<5  period:P1M  offer:code")] : nil
  }

  /// A key and what it does here; in brackets if it cannot be done now.
  private func words(for binding: Binding) -> (key: String, label: String) {
    let key = shownKey(of: binding)
    var label = self.label(of: binding)
    if binding.command == .screen(.openRow), case .waiting = selectedRow(of: focus) {
      label = "Answer…"
    }
    return obstacle(to: binding.command) == nil ? (key, label) : ("(" + key, label + ")")
  }

  /// Footer entries, the most useful first; what cannot be done now is not among them.
  private var footerBindings: [Binding] {
    let isPlaying = playback != nil && menus.isEmpty
    var seen: Set<Command> = []
    let all = (isPlaying ? [.playback, .everywhere] : contexts)
      .flatMap { Binding.table(of: $0) }
      .filter { $0.rank > 0 && seen.insert($0.command).inserted }
    let always: Set<Command> =
      size.columns < 60 ? [.screen(.help)] : [.screen(.help), .screen(.quit)]
    let ends = all.filter { always.contains($0.command) }.sorted { $0.rank > $1.rank }
    let rest = all.filter { !always.contains($0.command) && isFooterWorthy($0.command) }
    return ordered(rest.sorted { $0.rank < $1.rank }, before: ends)
  }

  /// What an entry does here: what is sold with a request is charged, not bought.
  private func label(of binding: Binding) -> String {
    if binding.command == .screen(.move(.down)) { return "Scroll" }
    guard binding.command == .shop(.buy) else { return binding.label }
    let isRenewed =
      shelf.selectedSKU.map { $0.kind == .subscription }
      ?? (shelf.selectedProduct?.subscription != nil)
    let isRequested = shelf.selectedSKU != nil || shelf.selectedProduct?.isGeneric == true
    return isRequested ? (isRenewed ? "Subscribe…" : "Charge…") : binding.label
  }

  /// The key to show for an entry; letters are text while a form is filled in.
  private func shownKey(of binding: Binding) -> String {
    if binding.command == .screen(.move(.down)) { return "↑↓" }
    guard form != nil || wire?.isAsking == true, !isAsked else { return binding.footerKey }
    let command = binding.keys.first { key in
      if case .character = key { false } else { true }
    }
    return command.map(Binding.shown) ?? binding.footerKey
  }

  /// The help is always visible: entries that would push it out are left out.
  private func ordered(_ entries: [Binding], before ends: [Binding]) -> [Binding] {
    func width(_ binding: Binding) -> Int {
      let (key, label) = words(for: binding)
      return CharacterWidth.columns(of: key + label) + 3
    }
    var room = size.columns - 2 - ends.reduce(0) { $0 + width($1) }
    var kept: [Binding] = []
    for binding in entries where width(binding) <= room {
      room -= width(binding)
      kept.append(binding)
    }
    return kept + ends
  }

  /// Whether an entry earns its place: it can be done, or is what the place is there for.
  private func isFooterWorthy(_ command: Command) -> Bool {
    guard shelf.problems == nil else { return false }
    return switch command {
    case .form(.send): true
    case .screen(.move), .form(.scrollDown): reading?.isLong == true
    case .shop(.buy) where shelf.selection != nil: true
    default: obstacle(to: command) == nil
    }
  }

  private func drawHints(_ hints: [(String, String)], in row: Rect, on surface: inout Surface) {
    let theme = surface.theme
    var runs = [TextRun(" ")]
    for (key, label) in hints {
      runs += [TextRun(key, theme.key), TextRun(" \(label)   ", theme.keyLabel)]
    }
    surface.write(runs, at: row.origin, columns: row.columns)
  }
}
