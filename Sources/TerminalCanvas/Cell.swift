/// The content of one position on a canvas.
package struct Cell: Hashable, Sendable {
  /// The character, as the terminal receives it.
  package let glyph: Glyph
  package var style: Style

  init(_ glyph: Glyph, _ style: Style) {
    self.glyph = glyph
    self.style = style
  }

  /// A space in the terminal's default style.
  package static let blank = Cell(.blank, .plain)

  package static func blank(_ style: Style) -> Cell {
    Cell(.blank, style)
  }

  /// Returns the right half of a wide character.
  static func continuation(_ style: Style) -> Cell {
    Cell(.continuation, style)
  }

  /// The character as a `Character`, whose width is the same on every terminal.
  package var character: Character { glyph.character }

  /// The width: 1, 2, or 0 for the right half of the wide character on its left.
  package var width: Int { glyph.width }

  /// Whether the cell is the right half of the wide character on its left.
  package var isContinuation: Bool { glyph.width == 0 }
}
