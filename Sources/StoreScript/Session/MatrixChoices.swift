import StoreModel
import VisibleText

/// The values of one name in a matrix, in order.
package enum MatrixChoices: Hashable, Sendable {
  case values([String])
  /// The products that match a query in the browser's syntax.
  case products(query: String)
  case all(Kind)
  /// The rows of a CSV file. Its columns are the names in the matrix.
  case rows(file: String)

  /// A kind of value that a matrix can contain completely, such as all storefronts.
  ///
  /// The raw value is the word for the kind in a header.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case storefront
    /// The languages in which the catalog has texts.
    case locale
    case environment
  }

  /// The key for a CSV file with rows of values.
  package static let rowsKey = "rows"

  /// The values that the header contains, or `nil` if the values are from a catalog or a file.
  package var values: [String]? {
    if case .values(let values) = self { values } else { nil }
  }
}

extension MatrixChoices {
  /// The mapping of a matrix, from each name to its values.
  static var shape: ScriptShape<[String: MatrixChoices]> {
    ScriptShape(
      schema: schemaOfMatrix,
      read: { written, what, reader in
        guard case .fields(let fields) = written.content else {
          reader.complain(
            written.problem("\(what) is a mapping, not \(written.shown)", "write {name: [a, b]}")
          )
          return nil
        }
        var matrix: [String: MatrixChoices] = [:]
        for field in fields { matrix[field.name] = choices(of: field, &reader) }
        return matrix.count == fields.count ? matrix : nil
      },
      write: { matrix in
        var fields = FlowMapping()
        for (name, choices) in matrix.sorted(by: { $0.key < $1.key }) {
          fields.add(scalar(name), text(of: choices, named: name))
        }
        return fields.text
      }
    )
  }

  private static let searching = ScriptShape<MatrixChoices>.fields(
    FieldTable(
      .products(query: ""),
      [.required("products", \.query, .searched)]
    )
  )

  private static let everything = ScriptShape<MatrixChoices>.fields(
    FieldTable(.all(.storefront), [.required("all", \.kind, .word("kind"))])
  )

  private static let mapping = searching.or(everything)

  private static func choices(of field: ScriptField, _ reader: inout StepReader) -> MatrixChoices? {
    let value = field.value
    switch value.content {
    case .text(let file) where field.name == MatrixChoices.rowsKey:
      return .rows(file: file)
    case .text("all"):
      guard let kind = MatrixChoices.Kind(rawValue: field.name) else {
        let kinds = MatrixChoices.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        reader.complain(
          value.problem(
            "all values of \(field.name.quoted) are unknown",
            "write {all: KIND} with one of \(kinds)"
          )
        )
        return nil
      }
      return .all(kind)
    case .fields:
      let choices = mapping.read(value, field.name, &reader)
      if choices == nil { reader.explainKeys(of: value, field.name, as: mapping.schema) }
      return choices
    case .empty, .text, .list:
      return ScriptShape<[String]>.choices.read(value, field.name, &reader).map { .values($0) }
    }
  }

  private static func text(of choices: MatrixChoices, named name: String) -> String? {
    switch choices {
    case .values(let values): ScriptShape<[String]>.choices.write(values)
    case .products: searching.write(choices)
    case .all(let kind): kind.rawValue == name ? "all" : everything.write(choices)
    case .rows(let file): scalar(file)
    }
  }

  private static var schemaOfMatrix: String {
    let list = ScriptShape<[String]>.choices.schema
    let long = "{\"oneOf\": [\(list), \(searching.schema), \(everything.schema)]}"
    let named = MatrixChoices.Kind.allCases.map { kind in
      "\"\(kind.rawValue)\": {\"anyOf\": [{\"const\": \"all\"}, \(long)]}"
    }
    let rows =
      "\"\(MatrixChoices.rowsKey)\": {\"anyOf\": [{\"type\": \"string\", \"minLength\": 1, "
      + "\"description\": \"A CSV file; its columns are names.\"}, \(long)]}"
    return """
      {"type": "object", "properties": {\((named + [rows]).joined(separator: ", "))}, \
      "additionalProperties": \(long)}
      """
  }
}

// Properties for the key paths of the mappings' fields.
extension MatrixChoices {
  fileprivate var query: String {
    get { if case .products(let query) = self { query } else { "" } }
    set { self = .products(query: newValue) }
  }

  fileprivate var kind: Kind {
    get { if case .all(let kind) = self { kind } else { .storefront } }
    set { self = .all(newValue) }
  }
}
