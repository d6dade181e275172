/// The visible signs for characters that affect a terminal, are invisible, or change the direction of text.
///
/// Text from outside the program is shown on a screen, in a log or in a report. An escape in it would send commands
/// to the terminal. A line break would start another line, and a direction mark would show `4.99` as `99.4`. This is
/// the only list of these characters. Screens and plain text both use it.
package enum VisibleSign {
  /// Returns the picture of a control character, one column wide, or `nil` for any other character.
  ///
  /// NUL to US have the pictures U+2400 to U+241F, and delete has `␡`. The picture of line breaks is `␤`. The
  /// controls U+0080 to U+009F lack pictures and become `�`.
  package static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0A, 0x0D: "\u{2424}"
    case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: "\u{FFFD}"
    default: nil
    }
  }

  /// Returns the string that replaces a scalar in plain text, or `nil` if the scalar stays unchanged.
  ///
  /// Control characters up to delete become their pictures. Control characters from U+0080 become their numbers, such
  /// as `<U+0085>`. So do direction marks, characters without width, and line and paragraph separators.
  package static func sign(for scalar: Unicode.Scalar) -> String? {
    guard isHidden(scalar) else { return nil }
    if scalar.value < 0x80, let picture = picture(of: scalar) { return String(picture) }
    return number(of: scalar)
  }

  /// Returns the number of a scalar in the format `<U+202E>`.
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

  /// Returns whether a scalar joins or modifies the emoji at the beginning of a grapheme cluster, as in a family, a
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
  /// The string on one line with all of its characters visible, which is ready to print.
  ///
  /// A line break in the string becomes a visible sign too. Emoji sequences stay unchanged.
  package var withVisibleSigns: String {
    // A carriage return and its line feed become one sign.
    replacingHidden { scalar, character in
      scalar == "\r" && character == "\r\n" ? "" : VisibleSign.sign(for: scalar) ?? String(scalar)
    }
  }

  /// The string with a number such as `<U+001B>` for each hidden character.
  ///
  /// The original characters can be restored.
  var withSignNumbers: String {
    replacingHidden { scalar, _ in VisibleSign.number(of: scalar) }
  }

  /// The JSON with each hidden character in its strings escaped, such as `\u202e`.
  ///
  /// White space between JSON values is preserved, because JSON strings can't contain tabs or line breaks.
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

  /// Returns the string with each hidden character replaced.
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
