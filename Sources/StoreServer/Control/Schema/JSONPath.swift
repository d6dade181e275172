import StoreModel
import StoreScript
import VisibleText

/// The path of a value in a JSON text: `$.webhooks[0]`, where `$` is the whole text.
struct JSONPath: Equatable, CustomStringConvertible {
  private(set) var description = "$"
  /// The last two keys, such as `offer.reason`, or `nil` if the path contains none.
  private(set) var key: String?

  /// The path in messages, without its root.
  var name: String {
    let path = description.dropFirst()
    if path.isEmpty { return "the body" }
    guard path.hasPrefix("["), let end = path.firstIndex(of: "]"),
      let index = Int(path[path.index(after: path.startIndex)..<end])
    else { return String(path.hasPrefix(".") ? path.dropFirst() : path) }
    let rest = path[end...].dropFirst()
    let element = "element \(index + 1)"
    return rest.isEmpty ? element : "\(rest.hasPrefix(".") ? rest.dropFirst() : rest) of \(element)"
  }

  subscript(key: String) -> JSONPath {
    let isPlain = key.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]{0,63}/) != nil
    return JSONPath(
      description: description + (isPlain ? ".\(key)" : "[\(key.shortened().quoted)]"),
      key: SchemaWords.joined(self.key, key)
    )
  }

  /// Returns whether another path encloses this one.
  func isBelow(_ other: JSONPath) -> Bool {
    guard description.hasPrefix(other.description) else { return false }
    return description.dropFirst(other.description.count).first.map { ".[".contains($0) } ?? false
  }

  subscript(index: Int) -> JSONPath { JSONPath(description: "\(description)[\(index)]", key: key) }
}

extension JSONDocument {
  /// Returns the path of the value or key that starts at a position, or `nil` if none does.
  func path(at position: SourcePosition) -> JSONPath? {
    guard let root, let offset = offset(of: position) else { return nil }
    return Self.path(to: offset, in: root, JSONPath())
  }

  private func offset(of position: SourcePosition) -> Int? {
    var (line, column) = (1, 1)
    for (offset, byte) in source.enumerated() {
      if line == position.line, column == position.column { return offset }
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0b1100_0000 != 0b1000_0000 {
        column += 1
      }
    }
    return nil
  }

  private static func path(to offset: Int, in value: JSONValue, _ path: JSONPath) -> JSONPath? {
    if value.offset == offset { return path }
    if let elements = value.elements {
      // The elements are ordered by their offsets.
      guard let index = elements.lastIndex(where: { $0.offset <= offset }) else { return nil }
      return self.path(to: offset, in: elements[index], path[index])
    }
    guard let members = value.members,
      let member = members.last(where: { $0.keyOffset <= offset })
    else { return nil }
    if member.keyOffset == offset { return path[member.key] }
    return self.path(to: offset, in: member.value, path[member.key])
  }
}
