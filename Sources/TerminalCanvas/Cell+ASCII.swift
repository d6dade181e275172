extension Cell {
  /// The cell in ASCII, for terminals and screen readers that support nothing else.
  ///
  /// Lines become `-`, `|` and `+`, a few symbols become similar ASCII characters, and all others become `?`. The
  /// width stays the same.
  package var inASCII: Cell {
    guard !isContinuation else { return .blank(style) }
    let cell = withASCIISigns
    return cell.character.isASCII ? cell : Cell(Glyph(ascii: UInt8(ascii: "?")), style)
  }

  /// The cell with lines and symbols in ASCII.
  ///
  /// Letters of other scripts stay unchanged.
  var withASCIISigns: Cell {
    let character = character
    guard !isContinuation, !character.isASCII,
      let code = (Self.lookalikes[character] ?? Self.line(character))?.asciiValue
    else { return self }
    return Cell(Glyph(ascii: code), style)
  }

  private static let lookalikes: [Character: Character] = [
    "…": "~", "•": "*", "●": "*", "○": "o", "✓": "v", "✗": "x", "▸": ">", "▶": ">", "›": ">",
    "◂": "<", "◀": "<", "‹": "<", "▾": "v", "▼": "v", "▴": "^", "▲": "^", "↑": "^", "↓": "v",
    "←": "<", "→": ">", "↵": "<", "⏎": "<", "·": ".", "—": "-", "–": "-", "×": "x", "█": "#",
    "▌": "|", "▐": "|", "░": ".", "▒": ":", "▓": "#", "‘": "'", "’": "'", "“": "\"", "”": "\"",
    "\u{A0}": " ", "\u{202F}": " ", "−": "-", "±": "+", "↳": "\\", "✕": "x", "❚": "|", "‖": "|",
    "◐": "o", "■": "#", "‚": ",", "„": "\"",
  ]

  private static func line(_ character: Character) -> Character? {
    guard let scalar = character.unicodeScalars.first, 0x2500...0x257F ~= scalar.value else {
      return nil
    }
    return switch scalar.value {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2574, 0x2576: "-"
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577:
      "|"
    case 0x2550: "="
    default: "+"
    }
  }
}
