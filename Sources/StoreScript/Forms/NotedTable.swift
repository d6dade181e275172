import StoreModel

/// A field of a file that people write, and what it says.
package struct NotedRow<Value: Sendable>: Sendable {
  package let field: FieldRow<Value>
  /// A sentence or two.
  package let note: String

  package init(_ note: String, _ field: FieldRow<Value>) {
    self.note = note
    self.field = field
  }
}

/// A file of settings, said once: it is read, written with what each setting says, and described to editors.
package struct NotedTable<Value: Sendable>: Sendable {
  package let rows: [NotedRow<Value>]
  private let table: FieldTable<Value>
  private let name: String
  private let about: String
  /// The comment that the file begins with, without its signs.
  private let head: [String]
  private let allowsNothing: Bool

  /// - Parameters:
  ///   - blank: What a file says that says nothing.
  ///   - rows: The settings, in the order of the file.
  ///   - name: How messages and the schema name it, as `habits`.
  ///   - about: What it is, a sentence.
  ///   - head: The lines that it begins with.
  ///   - allowsNothing: Whether a file in which nothing is written is right.
  package init(
    _ blank: Value,
    _ rows: [NotedRow<Value>],
    name: String,
    about: String,
    head: [String],
    allowsNothing: Bool = false
  ) {
    self.allowsNothing = allowsNothing
    self.rows = rows
    self.name = name
    self.about = about
    self.head = head
    table = FieldTable(blank, rows.map(\.field))
  }

  /// Reads a file, YAML or JSON, and reports every problem in it at once.
  ///
  /// What the file leaves out keeps its default.
  ///
  /// - Parameter text: The file.
  /// - Returns: The settings, or what is wrong with the file.
  package func read(_ text: String) -> FieldReading<Value> {
    table.read(file: text, of: "the \(name)", allowsNothing: allowsNothing)
  }

  /// The file, each setting with what it says.
  ///
  /// - Parameters:
  ///   - value: The settings.
  ///   - examples: What a setting may say, by its name and line by line, where it says nothing: a comment.
  /// - Returns: The text.
  package func text(of value: Value, examples: [String: [String]] = [:]) -> String {
    let settings = rows.compactMap { row in
      let written = row.field.write(value).map { Self.wrapped("\(row.field.name): \($0)") }
      let example = examples[row.field.name].map { lines in
        (["# \(row.field.name):"] + lines.map { "#   \($0)" }).joined(separator: "\n")
      }
      return (written ?? example).map { "\(Self.comment(row.note))\n\($0)" }
    }
    let comment = head.map { "# \($0)" }.joined(separator: "\n")
    return ([comment] + settings).joined(separator: "\n\n") + "\n"
  }

  /// A note on lines of at most a hundred letters.
  private static func comment(_ note: String) -> String {
    var lines = ["#"]
    for word in note.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.count + word.count < 100 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append("# \(word)")
      }
    }
    return lines.joined(separator: "\n")
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
  package var jsonSchema: String {
    let properties = rows.map { row in
      let name = "\"\(row.field.name)\": "
      let type = row.field.property.dropFirst(name.count)
      let note = JSONValue.text(row.note).text()
      return "    \(name){\"description\": \(note), \"allOf\": [\(type)]}"
    }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Storefront \(name)",
        "description": \(JSONValue.text(about).text()),
        "type": "object",
        "additionalProperties": false,
        "properties": {
      \(properties.joined(separator: ",\n"))
        }
      }

      """
  }
}

extension FieldRow {
  /// The number of a format, of which there is one so far.
  package static func version(_ name: String, of what: String) -> FieldRow {
    FieldRow(
      name,
      isRequired: false,
      schema: #"{"const": 1}"#,
      put: { value, reader, _ in
        guard value.text != "1" else { return }
        reader.complain(
          value.problem("format \(value.shown) of \(what) is unknown", "write \(name): 1")
        )
      },
      write: { _ in "1" }
    )
  }
}
