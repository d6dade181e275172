/// A piece of a page's text with a single look.
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
  /// The text without formatting.
  package var text: String { map(\.text).joined() }

  /// Parses the spans of a text in Markdown: code, bold and italic text, and links.
  ///
  /// Each link is followed by its page or web address, because a terminal can't follow links.
  /// Images aren't shown.
  init(markdown text: some StringProtocol) {
    self = []
    var rest = Substring(text)
    var look = ManualSpan.Look.plain
    while let first = rest.utf8.first {
      switch first {
      case UInt8(ascii: "`"):
        let ticks = rest.utf8.prefix { $0 == first }.count
        rest = rest.dropFirst(ticks)
        let end = rest.utf8.firstRange(of: repeatElement(first, count: ticks))
        append(String(rest[..<(end?.lowerBound ?? rest.endIndex)]), .code)
        rest = rest[(end?.upperBound ?? rest.endIndex)...]
      case UInt8(ascii: "*"):
        let isStrong = rest.begins(with: "**")
        rest = rest.dropFirst(isStrong ? 2 : 1)
        look = look == .plain ? (isStrong ? .strong : .emphasis) : .plain
      case UInt8(ascii: "!") where rest.begins(with: "!["):
        rest = rest.dropFirst()
        if let link = Self.link(at: rest) { rest = rest[link.end...] }
      case UInt8(ascii: "["):
        guard let link = Self.link(at: rest) else {
          append("[", look)
          rest = rest.dropFirst()
          continue
        }
        let isAside = last?.text.utf8.last == UInt8(ascii: "(")
        for span in Self(markdown: link.text) {
          append(span.text, span.look == .plain ? .link : span.look)
        }
        let isOnWeb = link.target.begins(with: "http") && link.target != link.text
        if isOnWeb { append(" (\(link.target))", look) }
        if let page = Manual.page(ofTarget: link.target) {
          let call = "storefront help \(page.topic)"
          append(isAside ? ": \(call)" : " (\(call))", look)
        }
        rest = rest[link.end...]
      case UInt8(ascii: "\\") where rest.utf8.count > 1:
        append(String(rest.dropFirst().prefix(1)), look)
        rest = rest.dropFirst(2)
      default:
        let end = rest.utf8.dropFirst().firstIndex(where: Self.isMarkup) ?? rest.endIndex
        append(String(rest[..<end]), look)
        rest = rest[end...]
      }
    }
  }

  /// Returns whether a byte may begin something other than plain text.
  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "!"), UInt8(ascii: "["),
      UInt8(ascii: "\\"):
      true
    default: false
    }
  }

  /// Appends a text, to the last span if that has the same look.
  mutating func append(_ text: String, _ look: ManualSpan.Look) {
    guard !text.isEmpty else { return }
    if last?.look == look {
      self[count - 1].text += text
    } else {
      append(ManualSpan(text: text, look: look))
    }
  }

  /// Returns the parts of the link that starts at the bracket at the text's start, or `nil` without
  /// a link.
  private static func link(
    at text: Substring
  ) -> (text: Substring, target: Substring, end: Substring.Index)? {
    let bytes = text.utf8
    guard let middle = bytes.firstRange(of: "](".utf8),
      let end = bytes[middle.upperBound...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let label = text[text.index(after: text.startIndex)..<middle.lowerBound]
    return (label, text[middle.upperBound..<end], text.index(after: end))
  }
}

extension Substring {
  /// Returns whether the text begins with ASCII letters, quickly because many lines are checked.
  func begins(with letters: StaticString) -> Bool {
    letters.withUTF8Buffer { utf8.starts(with: $0) }
  }
}
