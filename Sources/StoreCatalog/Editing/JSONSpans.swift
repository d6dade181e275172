import StoreModel

/// Where the values of a JSON text begin and end, found out where it is asked for.
///
/// Objects and lists are looked through when their children are wanted; the rest of a large file is
/// passed over and costs no memory.
struct JSONSpans {
  /// A member of an object or an element of a list.
  struct Child {
    /// Nil for an element.
    let key: String?
    /// Where the key begins, or the value of an element.
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

  /// Looks through a text as far as its outermost value goes.
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

  /// The children of the object or list at a byte, in their order; none for any other value.
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

  /// The last member of an object with a key, as readers take it, and its position.
  mutating func member(_ key: String, of object: Range<Int>) -> Int? {
    children(of: object).lastIndex { $0.key == key }
  }

  /// The position of the first element of a list that has a text under a key.
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

  /// The text of an object's member; nil for anything else.
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
