package import StoreModel

extension ScriptValue {
  /// Converts a JSON document to values with positions, or returns `nil` if the document couldn't be read to its end.
  ///
  /// - Parameter document: A document without problems. JSON isn't read as YAML, because YAML allows neither surrogate
  ///   pairs nor tabs between values.
  package init?(_ document: JSONDocument) {
    guard let root = document.root else { return nil }
    self.init(root, in: document.source)
  }

  /// Converts a JSON value to values with positions in the text that contains it.
  package init(_ root: JSONValue, in source: [UInt8]) {
    var positions = PositionCounter(source: source)
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
    let isPlain = value.number != nil || value.bool != nil
    self.init(content, line: position.line, column: position.column, isPlain: isPlain)
  }

  /// The value as JSON.
  ///
  /// A scalar in quotation marks is always a string.
  var json: JSONValue {
    switch content {
    case .empty: JSONValue(.null)
    case .text(let text): isPlain ? Self.plain(text) : .text(text)
    case .list(let elements): .list(elements.map(\.json))
    case .fields(let fields):
      JSONValue(.object(fields.map { JSONMember(key: $0.name, value: $0.value.json) }))
    }
  }

  /// Whether the value is a string only because of its quotation marks.
  ///
  /// Without the quotation marks, the value would be a whole number or a Bool. Numbers with decimals don't count,
  /// because they always have quotation marks in the JSON form of steps.
  var isQuotedWord: Bool {
    guard !isPlain, let text else { return false }
    return ["true", "false"].contains(text) || Int64(text).map(String.init) == text
  }

  /// The value on one line, in the form in which it is written.
  var flowText: String {
    switch content {
    case .empty: "null"
    case .text(let text):
      if isPlain { Self.plain(text).string == nil ? text : scalar(text) } else { quoted(text) }
    case .list(let elements): flow(elements.map(\.flowText))
    case .fields(let fields):
      "{\(fields.map { "\($0.key.flowText): \($0.value.flowText)" }.joined(separator: ", "))}"
    }
  }

  private static func plain(_ text: String) -> JSONValue {
    switch text {
    case "true": JSONValue(.bool(true))
    case "false": JSONValue(.bool(false))
    default:
      text.wholeMatch(of: /-?(0|[1-9]\d{0,30})(\.\d{1,30})?([eE][+-]?\d{1,3})?/) == nil
        ? .text(text) : JSONValue(.number(text))
    }
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

/// A counter that finds the positions of ascending offsets in one pass.
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
