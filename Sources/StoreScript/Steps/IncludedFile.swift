import StoreModel

/// What stands behind `include`: a file whose steps are played at this place.
///
/// It is no step: the steps are put in its place where the script is read, and whoever plays knows steps
/// and nothing else.
struct IncludedFile: Hashable, Sendable {
  /// The key in a list of steps.
  static let key = "include"

  /// The path from the folder of the file that includes it.
  var file: String
  /// What the file's parameters stand for, where that is not what its header says.
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

  /// The JSON Schema of what stands behind the key.
  static var schema: String { shape.schema }

  /// What the header of an included file may say; everything else is the including script's business.
  static let headerKeys = ["session", "title", "tags", "skip", SessionHeader.parametersKey]
}

extension SessionScript {
  /// The key that includes a file in a list of steps.
  package static let includeKey = IncludedFile.key
}
