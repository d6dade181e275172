package import StoreModel

extension ScriptValue {
  /// The values of a JSON text with their positions; nil if the text could not be read to its end.
  ///
  /// - Parameter document: A text without problems; JSON is read as such and not as YAML, which
  ///   knows neither pairs of surrogates nor tabs between values.
  package init?(_ document: JSONDocument) {
    guard let root = document.root else { return nil }
    var positions = PositionCounter(source: document.source)
    self.init(root, &positions)
  }

  fileprivate init(_ value: JSONValue, _ positions: inout PositionCounter) {
    let position = positions.position(of: value.offset)
    let content: Content =
      switch value.content {
      case .null: .empty
      case .bool(let flag): .text(flag ? "true" : "false")
      case .number(let text), .string(let text): .text(text)
      case .array(let elements): .list(elements.map { ScriptValue($0, &positions) })
      case .object(let members): .fields(members.map { ScriptField($0, &positions) })
      }
    self.init(content, line: position.line, column: position.column)
  }
}

extension ScriptField {
  fileprivate init(_ member: JSONMember, _ positions: inout PositionCounter) {
    let position = positions.position(of: member.keyOffset)
    self.init(
      key: ScriptValue(.text(member.key), line: position.line, column: position.column),
      value: ScriptValue(member.value, &positions)
    )
  }
}

/// Finds the positions of bytes that come one after the other, in one pass.
private struct PositionCounter {
  let source: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(source: [UInt8]) {
    self.source = source
  }

  mutating func position(of target: Int) -> SourcePosition {
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
