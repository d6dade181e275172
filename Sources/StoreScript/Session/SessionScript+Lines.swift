package import StoreModel

extension SessionScript {
  /// Returns the steps of a file as they are written there, each on one line.
  ///
  /// The lines contain the names of parameters instead of their values.
  ///
  /// - Parameter text: The content of the file.
  /// - Returns: The lines, keyed by the positions of their steps. The dictionary is empty if the content isn't YAML.
  package static func lines(ofStepsIn text: String) -> [SourcePosition: String] {
    var lines: [SourcePosition: String] = [:]
    if let root = try? YAMLNode.read(text) { root.collectSteps(into: &lines) }
    return lines
  }
}

extension YAMLNode {
  /// Adds every element of a list that may be a step.
  ///
  /// The element is added for the position of each of its keys.
  fileprivate func collectSteps(into lines: inout [SourcePosition: String]) {
    switch content {
    case .list(let elements):
      for element in elements {
        switch element.content {
        case .scalar: lines[element.position] = element.flow(isJSON: false)
        case .fields(let fields):
          let line = element.line(of: fields)
          for field in fields { lines[field.key.position] = line }
        case .list: break
        }
        element.collectSteps(into: &lines)
      }
    case .fields(let fields):
      for field in fields { field.value.collectSteps(into: &lines) }
    case .scalar: break
    }
  }

  /// Returns the mapping on one line.
  ///
  /// A mapping with only one key is written without braces.
  private func line(of fields: [Field]) -> String {
    let line = flow(isJSON: false)
    return fields.count == 1 ? String(line.dropFirst().dropLast()).trimmingBlanks : line
  }
}

extension String {
  /// The string without spaces at its end.
  fileprivate var trimmingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
