package import StoreModel

extension Step {
  /// The step in the JSON form of session files, with sorted keys, such as `{"buy":"gems"}`.
  package var json: JSONValue { JSONValue(yaml: line) }
}

extension SettingsChange {
  /// The value after `set:` in the JSON form of session files, with sorted keys.
  package var json: JSONValue { JSONValue(yaml: Self.fields.write(self)) }
}

extension JSONValue {
  /// The value as YAML on one line.
  package var flowText: String {
    switch content {
    case .null: return "null"
    case .bool(let flag): return String(flag)
    case .number(let text): return text
    case .string(let text): return scalar(text)
    case .array(let elements): return flow(elements.map(\.flowText))
    case .object(let members):
      var fields = FlowMapping()
      for member in members { fields.add(scalar(member.key), member.value.flowText) }
      return fields.text
    }
  }

  /// Reads a value that one of the project's own writers wrote as YAML.
  ///
  /// These writers use quotation marks for strings that look like other types of values.
  fileprivate init(yaml: String) {
    let node = try? YAMLNode.read(yaml)
    self = node.map { JSONValue($0) } ?? JSONValue(.null)
  }

  private init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let text, let isPlain):
      self.init(Self.content(of: text, isPlain: isPlain))
    case .list(let elements):
      self.init(.array(elements.map { JSONValue($0) }))
    case .fields(let fields):
      let members = fields.map { JSONMember(key: $0.key.text, value: JSONValue($0.value)) }
      self.init(.object(members.sorted { $0.key < $1.key }))
    }
  }

  private static func content(of text: String, isPlain: Bool) -> Content {
    guard isPlain else { return .string(text) }
    switch text {
    case "", "~", "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: return Int64(text).map(String.init) == text ? .number(text) : .string(text)
    }
  }
}

extension YAMLNode {
  /// The text of a scalar, or an empty string if the node isn't a scalar.
  fileprivate var text: String {
    if case .scalar(let text, _) = content { text } else { "" }
  }
}
