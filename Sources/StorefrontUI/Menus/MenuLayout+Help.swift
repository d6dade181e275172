import TerminalCanvas

/// What is said below the choices of the one that is marked: all of it can be read.
extension Menu {
  /// The columns that keys take in a menu at most.
  static let keyColumns = 16
  /// The rows of an explanation that are in sight at most; more of it is scrolled.
  private static let mostHelpRows = 6

  /// How many rows the longest explanation takes, so that the menu keeps its shape as one moves in it.
  func helpRows(of items: [MenuItem], _ context: MenuContext) -> Int {
    let columns = columns(context)
    let room = max(1, columns - 4)
    let title = kind.title.words(context)
    let widest = items.reduce(0) { widest, item in
      max(widest, CharacterWidth.columns(of: helpText(of: item, title, columns)))
    }
    if widest <= room { return 1 }
    // Words do not fill their rows to the end.
    return min(Self.mostHelpRows, max(2, (widest + 12) / room + 1))
  }

  /// What is said of a choice, in rows; what its row has no room for comes first.
  func helpLines(of item: MenuItem, _ context: MenuContext) -> [String] {
    let columns = columns(context)
    let text = helpText(of: item, kind.title.words(context), columns)
    return TextLayout.wrapped(text, to: max(1, columns - 4))
  }

  /// What is said of the marked choice, or of what is asked, as far as it can be scrolled.
  func scroll(_ context: MenuContext) -> TextScroll? {
    if let question {
      return question.scroll(from: textOffset, in: context.page.body, context.page.theme)
    }
    let items = items(context)
    guard items.indices.contains(position.row) else { return nil }
    let lines = helpLines(of: items[position.row], context).count
    let height = min(lines, helpRows(of: items, context))
    return TextScroll(lines: lines, height: height, offset: textOffset)
  }

  private func helpText(of item: MenuItem, _ title: String, _ columns: Int) -> String {
    var parts: [String] = []
    if CharacterWidth.columns(of: title) + 8 > columns { parts.append(title) }
    let keys = CharacterWidth.columns(of: item.keyText)
    let row =
      min(keys, Self.keyColumns) + CharacterWidth.columns(of: item.label)
      + CharacterWidth.columns(of: item.value)
    if keys > Self.keyColumns || row + 8 > columns {
      parts.append(
        [item.keyText, item.label, item.value].filter { !$0.isEmpty }.joined(separator: " · ")
      )
    }
    return (parts + [item.shownHelp]).joined(separator: "\n")
  }
}
