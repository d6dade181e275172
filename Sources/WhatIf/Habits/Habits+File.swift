import StoreModel
package import StoreScript

extension Habits {
  /// Reads a file of habits, YAML or JSON, and reports every problem in it at once.
  ///
  /// What the file leaves out keeps its default.
  ///
  /// - Parameter text: The file.
  /// - Returns: The habits, or what is wrong with the file.
  package static func read(_ text: String) -> FieldReading<Habits> {
    table.read(file: text, of: "the habits")
  }

  private static let table = FieldTable(Habits(), rows.map(\.field))

  /// The file, each habit with what it says.
  package var text: String {
    let head = """
      # What customers are assumed to do. \(Self.caution)
      # Chances are percent, weights are parts of their sum. storefront catalog whatif --habits FILE
      """
    let habits = Self.rows.compactMap { row in
      row.field.write(self).map { "# \(row.note)\n\(Self.wrapped("\(row.field.name): \($0)"))" }
    }
    return ([head] + habits).joined(separator: "\n\n") + "\n"
  }

  /// A mapping on lines of at most a hundred letters.
  private static func wrapped(_ line: String) -> String {
    let parts = line.split(separator: ", ").map(String.init)
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, last.count + part.count + 3 <= 100 {
        lines[lines.count - 1] = "\(last), \(part)"
      } else {
        lines.append(part)
      }
    }
    return lines.joined(separator: ",\n  ")
  }

  /// The JSON Schema of the file, for editors.
  package static var jsonSchema: String {
    let properties = rows.map { row in
      let name = "\"\(row.field.name)\": "
      let type = row.field.property.dropFirst(name.count)
      let note = JSONValue.text(row.note).text()
      return "    \(name){\"description\": \(note), \"allOf\": [\(type)]}"
    }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Storefront habits",
        "description": "What customers are assumed to do, for storefront catalog whatif. \(caution)",
        "type": "object",
        "additionalProperties": false,
        "properties": {
      \(properties.joined(separator: ",\n"))
        }
      }

      """
  }
}
