import StoreCatalog
import StoreModel

/// The ranges of the values of a JSON text, found on demand.
///
/// Objects and lists are scanned when their children are needed. The rest of a large file is skipped and costs
/// no memory.
struct JSONSpans {
  /// A member of an object or an element of a list.
  struct Child {
    /// The member's key, or `nil` for an element.
    let key: String?
    /// The position where the member's key starts, or the element's value.
    let start: Int
    let value: Range<Int>
  }

  let bytes: [UInt8]
  /// The outermost value.
  let root: Range<Int>
  private var known: [Int: [Child]] = [:]
  private var positions: [Identity: [String: Int]] = [:]

  private struct Identity: Hashable {
    let list: Int
    let key: String
  }

  /// Scans a text to the end of its outermost value.
  init(_ bytes: [UInt8]) throws(CatalogEditFailure) {
    self.bytes = bytes
    let found = bytes.withUnsafeBufferPointer { text -> (Range<Int>, JSONProblem?) in
      var reader = JSONReader(text)
      _ = reader.peek()
      let start = reader.offset
      let isWhole = reader.skipValue()
      let end = reader.offset
      if isWhole, let next = reader.peek() {
        reader.noteRest(beginning: next)
      }
      return (start..<max(start, end), reader.problems.kept.first)
    }
    root = found.0
    if let problem = found.1 {
      throw .unreadable(message: problem.message, offset: problem.offset)
    }
  }

  /// Returns the children of the object or list at a range in their order, or none for any other value.
  mutating func children(of value: Range<Int>) -> [Child] {
    if let children = known[value.lowerBound] { return children }
    let children = bytes.withUnsafeBufferPointer { text in
      Self.children(of: UnsafeBufferPointer(rebasing: text[value]), at: value.lowerBound)
    }
    known[value.lowerBound] = children
    return children
  }

  private static func children(
    of text: UnsafeBufferPointer<UInt8>,
    at base: Int
  ) -> [Child] {
    var children: [Child] = []
    var reader = JSONReader(text, depth: 0)
    func add(_ reader: inout JSONReader, _ key: String?, _ keyOffset: Int?) -> Bool {
      _ = reader.peek()
      let start = reader.offset
      guard reader.skipValue() else { return false }
      let value = base + start..<base + reader.offset
      children.append(Child(key: key, start: base + (keyOffset ?? start), value: value))
      return true
    }
    switch text.first {
    case UInt8(ascii: "{"): _ = reader.readObject { add(&$0, $1, $2) }
    case UInt8(ascii: "["): _ = reader.readArray { add(&$0, nil, nil) }
    default: break
    }
    return children
  }

  /// Returns the position of an object's last member with a key, which is the one that readers use.
  mutating func member(_ key: String, of object: Range<Int>) -> Int? {
    children(of: object).lastIndex { $0.key == key }
  }

  /// Returns the position of the first element of a list that has a text for a key.
  mutating func element(_ key: String, _ text: String, of list: Range<Int>) -> Int? {
    let identity = Identity(list: list.lowerBound, key: key)
    if positions[identity] == nil {
      var found: [String: Int] = [:]
      for (index, element) in children(of: list).enumerated() {
        guard let text = self.text(key, of: element.value) else { continue }
        if found[text] == nil { found[text] = index }
      }
      positions[identity] = found
    }
    return positions[identity]?[text]
  }

  /// Returns the text of an object's member, or `nil` if the member isn't a text.
  mutating func text(_ key: String, of object: Range<Int>) -> String? {
    guard let index = member(key, of: object) else { return nil }
    return value(children(of: object)[index].value)?.string
  }

  func value(_ range: Range<Int>) -> JSONValue? {
    bytes.withUnsafeBufferPointer { text in
      var reader = JSONReader(UnsafeBufferPointer(rebasing: text[range]), depth: 0)
      return reader.readValue()
    }
  }

  func isObject(_ value: Range<Int>) -> Bool { bytes[value.lowerBound] == UInt8(ascii: "{") }

  func isList(_ value: Range<Int>) -> Bool { bytes[value.lowerBound] == UInt8(ascii: "[") }

  func isNull(_ value: Range<Int>) -> Bool { bytes[value].elementsEqual("null".utf8) }
}
