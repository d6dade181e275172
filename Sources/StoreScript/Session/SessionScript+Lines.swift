package import StoreModel

extension SessionScript {
  /// Returns the steps of a file on one line each, as they are written there.
  ///
  /// They contain the names of parameters, not their values.
  ///
  /// - Parameter text: The file.
  /// - Returns: The lines by the positions of their steps. Empty for a text that isn't YAML.
  package static func lines(ofStepsIn text: String) -> [SourcePosition: String] {
    var lines: [SourcePosition: String] = [:]
    if let root = try? YAMLNode.read(text) { root.collectSteps(into: &lines) }
    return lines
  }
}

extension YAMLNode {
  /// Adds each element of a list that may be a step, by the position of each of its keys.
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

  /// Returns the mapping on one line, without braces if it has one key.
  private func line(of fields: [Field]) -> String {
    let line = flow(isJSON: false)
    return fields.count == 1 ? String(line.dropFirst().dropLast()).trimmingBlanks : line
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
