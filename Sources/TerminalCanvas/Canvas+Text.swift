/// The part to omit from a string that is too wide.
package enum Truncation: Hashable, Sendable {
  /// The end, which an ellipsis replaces.
  case end
  /// The middle, which an ellipsis replaces. This suits identifiers, because their beginnings and ends matter.
  case middle
  /// The end, without a replacement.
  case clip
}

extension Canvas {
  /// Writes a string on one row.
  ///
  /// - Parameters:
  ///   - text: Any string. Control characters are shown as control pictures, so that the string stays on one row.
  ///   - point: The position of the first character. If the point is left of the edge, the start of the string is
  ///     hidden.
  ///   - style: The style of the cells.
  ///   - maxWidth: The maximum width, which is the rest of the row by default.
  ///   - truncation: The part to omit if the string is wider than the maximum width.
  /// - Returns: The number of columns that the string covers from the point on, including hidden columns.
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

  /// Writes a string in the first row of a rectangle, on its left side, in its middle or on its right side.
  ///
  /// - Returns: The number of columns that the string itself covers.
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

/// The horizontal position of a string in a wider space.
package enum Alignment: Hashable, Sendable {
  case leading
  /// The middle. If the number of free columns is odd, the extra column is on the right.
  case center
  /// The right side, for example for numbers.
  case trailing

  /// Returns the number of empty columns before the string.
  package func indent(of width: Int, within columns: Int) -> Int {
    let free = max(0, columns - width)
    return switch self {
    case .leading: 0
    case .center: free / 2
    case .trailing: free
    }
  }
}
