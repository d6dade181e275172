import StoreModel

// What is wrong with a header is known to those who open what it names; where it stands, to the file.
extension SessionScript {
  /// What is wrong with an event that a recording began with, at its position in the file.
  ///
  /// Only who knows events can tell: the reader of scripts takes them for texts.
  ///
  /// - Parameters:
  ///   - index: Which one of the header's `journal`, counted from 0.
  ///   - text: The file.
  ///   - message: What is wrong.
  ///   - remedy: What would be right.
  /// - Returns: The problem; at the file's beginning if there is no such event.
  package static func problem(
    withEvent index: Int,
    in text: String,
    _ message: String,
    _ remedy: String
  ) -> ScriptProblem {
    guard let journal = value(ofHeader: "journal", in: text),
      case .list(let events) = journal.content
    else { return problem(withHeader: "journal", in: text, message, remedy) }
    guard events.indices.contains(index) else { return beginning(message, remedy) }
    return events[index].problem(message, remedy)
  }

  /// What is wrong with a field of the header, at its value's position in the file.
  ///
  /// - Parameters:
  ///   - name: The field's key.
  ///   - text: The file.
  ///   - message: What is wrong.
  ///   - remedy: What would be right.
  /// - Returns: The problem; at the file's beginning if there is no such field.
  package static func problem(
    withHeader name: String,
    in text: String,
    _ message: String,
    _ remedy: String
  ) -> ScriptProblem {
    value(ofHeader: name, in: text)?.problem(message, remedy) ?? beginning(message, remedy)
  }

  /// What is wrong with a name of the matrix, at its value's position in the file.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - text: The file.
  ///   - message: What is wrong.
  ///   - remedy: What would be right.
  /// - Returns: The problem; at the matrix where it has no such name.
  package static func problem(
    withMatrix name: String,
    in text: String,
    _ message: String,
    _ remedy: String
  ) -> ScriptProblem {
    let matrix = value(ofHeader: SessionHeader.matrixKey, in: text)
    return (matrix?.field(named: name)?.value ?? matrix)?.problem(message, remedy)
      ?? beginning(message, remedy)
  }

  private static func value(ofHeader name: String, in text: String) -> ScriptValue? {
    (try? YAMLNode.read(text)).map { ScriptValue($0) }?.field(named: name)?.value
  }

  private static func beginning(_ message: String, _ remedy: String) -> ScriptProblem {
    ScriptProblem(line: 1, column: 1, message: message, remedy: remedy)
  }
}
