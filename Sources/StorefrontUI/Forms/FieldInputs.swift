import Forms
import TerminalCanvas

/// The texts that the user typed into the fields of a form, with their cursors.
struct FieldInputs: Hashable, Sendable {
  private var typed: [FieldID: TextInput] = [:]

  /// Returns a field's text with its cursor.
  ///
  /// If the text was changed since the user typed, the cursor is at its end.
  func input(_ id: FieldID, saying text: String) -> TextInput {
    typed[id].flatMap { $0.text == text ? $0 : nil } ?? TextInput(text)
  }

  /// Applies a typed key to a field.
  ///
  /// - Returns: The new text, or `nil` if the key isn't one for typing.
  mutating func type(_ key: Key, into id: FieldID, saying text: String) -> String? {
    var input = input(id, saying: text)
    let isTyped = input.type(key)
    typed[id] = input
    return isTyped ? input.text : nil
  }

  /// Removes the inputs of an entry's fields.
  mutating func forget(entry: Int) {
    typed = typed.filter { $0.key.entry != entry }
  }
}
