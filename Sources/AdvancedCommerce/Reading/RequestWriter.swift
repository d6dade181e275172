import StoreModel

/// Takes the members of a request in the order they are written.
public struct RequestWriter {
  var json: JSONWriter

  /// Writes a whole request as one object.
  ///
  /// - Parameters:
  ///   - layout: White space between the values.
  ///   - write: Writes the members.
  /// - Returns: UTF-8 JSON without a line's end behind it.
  static func bytes(layout: JSONWriter.Layout, _ write: (inout RequestWriter) -> Void) -> [UInt8] {
    var writer = RequestWriter(json: JSONWriter(layout: layout))
    writer.json.beginObject()
    write(&writer)
    writer.json.endObject()
    return writer.json.bytes
  }

  mutating func member(_ key: String, _ text: String) {
    json.member(key, text)
  }

  mutating func member(_ key: String, ifPresent text: String?) {
    json.member(key, ifPresent: text)
  }

  mutating func member(_ key: String, _ value: some DocumentedValue) {
    json.member(key, value.rawValue)
  }

  mutating func member(_ key: String, _ number: some BinaryInteger) {
    json.key(key)
    json.number(number)
  }

  mutating func member(_ key: String, ifPresent number: (some BinaryInteger)?) {
    guard let number else { return }
    member(key, number)
  }

  mutating func member(_ key: String, _ value: Bool) {
    json.key(key)
    json.bool(value)
  }

  mutating func part(_ key: String, _ part: some RequestPart) {
    json.key(key)
    object(part)
  }

  mutating func part(_ key: String, ifPresent part: (some RequestPart)?) {
    guard let part else { return }
    self.part(key, part)
  }

  mutating func parts(_ key: String, _ parts: [some RequestPart]) {
    json.key(key)
    json.beginArray()
    for part in parts { object(part) }
    json.endArray()
  }

  mutating func parts(_ key: String, ifPresent parts: [some RequestPart]?) {
    guard let parts else { return }
    self.parts(key, parts)
  }

  mutating func texts(_ key: String, ifPresent texts: [String]?) {
    guard let texts else { return }
    json.key(key)
    json.beginArray()
    for text in texts { json.string(text) }
    json.endArray()
  }

  private mutating func object(_ part: some RequestPart) {
    json.beginObject()
    part.write(to: &self)
    json.endObject()
  }
}
