import TerminalCanvas

/// The bottom line: the keys that matter here, each of them a button.
struct FooterLine {
  /// A key and what it does here.
  struct Entry {
    let command: Command
    let isPossible: Bool
    /// In brackets if it cannot be done now.
    let words: (key: String, label: String)
    /// The columns that it takes, without the gap to the next one.
    let width: Int

    init(_ command: Command, key: String, label: String, isPossible: Bool) {
      self.command = command
      self.isPossible = isPossible
      words = isPossible ? (key, label) : ("(" + key, label + ")")
      width = CharacterWidth.columns(of: words.key + words.label) + 1
    }
  }

  /// The entries in their order; those that would push ``ends`` out are left out.
  let entries: [Entry]
  /// What is always there.
  let ends: [Entry]

  func draw(in row: Rect, on surface: inout Surface) {
    let theme = surface.theme
    var column = 1
    for entry in shown(columns: row.columns) where column + entry.width <= row.right - 1 {
      let (key, label) = entry.words
      surface.write(
        [
          TextRun(key, entry.isPossible ? theme.key : theme.note),
          TextRun(" " + label, entry.isPossible ? theme.keyLabel : theme.note),
        ],
        at: Point(column: column, row: row.top),
        columns: entry.width
      )
      surface.mark(
        Rect(column: column, row: row.top, columns: entry.width, rows: 1),
        .command(entry.command)
      )
      column += entry.width + 2
    }
  }

  /// The help is always visible: entries that would push it out are left out.
  private func shown(columns: Int) -> [Entry] {
    var room = columns - 2 - ends.reduce(0) { $0 + $1.width + 2 }
    var kept: [Entry] = []
    for entry in entries where entry.width + 2 <= room {
      room -= entry.width + 2
      kept.append(entry)
    }
    return kept + ends
  }
}
