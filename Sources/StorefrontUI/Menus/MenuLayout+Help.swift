import TerminalCanvas

/// The complete text about the selected item, which is shown below the items.
extension MenuLayout {
  /// The maximum width of the column for keys.
  static let keyColumns = 16
  /// The maximum number of visible rows of help.
  ///
  /// Longer help is scrolled.
  private static let mostHelpRows = 6

  /// Returns the number of rows for the longest help text in a menu of the given width.
  static func helpRows(of items: [MenuItem], _ title: String, _ columns: Int) -> Int {
    let room = max(1, columns - 4)
    let widest = items.reduce(0) { widest, item in
      max(widest, CharacterWidth.columns(of: helpText(of: item, title, columns)))
    }
    if widest <= room { return 1 }
    // Wrapping leaves unused space at the ends of rows.
    return min(mostHelpRows, max(2, (widest + 12) / room + 1))
  }

  /// Returns the text about an item, wrapped into rows.
  ///
  /// It starts with text that didn't fit in the item's row.
  func helpLines(of item: MenuItem) -> [String] {
    let text = Self.helpText(of: item, title, rect.columns)
    return TextLayout.wrapped(text, to: max(1, rect.columns - 4))
  }

  /// The scroll position of the text about the selected item, or of the question's text.
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
