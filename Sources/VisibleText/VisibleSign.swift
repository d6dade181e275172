/// The visible signs of characters that would affect a terminal, be invisible or change the direction of text.
///
/// Text from outside is shown on a screen, in a log or in a report. An escape in it would send commands
/// to the terminal.
/// A line break would start another line, and a direction mark would show `4.99` as `99.4`. This is the
/// only list of
/// these characters, and both screens and plain text use it.
package enum VisibleSign {
  /// Returns the picture of a control character, one column wide, or `nil` for any other character.
  ///
  /// NUL to US have the pictures U+2400 to U+241F, line breaks have `␤`, delete has `␡`, and the controls
  /// U+0080 to U+009F, which lack pictures, have `�`.
  package static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0A, 0x0D: "\u{2424}"
    case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: "\u{FFFD}"
    default: nil
    }
  }

  /// Returns the text that replaces a single scalar in plain text, or `nil` if it stays unchanged.
  ///
  /// Controls up to delete get their pictures. Controls from U+0080, direction marks, characters without width,
  /// and separators of lines and paragraphs get their numbers, such as `<U+202E>`.
  package static func sign(for scalar: Unicode.Scalar) -> String? {
    guard isHidden(scalar) else { return nil }
    if scalar.value < 0x80, let picture = picture(of: scalar) { return String(picture) }
    return number(of: scalar)
  }

  /// Returns the number of a scalar, such as `<U+202E>`.
  static func number(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>"
  }

  /// Returns whether a scalar is invisible, or affects a terminal or the characters around it.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if 0x20..<0x7F ~= scalar.value || 0xA0..<0xAD ~= scalar.value { return false }
    if scalar.value < 0xA0 { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default:
      let properties = scalar.properties
      return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }

  /// Returns whether a scalar joins or modifies the emoji at the beginning of its cluster, as in a family, a
  /// red heart or a keycap.
  static func dresses(_ emoji: Unicode.Scalar, _ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{FE0E}", "\u{FE0F}": emoji.properties.isEmoji
    case "\u{200D}": emoji.properties.isEmoji && emoji.value > 0xFF
    default: false
    }
  }
}

extension String {
  /// The text on one line with all of its characters visible, ready to print.
  ///
  /// A line break in it becomes a sign too. Emoji sequences don't change.
  package var withVisibleSigns: String {
    // The two characters of a line break become one sign.
    replacingHidden { scalar, character in
      scalar == "\r" && character == "\r\n" ? "" : VisibleSign.sign(for: scalar) ?? String(scalar)
    }
  }

  /// The text with a number such as `<U+001B>` for each hidden character, so that all of them can be read back.
  var withSignNumbers: String {
    replacingHidden { scalar, _ in VisibleSign.number(of: scalar) }
  }

  /// The JSON text with each hidden character in its strings escaped, such as `\u202e`.
  ///
  /// White space between its values stays, because strings can't contain it.
  package var withEscapedSigns: String {
    replacingHidden { scalar, _ in
      scalar == "\n" || scalar == "\r" || scalar == "\t"
        ? String(scalar) : UTF16.encode(scalar)?.map(Self.escape).joined() ?? String(scalar)
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
  }

  /// Returns the text with each hidden character replaced.
  private func replacingHidden(
    _ replacement: (_ scalar: Unicode.Scalar, _ character: Character) -> String
  ) -> String {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    if !unicodeScalars.contains(where: VisibleSign.isHidden) { return self }
    var result = ""
    result.reserveCapacity(utf8.count)
    for character in self {
      let scalars = character.unicodeScalars
      let first = scalars[scalars.startIndex]
      for scalar in scalars {
        if VisibleSign.isHidden(scalar), !VisibleSign.dresses(first, scalar) {
          result += replacement(scalar, character)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
