import StoreModel
import TerminalCanvas

// What the bottom line says here.
extension StorefrontScreen {
  /// Draws the bottom line; some keys stand in it only where the text in front is longer than its frame.
  func drawFooter(
    _ menu: MenuLayout?,
    _ context: MenuContext,
    isLong: Bool,
    on surface: inout Surface
  ) {
    let row = Rect(size).row(size.rows - 1)
    let filterHints = page == .browse && !isAsked ? browse.filterHints(shelf) : nil
    if let hints = menu?.hints ?? filterHints {
      FooterLine.draw(hints, in: row, on: &surface)
    } else {
      footer(context, isLong).draw(in: row, on: &surface)
    }
  }

  /// Entries, the most useful first; what cannot be done now is not among them.
  private func footer(_ context: MenuContext, _ isLong: Bool) -> FooterLine {
    let subjects = context.subjects
    let isTyped = takesLetters
    var seen: [Command] = []
    let all = (playback == nil ? context.contexts : [.playback, .everywhere])
      .flatMap { Binding.table(of: $0) }
      .filter { binding in
        guard binding.rank > 0, !seen.contains(binding.command) else { return false }
        seen.append(binding.command)
        return true
      }
    let ends = all.filter(stays).sorted { $0.rank > $1.rank }
    let rest = all.filter { !stays($0) }.sorted { $0.rank < $1.rank }
    return FooterLine(
      entries: rest.compactMap { binding in
        guard shelf.problems == nil || binding.row.footer.staysWithProblems else { return nil }
        let entry = entry(of: binding, subjects, isTyped: isTyped)
        let isShown =
          switch binding.row.footer.worth {
          case .whenPossible: entry.isPossible
          case .whenever(let isThere): entry.isPossible || isThere(subjects)
          case .always: true
          case .whereLong: isLong
          }
        return isShown ? entry : nil
      },
      ends: ends.map { entry(of: $0, subjects, isTyped: isTyped) }
    )
  }

  /// Whether a command is always in the footer of a screen of this size.
  private func stays(_ binding: Binding) -> Bool {
    binding.row.footer.columnsToStay.map { size.columns >= $0 } ?? false
  }

  private func entry(
    of binding: Binding,
    _ subjects: Subjects,
    isTyped: Bool
  ) -> FooterLine.Entry {
    let footer = binding.row.footer
    return FooterLine.Entry(
      binding.command,
      key: footer.key ?? (isTyped ? binding.unwrittenKey : binding.footerKey),
      label: footer.label(subjects) ?? binding.label,
      isPossible: binding.row.obstacle(subjects) == nil
    )
  }

  /// Whether letters are text now, as while a form is filled in.
  private var takesLetters: Bool {
    (form != nil || wire?.isAsking == true || page == .catalogForm) && !isAsked
  }
}

extension Binding {
  /// The key to show for an entry where letters are text.
  fileprivate var unwrittenKey: String {
    let command = keys.first { key in
      if case .character = key { false } else { true }
    }
    return command.map(Binding.shown) ?? footerKey
  }
}
