/// The part to omit from a text that is too wide.
package enum Truncation: Hashable, Sendable {
  /// The end, which an ellipsis replaces.
  case end
  /// The middle, which an ellipsis replaces; for identifiers, whose ends matter.
  case middle
  /// The end, without a replacement.
  case clip
}

extension Canvas {
  /// Writes a text on one row.
  ///
  /// - Parameters:
  ///   - text: Any text. Control characters are shown as control pictures, so that a row stays a row.
  ///   - point: The position of the first character. A point left of the edge hides the start of the text.
  ///   - style: The style of its cells.
  ///   - maxWidth: The maximum width, which is the rest of the row by default.
  ///   - truncation: The part to omit if the text is wider.
  /// - Returns: The columns that the text covers from the point on, including hidden ones.
  @discardableResult
  package mutating func write(
    _ text: String,
    at point: Point,
    style: Style = .plain,
    maxWidth: Int? = nil,
    truncation: Truncation = .end
  ) -> Int {
    write(text[...], at: point, style: style, maxWidth: maxWidth, truncation: truncation)
  }

  /// Writes a substring on one row, by the rules of ``write(_:at:style:maxWidth:truncation:)``.
  @discardableResult
  package mutating func write(
    _ text: Substring,
    at point: Point,
    style: Style = .plain,
    maxWidth: Int? = nil,
    truncation: Truncation = .end
  ) -> Int {
    let room = min(maxWidth ?? .max, size.columns - point.column)
    guard room > 0 else { return 0 }
    let start = absolute(point)
    let letters = text.utf8.span
    if letters.count <= room, letters.isPlain {
      for offset in letters.indices {
        put(Glyph(ascii: letters[offset]), at: start.moved(columns: offset), style: style)
      }
      return letters.count
    }
    var position = start
    for character in TextLayout.truncated(text, to: room, truncation) {
      for glyph in CharacterWidth.terminalSafe(character) {
        put(glyph, at: position, style: style)
        position.column += glyph.width
      }
    }
    return position.column - start.column
  }

  /// Writes a text in the first row of a rectangle, at its left, middle or right.
  ///
  /// - Returns: The columns that the text itself covers.
  @discardableResult
  package mutating func write(
    _ text: String,
    in rect: Rect,
    style: Style = .plain,
    alignment: Alignment = .leading,
    truncation: Truncation = .end
  ) -> Int {
    guard !rect.isEmpty else { return 0 }
    let width = min(CharacterWidth.columns(of: text), rect.columns)
    let indent = alignment.indent(of: width, within: rect.columns)
    return write(
      text,
      at: rect.origin.moved(columns: indent),
      style: style,
      maxWidth: rect.columns - indent,
      truncation: truncation
    )
  }
}

/// The position of a text in a wider space.
package enum Alignment: Hashable, Sendable {
  case leading
  /// The middle, with the extra column at the right if the number of free columns is odd.
  case center
  /// The right side, as for numbers.
  case trailing

  /// Returns the number of empty columns before a text.
  package func indent(of width: Int, within columns: Int) -> Int {
    let free = max(0, columns - width)
    return switch self {
    case .leading: 0
    case .center: free / 2
    case .trailing: free
    }
  }
}
