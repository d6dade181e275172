import StoreModel

/// How a text lays out its JSON, so that what is new in it looks like what was there.
struct JSONManner {
  var lineBreak: [UInt8]
  /// What a level is moved in by.
  var indentation: [UInt8]
  /// What stands between a key and its value.
  var colon: [UInt8]
  /// What stands between two values in one line.
  var comma: [UInt8]
  /// What stands inside the braces of an object in one line.
  var padding: [UInt8] = []
  /// Whether an empty list has a blank line in it, as Xcode writes it.
  var hasBlankLineInEmpty: Bool
  /// Whether everything stands in one line.
  var isInOneLine: Bool

  /// Learns from a text.
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

  /// The manner of an object that stands in one line, for another one beside it.
  func learning(fromLine object: Range<Int>, of spans: inout JSONSpans) -> JSONManner {
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

  /// What stands between a member's key and its value.
  static func colon(of member: JSONSpans.Child, in bytes: [UInt8]) -> [UInt8] {
    let head = bytes[member.start..<member.value.lowerBound]
    guard let quote = head.lastIndex(of: UInt8(ascii: "\"")) else { return Array(": ".utf8) }
    return Array(head[(quote + 1)...])
  }

  /// The white space that the line of a byte begins with.
  static func indentation(at offset: Int, in bytes: [UInt8]) -> [UInt8] {
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    return Array(bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
  }

  /// Whether there is nothing but white space before a byte in its line.
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

extension JSONManner {
  /// A member as it is written.
  func member(_ key: String, _ value: JSONValue, at indent: [UInt8]?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(quoting: key)
    bytes += colon
    write(value, at: indent, to: &bytes)
    return bytes
  }

  /// A value as it is written.
  ///
  /// - Parameters:
  ///   - value: What is written.
  ///   - indent: The indentation of the line that it begins in; nil where all stands in one line.
  /// - Returns: Its text.
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

  /// What stands inside the brackets of an empty list or object.
  func empty(at indent: [UInt8]?) -> [UInt8] {
    guard let indent, hasBlankLineInEmpty else { return [] }
    return lineBreak + lineBreak + indent
  }
}
