import VisibleText

/// The width of text in columns.
///
/// This type computes widths itself, because the C library's tables don't include emoji sequences. Terminals and
/// libraries disagree about the width of sequences: an emoji with its skin tone, a family, a flag, or a symbol with
/// its variation selector. One disagreement shifts the rest of the row. Therefore, this type defines the width of
/// each cluster and the characters that represent the cluster on a screen (``terminalSafe(_:)``). These characters
/// always have exactly this width on every terminal. Copies and exports use the original text.
package enum CharacterWidth {
  /// Returns the width of a grapheme cluster on the screen, or 0 if the cluster is invisible.
  package static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if first.value >= 0xA0 || 0x20..<0x7F ~= first.value,
      scalars.index(after: scalars.startIndex) == scalars.endIndex
    {
      return first.isRegionalIndicator ? 1 : columns(of: first)
    }
    return terminalSafe(character).reduce(0) { $0 + $1.width }
  }

  /// Returns the width of a string on one row.
  ///
  /// Control characters count as their replacements.
  package static func columns(of text: String) -> Int {
    text.utf8.span.isPlain ? text.utf8.count : columnsOfClusters(text[...])
  }

  /// Returns the width of a substring on one row.
  package static func columns(of text: Substring) -> Int {
    text.utf8.span.isPlain ? text.utf8.count : columnsOfClusters(text)
  }

  private static func columnsOfClusters(_ text: Substring) -> Int {
    var columns = 0
    for character in text {
      columns += self.columns(of: character)
    }
    return columns
  }

  /// Returns the characters that represent a grapheme cluster on a terminal.
  ///
  /// - Parameter character: Any grapheme cluster.
  /// - Returns: Characters with one spacing character each, as curses requires. Usually, the result is the cluster
  ///   itself. An emoji sequence becomes its first emoji, a flag becomes its two letters, and a control character
  ///   becomes its picture. For a direction mark, the array is empty.
  package static func terminalSafe(_ character: Character) -> [Glyph] {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.index(after: scalars.startIndex) == scalars.endIndex || character == "\r\n" {
      return single(first)
    }
    if first.isRegionalIndicator {
      return scalars.filter(\.isRegionalIndicator).map { Glyph($0.regionLetter, width: 1) }
    }
    if first.properties.isEmoji, scalars.contains(where: \.makesEmojiSequence) {
      let base = Glyph(first, width: max(1, columns(of: first)))
      return base.width == 2 ? [base] : [base, .blank]
    }
    return pieces(of: scalars)
  }

  private static func single(_ scalar: Unicode.Scalar) -> [Glyph] {
    switch scalar.value {
    case 0x20..<0x7F: return [Glyph(ascii: UInt8(scalar.value))]
    case 0x09: return [.blank]
    default: break
    }
    if let picture = VisibleSign.picture(of: scalar) { return [Glyph(picture, width: 1)] }
    if scalar.isRegionalIndicator {
      return [Glyph(scalar.regionLetter, width: 1)]
    }
    let width = columns(of: scalar)
    return width == 0 ? [] : [Glyph(scalar, width: width)]
  }

  /// Splits a grapheme cluster into spacing characters, each with the marks that curses can store with it.
  private static func pieces(of scalars: Character.UnicodeScalarView) -> [Glyph] {
    var glyphs: [Glyph] = []
    var current: [Unicode.Scalar] = []
    var width = 0
    for scalar in scalars {
      let columns = columns(of: scalar)
      if columns > 0 {
        if width > 0 { glyphs.append(Glyph(scalars: current, width: width)) }
        current = [scalar]
        width = columns
      } else if scalar.isMark {
        current.append(scalar)
      }
    }
    if width > 0 { glyphs.append(Glyph(scalars: current, width: width)) }
    return glyphs
  }

  /// Returns the width of a single scalar, which is 0 for marks and other scalars without a visible shape.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 0x20..<0x7F ~= value || value >= 0xA0 && value != 0xAD ? 1 : 0 }
    switch value {
    case 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20C0, 0x2190...0x2319, 0x2400...0x25FC:
      return 1
    case 0x1160..<0x1200, 0xD7B0..<0xD7FC: return 0
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Some terminals assign a width to fillers, but fillers are invisible.
    if VisibleSign.isHidden(scalar) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x1100 { return false }
    if wideRanges.contains(where: { $0.contains(value) }) { return true }
    return value >= 0x231A && !scalar.isRegionalIndicator && scalar.properties.isEmojiPresentation
  }

  /// East Asian wide and full-width characters in Unicode 16 (UAX 11).
  ///
  /// Emoji aren't included, because a separate property identifies them.
  ///
  /// The most common ranges come first, because the ranges are searched in this order.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x4E00...0xA4C6, 0xAC00...0xD7A3, 0x3041...0x3247, 0x2E80...0x303E, 0xFF01...0xFF60,
    0x3250...0x4DFF, 0x1100...0x115F, 0x2329...0x232A, 0xA960...0xA97C, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}

extension Swift.Span<UInt8> {
  /// Whether all bytes are visible ASCII characters or spaces, which are one column wide.
  var isPlain: Bool {
    // The loop tests bytes without branches, so that the processor can test many bytes at once.
    var others: UInt8 = 0
    for index in indices { others |= self[unchecked: index] &- 0x20 < 0x5F ? 0 : 1 }
    return others == 0
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { 0x1F1E6...0x1F1FF ~= value }

  fileprivate var regionLetter: Unicode.Scalar {
    Unicode.Scalar(0x41 + (value &- 0x1F1E6) % 26) ?? "?"
  }

  /// Whether the scalar forms a sequence with an emoji before it that terminals measure differently.
  fileprivate var makesEmojiSequence: Bool {
    switch value {
    case 0x200D, 0xFE0E, 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
    default: false
    }
  }

  /// Whether the scalar is a mark that curses can store with a spacing character.
  fileprivate var isMark: Bool {
    if VisibleSign.isHidden(self) { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: 0x1160..<0x1200 ~= value || 0xD7B0..<0xD7FC ~= value
    }
  }
}
