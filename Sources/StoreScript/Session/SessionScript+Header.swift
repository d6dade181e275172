import StoreModel

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
    let beginning = ScriptProblem(line: 1, column: 1, message: message, remedy: remedy)
    guard let node = try? YAMLNode.read(text), case .fields(let fields) = ScriptValue(node).content,
      let journal = fields.first(where: { $0.name == "journal" })?.value
    else { return beginning }
    guard case .list(let events) = journal.content else {
      return journal.problem(message, remedy)
    }
    return events.indices.contains(index) ? events[index].problem(message, remedy) : beginning
  }
}
