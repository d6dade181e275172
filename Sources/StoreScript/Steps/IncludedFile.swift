import StoreModel

/// The value of `include:`, which names a file whose steps replace the include.
///
/// An include isn't a step. Because the reader replaces it, players only handle steps.
struct IncludedFile: Hashable, Sendable {
  /// The key that includes a file.
  static let key = "include"

  /// The path, relative to the folder of the file that includes it.
  var file: String
  /// The values of the file's parameters that differ from the file's header.
  var values: [String: String] = [:]

  static let shape = ScriptShape<String>.text
    .of({ IncludedFile(file: $0) }, { $0.values.isEmpty ? $0.file : nil })
    .orFields(
      FieldTable(
        IncludedFile(file: ""),
        [
          .required("file", \.file, .text.about("The path of the file from this one.")),
          .unless(
            [:],
            "with",
            \.values,
            .table(of: .parameter).about("The values of the file's parameters.")
          ),
        ]
      )
    )
    .about("Runs the steps of another file.")

  /// The JSON Schema of the key's value.
  static var schema: String { shape.schema }

  /// The header fields that an included file can have.
  ///
  /// The including script determines all other fields.
  static let headerKeys = ["session", "title", "tags", "skip", SessionHeader.parametersKey]
}

extension SessionScript {
  /// The key that includes a file in a list of steps.
  package static let includeKey = IncludedFile.key
}
