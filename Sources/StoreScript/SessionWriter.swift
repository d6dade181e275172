import StoreModel

extension SessionScript {
  /// The session as the text of a file.
  package var text: String {
    header.text + steps.map(\.text).joined()
  }
}

extension SessionHeader {
  /// The top of a session file, up to and including `steps:`.
  package var text: String {
    var lines = ["session: 1"]
    func add(_ key: String, _ value: String?) {
      if let value { lines.append("\(key): \(value)") }
    }
    add("title", title.map(scalar))
    add("catalog", catalog.map(scalar))
    add("catalogDigest", catalogDigest.map(scalar))
    add("start", start?.description)
    add("seed", seed.map { String($0) })
    add("storefront", storefront)
    add("locale", locale)
    add("environment", environment?.rawValue)
    if !journal.isEmpty {
      lines.append("journal:")
      lines += journal.map { "  - \(quoted($0))" }
    }
    lines.append("steps:")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ScriptStep {
  /// The step as an item of a session file, its line end included.
  package var text: String {
    let item = "  - \(step.line)\n"
    guard let after else { return item }
    let milliseconds = Int64((RealBound.pause.nearest(after) * 1000).rounded())
    return item + "    after: \(Price(milliunits: milliseconds, currency: "USD").shortDecimal)\n"
  }
}

extension Price {
  fileprivate var shortDecimal: String {
    var text = decimal
    while text.contains("."), text.hasSuffix("0") || text.hasSuffix(".") {
      text.removeLast()
    }
    return text
  }
}

/// A text as a YAML scalar that reads back as the same text, in quotes only where they are needed.
func scalar(_ text: String) -> String {
  let special: Set<Character> = [
    ":", "#", ",", "[", "]", "{", "}", "&", "*", "!", "|", ">", "'", "\"", "%", "@", "`", "\\", "?",
  ]
  let isPlain =
    !text.isEmpty && !text.contains(where: { special.contains($0) || $0.isNewline })
    && text.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
    && text.first?.isWhitespace == false && text.last?.isWhitespace == false
    && !text.hasPrefix("-") && !text.hasPrefix("=") && !["null", "~"].contains(text)
  return isPlain ? text : quoted(text)
}

/// A text in double quotes, with YAML's escapes.
func quoted(_ text: String) -> String {
  var result = "\""
  for unit in text.unicodeScalars {
    switch unit {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where unit.value < 32 || unit.value == 127 || (0x80..<0xA0).contains(unit.value):
      let digits = String(unit.value, radix: 16)
      result += "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
    default: result.unicodeScalars.append(unit)
    }
  }
  return result + "\""
}
