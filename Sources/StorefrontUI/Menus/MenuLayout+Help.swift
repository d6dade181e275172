import TerminalCanvas

/// What is said below the choices of the one that is marked: all of it can be read.
extension MenuLayout {
  /// The columns that keys take in a menu at most.
  static let keyColumns = 16
  /// The rows of an explanation that are in sight at most; more of it is scrolled.
  private static let mostHelpRows = 6

  /// How many rows the longest explanation takes in a menu of a width.
  static func helpRows(of items: [MenuItem], _ title: String, _ columns: Int) -> Int {
    let room = max(1, columns - 4)
    let widest = items.reduce(0) { widest, item in
      max(widest, CharacterWidth.columns(of: helpText(of: item, title, columns)))
    }
    if widest <= room { return 1 }
    // Words do not fill their rows to the end.
    return min(mostHelpRows, max(2, (widest + 12) / room + 1))
  }

  /// What is said of a choice, in rows; what its row has no room for comes first.
  func helpLines(of item: MenuItem) -> [String] {
    let text = Self.helpText(of: item, title, rect.columns)
    return TextLayout.wrapped(text, to: max(1, rect.columns - 4))
  }

  /// What is said of the marked choice, or of what is asked, as far as it can be scrolled.
  var scroll: TextScroll? {
    if let question = menu.question {
      return question.scroll(from: menu.textOffset, in: context.body, context.theme)
    }
    guard let marked else { return nil }
    let lines = helpLines(of: marked).count
    return TextScroll(lines: lines, height: min(lines, helpRows), offset: menu.textOffset)
  }

  private static func helpText(of item: MenuItem, _ title: String, _ columns: Int) -> String {
    var parts: [String] = []
    if CharacterWidth.columns(of: title) + 8 > columns { parts.append(title) }
    let keys = CharacterWidth.columns(of: item.keyText)
    let row =
      min(keys, keyColumns) + CharacterWidth.columns(of: item.label)
      + CharacterWidth.columns(of: item.value)
    if keys > keyColumns || row + 8 > columns {
      parts.append(
        [item.keyText, item.label, item.value].filter { !$0.isEmpty }.joined(separator: " · ")
      )
    }
    return (parts + [item.shownHelp]).joined(separator: "\n")
  }
}
