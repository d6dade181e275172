import StoreModel

// The problems of a header that only the caller finds, because it opens the files that the header
// names.
extension SessionScript {
  /// Returns the problem of an event in the header's `journal`, at its position in the file.
  ///
  /// Only a caller that can read events finds such a problem, because the reader of scripts treats
  /// events as texts.
  ///
  /// - Parameters:
  ///   - index: The index of the event in the header's `journal`.
  ///   - text: The file.
  ///   - message: The problem.
  ///   - remedy: The remedy.
  /// - Returns: The problem, at the start of the file if the event isn't found.
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

  /// Returns the problem of a field in the header, at its value's position in the file.
  ///
  /// - Parameters:
  ///   - name: The field's key.
  ///   - text: The file.
  ///   - message: The problem.
  ///   - remedy: The remedy.
  /// - Returns: The problem, at the start of the file if the field isn't found.
  package static func problem(
    withHeader name: String,
    in text: String,
    _ message: String,
    _ remedy: String
  ) -> ScriptProblem {
    value(ofHeader: name, in: text)?.problem(message, remedy) ?? beginning(message, remedy)
  }

  /// Returns the problem of a name in the matrix, at its value's position in the file.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - text: The file.
  ///   - message: The problem.
  ///   - remedy: The remedy.
  /// - Returns: The problem, at the matrix if the name isn't found.
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

  /// Returns the location of a service in the header.
  ///
  /// - Parameters:
  ///   - name: The service's name.
  ///   - text: The file.
  /// - Returns: The location, or `nil` if the header contains no such service.
  package static func location(ofService name: String, in text: String) -> ScriptLocation? {
    guard let services = value(ofHeader: SessionHeader.servicesKey, in: text),
      case .list(let all) = services.content,
      let service = all.first(where: { $0.field(named: "name")?.value.text == name })
    else { return nil }
    return ScriptLocation(SourcePosition(line: service.line, column: service.column))
  }

  private static func value(ofHeader name: String, in text: String) -> ScriptValue? {
    (try? YAMLNode.read(text)).map { ScriptValue($0) }?.field(named: name)?.value
  }

  private static func beginning(_ message: String, _ remedy: String) -> ScriptProblem {
    ScriptProblem(line: 1, column: 1, message: message, remedy: remedy)
  }
}
