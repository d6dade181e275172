/// A writer of JSON in one of several layouts.
///
/// Each call appends to the text.
///
/// The caller ensures valid JSON: a key before each member's value, and an end for each beginning.
package struct JSONWriter: Sendable {
  /// The white space between values.
  package struct Layout: Hashable, Sendable {
    /// The spaces for each level of indentation, or 0 to write everything on one line.
    package var indentation: Int
    /// Whether a space precedes each colon, as in Xcode's `"key" : value`.
    package var hasSpaceBeforeColon: Bool

    package init(indentation: Int, hasSpaceBeforeColon: Bool = false) {
      self.indentation = indentation
      self.hasSpaceBeforeColon = hasSpaceBeforeColon
    }

    /// One line without white space.
    package static let compact = Layout(indentation: 0)
    /// The layout of the output of our commands and of the files that they write.
    package static let printed = Layout(indentation: 2)
    /// The layout of the requests in Apple's articles.
    package static let pretty = Layout(indentation: 4)
    /// The layout of the `.storekit` files that Xcode writes.
    package static let xcode = Layout(indentation: 2, hasSpaceBeforeColon: true)
  }

  package private(set) var bytes: [UInt8] = []
  private let layout: Layout
  /// Whether each open array or object already has elements.
  private var openLists: [Bool] = []
  private var isBehindKey = false
  /// Whether each object that is closed from now on gets additional members that Apple doesn't document.
  package var hasUnknownMembers = false

  package init(layout: Layout = .compact) {
    self.layout = layout
  }

  /// Returns the text so far and removes it from the writer.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Opens an object.
  ///
  /// Call ``endObject()`` after its members.
  package mutating func beginObject() {
    startContainer(UInt8(ascii: "{"))
  }

  package mutating func endObject() {
    if hasUnknownMembers { addUnknownMembers() }
    end(UInt8(ascii: "}"))
  }

  /// Opens an array.
  ///
  /// Call ``endArray()`` after its elements.
  package mutating func beginArray() {
    startContainer(UInt8(ascii: "["))
  }

  package mutating func endArray() {
    end(UInt8(ascii: "]"))
  }

  /// Writes a member's key.
  ///
  /// The member's value must follow.
  package mutating func key(_ key: String) {
    separate()
    bytes.append(quoting: key)
    if layout.hasSpaceBeforeColon { bytes.append(UInt8(ascii: " ")) }
    bytes.append(UInt8(ascii: ":"))
    if layout.indentation > 0 { bytes.append(UInt8(ascii: " ")) }
    isBehindKey = true
  }

  /// Writes a string, with the escapes that JSON needs.
  package mutating func string(_ text: String) {
    separate()
    bytes.append(quoting: text)
  }

  /// Writes a whole number, never in scientific notation.
  package mutating func number(_ number: some BinaryInteger) {
    literal(String(number))
  }

  package mutating func bool(_ value: Bool) {
    literal(value ? "true" : "false")
  }

  package mutating func null() {
    literal("null")
  }

  package mutating func member(_ key: String, _ text: String) {
    self.key(key)
    string(text)
  }

  /// Writes a member with a string, unless the string is `nil`.
  package mutating func member(_ key: String, ifPresent text: String?) {
    guard let text else { return }
    member(key, text)
  }

  package mutating func value(_ value: JSONValue) {
    switch value.content {
    case .null: null()
    case .bool(let flag): bool(flag)
    case .number(let text): literal(text)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    }
  }

  /// Writes a value that is already JSON in this layout.
  package mutating func json(_ text: [UInt8]) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// Reserves space for about the given number of bytes.
  package mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  private mutating func startContainer(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    openLists.append(false)
  }

  private mutating func end(_ bracket: UInt8) {
    let hasElements = openLists.popLast() ?? false
    if hasElements {
      breakLine()
    } else if layout.hasSpaceBeforeColon {
      bytes.append(UInt8(ascii: "\n"))
      breakLine()
    }
    bytes.append(bracket)
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes the separator between two elements.
  private mutating func separate() {
    if isBehindKey {
      isBehindKey = false
      return
    }
    guard let hasElements = openLists.last else { return }
    if hasElements { bytes.append(UInt8(ascii: ",")) }
    openLists[openLists.count - 1] = true
    breakLine()
  }

  private mutating func breakLine() {
    guard layout.indentation > 0 else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(
      contentsOf: repeatElement(UInt8(ascii: " "), count: layout.indentation * openLists.count)
    )
  }
}

extension JSONValue {
  package func text(layout: JSONWriter.Layout = .compact) -> String {
    var writer = JSONWriter(layout: layout)
    writer.value(self)
    return writer.text
  }
}
