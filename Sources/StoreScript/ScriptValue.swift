import Yams

/// A value of a session file, or of a JSON text, with its place; scalars stay the text that was written.
///
/// YAML's guesses (`no`, `12:30`, `4.990`) are never made: whoever reads a value knows its type.
package struct ScriptValue: Sendable {
  /// What a value holds.
  package enum Content: Sendable {
    case empty
    case text(String)
    case list([ScriptValue])
    case fields([ScriptField])
  }

  package let content: Content
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in Unicode scalars.
  package let column: Int

  init(_ content: Content, line: Int, column: Int) {
    self.content = content
    self.line = line
    self.column = column
  }

  init(_ node: Node) {
    line = node.mark?.line ?? 1
    column = node.mark?.column ?? 1
    switch node {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain || scalar.style == .any
      let isEmpty = isPlain && ["", "~", "null"].contains(scalar.string)
      content = isEmpty ? .empty : .text(scalar.string)
    case .sequence(let sequence):
      content = .list(sequence.map(ScriptValue.init))
    case .mapping(let mapping):
      content = .fields(mapping.map { ScriptField(key: ScriptValue($0.key), $0.value) })
    case .alias:
      content = .empty
    }
  }

  /// The text of a scalar, nil for anything else.
  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// How a message names the value.
  package var shown: String {
    switch content {
    case .empty: "nothing"
    case .text(let text): "\"\(text)\""
    case .list: "a list"
    case .fields: "a mapping"
    }
  }

  /// A complaint about the value: what is wrong and what would be right.
  package func problem(_ message: String, _ remedy: String) -> ScriptProblem {
    ScriptProblem(line: line, column: column, message: message, remedy: remedy)
  }
}

/// A key and its value.
package struct ScriptField: Sendable {
  package let key: ScriptValue
  package let value: ScriptValue

  init(key: ScriptValue, value: ScriptValue) {
    self.key = key
    self.value = value
  }

  init(key: ScriptValue, _ node: Node) {
    self.key = key
    value = ScriptValue(node)
  }

  /// The key's text.
  package var name: String { key.text ?? "" }
}
