import TerminalCanvas

/// A hint in the bottom line about a key of a menu or a filter.
struct KeyHint {
  /// The key that a click on the hint presses, or `nil` for a hint such as "type".
  let key: Key?
  let words: String
  let label: String
  /// Whether the label is a list or a sentence.
  ///
  /// It is truncated if it is too long.
  var mayBeCut = false

  /// Creates a hint for a key.
  ///
  /// - Parameters:
  ///   - key: The key that a click on the hint presses.
  ///   - words: The text that represents the key, or `nil` to use the name of `key`.
  ///   - label: The effect of the key.
  init(_ key: Key, shown words: String? = nil, _ label: String) {
    (self.key, self.words, self.label) = (key, words ?? Binding.shown(key), label)
  }

  /// Creates a hint that can't be clicked.
  init(words: String, _ label: String) {
    (key, self.words, self.label) = (nil, words, label)
  }

  /// A copy of the hint whose label is truncated if it is too long.
  var cut: KeyHint {
    var hint = self
    hint.mayBeCut = true
    return hint
  }

  private var columns: Int { CharacterWidth.columns(of: "\(words) \(label)") }

  /// The gap after a hint.
  private static let gap = 3

  /// Returns the hints that fit in a line.
  ///
  /// The hints for arrow keys are left out first, because users try these keys anyway. The hint for closing is never
  /// left out.
  private static func fitting(_ hints: [KeyHint], in columns: Int) -> [KeyHint] {
    var kept = hints
    while kept.reduce(-gap, { $0 + ($1.mayBeCut ? 0 : $1.columns + gap) }) > columns {
      let next = kept.firstIndex { $0.key == .down } ?? kept.lastIndex { $0.key != .escape }
      guard let next else { break }
      kept.remove(at: next)
    }
    return kept
  }

  /// Draws the hints in the bottom line.
  ///
  /// Hints for a key are buttons.
  static func draw(_ hints: [KeyHint], in row: Rect, on surface: inout Surface) {
    let theme = surface.theme
    var runs: [TextRun] = []
    for hint in fitting(hints, in: row.columns - 1) {
      runs.append(TextRun(String(repeating: " ", count: runs.isEmpty ? 1 : gap), theme.keyLabel))
      let start = row.left + runs.columns
      let width = min(hint.columns, row.right - start)
      if let key = hint.key, width > 0 {
        surface.mark(Rect(column: start, row: row.top, columns: width, rows: 1), .key(key))
      }
      runs += [TextRun(hint.words, theme.key), TextRun(" \(hint.label)", theme.keyLabel)]
    }
    surface.write(runs, at: row.origin, columns: row.columns)
  }
}
