import StoreModel
import TerminalCanvas

// The entries of the bottom line.
extension MenuContext {
  /// Returns the bottom line, which starts with the most useful commands and omits impossible ones.
  ///
  /// - Parameter isLong: Whether the text in front is longer than its frame.
  /// - Returns: The line.
  func footer(isLong: Bool) -> FooterLine {
    let takesLetters = contexts.first?.takesText == true
    // Rows are compared by identity, because comparing the commands of pages is slow.
    var seen: Set<ObjectIdentifier> = []
    let bindings = (page.isPlaying ? [.playback, .everywhere] : contexts)
      .flatMap { page.keys.table(of: $0) }
    let all = bindings.filter { binding in
      binding.isInFooter(ofMeeting: isForCustomers)
        && (page.isPlaying || !takesLetters || binding.unwrittenKey != nil)
        && seen.insert(ObjectIdentifier(binding.row)).inserted
    }
    // The key that opens the rules of a refusal comes first while the refusal is shown.
    let rules = bindings.first { $0.command == .rule(.all) && !subjects.refusalRules.isEmpty }
    let ends = all.filter(stays).sorted { $0.rank > $1.rank }
    let rest = all.filter { !stays($0) }.sorted { $0.footerOrder < $1.footerOrder }
    let shown = rest.compactMap { binding -> FooterLine.Entry? in
      guard shelf.problems == nil || binding.row.footer.staysWithProblems else { return nil }
      let entry = entry(of: binding, isTyped: takesLetters)
      let isShown =
        switch binding.row.footer.worth {
        case .whenPossible: entry.isPossible
        case .possibleWhile(let holds): entry.isPossible && holds(subjects)
        case .whenever(let isThere): entry.isPossible || isThere(subjects)
        case .always: true
        case .whereLong: isLong
        }
      return isShown ? entry : nil
    }
    return FooterLine(
      entries: [rules].compactMap { $0.map { entry(of: $0, isTyped: takesLetters) } } + shown,
      ends: ends.map { entry(of: $0, isTyped: takesLetters) }
    )
  }

  /// Whether only keys for customers are shown, as in a presentation on the customers' pages.
  private var isForCustomers: Bool {
    page.isForPresentation && subjects.pages.page.isForCustomers
  }

  /// Returns whether a command is always in the footer of a screen of this size.
  private func stays(_ binding: Binding) -> Bool {
    binding.row.footer.columnsToStay.map { page.size.columns >= $0 } ?? false
  }

  private func entry(of binding: Binding, isTyped: Bool) -> FooterLine.Entry {
    let footer = binding.row.footer
    return FooterLine.Entry(
      binding.command,
      key: footer.key(subjects) ?? (isTyped ? binding.unwrittenKey : nil) ?? binding.footerKey,
      label: footer.label(subjects) ?? binding.label,
      isPossible: binding.row.obstacle(subjects) == nil
    )
  }
}

extension Binding {
  /// The position in the bottom line.
  ///
  /// Commands without a rank come last.
  fileprivate var footerOrder: Int { rank > 0 ? rank : .max }

  /// The key to show for an entry where letters are text, or `nil` if each of its keys would be typed as text.
  fileprivate var unwrittenKey: String? {
    let command = keys.first { key in
      if case .character = key { false } else { true }
    }
    return command.map(Binding.shown)
  }
}
