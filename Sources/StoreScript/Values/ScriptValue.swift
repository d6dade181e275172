import StoreModel
import VisibleText

/// A value of a session file or a JSON text, with its position.
///
/// Scalars keep the text as written.
///
/// The reader of a value expects a certain type, so YAML's guesses (`no`, `12:30`, `4.990`) are never
/// made.
package struct ScriptValue: Sendable {
  /// The content of a value.
  package enum Content: Sendable {
    case empty
    case text(String)
    case list([ScriptValue])
    case fields([ScriptField])
  }

  package let content: Content
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted from 1 in Unicode scalars.
  package let column: Int
  /// The file that contains the value, by its path from the script's folder, or `nil` for the script itself.
  let file: String?
  /// Whether a text is unquoted, like numbers and Bools in JSON.
  let isPlain: Bool
  /// Whether a name in the text was replaced by its value.
  ///
  /// In JSON, each name must be quoted.
  var isFilled = false

  init(
    _ content: Content,
    line: Int,
    column: Int,
    file: String? = nil,
    isPlain: Bool = false
  ) {
    self.content = content
    self.line = line
    self.column = column
    self.file = file
    self.isPlain = isPlain
  }

  /// Creates the same content at another value's position.
  init(_ content: Content, at other: ScriptValue) {
    self.init(
      content,
      line: other.line,
      column: other.column,
      file: other.file,
      isPlain: other.isPlain
    )
    isFilled = other.isFilled
  }

  init(_ node: YAMLNode, file: String? = nil) {
    line = node.position.line
    column = node.position.column
    self.file = file
    isPlain = if case .scalar(_, let isPlain) = node.content { isPlain } else { false }
    switch node.content {
    case .scalar(let text, let isPlain):
      let isEmpty = isPlain && ["", "~", "null"].contains(text)
      content = isEmpty ? .empty : .text(text)
    case .list(let elements):
      content = .list(elements.map { ScriptValue($0, file: file) })
    case .fields(let fields):
      content = .fields(fields.map { ScriptField($0, file: file) })
    }
  }

  /// The text of a scalar, or `nil` for any other value.
  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// Returns the field with a name, or `nil` if the value has no such field or isn't a mapping.
  func field(named name: String) -> ScriptField? {
    guard case .fields(let fields) = content else { return nil }
    return fields.first { $0.name == name }
  }

  /// The value as messages show it.
  package var shown: String {
    switch content {
    case .empty: "nothing"
    case .text(let text): text.quoted
    case .list: "a list"
    case .fields: "a mapping"
    }
  }

  /// Returns a problem of the value.
  package func problem(_ message: String, _ remedy: String) -> ScriptProblem {
    ScriptProblem(line: line, column: column, file: file, message: message, remedy: remedy)
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

  init(_ field: YAMLNode.Field, file: String? = nil) {
    key = ScriptValue(field.key, file: file)
    value = ScriptValue(field.value, file: file)
  }

  package var name: String { key.text ?? "" }
}
