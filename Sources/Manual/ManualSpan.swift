/// A piece of a page's text in one look.
package struct ManualSpan: Hashable, Sendable {
  /// The look of a piece of text.
  package enum Look: Hashable, Sendable {
    case plain
    case strong
    case emphasis
    case code
    case link
  }

  package var text: String
  package var look: Look
}

extension [ManualSpan] {
  /// The text without its looks.
  package var text: String { map(\.text).joined() }

  /// The spans of a text in Markdown: code, bold and italic text, and links.
  ///
  /// A link to another page is its text, and one to a web page has the address after it. Images aren't shown.
  init(markdown text: some StringProtocol) {
    self = []
    var rest = Substring(text)
    var look = ManualSpan.Look.plain
    while let first = rest.first {
      switch first {
      case "`":
        let ticks = rest.prefix { $0 == "`" }
        rest = rest.dropFirst(ticks.count)
        let end = rest.firstRange(of: String(ticks)) ?? rest.endIndex..<rest.endIndex
        append(String(rest[..<end.lowerBound]), .code)
        rest = rest[end.upperBound...]
      case "*":
        let isStrong = rest.hasPrefix("**")
        rest = rest.dropFirst(isStrong ? 2 : 1)
        look = look == .plain ? (isStrong ? .strong : .emphasis) : .plain
      case "!" where rest.hasPrefix("!["):
        rest = rest.dropFirst()
        if let link = Self.link(at: rest) { rest = rest[link.end...] }
      case "[":
        guard let link = Self.link(at: rest) else {
          append("[", look)
          rest = rest.dropFirst()
          continue
        }
        let isOnWeb = link.target.hasPrefix("http")
        for span in Self(markdown: link.text) {
          append(span.text, span.look == .plain ? .link : span.look)
        }
        if isOnWeb, link.target != link.text { append(" (\(link.target))", look) }
        rest = rest[link.end...]
      case "\\" where rest.count > 1:
        append(String(rest.dropFirst().prefix(1)), look)
        rest = rest.dropFirst(2)
      default:
        let plain = rest.prefix { !"`*![\\".contains($0) }
        append(String(plain.isEmpty ? rest.prefix(1) : plain), look)
        rest = rest.dropFirst(Swift.max(1, plain.count))
      }
    }
  }

  /// Appends a text to the last span if that has the same look.
  mutating func append(_ text: String, _ look: ManualSpan.Look) {
    guard !text.isEmpty else { return }
    if last?.look == look {
      self[count - 1].text += text
    } else {
      append(ManualSpan(text: text, look: look))
    }
  }

  /// Returns the parts of a link that begins with its bracket, or `nil` if there is no link.
  private static func link(
    at text: Substring
  ) -> (text: Substring, target: Substring, end: Substring.Index)? {
    guard let middle = text.firstRange(of: "]("),
      let end = text[middle.upperBound...].firstIndex(of: ")")
    else { return nil }
    let label = text[text.index(after: text.startIndex)..<middle.lowerBound]
    return (label, text[middle.upperBound..<end], text.index(after: end))
  }
}
