package import StoreModel
import Yams

extension Step {
  /// The step in the JSON form of session files: `{"buy":"gems"}`, keys sorted.
  package var json: JSONValue { JSONValue(yaml: line) }
}

extension SettingsChange {
  /// What stands behind `set`, in the JSON form of session files, keys sorted.
  package var json: JSONValue { JSONValue(yaml: value) }
}

extension JSONValue {
  /// What one of our own writers has written as YAML; it quotes texts that look like anything else.
  fileprivate init(yaml: String) {
    let node = try? Yams.compose(yaml: yaml)
    self = node.map { JSONValue($0) } ?? JSONValue(.null)
  }

  private init(_ node: Node) {
    switch node {
    case .scalar(let scalar):
      self.init(Self.content(of: scalar.string, isPlain: scalar.style == .plain))
    case .sequence(let sequence):
      self.init(.array(sequence.map { JSONValue($0) }))
    case .mapping(let mapping):
      let members = mapping.map { JSONMember(key: $0.key.string ?? "", value: JSONValue($0.value)) }
      self.init(.object(members.sorted { $0.key < $1.key }))
    case .alias:
      self.init(.null)
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
