package import StoreModel

extension ScriptValue {
  /// The values of a JSON text with their places; nil if the text could not be read to its end.
  ///
  /// - Parameter document: A text without problems; JSON is read as such and not as YAML, which
  ///   knows neither pairs of surrogates nor tabs between values.
  package init?(_ document: JSONDocument) {
    guard let root = document.root else { return nil }
    var places = PlaceCounter(source: document.source)
    self.init(root, &places)
  }

  fileprivate init(_ value: JSONValue, _ places: inout PlaceCounter) {
    let place = places.place(of: value.offset)
    let content: Content =
      switch value.content {
      case .null: .empty
      case .bool(let truth): .text(truth ? "true" : "false")
      case .number(let text), .string(let text): .text(text)
      case .array(let elements): .list(elements.map { ScriptValue($0, &places) })
      case .object(let members): .fields(members.map { ScriptField($0, &places) })
      }
    self.init(content, line: place.line, column: place.column)
  }
}

extension ScriptField {
  fileprivate init(_ member: JSONMember, _ places: inout PlaceCounter) {
    let place = places.place(of: member.keyOffset)
    self.init(
      key: ScriptValue(.text(member.key), line: place.line, column: place.column),
      value: ScriptValue(member.value, &places)
    )
  }
}

/// Finds the places of bytes that come one after the other, in one pass.
private struct PlaceCounter {
  let source: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(source: [UInt8]) {
    self.source = source
  }

  mutating func place(of target: Int) -> SourcePosition {
    while offset < min(target, source.count) {
      if source[offset] == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if source[offset] & 0b1100_0000 != 0b1000_0000 {
        column += 1
      }
      offset += 1
    }
    return SourcePosition(line: line, column: column)
  }
}
