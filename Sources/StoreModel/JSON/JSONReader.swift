import VisibleText

/// A JSON reader that reads bytes step by step and copies only the requested values.
///
/// ``JSONDocument`` uses this reader to build a tree. Code that reads very large files uses `readObject` and
/// `readArray`, and skips other values with `skipValue`. If a method returns `nil` or `false`, it has recorded why it
/// can't continue, and the caller must stop too.
///
/// ``JSONLimits`` limits the size of the tree to a small multiple of the text's size.
package struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The next byte to read.
  package internal(set) var offset = 0
  /// The problems so far, in the order of the text.
  package private(set) var problems: ProblemList<JSONProblem>
  private var depth = 0
  /// The number of values that may still be added to the tree.
  private var valuesLeft: Int
  private let limits: JSONLimits

  /// - Parameters:
  ///   - bytes: The text, which must outlive the reader.
  ///   - limits: The limits of its contents.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = .document) {
    self.init(bytes, depth: 0, limits: limits)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Creates a reader of a part of a text.
  ///
  /// - Parameters:
  ///   - bytes: The part, which starts with a value or between two values.
  ///   - depth: The number of arrays and objects around the part.
  ///   - limits: The limits of the part.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    depth: Int,
    limits: JSONLimits = .document
  ) {
    self.bytes = bytes
    self.depth = depth
    self.limits = limits
    valuesLeft = limits.values(inBytes: bytes.count)
    problems = ProblemList(limit: limits.problems)
  }

  /// Records a problem at the byte with the given offset.
  package mutating func record(
    _ cause: @autoclosure () -> String,
    right remedy: @autoclosure () -> String,
    at offset: Int
  ) {
    problems.add(JSONProblem(offset: offset, cause(), right: remedy()))
  }
}

extension JSONReader {
  /// Records that the text continues after its only value.
  package mutating func noteRest(beginning next: UInt8) {
    record(
      "the text continues with \(Self.name(of: next)) after its only value",
      right: "remove what follows the value",
      at: offset
    )
  }

  /// Records that the bracket or string at the given offset isn't closed.
  mutating func noteUnclosed(at offset: Int) {
    problems.add(.unclosed(bytes[offset], at: offset))
  }

