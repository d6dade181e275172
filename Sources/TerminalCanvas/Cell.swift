/// What stands in one position of a canvas.
package struct Cell: Hashable, Sendable {
  /// What stands there, as the terminal gets it.
  package let glyph: Glyph
  package var style: Style

  init(_ glyph: Glyph, _ style: Style) {
    self.glyph = glyph
    self.style = style
  }

  /// A blank in the terminal's own look.
  package static let blank = Cell(.blank, .plain)

  package static func blank(_ style: Style) -> Cell {
    Cell(.blank, style)
  }

  /// The right half of a wide letter.
  static func continuation(_ style: Style) -> Cell {
    Cell(.continuation, style)
  }

  /// The letter as text; every terminal measures it alike.
  package var character: Character { glyph.character }

  /// Columns that it takes: 1, 2, or 0 for the right half of the wide letter on its left.
  package var width: Int { glyph.width }

  /// Whether it is the right half of the wide letter on its left.
  package var isContinuation: Bool { glyph.width == 0 }
}
