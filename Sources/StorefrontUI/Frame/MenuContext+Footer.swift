import StoreModel
import TerminalCanvas

// The entries of the bottom line.
extension MenuContext {
  /// Returns the bottom line, which starts with the most useful commands and omits most commands that can't run.
  ///
  /// - Parameter isLong: Whether the text of the current page is longer than its frame.
  /// - Returns: The bottom line.
  func footer(isLong: Bool) -> FooterLine {
    let takesLetters = contexts.first?.takesText == true
    // Rows are compared by identity, because comparing page commands is slow.
    var seen: Set<ObjectIdentifier> = []
    let bindings = (page.isPlaying ? [.playback, .everywhere] : contexts)
      .flatMap { page.keys.table(of: $0) }
    let all = bindings.filter { binding in
      binding.isInFooter(ofMeeting: isForCustomers)
        && (page.isPlaying || !takesLetters || binding.unwrittenKey != nil)
        && seen.insert(ObjectIdentifier(binding.row)).inserted
    }
    // While a refusal is shown, the key that opens the refusal's rules comes first.
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

  /// Whether only keys for customers are shown, because a presentation shows a page for customers.
  private var isForCustomers: Bool {
    page.isForPresentation && subjects.pages.page.isForCustomers
  }

  /// Returns whether a command is always in the footer, given the size of the screen.
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
  /// The sort key for the footer.
  ///
  /// Commands without a rank come last.
  fileprivate var footerOrder: Int { rank > 0 ? rank : .max }

  /// The key that represents an entry where letters are entered as text, or `nil` if each key would
  /// be typed.
  fileprivate var unwrittenKey: String? {
    let command = keys.first { key in
      if case .character = key { false } else { true }
    }
    return command.map(Binding.shown)
  }
}