  /// Reads the only value of a text, and the rest of the text.
  package mutating func readDocument() -> JSONValue? {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      record("the text is UTF-16", right: "write it in UTF-8", at: 0)
      return nil
    }
    guard peek() != nil else {
      record("the text is empty", right: "write a JSON value", at: offset)
      return nil
    }
    guard let root = readValue() else { return nil }
    if let next = peek() {
      noteRest(beginning: next)
      return nil
    }
    return root
  }

  /// Skips white space and returns the next byte without consuming it, or `nil` at the end.
  package mutating func peek() -> UInt8? {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        offset += 1
      case UInt8(ascii: "/"):
        guard skipComment() else { return bytes[offset] }
      default:
        return bytes[offset]
      }
    }
    return nil
  }

  /// Reads the next value of any kind.
  package mutating func readValue() -> JSONValue? {
    guard valuesLeft > 0 else {
      let (size, most) = (bytes.count, limits.values(inBytes: bytes.count))
      record(
        "a text of \(size) bytes can have at most \(most) values",
        right: "split it",
        at: offset
      )
      return nil
    }
    valuesLeft -= 1
    return readUncounted()
  }

  private mutating func readUncounted() -> JSONValue? {
    guard let first = peek() else {
      record(
        "the text ends where a value was expected",
        right: "restore the rest of the text",
        at: offset
      )
      return nil
    }
    let start = offset
    switch first {
    case UInt8(ascii: "{"):
      return readMembers().map { JSONValue(.object($0), at: start) }
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      let isWhole = readArray { reader in
        guard let element = reader.readValue() else { return false }
        elements.append(element)
        return true
      }
      return isWhole ? JSONValue(.array(elements), at: start) : nil
    case UInt8(ascii: "\""):
      return readString().map { JSONValue(.string($0), at: start) }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(.number(readNumber()), at: start)
    default:
      return readLiteral().map { JSONValue($0, at: start) }
    }
  }

  /// Skips the next value and checks its syntax.
  package mutating func skipValue() -> Bool {
    switch peek() {
    case UInt8(ascii: "{"):
      readList(closing: UInt8(ascii: "}")) { reader in
        reader.isAtKey() && reader.skipString() && reader.skipColon() && reader.skipValue()
      }
    case UInt8(ascii: "["): readArray { reader in reader.skipValue() }
    case UInt8(ascii: "\""): skipString()
    default: readUncounted() != nil
    }
  }

  /// Reads the next array.
  ///
  /// - Parameter element: Reads one element, or returns `false` to stop.
  /// - Returns: `false` if the array couldn't be read to its end.
  package mutating func readArray(_ element: (inout JSONReader) -> Bool) -> Bool {
    readList(closing: UInt8(ascii: "]"), element)
  }

  /// Reads the next object.
  ///
  /// - Parameter member: Reads the value of a member, or returns `false` to stop. It receives the member's key and the
  ///   key's offset.
  /// - Returns: `false` if the object couldn't be read to its end.
  package mutating func readObject(
    _ member: (inout JSONReader, _ key: String, _ keyOffset: Int) -> Bool
  ) -> Bool {
    readList(closing: UInt8(ascii: "}")) { reader in
      let keyOffset = reader.offset
      guard let key = reader.readKey() else { return false }
      return member(&reader, key, keyOffset)
    }
  }

  private mutating func readMembers() -> [JSONMember]? {
    var members: [JSONMember] = []
    var keys = ObjectKeys()
    let isWhole = readObject { reader, key, keyOffset in
      if !keys.insert(key, after: members) {
        reader.record(
          "the key \(key.quoted) is written twice in one object",
          right: "remove one of them",
          at: keyOffset
        )
      }
      guard let value = reader.readValue() else { return false }
      members.append(JSONMember(key: key, value: value, keyOffset: keyOffset))
      return true
    }
    return isWhole ? members : nil
  }

  private mutating func readKey() -> String? {
    guard isAtKey(), let key = readString(), skipColon() else { return nil }
    return key
  }

  private mutating func isAtKey() -> Bool {
    if bytes[offset] == UInt8(ascii: "\"") { return true }
    let found = nameOfNext
    record(
      "a key in quotation marks was expected, not \(found)",
      right: "write the key between double quotation marks",
      at: offset
    )
    return false
  }

  private mutating func skipColon() -> Bool {
    guard peek() == UInt8(ascii: ":") else {
      let found = nameOfNext
      record(
        "a colon was expected after the key, not \(found)",
        right: "put a colon between the key and its value",
        at: offset
      )
      return false
    }
    offset += 1
    return true
  }

  private mutating func readList(
    closing: UInt8,
    _ element: (inout JSONReader) -> Bool
  ) -> Bool {
    let start = offset
    guard depth < JSONLimits.depth else {
      record(
        "nested deeper than \(JSONLimits.depth) levels",
        right: "eight levels are enough",
        at: start
      )
      return false
    }
    depth += 1
    defer { depth -= 1 }
    offset += 1
    if peek() == closing {
      offset += 1
      return true
    }
    while offset < bytes.count {
      guard element(&self) else { return false }
      switch passSeparator(closing: closing) {
      case .element: continue
      case .end: return true
      case .broken: return false
      case .nothing: break
      }
    }
    noteUnclosed(at: start)
    return false
  }

  /// The token after an element of a list.
  package enum Following: Hashable, Sendable {
    /// Another element, which is next.
    case element
    /// The end of the list, which has been consumed.
    case end
    /// The end of the text.
    case nothing
    /// Invalid text, which has been recorded as a problem.
    case broken
  }

  /// Consumes the separator after an element of a list, or the end of the list.
  package mutating func passSeparator(closing: UInt8 = UInt8(ascii: "]")) -> Following {
    guard let following = peek() else { return .nothing }
    var comma: Int?
    if following == UInt8(ascii: ",") {
      comma = offset
      offset += 1
    } else if following != closing, !noteMissingComma(before: following, closing: closing) {
      return .broken
    }
    guard let next = peek() else { return .nothing }
    guard next == closing else { return .element }
    if let comma {
      record("the last element has a comma after it", right: "remove the comma", at: comma)
    }
    offset += 1
    return .end
  }

  /// Records a missing comma, and returns whether another element can start here.
  private mutating func noteMissingComma(before next: UInt8, closing: UInt8) -> Bool {
    record(
      "a comma or \(Self.name(of: closing)) was expected, not \(Self.name(of: next))",
      right: next == UInt8(ascii: "'")
        ? "put texts in double quotation marks"
        : "put a comma between two \(closing == UInt8(ascii: "}") ? "members" : "elements")",
      at: offset
    )
    return switch next {
    case UInt8(ascii: "\""): true
    case UInt8(ascii: "{"), UInt8(ascii: "["): closing == UInt8(ascii: "]")
    default: false
    }
  }

  private mutating func skipComment() -> Bool {
    let start = offset
    guard offset + 1 < bytes.count else { return false }
    switch bytes[offset + 1] {
    case UInt8(ascii: "/"):
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
    case UInt8(ascii: "*"):
      offset += 2
      while offset + 1 < bytes.count,
        bytes[offset] != UInt8(ascii: "*") || bytes[offset + 1] != UInt8(ascii: "/")
      {
        offset += 1
      }
      offset = min(bytes.count, offset + 2)
    default:
      return false
    }
    record("JSON has no comments", right: "remove the comment", at: start)
    return true
  }
}
