import StoreModel

// The problems of a header that only the caller finds, because only the caller opens the files that the header names.
extension SessionScript {
  /// Returns a problem at the position of an event in the header's `journal`.
  ///
  /// The reader of scripts doesn't interpret events. Only a caller that can read events finds their problems.
  ///
  /// - Parameters:
  ///   - index: The index of the event in the header's `journal`.
  ///   - text: The content of the file.
  ///   - message: The problem.
  ///   - remedy: The remedy.
  /// - Returns: The problem. If the event isn't found, the position is the start of the file.
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

  /// Returns a problem at the position of a field's value in the header.
  ///
  /// - Parameters:
  ///   - name: The field's key.
  ///   - text: The content of the file.
  ///   - message: The problem.
  ///   - remedy: The remedy.
  /// - Returns: The problem. If the field isn't found, the position is the start of the file.
  package static func problem(
    withHeader name: String,
    in text: String,
    _ message: String,
    _ remedy: String
  ) -> ScriptProblem {
    value(ofHeader: name, in: text)?.problem(message, remedy) ?? beginning(message, remedy)
  }

  /// Returns a problem at the position of a name's value in the matrix.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - text: The content of the file.
  ///   - message: The problem.
  ///   - remedy: The remedy.
  /// - Returns: The problem. If the name isn't found, the position is the start of the matrix.
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

  /// Returns the location of a service or of the app in the header.
  ///
  /// - Parameters:
  ///   - name: The service's name.
  ///   - text: The content of the file.
  /// - Returns: The location, or `nil` if the header doesn't contain the service.
  package static func location(ofService name: String, in text: String) -> ScriptLocation? {
    if name == ScriptService.app, let app = value(ofHeader: SessionHeader.appKey, in: text) {
      return ScriptLocation(SourcePosition(line: app.line, column: app.column))
    }
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
