import TerminalCanvas

/// A key of a menu or a typed filter with its effect, for the bottom line.
struct KeyHint {
  /// The key that a click presses, or `nil` for words such as "type".
  let key: Key?
  let words: String
  let label: String

  /// Creates a hint of a key.
  ///
  /// - Parameters:
  ///   - key: The key that a click presses.
  ///   - words: The keys as they are shown, or `nil` for the name of `key`.
  ///   - label: The effect of the key.
  init(_ key: Key, shown words: String? = nil, _ label: String) {
    (self.key, self.words, self.label) = (key, words ?? Binding.shown(key), label)
  }

  /// Creates a hint that a click doesn't press.
  init(words: String, _ label: String) {
    (key, self.words, self.label) = (nil, words, label)
  }

  /// Draws hints in the bottom line, those with a key as buttons.
  static func draw(_ hints: [KeyHint], in row: Rect, on surface: inout Surface) {
    let theme = surface.theme
    var runs = [TextRun(" ")]
    for hint in hints {
      let start = row.left + runs.columns
      let width = min([TextRun("\(hint.words) \(hint.label)")].columns, row.right - start)
      if let key = hint.key, width > 0 {
        surface.mark(Rect(column: start, row: row.top, columns: width, rows: 1), .key(key))
      }
      runs += [TextRun(hint.words, theme.key), TextRun(" \(hint.label)   ", theme.keyLabel)]
    }
    surface.write(runs, at: row.origin, columns: row.columns)
  }
}
