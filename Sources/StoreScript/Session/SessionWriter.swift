package import StoreModel

extension SessionScript {
  package var text: String {
    header.text + steps.map(\.text).joined()
  }
}

extension SessionHeader {
  /// The top of a session file, up to and including `steps:`.
  package var text: String {
    var lines = SessionHeader.rows.compactMap { row in
      row.write(self).map { $0.hasPrefix("\n") ? "\(row.name):\($0)" : "\(row.name): \($0)" }
    }
    lines.append("steps:")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ScriptStep {
  /// The step as an item of a session file, including its line break.
  package var text: String {
    Self.margin.reduce(into: "  - \(words)\n") { text, row in
      if let value = row.write(self) { text += "    \(row.name): \(value)\n" }
    }
  }

  /// Returns seconds of wall time in the form that files have.
  static func written(pause: Double) -> String {
    let milliseconds = Int64((RealBound.pause.nearest(pause) * 1000).rounded())
    return Price(milliunits: milliseconds, currency: "USD").shortDecimal
  }
}

extension Price {
  /// The amount as a decimal without unnecessary digits.
  package var shortDecimal: String {
    var text = decimal
    while text.contains("."), text.hasSuffix("0") || text.hasSuffix(".") {
      text.removeLast()
    }
    return text
  }
}

/// Returns a text as a YAML scalar that reads back as the same text, with quotes only if they are needed.
package func scalar(_ text: String) -> String {
  // Unicode scalars rather than characters: a brace with an accent is still a brace.
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

/// Returns a text in double quotes, with YAML's escapes.
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

/// Returns whether a character is written as an escape.
///
/// YAML forbids some characters, and others reverse the direction of the displayed text. Characters that join
/// letters and emoji stay.
private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
  if 0x20..<0x7F ~= scalar.value { return false }
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: return true
  case .format: return scalar != "\u{200C}" && scalar != "\u{200D}"
  default: return scalar.value & 0xFFFE == 0xFFFE
  }
}
