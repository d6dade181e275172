import StoreModel

/// A setting in a file that people write, with an explanation.
package struct CommentedRow<Value: Sendable>: Sendable {
  package let field: FieldRow<Value>
  /// The explanation in one or two sentences.
  package let note: String

  package init(_ note: String, _ field: FieldRow<Value>) {
    self.note = note
    self.field = field
  }
}

/// The declaration of a settings file.
///
/// The declaration reads the file, writes it with explanations, and provides its JSON Schema for editors.
package struct CommentedTable<Value: Sendable>: Sendable {
  package let rows: [CommentedRow<Value>]
  private let table: FieldTable<Value>
  private let name: String
  private let about: String
  /// The lines of the comment at the start of the file, without comment signs.
  private let head: [String]
  private let allowsNothing: Bool

  /// - Parameters:
  ///   - blank: The settings that an empty file means.
  ///   - rows: The settings, in the order of the file.
  ///   - name: The name of the file in messages and in the schema, such as `habits`.
  ///   - about: A sentence that describes the file.
  ///   - head: The lines of the comment at the start of the file, without comment signs.
  ///   - allowsNothing: Whether an empty file is valid.
  package init(
    _ blank: Value,
    _ rows: [CommentedRow<Value>],
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

  /// Reads a YAML or JSON file and reports all its problems at once.
  ///
  /// Missing settings have their defaults.
  ///
  /// - Parameter text: The content of the file.
  /// - Returns: The settings, or the problems of the file.
  package func read(_ text: String) -> FieldReading<Value> {
    table.read(file: text, of: "the \(name)", allowsNothing: allowsNothing)
  }

  /// Returns the content of a file, with an explanation of each setting.
  ///
  /// - Parameters:
  ///   - value: The settings.
  ///   - examples: The lines of examples, keyed by setting. If a setting lacks a value, its example is written as a
  ///     comment.
  /// - Returns: The content of the file.
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

  /// Returns an explanation as a comment, broken into lines of at most 100 characters.
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

  /// Returns a mapping, broken into lines of at most 100 characters.
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

  /// The file's JSON Schema, for editors.
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
  /// Returns the field for the version of a file format.
  ///
  /// Version 1 is the only version so far.
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
