import StoreModel

/// A JSON object in its original form, whose members are located at once and decoded on demand.
///
/// Mistakes that other parsers accept are errors here. A text must follow RFC 8259, be UTF-8, and
/// contain nothing around the object. So a valid text means the same to every library. If a name is
/// repeated, the last one counts, as RFC 7515 allows.
struct JSONObject: Sendable {
  /// A name with the position of its value in the text.
  struct Member: Sendable {
    var name: String
    var value: Range<Int>
  }

  let text: [UInt8]

  /// The members in the order of the text.
  let members: [Member]

  /// Parses a text, or returns `nil` if it isn't a single JSON object.
  init?(_ text: [UInt8]) {
    let members = text.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes)
      return reader.membersOfOnlyObject()
    }
    guard let members else { return nil }
    self.text = text
    self.members = members
  }

  /// The names in the order of the text.
  var names: [String] { members.map(\.name) }

  /// The repeated names, in the order of their first repetition.
  var repeatedNames: [String] {
    guard members.count > 16 || namesRepeat else { return [] }
    var counts: [String: Int] = [:]
    return members.compactMap { member in
      counts[member.name, default: 0] += 1
      return counts[member.name] == 2 ? member.name : nil
    }
  }

  /// Whether a name is repeated, by a comparison that is fast for few names.
  private var namesRepeat: Bool {
    members.indices.contains { index in
      members[..<index].contains { $0.name == members[index].name }
    }
  }

  /// Returns whether a member with the name exists and isn't null.
  func has(_ name: String) -> Bool {
    guard let range = range(of: name) else { return false }
    return text[range.lowerBound] != UInt8(ascii: "n")
  }

  func value(_ name: String) -> JSONValue? {
    reading(name) { $0.readDocument() }
  }

  func string(_ name: String) -> String? {
    reading(name) { $0.peek() == UInt8(ascii: "\"") ? $0.readString() : nil }
  }

  /// Returns the value of a numeric member without its fraction, or `nil` outside 64 bits.
  func integer(_ name: String) -> Int64? {
    guard let digits = value(name)?.number else { return nil }
    if let whole = Int64(digits) { return whole }
    return Double(digits).flatMap { Int64(exactly: $0.rounded(.down)) }
  }

  /// Returns the value of a member that is an array of strings.
  func strings(_ name: String) -> [String]? {
    guard let elements = value(name)?.elements else { return nil }
    let strings = elements.compactMap(\.string)
    return strings.count == elements.count ? strings : nil
  }

  /// Reads the value of a member in the text, or returns `nil` if the member is missing.
  private func reading<Value>(
    _ name: String,
    _ body: (inout JSONReader) -> Value?
  ) -> Value? {
    guard let range = range(of: name) else { return nil }
    return text.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(UnsafeBufferPointer(rebasing: bytes[range]))
      return body(&reader)
    }
  }

  private func range(of name: String) -> Range<Int>? {
    members.last { $0.name == name }?.value
  }
}

extension JSONObject {
  /// Returns the object with one member replaced in place, or added at the end if it is absent.
  func replacing(_ name: String, with value: String) -> [UInt8] {
    if let range = range(of: name) {
      return Array(text[..<range.lowerBound]) + Array(value.utf8) + Array(text[range.upperBound...])
    }
    let end = text.lastIndex(of: UInt8(ascii: "}")) ?? text.endIndex
    let comma = members.isEmpty ? "" : ","
    let member = "\(comma)\(Self.quoted(name)):\(value)"
    return Array(text[..<end]) + Array(member.utf8) + Array(text[end...])
  }

  /// Returns the object without the members with the given names.
  ///
  /// Every other value keeps its original form.
  func removing(_ names: Set<String>) -> [UInt8] {
    let kept = members.filter { !names.contains($0.name) }
    let written = kept.map { member in
      "\(Self.quoted(member.name)):\(String(decoding: text[member.value], as: UTF8.self))"
    }
    return Array("{\(written.joined(separator: ","))}".utf8)
  }

  /// Returns a string as JSON, with quotation marks.
  static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }
}

extension JSONReader {
  /// Returns the members of the only object in the text, or `nil` at the first mistake.
  fileprivate mutating func membersOfOnlyObject() -> [JSONObject.Member]? {
    guard offset == 0, peek() == UInt8(ascii: "{") else { return nil }
    var members: [JSONObject.Member] = []
    members.reserveCapacity(32)
    let isWhole = readObject { reader, name, _ in
      guard reader.peek() != nil else { return false }
      let start = reader.offset
      guard reader.skipValue() else { return false }
      members.append(JSONObject.Member(name: name, value: start..<reader.offset))
      return true
    }
    return isWhole && peek() == nil && problems.isEmpty ? members : nil
  }
}
