import StoreModel
import TerminalCanvas

// What the bottom line says here.
extension StorefrontScreen {
  func drawFooter(on surface: inout Surface) {
    let row = Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
    let filterHints = page == .browse && !isAsked ? browse.filterHints(shelf) : nil
    if let hints = menu?.hints(menuContext) ?? filterHints {
      FooterLine.draw(hints, in: row, on: &surface)
    } else {
      footer.draw(in: row, on: &surface)
    }
  }

  /// Entries, the most useful first; what cannot be done now is not among them.
  private var footer: FooterLine {
    var seen: Set<Command> = []
    let all = (playback == nil ? contexts : [.playback, .everywhere])
      .flatMap { Binding.table(of: $0) }
      .filter { $0.rank > 0 && seen.insert($0.command).inserted }
    let ends = all.filter(stays).sorted { $0.rank > $1.rank }
    let rest = all.filter { !stays($0) }.sorted { $0.rank < $1.rank }
    return FooterLine(
      entries: rest.compactMap { binding in
        let entry = entry(of: binding)
        let isWorthy = binding.row.footer.isWorthy(self, entry.isPossible)
        return shelf.problems == nil && isWorthy ? entry : nil
      },
      ends: ends.map(entry)
    )
  }

  /// Whether a command is always in the footer of a screen of this size.
  private func stays(_ binding: Binding) -> Bool {
    binding.row.footer.columnsToStay.map { size.columns >= $0 } ?? false
  }

  private func entry(of binding: Binding) -> FooterLine.Entry {
    let footer = binding.row.footer
    return FooterLine.Entry(
      command: binding.command,
      key: footer.key ?? shownKey(of: binding),
      label: footer.label(self) ?? binding.label,
      isPossible: binding.row.obstacle(self) == nil
    )
  }

  /// The key to show for an entry; letters are text while a form is filled in.
  private func shownKey(of binding: Binding) -> String {
    guard form != nil || wire?.isAsking == true, !isAsked else { return binding.footerKey }
    let command = binding.keys.first { key in
      if case .character = key { false } else { true }
    }
    return command.map(Binding.shown) ?? binding.footerKey
  }
}
