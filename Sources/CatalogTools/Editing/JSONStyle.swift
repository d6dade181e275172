import StoreCatalog
import StoreModel

/// The JSON style of a text, so that new text looks like the existing text.
struct JSONStyle {
  var lineBreak: [UInt8]
  /// The indentation of one level.
  var indentation: [UInt8]
  /// The text between a key and its value.
  var colon: [UInt8]
  /// The text between two values on one line.
  var comma: [UInt8]
  /// The text inside the braces of an object on one line.
  var padding: [UInt8] = []
  /// Whether an empty list contains a blank line, as Xcode writes it.
  var hasBlankLineInEmpty: Bool
  /// Whether everything is on one line.
  var isInOneLine: Bool

  /// Detects the style of a text.
  init(_ spans: inout JSONSpans) {
    let bytes = spans.bytes
    let firstBreak = bytes.firstIndex(of: UInt8(ascii: "\n"))
    let isWindows = firstBreak.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    lineBreak = Array((isWindows ? "\r\n" : "\n").utf8)
    let members = spans.children(of: spans.root)
    isInOneLine = !bytes[spans.root].contains(UInt8(ascii: "\n"))
    colon = members.first.map { Self.colon(of: $0, in: bytes) } ?? Array(": ".utf8)
    hasBlankLineInEmpty = colon.first == UInt8(ascii: " ")
    comma = Array((colon.last == UInt8(ascii: " ") ? ", " : ",").utf8)
    if isInOneLine, members.count > 1 {
      comma = Array(bytes[members[0].value.upperBound..<members[1].start])
    }
    indentation = Array("  ".utf8)
    let outside = Self.indentation(at: spans.root.lowerBound, in: bytes).count
    for member in members where Self.beginsLine(member.start, in: bytes) {
      let inside = Self.indentation(at: member.start, in: bytes)
      if inside.count > outside { indentation = Array(inside.dropFirst(outside)) }
      break
    }
  }

  /// Returns the style of an object on one line, for a new object next to it.
  func learning(fromLine object: Range<Int>, of spans: inout JSONSpans) -> JSONStyle {
    var manner = self
    let members = spans.children(of: object)
    guard let first = members.first, first.key != nil else { return manner }
    manner.padding = Array(spans.bytes[object.lowerBound + 1..<first.start])
    manner.colon = Self.colon(of: first, in: spans.bytes)
    if members.count > 1 {
      manner.comma = Array(spans.bytes[first.value.upperBound..<members[1].start])
    }
    return manner
  }

  /// Returns the text between a member's key and its value.
  static func colon(of member: JSONSpans.Child, in bytes: [UInt8]) -> [UInt8] {
    let head = bytes[member.start..<member.value.lowerBound]
    guard let quote = head.lastIndex(of: UInt8(ascii: "\"")) else { return Array(": ".utf8) }
    return Array(head[(quote + 1)...])
  }

  /// Returns the white space at the start of the line that contains a byte.
  static func indentation(at offset: Int, in bytes: [UInt8]) -> [UInt8] {
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    return Array(bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
  }

  /// Returns whether only white space precedes a byte on its line.
  private static func beginsLine(_ offset: Int, in bytes: [UInt8]) -> Bool {
    var at = offset
    while at > 0 {
      at -= 1
      if bytes[at] == UInt8(ascii: "\n") { return true }
      guard bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: "\t") else { return false }
    }
    return false
  }
}

extension JSONStyle {
  /// Returns the text of a member.
  func member(_ key: String, _ value: JSONValue, at indent: [UInt8]?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(quoting: key)
    bytes += colon
    write(value, at: indent, to: &bytes)
    return bytes
  }

  /// Returns the text of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - indent: The indentation of the line in which it starts, or `nil` if everything is on one line.
  /// - Returns: The text.
  func text(_ value: JSONValue, at indent: [UInt8]?) -> [UInt8] {
    var bytes: [UInt8] = []
    write(value, at: indent, to: &bytes)
    return bytes
  }

  private func write(_ value: JSONValue, at indent: [UInt8]?, to bytes: inout [UInt8]) {
    switch value.content {
    case .null: bytes += "null".utf8
    case .bool(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let number): bytes += number.utf8
    case .string(let text): bytes.append(quoting: text)
    case .array(let elements):
      write(elements, "[]", at: indent, to: &bytes) { write($0, at: $1, to: &$2) }
    case .object(let members):
      write(members, "{}", at: indent, to: &bytes) { member, indent, bytes in
        bytes += self.member(member.key, member.value, at: indent)
      }
    }
  }

  private func write<Element>(
    _ elements: [Element],
    _ brackets: String,
    at indent: [UInt8]?,
    to bytes: inout [UInt8],
    _ one: (Element, [UInt8]?, inout [UInt8]) -> Void
  ) {
    let (opening, closing) = (brackets.utf8.prefix(1), brackets.utf8.suffix(1))
    bytes += opening
    defer { bytes += closing }
    guard !elements.isEmpty else {
      bytes += empty(at: indent)
      return
    }
    guard let indent else {
      let padding = brackets == "{}" ? padding : []
      bytes += padding
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes += comma }
        one(element, nil, &bytes)
      }
      bytes += padding
      return
    }
    let inner = indent + indentation
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += lineBreak + inner
      one(element, inner, &bytes)
    }
    bytes += lineBreak + indent
  }

  /// Returns the text inside the brackets of an empty list or object.
  func empty(at indent: [UInt8]?) -> [UInt8] {
    guard let indent, hasBlankLineInEmpty else { return [] }
    return lineBreak + lineBreak + indent
  }
}
