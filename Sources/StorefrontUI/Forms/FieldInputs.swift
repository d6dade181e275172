import Forms
import TerminalCanvas

/// The strings that the user typed into the fields of a form, with the positions of the cursors.
struct FieldInputs: Hashable, Sendable {
  private var typed: [FieldID: TextInput] = [:]

  /// Returns a field's string with its cursor.
  ///
  /// If the field's string differs from the typed string, the cursor is at the end of the field's string.
  func input(_ id: FieldID, saying text: String) -> TextInput {
    typed[id].flatMap { $0.text == text ? $0 : nil } ?? TextInput(text)
  }

  /// Applies a typed key to a field.
  ///
  /// - Returns: The new string, or `nil` if the key doesn't type or edit text.
  mutating func type(_ key: Key, into id: FieldID, saying text: String) -> String? {
    var input = input(id, saying: text)
    let isTyped = input.type(key)
    typed[id] = input
    return isTyped ? input.text : nil
  }

  /// Removes the inputs in the fields of an entry.
  mutating func forget(entry: Int) {
    typed = typed.filter { $0.key.entry != entry }
  }
}
