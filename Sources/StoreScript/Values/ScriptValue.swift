import StoreModel
import VisibleText

/// A value of a session file or a JSON document, with its position.
///
/// A scalar contains its text as written. YAML's guesses of types (`no`, `12:30`, `4.990`) are never made, because the
/// reader of a value knows the expected type.
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
  /// The path of the file that contains the value, from the script's folder, or `nil` for the script itself.
  let file: String?
  /// Whether a scalar is written without quotation marks, like numbers and Bools in JSON.
  let isPlain: Bool
  /// Whether a name in the value was replaced by the name's value.
  ///
  /// In JSON, each name must be in quotation marks.
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

  /// Creates a value with the given content at the position of another value.
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

  /// The text of a scalar, or `nil` if the value isn't a scalar.
  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// Returns the field with the given name, or `nil` if the value has no such field or isn't a mapping.
  func field(named name: String) -> ScriptField? {
    guard case .fields(let fields) = content else { return nil }
    return fields.first { $0.name == name }
  }

  /// The value in the form that messages show.
  package var shown: String {
    switch content {
    case .empty: "nothing"
    case .text(let text): text.quoted
    case .list: "a list"
    case .fields: "a mapping"
    }
  }

  /// Creates a problem at the position of the value.
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
