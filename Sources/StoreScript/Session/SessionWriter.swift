package import StoreModel

extension SessionScript {
  package var text: String {
    header.text + steps.map(\.text).joined()
  }
}

extension SessionHeader {
  /// The text of a session file up to its line `steps:`, including this line.
  package var text: String {
    var lines = SessionHeader.rows.compactMap { row in
      row.write(self).map { $0.hasPrefix("\n") ? "\(row.name):\($0)" : "\(row.name): \($0)" }
    }
    lines.append("steps:")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ScriptStep {
  /// The step as an element of a session file's list, including the line break at its end.
  package var text: String {
    Self.margin.reduce(into: "  - \(words)\n") { text, row in
      if let value = row.write(self) { text += "    \(row.name): \(value)\n" }
    }
  }

  /// Returns the given number of seconds in the form that files use.
  static func written(pause: Double) -> String {
    let milliseconds = Int64((RealBound.pause.nearest(pause) * 1000).rounded())
    return Price(milliunits: milliseconds, currency: "USD").shortDecimal
  }
}

extension Price {
  /// The amount in decimal form, without unnecessary zeros.
  package var shortDecimal: String {
    var text = decimal
    while text.contains("."), text.hasSuffix("0") || text.hasSuffix(".") {
      text.removeLast()
    }
    return text
  }
}

/// Returns a string as a YAML scalar.
///
/// The scalar has quotation marks only if they are needed to read back the same string.
package func scalar(_ text: String) -> String {
  // The set contains Unicode scalars rather than characters, because a brace with an accent is still a brace in YAML.
  let special: Set<Unicode.Scalar> = [
    ":", "#", ",", "[", "]", "{", "}", "&", "*", "!", "|", ">", "'", "\"", "%", "@", "`", "\\", "?",
  ]
  let isPlain =
    !text.isEmpty
    && !text.unicodeScalars.contains(where: { special.contains($0) || needsEscape($0) })
    && text.first?.isWhitespace == false && text.last?.isWhitespace == false
    && !text.hasPrefix("-") && !text.hasPrefix("=") && !["null", "~"].contains(text)
  return isPlain ? text : quoted(text)
}

/// Returns a string in double quotation marks, with YAML's escapes.
func quoted(_ text: String) -> String {
  var result = "\""
  for unit in text.unicodeScalars {
    switch unit {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where needsEscape(unit):
      let digits = String(unit.value, radix: 16)
      let (letter, width) =
        unit.value < 0x100 ? ("x", 2) : unit.value < 0x10000 ? ("u", 4) : ("U", 8)
      result += "\\\(letter)" + String(repeating: "0", count: width - digits.count) + digits
    default: result.unicodeScalars.append(unit)
    }
  }
  return result + "\""
}

/// Returns whether a Unicode scalar must be written as an escape.
///
/// YAML forbids some scalars. Other scalars reverse the direction of the displayed text. Scalars that join letters or
/// emoji aren't escaped.
private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
  if 0x20..<0x7F ~= scalar.value { return false }
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: return true
  case .format: return scalar != "\u{200C}" && scalar != "\u{200D}"
  default: return scalar.value & 0xFFFE == 0xFFFE
  }
}
